import CoreGraphics
import Foundation
import Testing
import UIFoundation

private final class RecordingManager: NSLayoutManager {
    var backgrounds: [(NSRange, Int)] = []

    override func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        backgrounds.append((charRange, rectCount))
        super.fillBackgroundRectArray(rectArray, count: rectCount, forCharacterRange: charRange, color: color)
    }
}

@Suite struct LayoutManagerTests {
    private static func make(
        _ text: NSAttributedString, size: CGSize, manager: NSLayoutManager = NSLayoutManager()
    ) -> (storage: NSTextStorage, manager: NSLayoutManager, container: NSTextContainer) {
        let storage = NSTextStorage(attributedString: text)
        let container = NSTextContainer(size: size)
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    private static func text(_ string: String) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 16)])
    }

    @Test func `The used rectangle is that of the drawn string`() {
        let text = Self.text("Several words that take more than one line\nand a second paragraph")
        let (storage, manager, container) = Self.make(text, size: CGSize(width: 150, height: 0))
        container.lineFragmentPadding = 0
        manager.ensureLayout(for: container)
        let used = manager.usedRect(for: container)
        let drawn = text.boundingRect(
            with: CGSize(width: 150, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(abs(used.width - drawn.width) < 0.01 && abs(used.height - drawn.height) < 0.01)
        container.lineFragmentPadding = 5
        manager.ensureLayout(for: container)
        #expect(manager.usedRect(for: container).height >= used.height)
        let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        #expect(line.minX == 0 && line.width == 150)
        #expect(manager.location(forGlyphAt: 0).x == 5)
        #expect(storage.layoutManagers.count == 1)
    }

    @Test func `Lines, rectangles and points agree`() {
        let (storage, manager, container) = Self.make(
            Self.text("The quick brown fox\njumps e\u{301}ver 😀 lazy dogs\n"), size: CGSize(width: 120, height: 0))
        var lines: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
            rect, used, region, range, _ in
            #expect(region === container && rect.width == 120 && used.maxX <= 121)
            lines.append(range)
        }
        #expect(lines.first?.location == 0 && lines.count >= 4)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { NSMaxRange($0) == $1.location })
        #expect(lines.last.map(NSMaxRange) == storage.length)
        #expect(manager.extraLineFragmentTextContainer === container && manager.extraLineFragmentRect.height > 0)
        for index in [0, 4, 12, 21, 30] {
            let range = manager.glyphRange(
                forCharacterRange: NSRange(location: index, length: 1), actualCharacterRange: nil)
            let box = manager.boundingRect(forGlyphRange: range, in: container)
            var fraction: CGFloat = 0
            let found = manager.characterIndex(
                for: CGPoint(x: box.minX + box.width * 0.25, y: box.midY), in: container,
                fractionOfDistanceBetweenInsertionPoints: &fraction)
            #expect(found == range.location, "\(index)")
            #expect(abs(fraction - 0.25) < 0.01)
            #expect(manager.glyphRange(forBoundingRect: box, in: container).contains(index))
        }
        // e and its accent, and both units of the emoji, are one glyph range.
        let accent = (storage.string as NSString).range(of: "\u{301}").location
        #expect(
            manager.glyphRange(forCharacterRange: NSRange(location: accent, length: 1), actualCharacterRange: nil)
                == NSRange(location: accent - 1, length: 2))
    }

    @Test func `Edits, attributes and sizes change the layout`() {
        let (storage, manager, container) = Self.make(Self.text("One line"), size: CGSize(width: 200, height: 0))
        let height = manager.usedRect(for: container).height
        manager.ensureLayout(for: container)
        let line = manager.usedRect(for: container).height
        #expect(height > 0 && line > 0)
        storage.append(Self.text("\nTwo\nThree"))
        manager.ensureLayout(for: container)
        #expect(abs(manager.usedRect(for: container).height - 3 * line) < 0.01)
        storage.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 32), range: NSRange(location: 0, length: storage.length))
        manager.ensureLayout(for: container)
        #expect(manager.usedRect(for: container).height > 5.5 * line)
        storage.setAttributedString(Self.text("word word word word"))
        container.size = CGSize(width: 60, height: 0)
        manager.ensureLayout(for: container)
        #expect(abs(manager.usedRect(for: container).height - 4 * line) < 0.01)
        container.maximumNumberOfLines = 2
        container.lineBreakMode = .byTruncatingTail
        #expect(manager.usedRect(for: container).height > 0)
        manager.ensureLayout(for: container)
        #expect(abs(manager.usedRect(for: container).height - 2 * line) < 0.01)
    }

    @Test func `Backgrounds are asked of a subclass, and drawn`() throws {
        let text = NSMutableAttributedString(attributedString: Self.text("ab cd"))
        text.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 3, length: 2))
        let manager = RecordingManager()
        let (storage, _, container) = Self.make(text, size: CGSize(width: 200, height: 0), manager: manager)
        container.lineFragmentPadding = 0
        let all = NSRange(location: 0, length: storage.length)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 30))
        let image = renderer.image { _ in
            manager.drawBackground(forGlyphRange: all, at: CGPoint(x: 10, y: 2))
            manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 10, y: 2))
        }
        #expect(manager.backgrounds.map(\.0) == [NSRange(location: 3, length: 2)])
        #expect(manager.backgrounds.map(\.1) == [1])
        let box = manager.boundingRect(forGlyphRange: NSRange(location: 3, length: 2), in: container)
        func color(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
            let pixel = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: .init()).image { _ in
                image.draw(at: CGPoint(x: -x, y: -y))
            }
            let data = try #require(pixel.cgImage?.dataProvider?.data)
            return Array((data as Data).prefix(4))
        }
        let inside = try color(10 + box.maxX - 1, 2 + box.minY + 1)
        let outside = try color(150, 10)
        #expect(inside != outside && outside.allSatisfy { $0 == 0 })
    }

    @Test func `Edits that a subclass reports wrongly do no harm`() {
        final class Careless: NSTextStorage {
            var content = "Hello"
            override var string: String { content }
            override func attributes(
                at location: Int, effectiveRange range: NSRangePointer?
            ) -> [NSAttributedString.Key: Any] {
                range?.pointee = NSRange(location: 0, length: content.utf16.count)
                return [:]
            }
        }
        let storage = Careless()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 100, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
        storage.content = "Hello\nworld\n!"
        storage.edited(.editedCharacters, range: NSRange(location: 90, length: 5), changeInLength: -3)
        manager.ensureLayout(for: container)
        #expect(abs(manager.usedRect(for: container).height - 3 * line) < 0.01)
    }

    @Test func `Lines are not laid out while the storage is edited`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let storage = NSTextStorage(string: "Hello")
            let manager = NSLayoutManager()
            manager.addTextContainer(NSTextContainer(size: .zero))
            storage.addLayoutManager(manager)
            storage.beginEditing()
            storage.append(NSAttributedString(string: "!"))
            _ = manager.extraLineFragmentRect
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("before endEditing()"))
    }

    @Test func `The delegate learns of a region's old size`() {
        final class Observer: NSObject, NSLayoutManagerDelegate {
            var sizes: [CGSize] = []
            func layoutManager(
                _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
            ) { sizes.append(oldSize) }
        }
        let (storage, manager, container) = Self.make(Self.text("word"), size: CGSize(width: 90, height: 0))
        let observer = Observer()
        manager.delegate = observer
        container.size.width = 70
        container.size.width = 70
        container.size.width = 50
        #expect(observer.sizes == [CGSize(width: 90, height: 0), CGSize(width: 70, height: 0)])
        #expect(storage.length == 4)
    }

    @Test func `An attachment of a label is asked with the width of its text`() {
        final class Rule: NSTextAttachment {
            var padding: CGFloat?
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint, characterIndex charIndex: Int
            ) -> CGRect {
                padding = textContainer?.lineFragmentPadding
                return CGRect(x: 0, y: 0, width: lineFrag.width, height: 1)
            }
        }
        let rule = Rule()
        _ = NSAttributedString(attachment: rule).boundingRect(
            with: CGSize(width: 80, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(rule.padding == 0)
    }

    @Test func `Nothing crashes without a storage or a region`() {
        let manager = NSLayoutManager()
        let container = NSTextContainer()
        #expect(manager.usedRect(for: container) == .zero)
        #expect(manager.numberOfGlyphs == 0)
        manager.addTextContainer(container)
        #expect(manager.glyphIndex(for: .zero, in: container) == 0)
        do {
            let storage = NSTextStorage(string: "Hello")
            storage.addLayoutManager(manager)
            #expect(manager.usedRect(for: container).height > 0)
        }
        // The storage has been released.
        #expect(manager.textStorage == nil && manager.usedRect(for: container) == .zero)
        let empty = NSTextStorage()
        empty.addLayoutManager(manager)
        #expect(manager.extraLineFragmentRect.height > 0)
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 0))
        #expect(manager.boundingRect(forGlyphRange: NSRange(location: 7, length: 90), in: container).width == 0)
        container.size = CGSize(width: CGFloat.nan, height: 1e308)
        container.lineFragmentPadding = .infinity
        empty.append(NSAttributedString(string: "text"))
        #expect(manager.usedRect(for: container).height > 0)
    }
}
