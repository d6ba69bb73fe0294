import Diagnostics
import Foundation
import Locking

/// The places at which words may be divided, with a hyphen at the end of the line.
package enum Hyphenation {
    /// The number of letters of the shortest word that is divided.
    private static let minimumLength = 5
    /// The number of languages whose dictionaries are kept in memory.
    private static let languageLimit = 8

    private struct State {
        /// The dictionaries; nil for a language without one.
        var dictionaries: [String: HyphenDictionary?] = [:]
    }

    private static let state = Mutex(State())

    /// A word that may be divided.
    struct Word {
        /// The range of the word in UTF-8.
        var bytes: Range<Int>
        /// The positions of the divisions in UTF-8.
        var divisions: [Int]
    }

    /// Returns whether words of a language can be divided, for which its dictionary is loaded.
    package static func isAvailable(for language: String) -> Bool {
        state.withLock { dictionary(language, &$0) != nil }
    }

    private static func dictionary(_ language: String, _ state: inout State) -> HyphenDictionary? {
        if let known = state.dictionaries[language] { return known }
        let found = HyphenDictionary(language: language)
        if found == nil {
            logger.once(
                HyphenLibrary.shared == nil
                    ? "Words are divided only at soft hyphens: libhyphen.so.0 is not installed"
                    : "Words are divided only at soft hyphens: there is no hyph_\(language.prefix(32)).dic in /usr/share/hyphen"
            )
        }
        if state.dictionaries.count >= languageLimit { state.dictionaries = [:] }
        state.dictionaries[language] = .some(found)
        return found
    }

    /// Returns the words of a part of a text that may be divided, in order. O(n).
    ///
    /// - Parameters:
    ///   - bytes: The part in UTF-8.
    ///   - divide: Returns the numbers of the scalars before which a lowercase word of a language may be divided.
    static func words(
        of text: AttributedText, _ bytes: Range<Int>, _ offsets: UTF16Offsets,
        _ divide: (String, String) -> [Int] = divisions
    ) -> [Word] {
        var string = text.string
        let part = string.withUTF8 { String(decoding: $0[bytes], as: UTF8.self) }
        var (words, letters) = ([Word](), [(scalar: Unicode.Scalar, byte: Int)]())
        var byte = bytes.lowerBound
        func finish() {
            defer { letters = [] }
            guard letters.count >= minimumLength, let first = letters.first else { return }
            // A word that the author has divided has no other divisions.
            guard !letters.contains(where: { $0.scalar.value == 0xAD }) else { return }
            let word = String(String.UnicodeScalarView(letters.map(\.scalar)))
            let lowercase = word.lowercased()
            guard lowercase.unicodeScalars.count == letters.count else { return }
            let language = text.attributes(at: offsets.utf16(first.byte))?.language ?? defaultLanguage
            let divisions = divide(lowercase, language).filter { letters.indices.contains($0) }.map { letters[$0].byte }
            if !divisions.isEmpty { words.append(Word(bytes: first.byte..<byte, divisions: divisions)) }
        }
        for scalar in part.unicodeScalars {
            let isLetter = scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
            if isLetter || scalar.value == 0xAD { letters.append((scalar, byte)) } else { finish() }
            byte += UTF8.width(scalar)
        }
        finish()
        return words
    }

    private static func divisions(of word: String, in language: String) -> [Int] {
        state.withLock { dictionary(language, &$0)?.divisions(of: word) ?? [] }
    }

    /// The language of text without one.
    private static let defaultLanguage = Locale.current.identifier.split(separator: ".").first.map(String.init) ?? "en"
}

/// Soft hyphens that the shaped text has in addition to the characters of a paragraph, at ascending positions.
struct SoftHyphens {
    /// Their positions in the paragraph without them, in UTF-8.
    let positions: [Int]
    /// U+00AD in UTF-8.
    static let bytes: [UInt8] = [0xC2, 0xAD]

    /// Returns the position in the shaped text of a position in the paragraph: after a hyphen that is there.
    func shaped(_ byte: Int) -> Int {
        var (low, high) = (0, positions.count)
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] <= byte { low = middle + 1 } else { high = middle }
        }
        return byte + low * Self.bytes.count
    }

    /// Returns the position in the paragraph of a position in the shaped text.
    func own(_ byte: Int) -> Int {
        var (low, high) = (0, positions.count)
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] + (middle + 1) * Self.bytes.count <= byte { low = middle + 1 } else { high = middle }
        }
        let own = byte - low * Self.bytes.count
        // Within a hyphen.
        return low < positions.count ? min(own, positions[low]) : own
    }
}
