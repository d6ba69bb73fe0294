import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// The boundaries of characters, words, sentences and lines.
@Suite struct TextBoundaryTests {
    /// Returns the names of the cases of a file on which the boundaries differ, and the number of cases.
    private func deviations(
        in file: String, _ unit: TextBoundaries.Unit, isTailored: Bool
    ) throws -> (names: [String], count: Int) {
        let cases = try UnicodeBreakCase.cases(in: file)
        let names = cases.filter { test in
            let boundaries = TextBoundaries(test.text, isTailored: isTailored)
            #expect(boundaries.length == test.text.utf16.count)
            // No line breaks before the first character, where the other units begin.
            let offsets = (unit == .line ? 1 : 0)...boundaries.length
            return offsets.contains { boundaries.isBoundary($0, of: unit) != test.boundaries.contains($0) }
        }.map(\.name)
        return (names, cases.count)
    }

    @Test(arguments: [
        ("GraphemeBreakTest.txt", TextBoundaries.Unit.character, 602), ("WordBreakTest.txt", .word, 1823),
        ("SentenceBreakTest.txt", .sentence, 502), ("LineBreakTest.txt", .line, 7654),
    ])
    func `Boundaries are those of Unicode's tests`(file: String, unit: TextBoundaries.Unit, count: Int) throws {
        let plain = try deviations(in: file, unit, isTailored: false)
        #expect(plain.count == count && plain.names == [])
        let tailored = try deviations(in: file, unit, isTailored: true)
        #expect(tailored.names == (unit == .line ? Self.thaiLineBreaks : []))
    }

    @Test func `Offsets are those of UTF-16`() {
        let boundaries = TextBoundaries("A\u{1F600}B e\u{301}")
        #expect((0...7).filter { boundaries.isBoundary($0, of: .character) } == [0, 1, 3, 4, 5, 7])
        #expect(
            boundaries.boundary(after: 1, of: .character) == 3 && boundaries.boundary(after: 2, of: .character) == 3)
        #expect(boundaries.boundary(before: 3, of: .character) == 1 && boundaries.boundary(before: 0, of: .word) == nil)
        #expect(boundaries.boundary(after: 7, of: .word) == nil && !boundaries.isBoundary(8, of: .word))
        #expect(boundaries.boundary(before: 20, of: .word) == 7 && boundaries.boundary(after: -5, of: .word) == 0)
    }

    @Test func `Words are told from space and punctuation`() {
        let boundaries = TextBoundaries("Don't, 42 \u{4F60}\u{597D}!")
        let words = (0..<boundaries.length).filter { boundaries.isInWord($0) }
        #expect(words == [0, 1, 2, 3, 4, 7, 8, 10, 11])
        #expect(!boundaries.isInWord(-1) && !boundaries.isInWord(boundaries.length))
    }

    @Test func `Empty text and text with zero bytes`() {
        let empty = TextBoundaries("")
        #expect(empty.length == 0 && empty.isBoundary(0, of: .character) && !empty.isBoundary(0, of: .word))
        #expect(empty.boundary(after: 0, of: .character) == nil && empty.boundary(before: 0, of: .character) == nil)
        let zero = TextBoundaries("a\0b c")
        #expect(zero.length == 5 && zero.boundary(after: 2, of: .word) == 3)
    }

    /// Line breaks at which Pango departs from the default rules: those beside Thai letters, U+0E01 in the tests.
    ///
    /// The rules resolve the letters as alphabetic unless an implementation has a dictionary (class SA). Pango has libthai's, for
    /// which the neighbours of Thai text are no words of its language: it lets a line break there.
    private static let thaiLineBreaks = [
        "× 0023 × 0308 × 0E01 ÷",
        "× 00B4 × 0E01 ÷",
        "× 00B4 × 0308 × 0E01 ÷",
        "× 000B ÷ 0308 × 0E01 ÷",
        "× 000D ÷ 0308 × 0E01 ÷",
        "× 00A0 × 0E01 ÷",
        "× 00A0 × 0308 × 0E01 ÷",
        "× 002C × 0E01 ÷",
        "× 002C × 0308 × 0E01 ÷",
        "× 000A ÷ 0308 × 0E01 ÷",
        "× 0085 ÷ 0308 × 0E01 ÷",
        "× 0030 × 0E01 ÷",
        "× 0030 × 0308 × 0E01 ÷",
        "× 2329 × 0E01 ÷",
        "× 2329 × 0020 × 0E01 ÷",
        "× 2329 × 0308 × 0E01 ÷",
        "× 2329 × 0308 × 0020 × 0E01 ÷",
        "× 0025 × 0E01 ÷",
        "× 0025 × 0308 × 0E01 ÷",
        "× 0024 × 0E01 ÷",
        "× 0024 × 0308 × 0E01 ÷",
        "× 0022 × 0308 × 0E01 ÷",
        "× 0020 ÷ 0308 × 0E01 ÷",
        "× 2060 × 0E01 ÷",
        "× 2060 × 0308 × 0E01 ÷",
        "× 200B ÷ 0308 × 0E01 ÷",
        "× 0029 × 0E01 ÷",
        "× 0029 × 0308 × 0E01 ÷",
        "× 0028 × 0308 × 0E01 ÷",
        "× 0028 × 0308 × 0020 × 0E01 ÷",
        "× 0001 × 0E01 ÷",
        "× 0001 × 0308 × 0E01 ÷",
        "× 200D × 0E01 ÷",
        "× 200D × 0308 × 0E01 ÷",
        "× 00A7 × 0E01 ÷",
        "× 00A7 × 0308 × 0E01 ÷",
        "× 50005 × 0E01 ÷",
        "× 50005 × 0308 × 0E01 ÷",
        "× 0E01 × 0308 × 0030 ÷",
        "× 0E01 × 0024 ÷",
        "× 0E01 × 0308 × 0024 ÷",
        "× 0E01 × 0028 ÷",
        "× 0E01 × 0308 × 0028 ÷",
        "× 0E01 × 0308 × 0E01 ÷",
        "× 0024 × 0E01 ÷",
        "× 0025 × 0E01 ÷",
    ]
}
