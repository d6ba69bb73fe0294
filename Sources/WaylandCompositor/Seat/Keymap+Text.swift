internal import CXKBCommon

/// A key, by its code in linux/input-event-codes.h, and whether Shift is held.
package struct KeyStroke: Hashable, Sendable {
    package var code: UInt32
    package var needsShift: Bool
}

/// The keys that type characters.
extension Keymap {
    /// The keys of control characters, by their codes, with XKB's names of what they mean.
    private static let controls: [Unicode.Scalar: (code: UInt32, name: String)] = [
        "\r": (28, "Return"), "\t": (15, "Tab"), "\u{8}": (14, "BackSpace"), "\u{1B}": (1, "Escape"),
        "\u{7F}": (111, "Delete"),
    ]

    /// The codes of the keys for letters, digits and punctuation. Programs that go by the code, and not by what a key means, see
    /// no key for editing or of a shortcut among them.
    private static let textCodes = [2...13, 16...27, 30...41, 43...53].flatMap { $0 as ClosedRange<UInt32> }

    /// Returns whether a keymap can have a key for a character.
    static func canType(_ scalar: Unicode.Scalar) -> Bool {
        if controls[scalar] != nil { return true }
        let isControl = scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value
        return !isControl && xkb_utf32_to_keysym(scalar.value) != XKB_KEY_NoSymbol
    }

    /// Returns the key that types a character in a layout without other modifiers than Shift; nil if there is none.
    func stroke(of scalar: Unicode.Scalar, layout: UInt32) -> KeyStroke? {
        if let known = strokes[layout] { return known[scalar] }
        let new = findStrokes(layout)
        strokes[layout] = new
        return new[scalar]
    }

    private func findStrokes(_ layout: UInt32) -> [Unicode.Scalar: KeyStroke] {
        let shift = xkb_mod_mask_t(1) << xkb_keymap_mod_get_index(keymap, XKB_MOD_NAME_SHIFT)
        var found: [Unicode.Scalar: KeyStroke] = [:]
        for mask in [0, shift] {
            // Keys of the codes of evdev. The lowest code is that of the main block.
            for key in max(9, xkb_keymap_min_keycode(keymap))...max(9, min(xkb_keymap_max_keycode(keymap), 255)) {
                for level in 0..<xkb_keymap_num_levels_for_key(keymap, key, layout)
                where masks(of: key, layout, level).contains(mask) {
                    guard let scalar = scalar(of: key, layout, level), found[scalar] == nil else { continue }
                    found[scalar] = KeyStroke(code: key - 8, needsShift: mask != 0)
                }
            }
        }
        return found
    }

    /// Returns the sets of modifiers by which a key has a level.
    private func masks(of key: UInt32, _ layout: UInt32, _ level: UInt32) -> [xkb_mod_mask_t] {
        var masks = [xkb_mod_mask_t](repeating: 0, count: 32)
        let count = xkb_keymap_key_get_mods_for_level(keymap, key, layout, level, &masks, masks.count)
        return Array(masks.prefix(count))
    }

    private func scalar(of key: UInt32, _ layout: UInt32, _ level: UInt32) -> Unicode.Scalar? {
        var symbols: UnsafePointer<xkb_keysym_t>?
        guard xkb_keymap_key_get_syms_by_level(keymap, key, layout, level, &symbols) == 1, let symbol = symbols?.pointee
        else { return nil }
        // The digits of the keypad depend on Num Lock.
        let isKeypad = UInt32(XKB_KEY_KP_Space)...UInt32(XKB_KEY_KP_Equal) ~= symbol
        let value = xkb_keysym_to_utf32(symbol)
        return isKeypad || value == 0 ? nil : Unicode.Scalar(value)
    }

    /// Creates a keymap with a key for each of the first characters of a text, as many as there are keys; returns it with the
    /// codes of the keys.
    ///
    /// - Parameter used: The codes of keys that the keymap does not have.
    static func forTyping(
        _ text: some Sequence<Unicode.Scalar>, except used: [UInt32]
    ) -> (keymap: Keymap, codes: [Unicode.Scalar: UInt32])? {
        var free = textCodes.filter { !used.contains($0) }[...]
        var codes: [Unicode.Scalar: UInt32] = [:]
        var (names, symbols) = ("", "")
        for scalar in text where codes[scalar] == nil {
            let control = controls[scalar]
            guard let code = control?.code ?? free.popFirst() else { break }
            codes[scalar] = code
            names += "<K\(code)> = \(code + 8);\n"
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let name = "U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            symbols += "key <K\(code)> { [ \(control?.name ?? name) ] };\n"
        }
        let keymap = Keymap(
            text: Array(
                """
                xkb_keymap {
                xkb_keycodes "text" { minimum = 8; maximum = 255;
                \(names)};
                xkb_types "text" { include "complete" };
                xkb_compatibility "text" { include "complete" };
                xkb_symbols "text" {
                \(symbols)};
                };
                """.utf8) + [0])
        return keymap.map { ($0, codes) }
    }
}
