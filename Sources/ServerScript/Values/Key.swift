/// A key of a keyboard, with its evdev code: a position on the keyboard, whatever the layout makes of it.
package struct Key: Hashable, Sendable {
    /// The range of codes, from KEY_ESC to the last that X11's key codes of 8 bits can carry.
    package static let codeRange = 1...247

    package let code: UInt32

    package init(code: UInt32) {
        self.code = code
    }

    /// Reads a name as in `enter`, or `{code: 28}`.
    static func read(_ value: ScriptValue, name: String, reader: ScriptReader) -> Key? {
        guard case .mapping = value.content else { return reader.word(value, as: Key.self, name: name) }
        guard let fields = reader.fields(value, name: name) else { return nil }
        let code = fields.integer("code", in: codeRange)
        fields.finish()
        return code.map { Key(code: UInt32($0)) }
    }

    var encoded: ScriptValue {
        KeyNames.names[code].map { .text($0) } ?? .mapping(["code": .number(Int(code))])
    }
}

extension Key: ScriptWord {
    package static let expectation = "the name of a key as in a, enter or leftctrl"

    package static let words = KeyNames.codes.keys.sorted()

    package init?(word: String) {
        var name = word.lowercased()
        if name.hasPrefix("key_") { name.removeFirst(4) }
        guard let code = KeyNames.codes[name] else { return nil }
        self.init(code: code)
    }

    package var word: String { KeyNames.names[code] ?? "key \(code)" }
}
