import CoreGraphics
import Ropes
import TestRandom
import Testing

@testable import TextDocuments

/// Regions of given sizes, of which the first one may have a hole.
private final class TestFlow: TextFlow {
    let regions: [FlowRegion]
    let hole: CGRect

    init(_ sizes: [CGSize], hole: CGRect = .null, lines: Int = 0, lineBreak: ParagraphAttributes.LineBreak = .wordWrap)
    {
        regions = sizes.map { FlowRegion(size: $0, maximumLines: lines, lineBreak: lineBreak) }
        self.hole = hole
    }

    func place(_ proposed: CGRect, inRegion region: Int, at offset: Int, isRightToLeft: Bool) -> FlowPlace? {
        let isBeside = !hole.isNull && proposed.minY < hole.maxY && proposed.maxY > hole.minY
        guard region == 0, isBeside, proposed.minX < hole.maxX else { return FlowPlace(rect: proposed) }
        let left = CGRect(x: proposed.minX, y: proposed.minY, width: hole.minX - proposed.minX, height: proposed.height)
        let right = CGRect(x: hole.maxX, y: proposed.minY, width: proposed.maxX - hole.maxX, height: proposed.height)
        guard left.width > 0 else { return FlowPlace(rect: right, isNarrowed: true, nextChange: hole.maxY) }
        return FlowPlace(rect: left, remaining: right, isNarrowed: true, nextChange: hole.maxY)
    }
}

@Suite struct FlowTests {
    private static func lines(_ layout: DocumentLayout) -> [DocumentLayout.Line] {
        var lines: [DocumentLayout.Line] = []
        layout.enumerateLines(in: 0..<layout.utf16Count + 1) {
            lines.append($0)
            return true
        }
        return lines
    }

    private static func text(_ count: Int, _ random: inout SplitMix) -> String {
        (0..<count).map { _ in
            ["word ", "and ", "a ", "considerably ", "שלום ", "\n", "\r\n"].randomElement(using: &random) ?? ""
        }.joined()
    }

    private static func isNear(_ own: DocumentLayout.Line, _ other: DocumentLayout.Line) -> Bool {
        let (left, right) = (own.frame, other.frame)
        let isHere = abs(left.minX - right.minX) < 0.1 && abs(left.minY - right.minY) < 0.1
        return isHere && abs(left.height - right.height) < 0.1 && own.isRightToLeft == other.isRightToLeft
    }

    private static let words = (0..<60).map { ["alpha ", "beta ", "gamma ", "delta "][$0 % 4] }.joined()

    @Test func `One region without a hole has the lines of a layout without a flow`() {
        var random = SplitMix(1)
        for _ in 0..<20 {
            let document = Document(Self.text(60, &random))
            let simple = DocumentLayout(document, width: 150)
            let flow = DocumentLayout(
                document, width: 150, flow: TestFlow([CGSize(width: 150, height: CGFloat.infinity)]))
            let (expected, lines) = (Self.lines(simple), Self.lines(flow))
            #expect(lines.map(\.range) == expected.map(\.range))
            let different = zip(lines, expected).first { !Self.isNear($0, $1) }
            #expect(different == nil)
            #expect(abs(flow.height - simple.height) < 0.5)
        }
    }

    @Test func `Lines beside a hole are divided, and are the nearest ones of their points`() {
        let document = Document(Self.words)
        let hole = CGRect(x: 100, y: 30, width: 100, height: 60)
        let layout = DocumentLayout(
            document, width: 300, flow: TestFlow([CGSize(width: 300, height: CGFloat.infinity)], hole: hole))
        let lines = Self.lines(layout)
        #expect(lines.first?.range.lowerBound == 0 && lines.last?.range.upperBound == document.utf16Count)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        #expect(lines.allSatisfy { !$0.frame.insetBy(dx: 0.01, dy: 0.01).intersects(hole) })
        let divided = lines.filter { $0.span?.upperBound == 100 }
        #expect(divided.count > 2)
        for line in divided {
            let next = lines.first { $0.range.lowerBound == line.range.upperBound }
            #expect(next?.frame.minY == line.frame.minY && next?.span?.lowerBound == 200)
        }
        for line in lines where line.frame.width > 1 {
            let point = CGPoint(x: line.frame.midX, y: line.frame.midY)
            #expect(line.range.contains(layout.offset(at: point)))
        }
    }

    @Test func `The caret moves up and down between rows, and left and right between the lines of one`() throws {
        let document = Document(Self.words)
        let hole = CGRect(x: 100, y: 30, width: 100, height: 60)
        let layout = DocumentLayout(
            document, width: 300, flow: TestFlow([CGSize(width: 300, height: CGFloat.infinity)], hole: hole))
        let lines = Self.lines(layout)
        let left = try #require(lines.firstIndex { $0.span?.upperBound == 100 })
        let below = layout.position(below: CaretPosition(lines[left].range.lowerBound), atX: 0)
        #expect(below?.offset == lines[left + 2].range.lowerBound)
        let right = layout.position(below: CaretPosition(lines[left + 1].range.lowerBound), atX: 201)
        #expect(right?.offset == lines[left + 3].range.lowerBound)
        let above = layout.position(above: CaretPosition(lines[left + 3].range.lowerBound), atX: 201)
        #expect(above?.offset == lines[left + 1].range.lowerBound)
        #expect(layout.position(above: CaretPosition(0), atX: 0) == nil)
        // At the end of a line, the caret goes on beside the hole.
        let last = CaretPosition(lines[left].range.upperBound - 1)
        let next = layout.position(from: last, moved: .right)
        #expect(next?.offset == lines[left].range.upperBound)
    }

    @Test func `Text that does not fit into a region continues in the next one`() {
        let document = Document(Self.words)
        let sizes = [CGSize(width: 120, height: 60), CGSize(width: 200, height: 50), CGSize(width: 90, height: 1000)]
        let layout = DocumentLayout(document, width: 120, flow: TestFlow(sizes))
        layout.measure(to: layout.utf16Count)
        let lines = Self.lines(layout)
        #expect(lines.last?.range.upperBound == document.utf16Count && !layout.isFull && layout.isMeasured)
        for number in 0..<3 {
            let bounds = layout.bounds(ofRegion: number)
            let own = lines.filter { layout.region(atY: $0.frame.minY) == number }
            #expect(own.count > 1)
            #expect(
                own.allSatisfy {
                    $0.frame.maxY <= bounds.upperBound + 0.02 && $0.frame.minY >= bounds.lowerBound - 0.01
                        && $0.span == 0...sizes[number].width
                })
            #expect(layout.firstOffset(atOrBelow: bounds.lowerBound) == own.first?.range.lowerBound)
        }
    }

    @Test func `Full regions end the text, and another region takes the rest`() {
        let document = Document(Self.words + "\n" + Self.words)
        let size = CGSize(width: 120, height: 60)
        let layout = DocumentLayout(document, width: 120, flow: TestFlow([size]))
        layout.measure(to: layout.utf16Count)
        #expect(layout.isFull && layout.placedEnd < document.utf16Count && layout.currentRegion == 1)
        let first = Self.lines(layout).filter { $0.span != nil }
        #expect(first.last?.range.upperBound == layout.placedEnd)
        layout.extendFlow(TestFlow([size, CGSize(width: 120, height: CGFloat.infinity)]))
        layout.measure(to: layout.utf16Count)
        let lines = Self.lines(layout)
        #expect(!layout.isFull && layout.placedEnd == document.utf16Count)
        #expect(Array(lines.prefix(first.count)) == first)
        #expect(lines.last?.range.upperBound == document.utf16Count)
    }

    @Test func `An ellipsis ends the last line of regions that are full`() {
        let document = Document(Self.words)
        let flow = TestFlow(
            [CGSize(width: 120, height: 40), CGSize(width: 120, height: 40)], lineBreak: .truncateTail)
        let limits = DocumentLayout.Limits(lines: 0, height: .infinity, lineBreak: .truncateTail)
        let layout = DocumentLayout(document, width: 120, limits: limits, flow: flow)
        let lines = Self.lines(layout)
        let last = lines[lines.count - 1]
        #expect(layout.region(atY: last.frame.minY) == 1 && last.frame.maxX <= 120.01)
        #expect(layout.truncatedRange(inLineAt: 0) == nil)
        #expect(layout.truncatedRange(inLineAt: last.range.lowerBound)?.upperBound == document.utf16Count)
    }

    @Test func `Numbers of lines limit regions`() {
        let document = Document(Self.words)
        let sizes = [CGSize(width: 120, height: CGFloat.infinity), CGSize(width: 120, height: CGFloat.infinity)]
        let layout = DocumentLayout(document, width: 120, flow: TestFlow(sizes, lines: 3))
        let lines = Self.lines(layout).filter { $0.span != nil }
        #expect(lines.count == 6)
        #expect(lines.filter { layout.region(atY: $0.frame.minY) == 0 }.count == 3)
    }

    @Test(arguments: 0..<6) func `Edits have the lines of a new layout`(seed: UInt64) {
        var random = SplitMix(seed)
        let document = Document(Self.text(80, &random))
        let sizes = [CGSize(width: 150, height: 200), CGSize(width: 100, height: 150), CGSize(width: 200, height: 400)]
        let hole = CGRect(x: 40, y: 50, width: 60, height: 70)
        let layout = DocumentLayout(document, width: 150, flow: TestFlow(sizes, hole: hole))
        for step in 0..<25 {
            let lower = Int.random(in: 0...document.utf16Count, using: &random)
            let upper = min(document.utf16Count, lower + Int.random(in: 0..<12, using: &random))
            let change = document.replace(
                lower..<upper, with: Self.text(Int.random(in: 0..<6, using: &random), &random))
            layout.replace(change.range, newLength: change.newLength)
            if step % 3 == 0 { _ = layout.line(at: Int.random(in: 0...document.utf16Count, using: &random)) }
            guard step % 4 == 0 else { continue }
            let fresh = DocumentLayout(document, width: 150, flow: TestFlow(sizes, hole: hole))
            #expect(Self.lines(layout) == Self.lines(fresh), "seed \(seed), step \(step)")
            layout.measure(to: layout.utf16Count)
            fresh.measure(to: fresh.utf16Count)
            #expect(layout.isMeasured && layout.placedEnd == fresh.placedEnd && layout.height == fresh.height)
        }
    }

    @Test func `Lines are placed only as far as they are needed`() {
        let document = Document(String(repeating: "Some words in a paragraph\n", count: 400))
        let layout = DocumentLayout(
            document, width: 150, flow: TestFlow([CGSize(width: 150, height: CGFloat.infinity)]))
        layout.layOutViewport(from: 0, to: 100)
        #expect(layout.placedCount < 20 && !layout.isMeasured)
        var batches = 0
        while let batch = layout.nextBatch() {
            #expect(layout.apply(batch.measure()))
            batches += 1
        }
        #expect(layout.isMeasured && batches > 1 && layout.layoutCount <= DocumentLayout.cacheLimit + 20)
        // A key that changes no height places one paragraph.
        let change = document.replace(3..<3, with: "x")
        layout.replace(change.range, newLength: change.newLength)
        #expect(!layout.isMeasured)
        #expect(!layout.measure(limit: 2))
    }

    @Test func `Regions without a place have no lines`() {
        let document = Document("Some text\nand more")
        let layout = DocumentLayout(document, width: 100, flow: TestFlow([CGSize(width: 100, height: 2)]))
        layout.measure(to: layout.utf16Count)
        #expect(layout.isFull && layout.placedEnd == 0 && layout.height == 0)
        #expect(layout.rects(for: 0..<document.utf16Count).isEmpty)
        #expect(layout.caretRect(at: 4) == .zero)
        #expect(layout.firstOffset(atOrBelow: 0) == nil)
    }
}
