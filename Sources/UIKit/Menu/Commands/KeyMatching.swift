extension UIKeyModifierFlags {
    /// The modifiers that distinguish key commands.
    static let commandModifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// The modifiers with Control read as ⌘; nil if Control is not held, or ⌘ is held with it.
    var controlAsCommand: UIKeyModifierFlags? {
        guard contains(.control), !contains(.command) else { return nil }
        return subtracting(.control).union(.command)
    }
}

extension UIKey {
    /// The input constants of keys without characters, by keysym.
    private static let inputsByKeysym: [UInt32: String] = {
        var inputs: [UInt32: String] = [
            0xFF08: "\u{8}", 0xFF09: "\t", 0xFE20: "\t", 0xFF0D: "\r", 0xFF8D: "\r", 0xFF89: "\t", 0xFF80: " ",
            0xFF1B: UIKeyCommand.inputEscape, 0xFFFF: UIKeyCommand.inputDelete, 0xFF9F: UIKeyCommand.inputDelete,
        ]
        // The keypad's keysyms follow one another in the same order, at another offset.
        let keys = [
            UIKeyCommand.inputHome, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputUpArrow,
            UIKeyCommand.inputRightArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputPageUp,
            UIKeyCommand.inputPageDown, UIKeyCommand.inputEnd,
        ]
        for (index, input) in keys.enumerated() {
            inputs[0xFF50 + UInt32(index)] = input
            inputs[0xFF95 + UInt32(index)] = input
        }
        for number in 1...12 { inputs[0xFFBD + UInt32(number)] = "UIKeyInputF\(number)" }
        return inputs
    }()

    /// The same by key code, for keyboards without a keymap.
    private static let inputsByCode: [UIKeyboardHIDUsage: String] = {
        var inputs: [UIKeyboardHIDUsage: String] = [
            .keyboardDeleteOrBackspace: "\u{8}", .keyboardTab: "\t", .keyboardReturnOrEnter: "\r", .keypadEnter: "\r",
            .keyboardEscape: UIKeyCommand.inputEscape, .keyboardDeleteForward: UIKeyCommand.inputDelete,
            .keyboardHome: UIKeyCommand.inputHome, .keyboardEnd: UIKeyCommand.inputEnd,
            .keyboardPageUp: UIKeyCommand.inputPageUp, .keyboardPageDown: UIKeyCommand.inputPageDown,
            .keyboardUpArrow: UIKeyCommand.inputUpArrow, .keyboardDownArrow: UIKeyCommand.inputDownArrow,
            .keyboardLeftArrow: UIKeyCommand.inputLeftArrow, .keyboardRightArrow: UIKeyCommand.inputRightArrow,
        ]
        for number in 1...12 {
            inputs[UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + number - 1)!] =
                "UIKeyInputF\(number)"
        }
        return inputs
    }()

    /// The input of a key command for this key, if it is one of the constants or a control character.
    var namedInput: String? {
        keysym == 0 ? Self.inputsByCode[keyCode] : Self.inputsByKeysym[keysym]
    }

    /// The character at the key's position on a US keyboard; nil for keys without one.
    var positionCharacter: Character? {
        let code = keyCode.rawValue
        let first = UIKeyboardHIDUsage.keyboardA.rawValue
        let characters = Array("abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\\u{0};'`,./")
        guard characters.indices.contains(code - first) else { return nil }
        return characters[code - first]
    }

    /// The character of the key with Shift and the layout's other level modifiers, from its keysym.
    private var leveledCharacter: Character? {
        switch keysym {
        case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(keysym).map(Character.init)
        case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(keysym - 0x0100_0000).map(Character.init)
        default: nil
        }
    }

    /// Returns whether the key, with exactly `flags` held, performs a command.
    func performs(_ command: UIKeyCommand, flags: UIKeyModifierFlags) -> Bool {
        guard let input = command.input, !input.isEmpty else { return false }
        let required = command.modifierFlags.intersection(.commandModifiers)
        if let namedInput {
            let normalized = input == "\n" ? "\r" : input == "\u{7F}" ? "\u{8}" : input
            return normalized == namedInput && required == flags
        }
        if required == flags, types(input, localized: command.allowsAutomaticLocalization) { return true }
        // A symbol that the layout has on its Shift level, such as “+” on a US keyboard, is typed with Shift.
        guard required == flags.subtracting(.shift), flags.contains(.shift), let leveledCharacter else { return false }
        return !leveledCharacter.isLetter && input == String(leveledCharacter)
    }

    /// Whether the key's character without modifiers is `input`.
    private func types(_ input: String, localized: Bool) -> Bool {
        let plain = charactersIgnoringModifiers
        let expected = input.lowercased()
        if plain.lowercased() == expected { return true }
        guard localized, let positionCharacter else { return false }
        let typesNothing = plain.unicodeScalars.allSatisfy { $0.value < 0x20 }
        if typesNothing || !plain.allSatisfy(\.isASCII) { return String(positionCharacter) == expected }
        // Some layouts, such as the French one, have digits on the Shift level.
        let typesSymbol = plain.allSatisfy { !$0.isLetter && !$0.isNumber }
        return typesSymbol && positionCharacter.isNumber && String(positionCharacter) == expected
    }
}
