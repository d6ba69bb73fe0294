/// The position of an output's top left corner in the layout, in points: `1920:0`.
package struct OutputPosition: Hashable, Sendable {
    /// The range of coordinates, which lets the corners of every output be exact in `wl_fixed_t`.
    package static let range = -1_000_000...1_000_000

    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

extension OutputPosition: ScriptWord {
    package static let expectation = "a position as in 1920:0"

    package init?(word: String) {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Int(parts[0]), let y = Int(parts[1]), Self.range.contains(x),
            Self.range.contains(y)
        else { return nil }
        self.init(x: x, y: y)
    }

    package var word: String { "\(x):\(y)" }

    /// Reads `1920:0`, `[1920, 0]` or `{x: 1920, y: 0}`.
    static func read(_ value: ScriptValue, name: String, reader: ScriptReader) -> OutputPosition? {
        switch value.content {
        case .list:
            guard let list = reader.list(value, name: name, count: 2...2),
                let x = reader.integer(list[0], in: range, name: "x"),
                let y = reader.integer(list[1], in: range, name: "y")
            else { return nil }
            return OutputPosition(x: x, y: y)
        case .mapping:
            guard let fields = reader.fields(value, name: name) else { return nil }
            let x = fields.integer("x", in: range)
            let y = fields.integer("y", in: range)
            fields.finish()
            guard let x, let y else { return nil }
            return OutputPosition(x: x, y: y)
        default:
            return reader.word(value, as: OutputPosition.self, name: name)
        }
    }
}
