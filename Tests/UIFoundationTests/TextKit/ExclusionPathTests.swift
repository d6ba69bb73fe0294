import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite struct ExclusionPathTests {
    private static func make(
        _ string: String, _ container: NSTextContainer, manager: NSLayoutManager = NSLayoutManager()
    ) -> (storage: NSTextStorage, manager: NSLayoutManager) {
        let storage = NSTextStorage(string: string, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager)
    }

    private static let words = (0..<80).map { ["alpha ", "beta ", "gamma ", "delta "][$0 % 4] }.joined()

    private static func lines(_ manager: NSLayoutManager) -> [(rect: CGRect, used: CGRect, range: NSRange)] {
        var lines: [(CGRect, CGRect, NSRange)] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
            rect, used, _, range, _ in
            lines.append((rect, used, range))
        }
        return lines
    }

    @Test func `Lines flow around a path, whose change lays the text out again`() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        let (storage, manager) = Self.make(Self.words, container)
        defer { withExtendedLifetime(storage) {} }
        let simple = Self.lines(manager).map(\.rect)
        #expect(container.isSimpleRectangularTextContainer && simple.allSatisfy { $0.width == 300 })
        let hole = CGRect(x: 100, y: 30, width: 100, height: 60)
        container.exclusionPaths = [UIBezierPath(rect: hole)]
        #expect(!container.isSimpleRectangularTextContainer)
        let lines = Self.lines(manager)
        #expect(lines.allSatisfy { !$0.rect.insetBy(dx: 0.01, dy: 0.01).intersects(hole) })
        #expect(lines.filter { $0.rect.maxX == 100 }.count == lines.filter { $0.rect.minX == 200 }.count)
        #expect(lines.contains { $0.rect.minX == 200 })
        #expect(zip(lines, lines.dropFirst()).allSatisfy { NSMaxRange($0.range) == $1.range.location })
        #expect(lines.last.map { NSMaxRange($0.range) } == storage.length)
        // Padding is beside the path too.
        #expect(lines.allSatisfy { $0.used.minX >= $0.rect.minX - 0.01 && $0.used.maxX <= $0.rect.maxX + 0.01 })
        for line in lines {
            let start = manager.location(forGlyphAt: line.range.location)
            #expect(abs(start.x - 5) < 0.01)
            let box = manager.boundingRect(
                forGlyphRange: NSRange(location: line.range.location, length: 1), in: container)
            #expect(box.minX >= line.rect.minX && box.maxX <= line.rect.maxX && abs(box.minY - line.rect.minY) < 0.01)
            #expect(manager.glyphIndex(for: CGPoint(x: box.midX, y: box.midY), in: container) == line.range.location)
        }
        container.exclusionPaths = []
        #expect(Self.lines(manager).map(\.rect) == simple)
    }

    @Test func `A word that does not fit beside a path is below it, and only one that fits nowhere is divided`() {
        let container = NSTextContainer(size: CGSize(width: 150, height: 0))
        container.lineFragmentPadding = 0
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 40, y: 0, width: 110, height: 50))]
        let (storage, manager) = Self.make("internationalization", container)
        defer { withExtendedLifetime(storage) {} }
        let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        #expect(line.minY == 50 && line.width == 150)
        container.size.height = 60
        #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minY == 0)
        #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).width == 40)
    }

    @Test func `Text from right to left begins right of a path`() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 0, width: 100, height: 50))]
        let (storage, manager) = Self.make(String(repeating: "שלום עולם ", count: 10), container)
        defer { withExtendedLifetime(storage) {} }
        let lines = Self.lines(manager)
        #expect(lines[0].rect.minX > 150 && lines[0].rect.maxX == 300)
        #expect(lines[1].rect.minX == 0 && lines[1].rect.maxX < 150 && lines[1].rect.minY == lines[0].rect.minY)
    }

    @Test func `A container is asked for its lines with the rest of each row`() {
        final class Columns: NSTextContainer {
            var proposals: [CGRect] = []
            var indices: [Int] = []
            override func lineFragmentRect(
                forProposedRect proposedRect: CGRect, at characterIndex: Int,
                writingDirection baseWritingDirection: NSWritingDirection,
                remaining remainingRect: UnsafeMutablePointer<CGRect>?
            ) -> CGRect {
                proposals.append(proposedRect)
                indices.append(characterIndex)
                let rect = super.lineFragmentRect(
                    forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
                    remaining: remainingRect)
                guard rect.minX == 0, rect.width > 100 else { return rect }
                remainingRect?.pointee = CGRect(x: 120, y: rect.minY, width: rect.maxX - 120, height: rect.height)
                return CGRect(x: 0, y: rect.minY, width: 100, height: rect.height)
            }
        }
        let container = Columns(size: CGSize(width: 220, height: 0))
        let (storage, manager) = Self.make(Self.words, container)
        defer { withExtendedLifetime(storage) {} }
        let lines = Self.lines(manager)
        #expect(lines[0].rect.minX == 0 && lines[0].rect.width == 100)
        #expect(lines[1].rect.minX == 120 && lines[1].rect.width == 100 && lines[1].rect.minY == 0)
        #expect(lines[2].rect.minX == 0 && lines[2].rect.minY == lines[0].rect.maxY)
        #expect(container.proposals[0].minX == 0 && container.proposals[0].width == 220)
        #expect(container.proposals[1].minX == 120 && container.indices[1] == lines[1].range.location)
    }

    @Test func `Base rectangles are within the container, outside of its paths`() {
        let container = NSTextContainer(size: CGSize(width: 200, height: 100))
        func ask(_ rect: CGRect, _ direction: NSWritingDirection = .leftToRight) -> [CGRect] {
            var rest = CGRect(x: 1, y: 2, width: 3, height: 4)
            let part = container.lineFragmentRect(
                forProposedRect: rect, at: 0, writingDirection: direction, remaining: &rest)
            return [part, rest]
        }
        let row = CGRect(x: 0, y: 10, width: 1000, height: 20)
        #expect(ask(row) == [CGRect(x: 0, y: 10, width: 200, height: 20), CGRect.zero])
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 50, y: 0, width: 50, height: 40))]
        let (left, right) = (CGRect(x: 0, y: 10, width: 50, height: 20), CGRect(x: 100, y: 10, width: 100, height: 20))
        #expect(ask(row) == [left, right])
        #expect(ask(row, .rightToLeft) == [right, left])
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: -10, y: 0, width: 300, height: 40))]
        #expect(ask(row) == [CGRect(x: 0, y: 40, width: 200, height: 20), CGRect.zero])
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: -10, y: 0, width: 300, height: 90))]
        #expect(ask(row)[0] == .zero)
        // A thin slanted bar covers what it crosses between two heights.
        let bar = UIBezierPath()
        bar.move(to: CGPoint(x: 50, y: 0))
        bar.addLine(to: CGPoint(x: 52, y: 0))
        bar.addLine(to: CGPoint(x: 152, y: 100))
        bar.addLine(to: CGPoint(x: 150, y: 100))
        bar.close()
        container.exclusionPaths = [bar]
        let parts = ask(row)
        #expect(abs(parts[0].maxX - 60) < 0.1 && abs(parts[1].minX - 82) < 0.1)
    }

    @Test func `Hostile paths and sizes are survived`() {
        let paths = [
            UIBezierPath(), UIBezierPath(rect: CGRect(x: -1e308, y: 0, width: 1e308, height: 1e308)),
            UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4)),
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1e6, height: 1e6)),
        ]
        for path in paths {
            for size in [CGSize(width: CGFloat.nan, height: 1e308), CGSize(width: 0.001, height: 30), .zero] {
                let container = NSTextContainer(size: size)
                container.exclusionPaths = [path, path]
                let (storage, manager) = Self.make("some text\n", container)
                defer { withExtendedLifetime(storage) {} }
                manager.ensureLayout(for: container)
                _ = manager.usedRect(for: container)
                _ = manager.glyphIndex(for: CGPoint(x: CGFloat.nan, y: 1e308), in: container)
                _ = manager.glyphRange(forBoundingRect: .infinite, in: container)
                storage.append(NSAttributedString(string: "more"))
                #expect(NSMaxRange(manager.glyphRange(for: container)) <= storage.length)
            }
        }
    }
}
