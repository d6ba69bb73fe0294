import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// A layout manager that records and changes lines along text.
private final class DecoratingManager: NSLayoutManager {
    var underlines: [NSRange] = []
    var drawn: [(range: NSRange, offset: CGFloat)] = []
    var strikes: [NSRange] = []
    var drawsUnderlines = true

    override func underlineGlyphRange(
        _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        underlines.append(glyphRange)
        super.underlineGlyphRange(
            glyphRange, underlineType: underlineVal, lineFragmentRect: lineRect,
            lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }

    override func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        drawn.append((glyphRange, baselineOffset))
        guard drawsUnderlines else { return }
        super.drawUnderline(
            forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset,
            lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }

    override func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
        baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        strikes.append(glyphRange)
        super.drawStrikethrough(
            forGlyphRange: glyphRange, strikethroughType: strikethroughVal, baselineOffset: baselineOffset,
            lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
}

@Suite struct TextDecorationTests {
    private static func make(
        _ string: String, _ attributes: [NSAttributedString.Key: Any], width: CGFloat = 300
    ) -> (storage: NSTextStorage, manager: DecoratingManager) {
        var values = attributes
        values[.font] = UIFont.systemFont(ofSize: 20)
        let storage = NSTextStorage(string: string, attributes: values)
        let manager = DecoratingManager()
        manager.addTextContainer(NSTextContainer(size: CGSize(width: width, height: 0)))
        storage.addLayoutManager(manager)
        return (storage, manager)
    }

    /// The number of pixels with ink in each row of the drawn text.
    private static func rows(_ manager: NSLayoutManager, _ storage: NSTextStorage) throws -> [Int] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 60), format: format).image { _ in
            manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: storage.length), at: .zero)
        }
        let picture = try #require(image.cgImage)
        let data = try #require(picture.dataProvider?.data) as Data
        return (0..<60).map { row in
            (0..<300).count { data[data.startIndex + row * picture.bytesPerRow + $0 * 4 + 3] > 100 }
        }
    }

    @Test func `Underlines are asked of a subclass for each line and run`() throws {
        let style = NSUnderlineStyle.single.rawValue
        let (storage, manager) = Self.make("one two three four", [.underlineStyle: style], width: 110)
        storage.append(NSAttributedString(string: " plain"))
        let rows = try Self.rows(manager, storage)
        #expect(manager.underlines.count >= 2 && manager.underlines.count == manager.drawn.count)
        #expect(manager.underlines.first?.location == 0 && manager.underlines.last.map { NSMaxRange($0) } == 18)
        #expect(manager.drawn.allSatisfy { $0.offset > 2 && $0.offset < 12 })
        manager.drawsUnderlines = false
        let without = try Self.rows(manager, storage)
        // An underline fills a row nearly as wide as its text.
        let most = try #require(without.max())
        #expect(try #require(rows.max()) > most + 20)
    }

    @Test func `Words, patterns, and lines through text`() throws {
        let words = Self.make("one  two", [.underlineStyle: NSUnderlineStyle([.single, .byWord]).rawValue])
        _ = try Self.rows(words.manager, words.storage)
        #expect(words.manager.drawn.map(\.range) == [NSRange(location: 0, length: 3), NSRange(location: 5, length: 3)])
        func widest(_ style: NSUnderlineStyle) throws -> Int {
            let (storage, manager) = Self.make("mmmmmm", [.underlineStyle: style.rawValue])
            return try #require(try Self.rows(manager, storage).max())
        }
        #expect(try widest([.single, .patternDash]) < widest(.single) - 10)
        let struck = Self.make(
            "one ", [.strikethroughStyle: NSUnderlineStyle.single, .strikethroughColor: UIColor.red])
        let plain = Self.make("one ", [:])
        #expect(try Self.rows(struck.manager, struck.storage) != Self.rows(plain.manager, plain.storage))
        // White space at the end of a line has no line.
        #expect(struck.manager.strikes == [NSRange(location: 0, length: 3)])
        #expect(plain.manager.strikes.isEmpty && plain.manager.underlines.isEmpty)
    }

    @Test func `Double and thick lines are higher`() throws {
        func ink(_ style: NSUnderlineStyle) throws -> Int {
            let (storage, manager) = Self.make("mmmmmm", [.underlineStyle: style.rawValue])
            return try Self.rows(manager, storage).reduce(0, +)
        }
        let single = try ink(.single)
        #expect(try ink(.double) > single + 40)
        #expect(try ink(.thick) > single + 40)
    }

    @Test func `Attachments are asked with the container of the layout manager`() {
        final class Rule: NSTextAttachment {
            var container: NSTextContainer?
            var imageContainer: NSTextContainer?
            var proposed = CGRect.zero
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint, characterIndex charIndex: Int
            ) -> CGRect {
                (container, proposed) = (textContainer, lineFrag)
                return CGRect(x: 0, y: 0, width: lineFrag.width, height: 1)
            }
            override func image(
                forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
            ) -> UIImage? {
                imageContainer = textContainer
                return nil
            }
        }
        let rule = Rule()
        let storage = NSTextStorage(attributedString: NSAttributedString(attachment: rule))
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 80, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        #expect(manager.attachmentSize(forGlyphAt: 0).width == 70)
        #expect(rule.container === container && rule.imageContainer === container && rule.proposed.width == 70)
        container.size.width = 50
        #expect(manager.attachmentSize(forGlyphAt: 0).width == 40)
    }

    @Test func `The old name of edit actions`() {
        let actions: NSTextStorageEditActions = [.editedAttributes, .editedCharacters]
        #expect(actions.rawValue == 3)
    }
}
