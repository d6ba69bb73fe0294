internal import CXKBCommon

/// Text that the owner of the compositor types.
extension SeatKeyboard {
    /// The modifiers of shortcuts, which may be held while text is typed: Control, Alt and Super. Those of X are the same in each
    /// keymap.
    private static let shortcutModifiers: UInt32 = 1 << 2 | 1 << 3 | 1 << 6
    /// Num Lock, which changes the keypad only.
    private static let numLock: UInt32 = 1 << 4

    /// Returns whether there is a way to type a character.
    package func canType(_ scalar: Unicode.Scalar) -> Bool { Keymap.canType(scalar) }

    /// Returns the key of the present layout that types a character; nil if it has none, or a lock or a held key changes what its
    /// keys mean.
    package func stroke(of scalar: Unicode.Scalar) -> KeyStroke? {
        guard let keymap else { return nil }
        let modifiers = keymap.modifiers
        guard modifiers.depressed & ~Self.shortcutModifiers == 0, modifiers.latched == 0,
            modifiers.locked & ~Self.numLock == 0
        else { return nil }
        return keymap.stroke(of: scalar, layout: modifiers.group)
    }

    /// Types characters for which the layout has no key: the client in focus gets a keymap that has them, their keys, and the
    /// former keymap again.
    ///
    /// - Parameter time: The time in milliseconds.
    package func type(_ text: [Unicode.Scalar], time: UInt32) {
        seat.userDidAct()
        seat.userDidPress()
        var rest = text[...]
        while !rest.isEmpty, let (temporary, codes) = Keymap.forTyping(rest, except: pressedKeys) {
            temporary.set(Keymap.Modifiers(depressed: (keymap?.modifiers.depressed ?? 0) & Self.shortcutModifiers))
            let count = rest.prefix { codes[$0] != nil }.count
            guard count > 0 else { break }
            for code in rest.prefix(count).compactMap({ codes[$0] }) {
                for isPressed in [true, false] { key(code, isPressed: isPressed, time: time, keymap: temporary) }
            }
            rest = rest.dropFirst(count)
        }
        activate(nil)
    }
}
