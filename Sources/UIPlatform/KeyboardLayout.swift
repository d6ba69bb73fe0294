import CXKBCommon
import Diagnostics
import Foundation

/// The letters of a keyboard's layout, as an on-screen keyboard presents them.
///
/// Document: <https://xkbcommon.org/doc/current/group__keymap.html>
package struct KeyboardLayout: Hashable, Sendable {
    /// The characters of one key.
    package struct Key: Hashable, Sendable {
        /// The character without modifiers.
        package var lower: String
        /// The character with Shift; the one without if there is none.
        package var upper: String
        /// The letter with AltGr; nil if there is none.
        package var alternate: String?

        package init(lower: String, upper: String, alternate: String? = nil) {
            self.lower = lower
            self.upper = upper
            self.alternate = alternate
        }
    }

    /// The description in the keymap, such as `English (US)`; may be empty.
    package var name: String
    /// The letters of the three rows below the digits, from the top; none is empty.
    package var rows: [[Key]]
    /// The letters in the row of digits, where French and Czech keyboards have accented ones.
    package var numberRow: [Key]

    package init(name: String, rows: [[Key]], numberRow: [Key] = []) {
        self.name = name
        self.rows = rows
        self.numberRow = numberRow
    }

    /// The layout of US keyboards, for sessions without data of libxkbcommon.
    package static let american = KeyboardLayout(
        name: "English (US)",
        rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { row in
            row.map { Key(lower: String($0), upper: String($0).uppercased()) }
        })

    /// Whether the letters are those of ASCII, with or without others.
    package var hasASCIILetters: Bool {
        let letters = Set(rows.joined().map(\.lower))
        return letters.isSuperset(of: ["a", "e", "o", "s", "t"])
    }

    /// Whether the letters are written from right to left, as those of Hebrew and Arabic.
    package var isRightToLeft: Bool {
        let scalar = rows.first?.first?.lower.unicodeScalars.first?.value ?? 0
        return 0x590...0x8FF ~= scalar || 0xFB1D...0xFDFF ~= scalar || 0xFE70...0xFEFC ~= scalar
    }

    // MARK: Keymaps

    /// Returns the layouts of a keyboard, or those of the preferred languages without one; at least one.
    ///
    /// A session without a keyboard has no keymap. `XKB_DEFAULT_LAYOUT` names its layouts, as it does for compositors.
    ///
    /// - Parameters:
    ///   - languages: The tags of the user's languages, the preferred one first.
    ///   - environment: The variables of the process.
    /// - Returns: The layouts, and the index of the active one.
    package static func layouts(
        of keyboard: PlatformKeyboard?, languages: [String], environment: [String: String]
    ) -> (layouts: [KeyboardLayout], active: Int) {
        do {
            let keymap: XKBKeymap
            if let file = keyboard?.keymap {
                keymap = try XKBKeymap(file)
            } else if environment["XKB_DEFAULT_LAYOUT"]?.isEmpty == false {
                keymap = try XKBKeymap(layout: nil)
            } else {
                keymap = try XKBKeymap(layout: names(for: languages))
            }
            let groups = keymap.keyboardLayouts
            let layouts = groups.compactMap(\.self)
            guard !layouts.isEmpty else { return ([american], 0) }
            // Groups without letters are left out.
            let active = groups.prefix(Int(clamping: keyboard?.group ?? 0)).count { $0 != nil }
            return (layouts, min(active, layouts.count - 1))
        } catch {
            logger.once("The on-screen keyboard has the layout of US keyboards: \(error)")
            return ([american], 0)
        }
    }

    /// Returns the names of the layouts for the user's languages; one with Latin letters is among them.
    static func names(for languages: [String]) -> String {
        var names: [String] = []
        for language in languages.prefix(4) {
            let parts = language.lowercased().split(separator: "-").map(String.init)
            guard let code = parts.first else { continue }
            let region = parts.dropFirst().last.map { "\(code)-\($0)" } ?? code
            guard let name = layoutNames[region] ?? layoutNames[code], !names.contains(name) else { continue }
            names.append(name)
        }
        if names.allSatisfy(namesWithoutLatin.contains) { names.append("us") }
        return names.joined(separator: ",")
    }

    /// The layouts of languages, by tags in lower case; languages that US keyboards type are left out.
    private static let layoutNames: [String: String] = [
        "en": "us", "en-gb": "gb", "en-ie": "gb", "de": "de", "de-ch": "ch", "de-at": "at", "fr": "fr", "fr-be": "be",
        "fr-ca": "ca", "es": "es", "es-mx": "latam", "es-ar": "latam", "es-co": "latam", "es-cl": "latam",
        "it": "it", "pt": "pt", "pt-br": "br", "nl": "us", "nl-be": "be", "sv": "se", "nb": "no", "nn": "no",
        "no": "no", "da": "dk", "fi": "fi", "is": "is", "et": "ee", "lv": "lv", "lt": "lt", "pl": "pl", "cs": "cz",
        "sk": "sk", "hu": "hu", "sl": "si", "hr": "hr", "bs": "ba", "ro": "ro", "tr": "tr", "sq": "al", "el": "gr",
        "ru": "ru", "uk": "ua", "be": "by", "bg": "bg", "sr": "rs", "mk": "mk", "he": "il", "iw": "il", "ar": "ara",
        "fa": "ir", "ur": "pk", "hy": "am", "ka": "ge", "th": "th", "kk": "kz", "mn": "mn",
    ]
    private static let namesWithoutLatin: Set<String> = [
        "gr", "ru", "ua", "by", "bg", "rs", "mk", "il", "ara", "ir", "pk", "am", "ge", "th", "kz", "mn",
    ]
}

extension XKBKeymap {
    /// The letters of each group; nil for a group without letters.
    fileprivate var keyboardLayouts: [KeyboardLayout?] {
        // More groups than four are not valid in XKB's text format.
        (0..<min(xkb_keymap_num_layouts(raw), 8)).map { group in
            let rows = [Array(16...27), Array(30...40) + [43], [86] + Array(44...53)]
                .map { codes in codes.compactMap { key($0 as UInt32, group) } }
            guard rows.allSatisfy({ $0.count >= 3 }) else { return nil }
            return KeyboardLayout(
                name: xkb_keymap_layout_get_name(raw, group).map { String(cString: $0) } ?? "", rows: unique(rows),
                numberRow: (Array(2...13) + [41]).compactMap { key($0 as UInt32, group) })
        }
    }

    /// Removes keys that type what an earlier one does.
    private func unique(_ rows: [[KeyboardLayout.Key]]) -> [[KeyboardLayout.Key]] {
        var seen: Set<String> = []
        return rows.map { row in row.filter { seen.insert($0.lower).inserted } }
    }

    /// Returns the letters of a key, given by its Linux input event code; nil if it has none.
    private func key(_ code: UInt32, _ group: UInt32) -> KeyboardLayout.Key? {
        guard let lower = letter(code, group, level: 0) else { return nil }
        var upper = letter(code, group, level: 1)
        // Hebrew keyboards type Latin capitals with Shift.
        if let letter = upper, letter.utf8.count == 1, lower.utf8.count > 1, lower.uppercased() != letter {
            upper = nil
        }
        let alternate = letter(code, group, level: 2)
        return KeyboardLayout.Key(
            lower: lower, upper: upper ?? lower, alternate: alternate == lower || alternate == upper ? nil : alternate)
    }

    private func letter(_ code: UInt32, _ group: UInt32, level: UInt32) -> String? {
        let keycode = Self.keycode(code)
        guard group < xkb_keymap_num_layouts_for_key(raw, keycode) else { return nil }
        var keysyms: UnsafePointer<xkb_keysym_t>?
        guard xkb_keymap_key_get_syms_by_level(raw, keycode, group, level, &keysyms) == 1,
            let keysym = keysyms?.pointee,
            let scalar = Unicode.Scalar(xkb_keysym_to_utf32(keysym)), scalar.isTypedByLetterKey
        else { return nil }
        // Arabic keymaps have ligatures of two letters, which are characters of compatibility.
        let isLigature = 0xFE70...0xFEFC ~= scalar.value
        return isLigature ? String(scalar).precomposedStringWithCompatibilityMapping : String(scalar)
    }
}

extension Unicode.Scalar {
    /// Whether the character is a part of words: a letter, or a mark such as Thai vowels.
    fileprivate var isTypedByLetterKey: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            true
        default: false
        }
    }
}
