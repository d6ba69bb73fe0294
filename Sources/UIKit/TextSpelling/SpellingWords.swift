import CoreGraphics
import Foundation

/// The words of a text that are checked.
enum SpellingWords {
    /// The length of a piece of a text in which words are found, in UTF-16 units.
    static let pieceLength = 2048
    /// The length of the text around a piece that is read, so that words at its edges are whole.
    static let contextLength = 64

    /// A word, in UTF-16 units from the start of the text.
    struct Word {
        var range: Range<Int>
        var text: String
    }

    /// Returns the words of a piece of text. Addresses, and words with digits, are left out. O(text).
    static func words(in text: String) -> [Word] {
        let boundaries = TextBoundaries(text)
        let units = Array(text.utf16)
        let skipped = addresses(in: units)
        var words: [Word] = []
        var start = 0
        var address = 0
        while start < boundaries.length, let end = boundaries.boundary(after: start, of: .word) {
            defer { start = end }
            guard boundaries.isInWord(start) else { continue }
            while address < skipped.count, skipped[address].upperBound <= start { address += 1 }
            if address < skipped.count, skipped[address].overlaps(start..<end) { continue }
            let word = String(decoding: units[start..<end], as: UTF16.self)
            guard isChecked(word) else { continue }
            words.append(Word(range: start..<end, text: word.replacingOccurrences(of: "\u{2019}", with: "'")))
        }
        return words
    }

    /// Whether a word is checked: it has a letter and no digit, nor a character that ends a string of C.
    private static func isChecked(_ word: String) -> Bool {
        var hasLetter = false
        for scalar in word.unicodeScalars {
            if scalar.value == 0 || scalar.properties.numericType != nil { return false }
            if scalar.properties.isAlphabetic { hasLetter = true }
        }
        return hasLetter
    }

    /// Returns the ranges between spaces that are addresses of the web or of e-mail, or paths.
    private static func addresses(in units: [UInt16]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        func add(_ end: Int) {
            let token = units[start..<end]
            guard token.count > 2 else { return }
            let isAddress = token.contains(0x40) || token.dropFirst().dropLast().contains { $0 == 0x2F || $0 == 0x5C }
            if isAddress || hasInnerDot(token) { result.append(start..<end) }
        }
        for (index, unit) in units.enumerated() where unit <= 0x20 || unit == 0xA0 {
            add(index)
            start = index + 1
        }
        add(units.count)
        return result
    }

    /// Whether a dot stands between letters, as in a name of a host or a file.
    private static func hasInnerDot(_ token: ArraySlice<UInt16>) -> Bool {
        func isLetter(_ unit: UInt16) -> Bool { (0x61...0x7A).contains(unit | 0x20) }
        for index in token.indices.dropFirst().dropLast() where token[index] == 0x2E {
            if isLetter(token[index - 1]), (0x61...0x7A).contains(token[index + 1]) { return true }
        }
        return false
    }
}
