import CoreGraphics
import Ropes
import TestRandom
import Testing

@testable import TextDocuments

@Suite struct CaretTests {
    private static let mixed =
        "Latin שלום עולם and 123 עברית 45 more words אבג. Another sentence, العربية here, and some more of it e\u{301}👨‍👩‍👧 end"

    private static func layout(_ text: String, width: CGFloat = 160) -> DocumentLayout {
        DocumentLayout(Document(text), width: width)
    }

    /// The positions that a caret visits from another until it reaches the end of the text.
    private static func path(
        _ layout: DocumentLayout, from start: Int, _ direction: CaretDirection, limit: Int = 10_000
    ) -> [Int] {
        var path = [start]
        var position = CaretPosition(start)
        while let next = layout.position(from: position, moved: direction), path.count < limit {
            path.append(next.offset)
            position = next
        }
        return path
    }

    @Test func `A wrapped line has a caret at its end and one at the start of the next`() throws {
        let layout = Self.layout("several words that need more than one line of this width")
        let first = layout.line(at: 0)
        let end = first.range.upperBound
        #expect(first.separatorLength == 0 && end < layout.utf16Count)
        let (upper, lower) = (
            layout.caretRect(at: end, affinity: .backward), layout.caretRect(at: end, affinity: .forward)
        )
        #expect(upper.minY == first.frame.minY && abs(upper.minX - first.frame.maxX) < 0.01)
        #expect(lower.minX == 0 && lower.minY >= first.frame.maxY - 0.01)
        #expect(layout.line(at: end, affinity: .backward) == first)
        #expect(layout.line(at: end).range.lowerBound == end)
        // In the middle of a line, and after a separator, the affinity makes no difference.
        #expect(layout.caretRect(at: 3, affinity: .backward) == layout.caretRect(at: 3))
        let paragraphs = Self.layout("one\ntwo")
        #expect(paragraphs.caretRect(at: 4, affinity: .backward) == paragraphs.caretRect(at: 4))
        #expect(paragraphs.line(at: 0).content == 0..<3 && paragraphs.line(at: 0).range == 0..<4)
        #expect(Self.layout("one\r\ntwo").line(at: 0).content == 0..<3)
    }

    @Test func `A point behind a wrapped line is at its end`() {
        let layout = Self.layout("several words that need more than one line of this width")
        let first = layout.line(at: 0)
        let position = layout.position(at: CGPoint(x: 500, y: first.frame.midY))
        // It is before the white space at which the line was wrapped, which has no width.
        #expect(position == CaretPosition(first.range.upperBound - 1))
        let word = Self.layout(String(repeating: "x", count: 40))
        let end = word.line(at: 0).range.upperBound
        #expect(end < 40 && word.position(at: CGPoint(x: 500, y: 3)) == CaretPosition(end, .backward))
        #expect(word.position(below: CaretPosition(end, .backward), atX: 1e308)?.offset ?? 0 > end)
        #expect(layout.position(at: CGPoint(x: -5, y: first.frame.maxY + 1)) == CaretPosition(first.range.upperBound))
        #expect(Self.layout("one\ntwo").position(at: CGPoint(x: 500, y: 3)) == CaretPosition(3))
        #expect(Self.layout("one\ntwo").position(at: CGPoint(x: 500, y: 900)) == CaretPosition(7))
    }

    @Test func `Text of one direction is visited in order`() {
        let latin = "ab e\u{301}👨‍👩‍👧c\r\nd\u{2029}\nlast"
        let boundaries = Self.boundaries(latin)
        #expect(Self.path(Self.layout(latin), from: 0, .right) == boundaries)
        #expect(Self.path(Self.layout(latin), from: latin.utf16.count, .left) == boundaries.reversed())
        let hebrew = "שלום\nעולם"
        #expect(Self.path(Self.layout(hebrew), from: 0, .left) == Self.boundaries(hebrew))
        #expect(Self.path(Self.layout(hebrew), from: 9, .right) == Self.boundaries(hebrew).reversed())
    }

    /// The starts of composed characters, and the end.
    private static func boundaries(_ text: String) -> [Int] {
        text.indices.map { text.utf16.distance(from: text.startIndex, to: $0) } + [text.utf16.count]
    }

    @Test func `Mixed text is visited in visual order, each position once`() {
        let layout = Self.layout("abc אבג def", width: .infinity)
        let path = Self.path(layout, from: 0, .right)
        // The Hebrew word is entered at its left end.
        #expect(path == [0, 1, 2, 3, 4, 6, 5, 7, 8, 9, 10, 11])
        let carets = path.map { layout.caretRect(at: $0).minX }
        #expect(carets == carets.sorted())
        #expect(Self.path(layout, from: 11, .left) == path.reversed())
        // The strong caret before the Hebrew word is at its left, and the weak one at its right.
        #expect(layout.weakCaretRect(at: 4).minX > layout.caretRect(at: 4).minX + 10)
        #expect(layout.weakCaretRect(at: 2) == layout.caretRect(at: 2))
    }

    @Test(arguments: [60, 160, 400, CGFloat.infinity])
    func `Movements to both sides are inverse, and visit every character`(width: CGFloat) {
        for text in [
            Self.mixed, String(repeating: Self.mixed + " ", count: 12), "שלום " + Self.mixed,
            Self.mixed + "\n\nאבג\nx\n",
        ] {
            let layout = Self.layout(text, width: width)
            let isRightToLeft = layout.line(at: 0).isRightToLeft
            let forward = Self.path(layout, from: 0, isRightToLeft ? .left : .right)
            guard !text.contains("\n") else {
                // At paragraphs of the other direction, a caret turns back.
                #expect(forward.count > 100)
                continue
            }
            #expect(forward.sorted() == Self.boundaries(text))
            let backward = Self.path(layout, from: text.utf16.count, isRightToLeft ? .right : .left)
            #expect(backward == forward.reversed())
        }
    }

    @Test func `The ends of right-to-left lines`() {
        let layout = Self.layout("שלום עולם", width: 200)
        let line = layout.line(at: 0)
        #expect(line.isRightToLeft && line.frame.minX > 0)
        #expect(abs(layout.caretRect(at: 0).minX - line.frame.maxX) < 0.01)
        #expect(abs(layout.caretRect(at: 9).minX - line.frame.minX) < 0.01)
        #expect(Self.layout("שלום\n", width: 200).caretRect(at: 4).minX < 190)
    }

    @Test func `Up and down keep a distance over fragments`() throws {
        let text = String(repeating: "several words in a long paragraph ", count: 200)
        let document = Document(text + "\n\nshort\n" + text)
        let layout = DocumentLayout(document, width: 300)
        var position = CaretPosition(20)
        let x = layout.caretRect(at: 20).minX
        var lines: [Range<Int>] = [layout.line(at: 20).range]
        while let next = layout.position(below: position, atX: x) {
            position = next
            lines.append(layout.line(at: next.offset, affinity: next.affinity).range)
            let caret = layout.caretRect(at: next.offset, affinity: next.affinity)
            #expect(abs(caret.minX - x) < 6 || layout.line(at: next.offset).frame.width < x + 6)
        }
        #expect(lines.first?.lowerBound == 0 && lines.last?.upperBound == document.utf16Count)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        var up: [Range<Int>] = [layout.line(at: position.offset, affinity: position.affinity).range]
        while let next = layout.position(above: position, atX: x) {
            position = next
            up.append(layout.line(at: next.offset, affinity: next.affinity).range)
        }
        #expect(up == lines.reversed())
        #expect(layout.position(above: CaretPosition(3), atX: .nan) == nil)
        #expect(try #require(layout.position(below: CaretPosition(3), atX: .nan)).offset > 0)
    }

    @Test func `A movement lays out few fragments of a long text`() {
        let document = Document(String(repeating: "word and ", count: 110_000))
        let layout = DocumentLayout(document, width: 300)
        var position = CaretPosition(500_000)
        for _ in 0..<2_000 { position = layout.position(from: position, moved: .right) ?? position }
        for _ in 0..<20 { position = layout.position(below: position, atX: 40) ?? position }
        #expect(position.offset > 502_000)
        #expect(layout.layoutCount < 16)
    }

    @Test func `The empty last line`() throws {
        #expect(Self.layout("a").emptyLastLine == nil)
        #expect(try #require(Self.layout("a\n").emptyLastLine).range == 2..<2)
        #expect(Self.layout("").emptyLastLine != nil)
        #expect(Self.path(Self.layout("a\n"), from: 0, .right) == [0, 1, 2])
        #expect(Self.path(Self.layout(""), from: 0, .right) == [0])
    }
}
