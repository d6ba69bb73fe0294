import CoreGraphics
import Foundation

/// Finds a query in pieces of a text.
struct TextMatcher {
    private let query: String
    private let options: NSString.CompareOptions
    private let method: UITextSearchOptions.WordMatchMethod
    /// The bytes of a query of ASCII letters, in lower case if the case does not matter; nil if characters must be compared.
    private let bytes: [UInt8]?
    /// The number of UTF-16 units after the start of a result that may belong to it.
    let reach: Int

    /// Creates a matcher; nil for a query that matches nothing.
    init?(_ query: String, _ options: UITextSearchOptions) {
        guard !query.isEmpty else { return nil }
        self.query = query
        self.options = options.stringCompareOptions.subtracting([.backwards, .anchored])
        method = options.wordMatchMethod
        let ignoresCase = self.options.contains(.caseInsensitive)
        let isPlain = self.options.isSubset(of: [.caseInsensitive, .literal, .diacriticInsensitive])
        // A line feed may be a part of a character.
        let isASCII = query.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x80 }
        bytes = isPlain && isASCII ? query.utf8.map { ignoresCase ? Self.lowercased($0) : $0 } : nil
        if self.options.contains(.regularExpression) {
            guard (try? NSRegularExpression(pattern: query)) != nil else { return nil }
            reach = 1024
        } else {
            // A character may be written as several, such as a letter and its accents.
            reach = query.utf16.count * 3 + 32
        }
    }

    /// Returns the results that start within a part of a text, and the end of what has been searched. O(text).
    ///
    /// - Parameters:
    ///   - text: The piece, with some text before and after the part.
    ///   - part: The part, in UTF-16 units.
    ///   - limit: The maximum number of results.
    func matches(in text: String, part: Range<Int>, limit: Int) -> (ranges: [Range<Int>], end: Int) {
        if let bytes, let found = asciiMatches(bytes, in: text, part: part, limit: limit) { return found }
        let string = NSString(string: text)
        var ranges: [Range<Int>] = []
        var position = part.lowerBound
        lazy var boundaries = TextBoundaries(text)
        while position < part.upperBound, ranges.count < limit {
            let rest = NSRange(location: position, length: string.length - position)
            let found = string.range(of: query, options: options, range: rest, locale: nil)
            guard found.location != NSNotFound, found.location < part.upperBound else { break }
            guard found.length > 0 else {
                position = found.location + 1
                continue
            }
            let range = found.location..<found.location + found.length
            if method == .contains || isAtWord(range, boundaries) {
                ranges.append(range)
                position = range.upperBound
            } else {
                position = range.lowerBound + 1
            }
        }
        if ranges.count == limit { return (ranges, position) }
        return (ranges, max(position, part.upperBound))
    }

    /// Whether a range begins with a word, and ends with one if it must be a whole word.
    private func isAtWord(_ range: Range<Int>, _ boundaries: TextBoundaries) -> Bool {
        guard boundaries.isBoundary(range.lowerBound, of: .word) else { return false }
        return method != .fullWord || boundaries.isBoundary(range.upperBound, of: .word)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// Returns the results in a text of ASCII characters, of which each is a byte; nil for another text.
    private func asciiMatches(
        _ query: [UInt8], in text: String, part: Range<Int>, limit: Int
    ) -> (ranges: [Range<Int>], end: Int)? {
        var text = text
        let ignoresCase = options.contains(.caseInsensitive)
        let starts: [Int]? = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            var starts: [Int] = []
            var index = part.lowerBound
            let end = min(part.upperBound, bytes.count - query.count + 1)
            while index < end {
                var length = 0
                while length < query.count {
                    let byte = bytes[index + length]
                    guard (ignoresCase ? Self.lowercased(byte) : byte) == query[length] else { break }
                    length += 1
                }
                if length == query.count { starts.append(index) }
                index += 1
            }
            return starts
        }
        guard let starts else { return nil }
        lazy var boundaries = TextBoundaries(text)
        var ranges: [Range<Int>] = []
        var position = part.lowerBound
        for start in starts where start >= position && ranges.count < limit {
            let range = start..<start + query.count
            guard method == .contains || isAtWord(range, boundaries) else { continue }
            ranges.append(range)
            position = range.upperBound
        }
        return (ranges, ranges.count == limit ? position : max(position, part.upperBound))
    }
}
