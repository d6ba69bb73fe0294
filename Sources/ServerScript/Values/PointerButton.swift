/// A button of a pointer, with its evdev code.
package struct PointerButton: Hashable, Sendable {
    /// The range of codes: BTN_MISC to BTN_TASK, as those of a mouse.
    package static let codeRange = 0x100...0x117

    package static let left = PointerButton(code: 0x110)
    package static let right = PointerButton(code: 0x111)
    package static let middle = PointerButton(code: 0x112)

    package let code: UInt32

    package init(code: UInt32) {
        self.code = code
    }

    /// Reads a name, or `{code: 272}`.
    static func read(_ value: ScriptValue, name: String, reader: ScriptReader) -> PointerButton? {
        guard case .mapping = value.content else { return reader.word(value, as: PointerButton.self, name: name) }
        guard let fields = reader.fields(value, name: name) else { return nil }
        let code = fields.integer("code", in: codeRange)
        fields.finish()
        return code.map { PointerButton(code: UInt32($0)) }
    }

    var encoded: ScriptValue {
        index == nil ? .mapping(["code": .number(Int(code))]) : .text(word)
    }
}

extension PointerButton: ScriptWord {
    /// The names of the codes from BTN_LEFT.
    package static let words = ["left", "right", "middle", "side", "extra", "forward", "back", "task"]

    package static let expectation = "a button: \(words.joined(separator: ", "))"

    private var index: Int? {
        (0x110..<0x110 + UInt32(Self.words.count)).contains(code) ? Int(code) - 0x110 : nil
    }

    package init?(word: String) {
        guard let index = Self.words.firstIndex(of: word) else { return nil }
        self.init(code: 0x110 + UInt32(index))
    }

    package var word: String { index.map { Self.words[$0] } ?? "button \(code)" }
}
