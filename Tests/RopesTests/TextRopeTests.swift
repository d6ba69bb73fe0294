import Foundation
import TestRandom
import Testing

@testable import Ropes

@Suite struct TextRopeTests {
    private static let pieces = [
        "a", "Hello, world. ", "é", "日本語", "😀", "👨‍👩‍👧‍👦", "\n", "\r\n", "\r", "\u{2029}", "שלום", "e\u{301}", "\0",
    ]

    private static func randomString(_ random: inout SplitMix, pieces count: Int) -> String {
        (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `Random edits equal those of an array of units`(seed: UInt64) {
        var random = SplitMix(seed)
        var text = TextRope()
        var model: [UInt16] = []
        for step in 0..<500 {
            let lower = Int.random(in: 0...model.count, using: &random)
            let isBulk = Int.random(in: 0..<25, using: &random) == 0
            let length = min(model.count - lower, Int.random(in: 0...(isBulk ? 20_000 : 6), using: &random))
            let new = Self.randomString(&random, pieces: Int.random(in: 0...(isBulk ? 4_000 : 4), using: &random))
            let (replaced, added) = text.replace(lower..<lower + length, with: new)
            #expect(replaced == Self.widened(lower..<lower + length, in: model))
            #expect(added == new.utf16.count)
            model.replaceSubrange(replaced, with: new.utf16)
            #expect(text.utf16Count == model.count)
            guard step % 50 == 0 else { continue }
            text.checkInvariants()
            let whole = String(decoding: model, as: UTF16.self)
            #expect(Array(text.string.utf8) == Array(whole.utf8))
            let from = Int.random(in: 0...model.count, using: &random)
            let part = Self.widened(from..<min(model.count, from + 50), in: model)
            #expect(Array(text.string(in: part).utf16) == Array(model[part]))
            if from < model.count { #expect(text.unit(at: from) == model[from]) }
            let start = Self.widened(from..<from, in: model).lowerBound
            #expect(text.utf8(atUTF16: from) == String(decoding: model[..<start], as: UTF16.self).utf8.count)
            #expect(text.utf16(atUTF8: text.utf8(atUTF16: from)) == start)
            let paragraph = NSString(string: whole).paragraphRange(for: NSRange(location: start, length: 0))
            #expect(text.startOfParagraph(at: start) == paragraph.location)
            let end = NSMaxRange(paragraph)
            let endsWithSeparator = end > paragraph.location && [0x0A, 0x0D, 0x2029].contains(model[end - 1])
            #expect(text.endOfSeparator(after: start) == (endsWithSeparator && start < model.count ? end : nil))
            let limit = Self.widened(start..<min(model.count, start + 400), in: model).upperBound
            var ends: [Int] = []
            while let end = text.endOfSeparator(after: ends.last ?? start), end <= limit { ends.append(end) }
            #expect(text.separatorEnds(in: start..<limit) == ends)
        }
    }

    /// Returns a range with both units of each surrogate pair that it divides; an empty one before the pair.
    private static func widened(_ range: Range<Int>, in units: [UInt16]) -> Range<Int> {
        func divides(_ index: Int) -> Bool { index < units.count && units[index] & 0xFC00 == 0xDC00 }
        let lower = divides(range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        if range.isEmpty { return lower..<lower }
        return lower..<(divides(range.upperBound) ? range.upperBound + 1 : range.upperBound)
    }

    @Test func `A surrogate pair is not divided`() {
        var text = TextRope("A😀B")
        #expect(text.utf16Count == 4)
        #expect(text.unit(at: 1) == 0xD83D && text.unit(at: 2) == 0xDE00)
        #expect(text.string(in: 2..<4) == "😀B")
        #expect(text.string(in: 0..<2) == "A😀")
        #expect(text.replace(2..<2, with: "x") == (1..<1, 1))
        #expect(text.string == "Ax😀B")
        #expect(text.replace(3..<4, with: "") == (2..<4, 0))
        #expect(text.string == "AxB")
    }

    @Test func `Separators are found across chunks`() {
        // The carriage return ends the first chunk or lies near its end.
        for length in 1_000...1_060 {
            let first = String(repeating: "x", count: length)
            var text = TextRope(first + "\r")
            text.replace(length + 1..<length + 1, with: "\n" + String(repeating: "y", count: 3_000))
            #expect(text.endOfSeparator(after: 0) == length + 2)
            #expect(text.endOfSeparator(after: length + 1) == length + 2)
            #expect(text.startOfParagraph(at: length + 1) == 0)
            #expect(text.startOfParagraph(at: length + 2) == length + 2)
            #expect(text.startOfParagraph(at: 3_000) == length + 2)
            #expect(text.endOfSeparator(after: length + 2) == nil)
        }
    }

    @Test func `Deletions leave no crumbs`() {
        var text = TextRope(String(repeating: "0123456789", count: 100_000))
        // All but each hundredth character is deleted.
        for index in stride(from: 999_900, through: 0, by: -100) { text.replace(index + 1..<index + 100, with: "") }
        text.checkInvariants()
        #expect(text.utf16Count == 10_000)
        #expect(text.chunkCount <= 10_000 / (TextChunk.targetSize / 2) + 1)
    }
}
