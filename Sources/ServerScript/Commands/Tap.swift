/// A finger that touches a point and is lifted, once or several times.
package struct Tap: Equatable, Sendable {
    package var point: LayoutPoint
    package var count: Int
    /// The time between down and up, in seconds.
    package var duration: Double

    package init(_ point: LayoutPoint, count: Int = 1, duration: Double = 0.05) {
        self.point = point
        self.count = count
        self.duration = duration
    }

    /// Reads `[10, 20]`, or a mapping.
    static func read(_ value: ScriptValue, reader: ScriptReader) -> Tap? {
        if case .list = value.content {
            return LayoutPoint.readPair(value, name: "tap", reader: reader).map { Tap(LayoutPoint($0, output: nil)) }
        }
        let expected = "a point as in {x: 10, y: 20, output: left}"
        guard let fields = reader.fields(value, name: "tap", expected: expected) else { return nil }
        let point = LayoutPoint.read(fields)
        let count = fields.integer("count", in: 1...100, default: 1)
        let duration = fields.number("duration", in: Wait.durationRange, default: 0.05)
        fields.finish()
        guard let point, let count, let duration else { return nil }
        return Tap(point, count: count, duration: duration)
    }

    var encoded: ScriptValue { point.encoded.adding(["count": .number(count), "duration": .number(duration)]) }
}
