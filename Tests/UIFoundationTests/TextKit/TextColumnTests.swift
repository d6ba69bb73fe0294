import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite struct TextColumnTests {
    private static let words = (0..<120).map { ["alpha ", "beta ", "gamma ", "delta "][$0 % 4] }.joined()

    private static func make(
        _ sizes: [CGSize], _ string: String = words
    ) -> (storage: NSTextStorage, manager: NSLayoutManager, containers: [NSTextContainer]) {
        let storage = NSTextStorage(string: string, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        let manager = NSLayoutManager()
        let containers = sizes.map { NSTextContainer(size: $0) }
        for container in containers {
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
        }
        storage.addLayoutManager(manager)
        return (storage, manager, containers)
    }

    private static let column = CGSize(width: 200, height: 100)

    @Test func `Text that fills a container continues in the next one`() throws {
        let (storage, manager, containers) = Self.make([Self.column, Self.column, CGSize(width: 300, height: 0)])
        defer { withExtendedLifetime(storage) {} }
        var end = 0
        for container in containers {
            let range = manager.glyphRange(for: container)
            #expect(range.location == end && range.length > 0)
            end = NSMaxRange(range)
            var effective = NSRange()
            #expect(manager.textContainer(forGlyphAt: range.location, effectiveRange: &effective) === container)
            #expect(effective == range)
            let first = manager.lineFragmentRect(forGlyphAt: range.location, effectiveRange: nil)
            #expect(first.origin == .zero && first.width == container.size.width)
            let used = manager.usedRect(for: container)
            #expect(used.minY == 0 && used.height > 50 && (container.size.height == 0 || used.height <= 100.01))
            #expect(manager.boundingRect(forGlyphRange: range, in: container).minY == 0)
            #expect(manager.glyphIndex(for: CGPoint(x: 1, y: 1), in: container) == range.location)
            #expect(range.intersection(manager.glyphRange(forBoundingRect: .infinite, in: container)) == range)
        }
        #expect(end == storage.length && manager.firstUnlaidCharacterIndex() == storage.length)
        // The point below the last line of a column is not in the next one.
        let below = manager.glyphIndex(for: CGPoint(x: 1, y: 99.9), in: containers[0])
        #expect(NSLocationInRange(below, manager.glyphRange(for: containers[0])))
    }

    @Test func `Pages are added until all of the text has a place`() {
        let (storage, manager, _) = Self.make([])
        defer { withExtendedLifetime(storage) {} }
        var (end, pages) = (0, 0)
        while end < manager.numberOfGlyphs, pages < 50 {
            let container = NSTextContainer(size: CGSize(width: 200, height: 60))
            manager.addTextContainer(container)
            let range = manager.glyphRange(for: container)
            #expect(range.location == end)
            end = NSMaxRange(range)
            pages += 1
        }
        #expect(end == storage.length && pages > 3 && pages < 50)
    }

    @Test func `One container has the lines that fit into its height`() {
        let (storage, manager, containers) = Self.make([Self.column])
        defer { withExtendedLifetime(storage) {} }
        let range = manager.glyphRange(for: containers[0])
        #expect(range.location == 0 && range.length < storage.length)
        #expect(manager.usedRect(for: containers[0]).height <= 100)
        #expect(manager.textContainer(forGlyphAt: storage.length - 1, effectiveRange: nil) == nil)
        #expect(manager.lineFragmentRect(forGlyphAt: storage.length - 1, effectiveRange: nil) == .zero)
        #expect(NSLocationInRange(manager.glyphIndex(for: CGPoint(x: 5, y: 900), in: containers[0]), range))
    }

    @Test func `Edits, sizes and containers move text between columns`() {
        let (storage, manager, containers) = Self.make([Self.column, Self.column])
        defer { withExtendedLifetime(storage) {} }
        let first = manager.glyphRange(for: containers[0])
        storage.insert(NSAttributedString(string: "inserted words before the others "), at: 0)
        let moved = manager.glyphRange(for: containers[0])
        #expect(moved.location == 0 && manager.glyphRange(for: containers[1]).location == NSMaxRange(moved))
        containers[0].size.height = 40
        #expect(manager.glyphRange(for: containers[0]).length < first.length)
        manager.removeTextContainer(at: 0)
        #expect(containers[0].layoutManager == nil && manager.textContainers.count == 1)
        #expect(manager.glyphRange(for: containers[1]).location == 0)
        #expect(manager.glyphRange(for: containers[0]) == NSRange(location: 0, length: 0))
        manager.insertTextContainer(containers[0], at: 0)
        #expect(manager.glyphRange(for: containers[0]).location == 0)
        #expect(manager.glyphRange(for: containers[1]).location > 0)
    }

    @Test func `The last container truncates its last line`() {
        let (storage, manager, containers) = Self.make([Self.column, Self.column])
        defer { withExtendedLifetime(storage) {} }
        let end = NSMaxRange(manager.glyphRange(for: containers[1]))
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: end - 1).location == NSNotFound)
        containers[1].lineBreakMode = .byTruncatingTail
        let truncated = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: end - 1)
        #expect(truncated.location != NSNotFound && NSMaxRange(truncated) == storage.length)
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
        containers[1].maximumNumberOfLines = 1
        #expect(manager.usedRect(for: containers[1]).height < 30)
    }

    @Test func `The delegate is notified of complete containers, and adds one for the rest`() {
        final class Pager: NSObject, NSLayoutManagerDelegate {
            var calls: [String] = []
            func layoutManager(
                _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
                atEnd layoutFinishedFlag: Bool
            ) {
                let number = layoutManager.textContainers.firstIndex { $0 === textContainer }
                calls.append("\(number.map(String.init) ?? "none") \(layoutFinishedFlag)")
                if textContainer == nil {
                    layoutManager.addTextContainer(NSTextContainer(size: CGSize(width: 300, height: 0)))
                }
            }
        }
        let (storage, manager, _) = Self.make([Self.column, Self.column])
        defer { withExtendedLifetime(storage) {} }
        let pager = Pager()
        manager.delegate = pager
        manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: storage.length))
        #expect(pager.calls == ["0 false", "1 false", "none false", "2 true"])
        #expect(manager.textContainers.count == 3)
        #expect(NSMaxRange(manager.glyphRange(for: manager.textContainers[2])) == storage.length)
        pager.calls = []
        manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: storage.length))
        #expect(pager.calls.isEmpty)
    }

    @Test func `Columns are drawn by themselves`() throws {
        let (storage, manager, containers) = Self.make([Self.column, Self.column], Self.words)
        defer { withExtendedLifetime(storage) {} }
        func rows(_ range: NSRange, at y: CGFloat) throws -> ClosedRange<Int> {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 220, height: 300), format: format).image { _ in
                manager.drawBackground(forGlyphRange: range, at: CGPoint(x: 10, y: y))
                manager.drawGlyphs(forGlyphRange: range, at: CGPoint(x: 10, y: y))
            }
            let data = try #require(image.cgImage?.dataProvider?.data) as Data
            let inked = (0..<300).filter { row in data[row * 880..<(row + 1) * 880].contains { $0 != 0 } }
            return try #require(inked.first)...(try #require(inked.last))
        }
        for container in containers {
            let rows = try rows(manager.glyphRange(for: container), at: 100)
            #expect(rows.lowerBound >= 100 && rows.upperBound <= 200 && rows.count > 80)
        }
        // One line of a paragraph is drawn without the others.
        var line = NSRange()
        let frame = manager.lineFragmentRect(forGlyphAt: 60, effectiveRange: &line)
        let own = try rows(line, at: 100)
        #expect(CGFloat(own.lowerBound) >= 99 + frame.minY && CGFloat(own.upperBound) <= 101 + frame.maxY)
    }

    @Test func `Containers and layout managers are released`() {
        weak var manager: NSLayoutManager?
        weak var container: NSTextContainer?
        do {
            let made = Self.make([Self.column, Self.column])
            _ = made.manager.glyphRange(for: made.containers[1])
            (manager, container) = (made.manager, made.containers[1])
        }
        #expect(manager == nil && container == nil)
    }

    @Test func `A container moves to another layout manager with the text`() {
        let (storage, manager, containers) = Self.make([Self.column, Self.column])
        defer { withExtendedLifetime(storage) {} }
        let other = NSLayoutManager()
        containers[0].replaceLayoutManager(other)
        #expect(manager.textContainers.isEmpty && other.textContainers.count == 2 && other.textStorage === storage)
        #expect(other.glyphRange(for: containers[1]).length > 0)
    }
}
