import CoreGraphics
import Ropes
import TestRandom
import Testing

@testable import TextDocuments

@Suite struct DocumentLayoutTests {
    /// All of the text laid out at once.
    private static func whole(_ document: Document, width: CGFloat) -> TextLayout {
        let string = document.text.string
        return TextLayout(
            string.isEmpty
                ? AttributedText(string: "", runs: document.text(in: 0..<0).runs)
                : document.text(in: 0..<document.utf16Count), width: width)
    }

    private static func lines(_ layout: DocumentLayout) -> [DocumentLayout.Line] {
        var lines: [DocumentLayout.Line] = []
        layout.enumerateLines(in: 0..<layout.utf16Count + 1) {
            lines.append($0)
            return true
        }
        return lines
    }

    private static func isNear(
        _ a: CGRect, _ b: CGRect, horizontally: CGFloat = 0.002, vertically: CGFloat = 0.002
    ) -> Bool {
        abs(a.minX - b.minX) < horizontally && abs(a.minY - b.minY) < vertically
            && abs(a.width - b.width) < horizontally && abs(a.height - b.height) < 0.002
    }

    private static func expectEqual(
        _ layout: DocumentLayout, _ document: Document, width: CGFloat,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let whole = whole(document, width: width)
        let lines = lines(layout)
        #expect(lines.map(\.range) == whole.lines.map(\.range), sourceLocation: sourceLocation)
        // Each fragment's height is rounded to a 1,024th of a point.
        let tolerance = 0.002 + CGFloat(layout.fragments.count) / 1024
        let different = zip(lines, whole.lines).first { own, other in
            // Where a fragment begins, a character is not kerned with the one on the line before.
            !isNear(own.frame, other.frame, horizontally: 1, vertically: tolerance)
                || abs(own.baseline - own.frame.minY - other.baseline + other.frame.minY) > 0.002
                || own.isRightToLeft != other.isRightToLeft
        }
        #expect(different == nil, sourceLocation: sourceLocation)
        #expect(abs(layout.height - whole.size.height) < tolerance, sourceLocation: sourceLocation)
    }

    private static let words = [
        "word", "and", "a", "considerably longer", "שלום", "עולם", "日本語", "😀", "é", "\n", "\n\n", "\r\n", "\u{2029}",
        "tab\t",
    ]

    private static func text(_ count: Int, _ random: inout SplitMix, newlines: Bool = true) -> String {
        (0..<count).map { _ in
            let word = words.randomElement(using: &random)!
            return (newlines || !word.contains { $0.isNewline } ? word : "x") + " "
        }.joined()
    }

    private static var spaced: ParagraphAttributes {
        var style = ParagraphAttributes()
        style.lineSpacing = 3
        style.paragraphSpacing = 5
        style.paragraphSpacingBefore = 7
        style.firstLineHeadIndent = 20
        style.headIndent = 10
        style.lineHeightMultiple = 1.3
        return style
    }

    @Test func `Paragraphs are placed as in a layout of the whole text`() {
        var random = SplitMix(1)
        for style in [ParagraphAttributes(), Self.spaced] {
            for text in ["Hello", "a\n", "a\n\n", "\n", "a\r\nb\rc\u{2029}d\n", Self.text(300, &random)] {
                let document = Document(text, style: style)
                let layout = DocumentLayout(document, width: 180)
                layout.measure(limit: 10_000)
                #expect(layout.isMeasured)
                Self.expectEqual(layout, document, width: 180)
            }
        }
    }

    @Test func `A long paragraph is divided where its lines end`() {
        var random = SplitMix(2)
        for style in [ParagraphAttributes(), Self.spaced] {
            let document = Document(Self.text(5_000, &random, newlines: false), style: style)
            let layout = DocumentLayout(document, width: 300)
            #expect(layout.fragments.count > 8)
            layout.measure(limit: 10_000)
            #expect(layout.isMeasured)
            Self.expectEqual(layout, document, width: 300)
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `Edits give the layout of the whole text`(seed: UInt64) {
        var random = SplitMix(seed)
        let document = Document(Self.text(seed == 0 ? 0 : 400, &random, newlines: seed < 3), style: Self.spaced)
        let layout = DocumentLayout(document, width: 250)
        for step in 0..<60 {
            let lower = Int.random(in: 0...document.utf16Count, using: &random)
            let isBulk = Int.random(in: 0..<10, using: &random) == 0
            let upper = min(document.utf16Count, lower + Int.random(in: 0...(isBulk ? 3_000 : 5), using: &random))
            var new = Self.text(
                Int.random(in: 0...(isBulk ? 900 : 2), using: &random), &random, newlines: seed < 3)
            // The text ends with a separator now and then.
            if seed < 3, upper == document.utf16Count || Bool.random(using: &random) { new += "\n" }
            let (range, length) = document.replace(lower..<upper, with: new)
            layout.replace(range, newLength: length)
            layout.fragments.checkInvariants()
            #expect(layout.utf16Count == document.utf16Count)
            if step % 3 == 0 { layout.layOutViewport(from: CGFloat(step) * 10, to: CGFloat(step) * 10 + 200) }
            guard step % 10 == 9 else { continue }
            layout.layOutViewport(from: 0, to: 0)
            layout.measure(limit: 10_000)
            #expect(layout.isMeasured)
            Self.expectEqual(layout, document, width: 250)
        }
    }

    @Test func `A long paragraph has the direction of its first letter`() {
        let document = Document(String(repeating: "word שלום ", count: 500))
        let layout = DocumentLayout(document, width: 250)
        layout.layOutViewport(from: 0, to: 10_000)
        #expect(!layout.line(at: 4_000).isRightToLeft)
        for text in ["ש", "", "a", "ש"] {
            let (range, length) = document.replace(0..<(text.isEmpty ? 1 : 0), with: text)
            layout.replace(range, newLength: length)
            layout.layOutViewport(from: 0, to: 10_000)
            #expect(layout.line(at: 4_000).isRightToLeft == (text == "ש"))
            layout.fragments.checkInvariants()
            layout.layOutViewport(from: 0, to: 0)
            layout.measure(limit: 10_000)
            Self.expectEqual(layout, document, width: 250)
        }
    }

    @Test func `Edits far from the viewport are not laid out`() {
        let document = Document(String(repeating: "A paragraph\n", count: 3_000))
        let layout = DocumentLayout(document, width: 300)
        let (visible, _) = layout.layOutViewport(from: 20_000, to: 20_500)
        let count = layout.layoutCount
        for range in [0..<visible.lowerBound / 2, visible.upperBound + 20..<document.utf16Count] {
            let lines = layout.lines(changedIn: range)
            #expect(lines.lowerBound == lines.upperBound)
        }
        #expect(layout.layoutCount == count)
        // Of all of the text, what is visible has changed.
        let lines = layout.lines(changedIn: 0..<document.utf16Count)
        #expect(lines.lowerBound <= 20_000 && lines.upperBound >= 20_500)
        #expect(layout.layoutCount <= count + 1)
    }

    @Test func `The line after the last separator comes and goes`() {
        let document = Document("a\nb\n")
        let layout = DocumentLayout(document, width: 100)
        for (range, text) in [
            (2..<2, "y"), (2..<3, ""), (0..<0, "x"), (1..<2, ""), (3..<4, ""), (1..<1, "\n"), (0..<4, ""),
            (0..<0, "\r"),
            (1..<1, "\n"), (0..<0, "z"),
        ] {
            let (replaced, length) = document.replace(range, with: text)
            layout.replace(replaced, newLength: length)
            layout.measure(limit: 10)
            if document.utf16Count > 0 {
                Self.expectEqual(layout, document, width: 100)
            } else {
                // A layout of the whole text has no line for no text.
                #expect(Self.lines(layout).count == 1 && layout.height > 0)
            }
        }
    }

    @Test func `Visible lines stay while the rest is measured`() {
        var random = SplitMix(5)
        let document = Document(Self.text(8_000, &random, newlines: false))
        let layout = DocumentLayout(document, width: 300)
        let (range, y) = layout.layOutViewport(from: 5_000, to: 5_600)
        func visible() -> [DocumentLayout.Line] {
            var lines: [DocumentLayout.Line] = []
            layout.enumerateLines(in: range) {
                lines.append($0)
                return true
            }
            return lines
        }
        let before = visible()
        while layout.measure(limit: 5) {}
        let after = visible()
        #expect(before.map(\.range) == after.map(\.range))
        // All have moved by the same distance, which a scroll view adds to its offset.
        let distance = after[0].frame.minY - before[0].frame.minY
        #expect(zip(before, after).allSatisfy { abs($1.frame.minY - $0.frame.minY - distance) < 0.001 })
        #expect(!layout.isMeasured, "the end before the visible lines is provisional")
        _ = y
        layout.layOutViewport(from: 0, to: 100)
        layout.measure(limit: 10_000)
        #expect(layout.isMeasured)
        Self.expectEqual(layout, document, width: 300)
    }

    @Test func `Positions and points`() {
        let document = Document("First line\nSecond line, which is so long that it has two lines\n\nשלום עולם\n")
        let layout = DocumentLayout(document, width: 200)
        let whole = Self.whole(document, width: 200)
        for offset in 0...document.utf16Count {
            #expect(Self.isNear(layout.caretRect(at: offset), whole.caretRect(at: offset)), "\(offset)")
        }
        for y in stride(from: -10 as CGFloat, to: layout.height + 20, by: 7) {
            for x in stride(from: -10 as CGFloat, to: 220, by: 9) {
                let point = CGPoint(x: x, y: y)
                #expect(layout.offset(at: point) == whole.index(at: point), "\(point)")
            }
        }
        for lower in stride(from: 0, to: document.utf16Count, by: 5) {
            let range = lower..<min(document.utf16Count, lower + 30)
            let (own, other) = (layout.rects(for: range), whole.rects(for: range))
            #expect(own.count == other.count)
            #expect(zip(own, other).allSatisfy { Self.isNear($0, $1) })
        }
        #expect(layout.line(at: document.utf16Count).range == document.utf16Count..<document.utf16Count)
        #expect(layout.offset(at: CGPoint(x: CGFloat.nan, y: 5)) == 0)
    }

    @Test func `Lines of few paragraphs are in memory`() {
        let document = Document(String(repeating: "A paragraph\n", count: 3_000))
        let layout = DocumentLayout(document, width: 300)
        #expect(layout.layoutCount == 0)
        layout.layOutViewport(from: 0, to: 500)
        #expect(layout.layoutCount < 60)
        for y in stride(from: 0 as CGFloat, to: layout.height, by: 500) {
            layout.layOutViewport(from: y, to: y + 500)
            #expect(layout.layoutCount <= DocumentLayout.cacheLimit + 60)
        }
        layout.layOutViewport(from: 0, to: 500_000)
        layout.layOutViewport(from: 0, to: 500)
        #expect(layout.layoutCount <= DocumentLayout.cacheLimit + 60)
    }

    @Test func `Heights are estimated from lines that are full`() {
        let paragraph = String(repeating: "word ", count: 60) + "\n"
        let text = String(repeating: paragraph, count: 200)
        for first in ["", "a", paragraph] {
            let document = Document(first)
            let layout = DocumentLayout(document, width: 300)
            layout.layOutViewport(from: 0, to: 100)
            let end = document.utf16Count
            let edit = document.replace(end..<end, with: text)
            layout.replace(edit.range, newLength: edit.newLength)
            let estimate = layout.height
            layout.measure(to: layout.utf16Count)
            // An empty line or one of a letter says nothing about the length of the others.
            #expect(estimate > layout.height / 1.5 && estimate < layout.height * 1.5)
        }
    }

    @Test func `Lines that are asked for report that others have moved`() {
        let document = Document(String(repeating: String(repeating: "word ", count: 60) + "\n", count: 200))
        let layout = DocumentLayout(document, width: 300)
        layout.layOutViewport(from: 0, to: 100)
        var count = 0
        layout.didMoveLines = { count += 1 }
        _ = layout.caretRect(at: 30_000)
        #expect(count == 1)
        _ = layout.caretRect(at: 30_000)
        #expect(count == 1)
    }

    @Test func `Lines that are longer than a fragment`() {
        let long = String(repeating: "word ", count: 2_000)
        for width in [40_000, CGFloat.infinity] {
            let document = Document(long + "\n" + String(repeating: "x", count: 5_000) + "\nshort")
            let layout = DocumentLayout(document, width: width)
            layout.measure(limit: 1_000)
            #expect(layout.isMeasured)
            Self.expectEqual(layout, document, width: width)
        }
    }
}

@Suite struct MeasuringBatchTests {
    private static func measureElsewhere(_ layout: DocumentLayout) async -> Int {
        var batches = 0
        while let batch = layout.nextBatch(), batches < 10_000 {
            let measured = await Task.detached { batch.measure() }.value
            #expect(layout.apply(measured))
            batches += 1
        }
        return batches
    }

    @Test func `Another thread measures the same lines`() async {
        for text in [
            String(repeating: "A paragraph of some words\n", count: 1_000),
            String(repeating: "word and ", count: 6_000),
            String(repeating: "שלום עולם word ", count: 1_500) + "\nend\n",
        ] {
            let document = Document(text)
            let (here, there) = (DocumentLayout(document, width: 250), DocumentLayout(document, width: 250))
            here.measure(limit: 10_000)
            let batches = await Self.measureElsewhere(there)
            #expect(there.isMeasured && batches > 2 && batches < 40)
            #expect(there.height == here.height)
            there.fragments.checkInvariants()
        }
    }

    @Test func `What was measured before an edit is ignored`() async throws {
        let document = Document(String(repeating: "word ", count: 2_000))
        let layout = DocumentLayout(document, width: 250)
        let batch = try #require(layout.nextBatch())
        let (range, length) = document.replace(5..<500, with: "")
        layout.replace(range, newLength: length)
        let measured = await Task.detached { batch.measure() }.value
        #expect(!layout.apply(measured))
        _ = await Self.measureElsewhere(layout)
        let other = DocumentLayout(document, width: 250)
        other.measure(limit: 10_000)
        #expect(layout.isMeasured && layout.height == other.height)
    }

    @Test func `Lines that have become visible meanwhile stay`() async throws {
        let document = Document(String(repeating: "several words of text ", count: 2_000))
        let layout = DocumentLayout(document, width: 250)
        layout.measure(limit: 1)
        let batch = try #require(layout.nextBatch())
        let (visible, _) = layout.layOutViewport(from: 600, to: 900)
        let before = layout.line(at: visible.lowerBound + 100)
        layout.apply(await Task.detached { batch.measure() }.value)
        _ = await Self.measureElsewhere(layout)
        #expect(layout.line(at: visible.lowerBound + 100).range == before.range)
        layout.layOutViewport(from: 0, to: 10)
        _ = await Self.measureElsewhere(layout)
        #expect(layout.isMeasured)
    }
}
