import Foundation

/// A finger that moves on a straight line at a constant speed.
package struct Swipe: Equatable, Sendable {
    package var start: CGPoint
    package var end: CGPoint
    /// The output of both points; nil for points of the layout.
    package var output: OutputName?
    /// The time of the movement in seconds.
    package var duration: Double

    package init(from start: CGPoint, to end: CGPoint, output: OutputName? = nil, duration: Double = 0.3) {
        self.start = start
        self.end = end
        self.output = output
        self.duration = duration
    }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> Swipe? {
        guard let fields = reader.fields(value, name: "swipe", expected: "a mapping with from and to") else {
            return nil
        }
        let start = fields.required("from").flatMap { LayoutPoint.readPair($0, name: "from", reader: reader) }
        let end = fields.required("to").flatMap { LayoutPoint.readPair($0, name: "to", reader: reader) }
        let output = fields.optionalWord("output", as: OutputName.self)
        let duration = fields.number("duration", in: Wait.durationRange, default: 0.3)
        fields.finish()
        guard let start, let end, let duration else { return nil }
        return Swipe(from: start, to: end, output: output, duration: duration)
    }

    /// Returns where the finger is when a part of the time, from 0 to 1, has passed.
    package func point(at part: Double) -> LayoutPoint {
        LayoutPoint(
            x: Double(start.x) + Double(end.x - start.x) * part, y: Double(start.y) + Double(end.y - start.y) * part,
            output: output)
    }

    var encoded: ScriptValue {
        .mapping([
            "from": .list([.number(Double(start.x)), .number(Double(start.y))]),
            "to": .list([.number(Double(end.x)), .number(Double(end.y))]), "output": .word(output),
            "duration": .number(duration),
        ])
    }
}
