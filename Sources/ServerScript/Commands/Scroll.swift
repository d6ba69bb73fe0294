/// Scrolling at the pointer.
package struct Scroll: Equatable, Sendable {
    /// The device that scrolls, as in `wl_pointer.axis_source`.
    package enum Source: String, ScriptWord, CaseIterable {
        /// A wheel; the distances are steps, of which a part may be given.
        case wheel
        /// Fingers on a touchpad; the distances are points.
        case finger

        package static let words = allCases.map(\.rawValue)
        package static let expectation = "a source: \(words.joined(separator: ", "))"

        package init?(word: String) { self.init(rawValue: word) }

        package var word: String { rawValue }
    }

    /// The range of distances.
    package static let range = -10_000.0...10_000.0

    /// The distance to the right.
    package var x: Double
    /// The distance down.
    package var y: Double
    package var source: Source

    package init(x: Double = 0, y: Double, source: Source = .wheel) {
        self.x = x
        self.y = y
        self.source = source
    }

    /// Reads a number of steps down, or a mapping.
    static func read(_ value: ScriptValue, reader: ScriptReader) -> Scroll? {
        switch value.content {
        case .plain, .number:
            return reader.number(value, in: range, name: "scroll").map { Scroll(y: $0) }
        default:
            let expected = "a number of steps, or a mapping with x, y and source"
            guard let fields = reader.fields(value, name: "scroll", expected: expected) else { return nil }
            let x = fields.number("x", in: range, default: 0)
            let y = fields.number("y", in: range, default: 0)
            let source = fields.word("source", default: Source.wheel)
            if !fields.has("x"), !fields.has("y") {
                reader.record("scroll: expected one of the keys x, y", at: fields.position)
            }
            fields.finish()
            guard let x, let y, let source else { return nil }
            return Scroll(x: x, y: y, source: source)
        }
    }

    var encoded: ScriptValue { .mapping(["x": .number(x), "y": .number(y), "source": .word(source)]) }
}
