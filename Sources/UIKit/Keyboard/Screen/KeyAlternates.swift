import Foundation
import UIPlatform

/// The characters that a key offers while it is held: those with accents, and relatives of punctuation.
enum KeyAlternates {
    /// The characters by that of their key, the most common ones first.
    private static let table: [Character: String] = [
        "a": "àáâäæãåāą", "c": "çćč", "d": "ďđð", "e": "éèêëēėęě", "g": "ğģ", "h": "ħ", "i": "íìîïīįı", "j": "ĵ",
        "k": "ķ", "l": "łľļĺ", "n": "ñńňņ", "o": "óòôöõøœōő", "r": "řŕ", "s": "ßśšşș", "t": "ťţțþ", "u": "úùûüūůűų",
        "w": "ŵ", "y": "ýÿŷ", "z": "žźż", "æ": "ä", "ä": "æ", "ø": "ö", "ö": "ø",
        "г": "ґ", "е": "ё", "и": "йі", "і": "ї", "ь": "ъ", "у": "ў",
        "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ", "ω": "ώ", "σ": "ς",
        "ا": "أإآء", "و": "ؤ", "ي": "ىئ", "ه": "ة", "ک": "ك",
        "0": "°", "1": "¹½¼", "2": "²", "3": "³¾",
        "-": "–—•·", "/": "\\", "$": "€£¥₹₩¢", "€": "$£¥", "&": "§", "\"": "“”„»«", "'": "’‘‚`", ".": "…",
        ",": "،", "?": "¿؟", "!": "¡", ";": "؛", "%": "‰", "=": "≠≈", "*": "×", "+": "±", "(": "[{<", ")": "]}>",
    ]

    /// Returns the alternates of a character; none for most.
    static func alternates(of text: String) -> [String] {
        guard let character = text.first, text.count == 1 else { return [] }
        return (table[character] ?? "").map { String($0) }
    }

    /// Returns the alternates of a letter key: those of the keymap first, and none that has a key of its own.
    ///
    /// - Parameters:
    ///   - isUpper: Whether the keyboard types capital letters.
    ///   - hasShift: Whether the keyboard has a Shift key.
    ///   - layout: The layout of the key.
    static func alternates(
        of key: KeyboardLayout.Key, isUpper: Bool, hasShift: Bool, in layout: KeyboardLayout
    ) -> [String] {
        var found: [String] = []
        if !hasShift, key.upper != key.lower { found.append(key.upper) }
        if let alternate = key.alternate { found.append(alternate) }
        // Letters of the row of digits appear at the letter that they are composed of.
        found += layout.numberRow.map(\.lower).filter { base(of: $0) == key.lower }
        found += alternates(of: key.lower)
        let keys = Set(layout.rows.joined().map(\.lower))
        var seen: Set<String> = []
        return found.map { isUpper ? upper($0) : $0 }.filter {
            !keys.contains($0.lowercased()) && seen.insert($0).inserted
        }
    }

    /// Returns the letter without its accents; nil if it has none.
    static func base(of letter: String) -> String? {
        let scalars = letter.decomposedStringWithCanonicalMapping.unicodeScalars
        guard scalars.count > 1, let first = scalars.first else { return nil }
        return String(first)
    }

    /// Returns the capital letter; the letter itself if its capital is several characters.
    static func upper(_ letter: String) -> String {
        if letter == "ß" { return "ẞ" }
        let upper = letter.uppercased()
        return upper.count == 1 ? upper : letter
    }
}
