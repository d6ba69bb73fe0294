import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// The embedding levels of lines, compared with those of Unicode's tests in Debian's package `unicode-data`.
@Suite struct BidirectionalTests {
    private static func lines(of file: String) throws -> [Substring] {
        let data = try #require(
            FileManager.default.contents(atPath: "/usr/share/unicode/\(file)"),
            "install the package unicode-data (script/bootstrap --test)")
        return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    /// The levels of the scalars of a text; nil for characters that have none.
    private static func levels(
        _ scalars: [Unicode.Scalar], _ direction: ParagraphAttributes.Direction
    ) -> [UInt8?] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        var attributes = TextAttributes.stringDrawingDefault
        attributes.paragraph.direction = direction
        let layout = TextLayout(paragraph: AttributedText(String(text), attributes), width: .infinity)
        var units: [UInt8?] = []
        for number in layout.lines.indices { units += layout.embeddingLevels(inLine: number) }
        var (result, offset) = ([UInt8?](), 0)
        for scalar in scalars {
            result.append(units.indices.contains(offset) ? units[offset] : nil)
            offset += scalar.value > 0xFFFF ? 2 : 1
        }
        return result
    }

    /// Returns whether characters are in the order of a test, and each character that has a level in the test has one.
    ///
    /// Levels that give the same order are not told apart: Pango does not resolve those of text of one direction.
    private static func agree(_ expected: [UInt8?], _ found: [UInt8?], _ scalars: [Unicode.Scalar]) -> Bool {
        // A separator is not in its line.
        let places = expected.indices.filter { expected[$0] != nil && scalars[$0] != "\u{2029}" }
        let levels = places.compactMap { found[$0] }
        return levels.count == places.count
            && order(places.compactMap { expected[$0] }) == order(levels)
            && zip(places, levels).allSatisfy { (expected[$0] ?? 0) % 2 == $1 % 2 }
    }

    /// Returns the order in which characters of levels are seen (rule L2).
    private static func order(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return order
    }

    @Test func `Levels of characters`() throws {
        var (count, deviations) = (0, [String]())
        for line in try Self.lines(of: "BidiCharacterTest.txt") {
            let fields = line.split(separator: ";")
            let scalars = fields[0].split(separator: " ").compactMap {
                UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) }
            }
            let direction: ParagraphAttributes.Direction =
                fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .natural
            let expected = fields[3].split(separator: " ").map { UInt8($0) }
            count += 1
            if !Self.agree(expected, Self.levels(scalars, direction), scalars) {
                deviations.append("\(fields[0]);\(fields[1])")
            }
        }
        #expect(count == 91_707)
        #expect(deviations == [])
    }

    private static let classes: [Substring: Unicode.Scalar] = [
        "L": "a", "R": "\u{5D0}", "EN": "1", "ES": "+", "ET": "#", "AN": "\u{661}", "CS": ",", "B": "\u{2029}",
        "S": "\t",
        "WS": " ", "ON": "!", "AL": "\u{627}", "NSM": "\u{300}", "BN": "\u{AD}", "LRE": "\u{202A}", "LRO": "\u{202D}",
        "RLE": "\u{202B}", "RLO": "\u{202E}", "PDF": "\u{202C}", "LRI": "\u{2066}", "RLI": "\u{2067}",
        "FSI": "\u{2068}", "PDI": "\u{2069}",
    ]

    /// Every 16th case; all of them, which takes minutes, if `ORIEL_ALL_BIDI_CASES` is set.
    @Test func `Levels of classes of characters`() throws {
        let step = ProcessInfo.processInfo.environment["ORIEL_ALL_BIDI_CASES"] == nil ? 16 : 1
        var (number, count, expected) = (0, 0, [UInt8?]())
        var deviations: [String] = []
        for line in try Self.lines(of: "BidiTest.txt") {
            if line.hasPrefix("@Levels:") {
                expected = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { UInt8($0) }
                continue
            }
            guard !line.hasPrefix("@") else { continue }
            number += 1
            guard number % step == 0 else { continue }
            let fields = line.split(separator: ";")
            let scalars = try fields[0].split(separator: " ").map { try #require(Self.classes[$0]) }
            let bits = try #require(UInt8(fields[1].trimmingCharacters(in: .whitespaces)))
            for (bit, direction) in [(1, ParagraphAttributes.Direction.natural), (2, .leftToRight), (4, .rightToLeft)]
            where bits & UInt8(bit) != 0 {
                count += 1
                if !Self.agree(expected, Self.levels(scalars, direction), scalars) {
                    deviations.append("\(line) \(direction)")
                }
            }
        }
        #expect(number == 490_846 && count > 0)
        #expect(deviations == [])
    }
}
