import CPango
import Foundation

/// The boundaries of characters, words, sentences and lines in a string, by UTF-16 offset.
///
/// They follow Unicode's annexes 14 and 29, as Pango implements them. Creating the value is O(n), and it
/// takes a byte for each code unit.
package struct TextBoundaries: Sendable {
    /// A unit of text.
    package enum Unit: Sendable {
        /// A character as the user sees it: a grapheme cluster.
        case character
        /// A word, or the space or punctuation between words.
        case word
        /// A sentence, with the space after it.
        case sentence
        /// Text that is kept on one line: a line may break at its end.
        case line

        fileprivate var flag: Flags {
            switch self {
            case .character: .character
            case .word: .word
            case .sentence: .sentence
            case .line: .line
            }
        }
    }

    /// The boundaries before a code unit, and whether that belongs to a word.
    fileprivate struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        static let character = Flags(rawValue: 1)
        static let word = Flags(rawValue: 2)
        static let sentence = Flags(rawValue: 4)
        static let line = Flags(rawValue: 8)
        static let isInWord = Flags(rawValue: 16)
    }

    /// A flag for each code unit, and those at the end of the string.
    private var flags: [Flags]

    /// The number of UTF-16 code units.
    package var length: Int { flags.count - 1 }

    /// Finds the boundaries of a string.
    ///
    /// - Parameters:
    ///   - string: The text. A boundary near an edge may be another one within a longer text.
    ///   - isTailored: Whether words without spaces between them, as in Thai, are found with a dictionary where Pango has one.
    package init(_ string: String, isTailored: Bool = true) {
        flags = [Flags](repeating: [], count: string.utf16.count + 1)
        let attributes = Self.attributes(of: string, isTailored: isTailored)
        var offset = 0
        var wordStart = 0
        var isWord = false
        func endWord(_ flags: inout [Flags]) {
            if isWord { for index in wordStart..<offset { flags[index].insert(.isInWord) } }
            (wordStart, isWord) = (offset, false)
        }
        for (scalar, attribute) in zip(string.unicodeScalars, attributes) {
            flags[offset] = Flags(attribute)
            if flags[offset].contains(.word) { endWord(&flags) }
            if !isWord, scalar.isPartOfWords { isWord = true }
            offset += scalar.value > 0xFFFF ? 2 : 1
        }
        endWord(&flags)
        // Every text begins and ends with a boundary of each unit, an empty one with none of words and sentences.
        let edges: Flags = length == 0 ? [.character, .line] : [.character, .word, .sentence, .line]
        flags[0].formUnion(edges)
        flags[length].formUnion(edges)
    }

    /// The break attributes before each scalar of a string, and at its end.
    private static func attributes(of string: String, isTailored: Bool) -> [PangoLogAttr] {
        let count = string.unicodeScalars.count + 1
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count)
        var bytes = Array(string.utf8)
        // Pango stops at a zero byte; another control character has the same properties.
        for index in bytes.indices where bytes[index] == 0 { bytes[index] = 1 }
        bytes.append(0)
        let length = Int32(clamping: bytes.count - 1)
        bytes.withUnsafeBytes {
            let text = $0.bindMemory(to: CChar.self).baseAddress
            if isTailored {
                // Level -1: the embedding level is not known, and changes no boundary.
                pango_get_log_attrs(text, length, -1, pango_language_get_default(), &attributes, Int32(clamping: count))
            } else {
                pango_default_break(text, length, nil, &attributes, Int32(clamping: count))
            }
        }
        return attributes
    }

    // MARK: Queries

    /// Returns whether there is a boundary before the code unit at an offset, or at the end of the string. O(1).
    package func isBoundary(_ offset: Int, of unit: Unit) -> Bool {
        flags.indices.contains(offset) && flags[offset].contains(unit.flag)
    }

    /// Returns whether the code unit at an offset belongs to a word: not to space or punctuation. O(1).
    package func isInWord(_ offset: Int) -> Bool {
        flags.indices.contains(offset) && flags[offset].contains(.isInWord)
    }

    /// Returns the first boundary after an offset; nil if there is none. O(distance).
    package func boundary(after offset: Int, of unit: Unit) -> Int? {
        guard offset < length else { return nil }
        return (max(offset + 1, 0)...length).first { flags[$0].contains(unit.flag) }
    }

    /// Returns the last boundary before an offset; nil if there is none. O(distance).
    package func boundary(before offset: Int, of unit: Unit) -> Int? {
        guard offset > 0 else { return nil }
        return (0..<min(offset, length + 1)).last { flags[$0].contains(unit.flag) }
    }
}

extension TextBoundaries.Flags {
    fileprivate init(_ attribute: PangoLogAttr) {
        self = []
        if attribute.is_cursor_position != 0 { insert(.character) }
        if attribute.is_word_boundary != 0 { insert(.word) }
        if attribute.is_sentence_boundary != 0 { insert(.sentence) }
        if attribute.is_line_break != 0 || attribute.is_mandatory_break != 0 { insert(.line) }
    }
}

extension Unicode.Scalar {
    /// Whether what has the scalar is a word: it is a letter, an ideograph or a digit.
    fileprivate var isPartOfWords: Bool {
        if isASCII { return Character(self).isLetter || Character(self).isNumber }
        return properties.isAlphabetic || properties.isIdeographic || properties.numericType != nil
    }
}
