import CoreGraphics
import TestSupport
import Testing
import UIKit

/// `UITextInputStringTokenizer`, on the units of Unicode's tests and on its documented rules.
@MainActor @Suite struct TokenizerTests {
    private let forward = UITextDirection.storage(.forward)
    private let backward = UITextDirection.storage(.backward)

    /// Returns the offsets at which a unit starts (backward) or ends (forward).
    private func boundaries(
        of granularity: UITextGranularity, _ direction: UITextDirection, in view: GridTextView
    ) -> Set<Int> {
        Set(
            (0...view.units.count).filter {
                view.tokenizer.isPosition(view.at($0), atBoundary: granularity, inDirection: direction)
            })
    }

    private func enclosing(
        _ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection, in view: GridTextView
    ) -> String? {
        view.tokenizer.rangeEnclosingPosition(view.at(offset), with: granularity, inDirection: direction)
            .flatMap(view.text(in:))
    }

    private func next(
        _ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection, in view: GridTextView
    ) -> Int? {
        view.tokenizer.position(from: view.at(offset), toBoundary: granularity, inDirection: direction)
            .flatMap(view.offset(of:))
    }

    // MARK: Unicode's tests

    @Test(arguments: [
        ("GraphemeBreakTest.txt", UITextGranularity.character), ("SentenceBreakTest.txt", .sentence),
    ])
    func `Characters and sentences are those of Unicode's tests`(file: String, granularity: UITextGranularity) throws {
        let view = GridTextView("")
        for test in try UnicodeBreakCase.cases(in: file) {
            view.set(test.text)
            let end = view.units.count
            let starts = boundaries(of: granularity, backward, in: view)
            let ends = boundaries(of: granularity, forward, in: view)
            #expect(starts == test.boundaries.subtracting([end]), "\(test.name)")
            #expect(ends == test.boundaries.subtracting([0]), "\(test.name)")
            // From end to end, forward and backward.
            var (offset, found) = (0, Set([0]))
            while let stop = next(offset, granularity, forward, in: view) {
                found.insert(stop)
                offset = stop
            }
            #expect(found == test.boundaries, "\(test.name)")
            while let stop = next(offset, granularity, backward, in: view) {
                found.remove(offset)
                offset = stop
            }
            #expect(found == [0], "\(test.name)")
        }
    }

    @Test func `Words are those of Unicode's tests`() throws {
        let view = GridTextView("")
        for test in try UnicodeBreakCase.cases(in: "WordBreakTest.txt") {
            view.set(test.text)
            let stops = test.boundaries.sorted()
            var words: [Range<Int>] = []
            for (start, end) in zip(stops, stops.dropFirst()) {
                let text = String(decoding: view.units[start..<end], as: UTF16.self)
                let isWord = text.unicodeScalars.contains {
                    $0.properties.isAlphabetic || $0.properties.isIdeographic || $0.properties.numericType != nil
                }
                if isWord { words.append(start..<end) }
            }
            #expect(boundaries(of: .word, backward, in: view) == Set(words.map(\.lowerBound)), "\(test.name)")
            #expect(boundaries(of: .word, forward, in: view) == Set(words.map(\.upperBound)), "\(test.name)")
            for offset in 0..<view.units.count {
                let word = words.first { $0.contains(offset) }
                let text = word.map { String(decoding: view.units[$0], as: UTF16.self) }
                #expect(enclosing(offset, .word, forward, in: view) == text, "\(test.name) at \(offset)")
            }
        }
    }

    // MARK: Rules

    @Test func `A boundary is an end forwards and a start backwards`() {
        let view = GridTextView("One two.  Three\nfour", columns: 40)
        #expect(boundaries(of: .word, forward, in: view).sorted() == [3, 7, 15, 20])
        #expect(boundaries(of: .word, backward, in: view).sorted() == [0, 4, 10, 16])
        #expect(boundaries(of: .sentence, backward, in: view).sorted() == [0, 10, 16])
        #expect(boundaries(of: .paragraph, forward, in: view).sorted() == [15, 20])
        #expect(boundaries(of: .paragraph, backward, in: view).sorted() == [0, 16])
        #expect(boundaries(of: .document, forward, in: view) == [20])
        #expect(boundaries(of: .document, backward, in: view) == [0])
    }

    @Test func `At a boundary the direction decides which unit encloses a position`() {
        let view = GridTextView("One two", columns: 40)
        #expect(enclosing(0, .word, forward, in: view) == "One" && enclosing(0, .word, backward, in: view) == nil)
        #expect(enclosing(3, .word, forward, in: view) == nil && enclosing(3, .word, backward, in: view) == "One")
        #expect(enclosing(5, .word, forward, in: view) == "two" && enclosing(5, .word, backward, in: view) == "two")
        #expect(enclosing(7, .word, forward, in: view) == nil && enclosing(7, .word, backward, in: view) == "two")
        let tokenizer = view.tokenizer
        #expect(tokenizer.isPosition(view.at(4), withinTextUnit: .word, inDirection: forward))
        #expect(!tokenizer.isPosition(view.at(4), withinTextUnit: .word, inDirection: backward))
        #expect(enclosing(3, .document, forward, in: view) == "One two")
    }

    @Test func `Boundaries are reached one after the other`() {
        let view = GridTextView("ab, cd\n\nef", columns: 40)
        #expect([0, 2, 4, 6, 10].map { next($0, .word, forward, in: view) } == [2, 4, 6, 8, nil])
        #expect([10, 8, 6, 4, 2, 0].map { next($0, .word, backward, in: view) } == [8, 6, 4, 2, 0, nil])
        #expect([1, 6, 7, 8, 10].map { next($0, .paragraph, forward, in: view) } == [6, 7, 8, 10, nil])
        #expect([9, 8, 7, 6, 0].map { next($0, .paragraph, backward, in: view) } == [8, 7, 6, 0, nil])
        #expect(next(3, .document, forward, in: view) == 10 && next(3, .document, backward, in: view) == 0)
        // Behind the last word no boundary of one follows.
        view.set("ab  ")
        #expect(next(3, .word, forward, in: view) == nil && next(3, .word, backward, in: view) == 2)
    }

    @Test func `Separators of two code units are one`() {
        let view = GridTextView("a\r\nb", columns: 40)
        #expect(enclosing(0, .paragraph, forward, in: view) == "a")
        #expect(next(1, .paragraph, forward, in: view) == 3 && next(3, .paragraph, backward, in: view) == 1)
    }

    @Test func `Directions of layout follow the writing direction`() {
        let view = GridTextView("ab cd\n\u{5D0}\u{5D1} \u{5D2}\u{5D3}", columns: 40)
        #expect(next(1, .word, .layout(.right), in: view) == 2 && next(1, .word, .layout(.left), in: view) == 0)
        #expect(next(7, .word, .layout(.left), in: view) == 8 && next(7, .word, .layout(.right), in: view) == 6)
        #expect(next(7, .word, .layout(.down), in: view) == 8 && next(7, .word, .layout(.up), in: view) == 6)
    }

    @Test func `Lines are those of the layout`() {
        let view = GridTextView("abcdefgh\n\nij\u{5D0}\u{5D1}", columns: 5)
        #expect(boundaries(of: .line, forward, in: view).sorted() == [5, 8, 14])
        #expect(boundaries(of: .line, backward, in: view).sorted() == [0, 5, 10])
        #expect(enclosing(5, .line, forward, in: view) == "fgh" && enclosing(5, .line, backward, in: view) == "abcde")
        #expect(enclosing(9, .line, forward, in: view) == nil && enclosing(9, .line, backward, in: view) == nil)
        #expect(next(2, .line, forward, in: view) == 5 && next(8, .line, forward, in: view) == 9)
        #expect(next(12, .line, backward, in: view) == 10 && next(10, .line, backward, in: view) == 9)
    }

    @Test func `Positions of another field are refused`() {
        let view = GridTextView("ab cd")
        let other = GridTextView("ab cd")
        let tokenizer = view.tokenizer
        #expect(tokenizer.rangeEnclosingPosition(other.at(1), with: .word, inDirection: forward) == nil)
        #expect(tokenizer.position(from: other.at(1), toBoundary: .word, inDirection: forward) == nil)
        #expect(!tokenizer.isPosition(other.at(0), atBoundary: .word, inDirection: backward))
        #expect(!tokenizer.isPosition(UITextPosition(), withinTextUnit: .word, inDirection: forward))
    }

    // MARK: Long text

    @Test func `Long paragraphs are read in windows`() {
        let view = GridTextView("", columns: 100)
        view.set(String(repeating: "Word and, word. ", count: 10_000))
        view.longestRead = 0
        #expect(next(80_001, .word, forward, in: view) == 80_004)
        #expect(next(80_002, .character, forward, in: view) == 80_003)
        #expect(next(80_003, .sentence, forward, in: view) == 80_016)
        #expect(next(80_003, .sentence, backward, in: view) == 80_000)
        #expect(view.longestRead <= 512)
        #expect(next(80_003, .paragraph, forward, in: view) == 160_000)
        #expect(view.longestRead <= 4096)
    }

    @Test func `A word without end is read in parts`() {
        let view = GridTextView("", columns: 1000)
        view.set(String(repeating: "a", count: 100_000))
        let reach = 16_384
        #expect(next(50_000, .word, forward, in: view) == 50_000 + reach)
        #expect(next(50_000, .word, backward, in: view) == 50_000 - reach - 1)
        #expect(view.longestRead == 2 * reach)
        #expect(next(99_000, .word, forward, in: view) == 100_000)
    }

    @Test(arguments: [
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F44D}\u{1F3FD}", "\u{2764}\u{FE0F}", "\u{1F1E9}\u{1F1EA}",
        "e\u{301}",
    ])
    func `Long runs of composed characters keep their boundaries`(character: String) {
        let view = GridTextView("", columns: 1000)
        let length = character.utf16.count
        view.set(String(repeating: character, count: 3000))
        for index in [1000, 1001, 1777] {
            let start = index * length
            #expect(enclosing(start + 1, .character, forward, in: view) == character)
            #expect(enclosing(start, .character, backward, in: view) == character)
            #expect(next(start, .character, forward, in: view) == start + length)
        }
    }

    @Test func `Windows give the boundaries of the whole text`() {
        let parts = [
            "Hello, world. ", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}", "can't 3.14 ",
            "\u{4F60}\u{597D}\u{3002}",
            "\u{5E9}\u{5DC}\u{5D5}\u{5DD} ", "e\u{301}a\u{308}", "\r\n", "  ...",
            "\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}",
        ]
        var random = SeededGenerator(state: 33)
        var text = ""
        for _ in 0..<150 { text += parts.randomElement(using: &random)! }
        let view = GridTextView("", columns: 1000)
        view.set(text)
        let whole = TextBoundaries(text)
        let offsets = 0..<whole.length
        #expect(
            boundaries(of: .character, backward, in: view)
                == Set(offsets.filter { whole.isBoundary($0, of: .character) }))
        #expect(
            boundaries(of: .sentence, backward, in: view) == Set(offsets.filter { whole.isBoundary($0, of: .sentence) })
        )
        #expect(
            boundaries(of: .word, backward, in: view)
                == Set(offsets.filter { whole.isBoundary($0, of: .word) && whole.isInWord($0) }))
    }

    private struct SeededGenerator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }
}
