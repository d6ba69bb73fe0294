import Foundation

/// A point of an output, or of the layout of all outputs, in points.
package struct LayoutPoint: Equatable, Sendable {
    /// The range of coordinates.
    package static let range = -1_000_000.0...1_000_000.0

    package var x: Double
    package var y: Double
    /// The output whose top left corner is the origin; nil for the origin of the layout.
    package var output: OutputName?

    package init(x: Double, y: Double, output: OutputName? = nil) {
        self.x = x
        self.y = y
        self.output = output
    }

    package init(_ point: CGPoint, output: OutputName?) {
        self.init(x: Double(point.x), y: Double(point.y), output: output)
    }

    /// Reads the keys x, y and output of a mapping that may have others.
    static func read(_ fields: ScriptFields) -> LayoutPoint? {
        let x = fields.number("x", in: range)
        let y = fields.number("y", in: range)
        let output = fields.optionalWord("output", as: OutputName.self)
        guard let x, let y else { return nil }
        return LayoutPoint(x: x, y: y, output: output)
    }

    /// Reads `[10, 20]` or `{x: 10, y: 20}`, without an output.
    static func readPair(_ value: ScriptValue, name: String, reader: ScriptReader) -> CGPoint? {
        if case .list = value.content {
            guard let list = reader.list(value, name: name, count: 2...2) else { return nil }
            let x = reader.number(list[0], in: range, name: "x")
            let y = reader.number(list[1], in: range, name: "y")
            guard let x, let y else { return nil }
            return CGPoint(x: x, y: y)
        }
        let expected = "a point as in [10, 20] or {x: 10, y: 20}"
        guard let fields = reader.fields(value, name: name, expected: expected) else { return nil }
        let x = fields.number("x", in: range)
        let y = fields.number("y", in: range)
        fields.finish()
        guard let x, let y else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The value with the keys of the point, to which a command adds its own.
    var encoded: ScriptValue { .mapping(["x": .number(x), "y": .number(y), "output": .word(output)]) }
}
