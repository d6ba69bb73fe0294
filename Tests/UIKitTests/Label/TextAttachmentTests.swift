import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct TextAttachmentTests {
    /// A square of one colour.
    private func square(_ color: UIColor, _ side: CGFloat) -> UIImage {
        render(side, side) { context in
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test func `A string of an attachment has its size`() {
        let attachment = NSTextAttachment(image: square(.red, 20))
        let text = NSAttributedString(attachment: attachment)
        #expect(text.string == "\u{FFFC}" && text.length == 1 && NSTextAttachment.character == 0xFFFC)
        #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
        #expect(text.size() == CGSize(width: 20, height: 20))
        attachment.bounds = CGRect(x: 0, y: -10, width: 40, height: 30)
        #expect(text.size() == CGSize(width: 40, height: 30))
        #expect(NSAttributedString(attachment: NSTextAttachment()).size().width == 0)
    }

    @Test func `A label measures and draws an attachment between its words`() throws {
        let label = UILabel()
        label.text = "ab"
        let plain = label.intrinsicContentSize
        let attachment = NSTextAttachment(image: square(.red, 10))
        attachment.bounds = CGRect(x: 0, y: 0, width: 50, height: 6)
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "b"))
        label.attributedText = text
        let size = label.intrinsicContentSize
        // The kerning between the letters is gone.
        #expect(abs(size.width - plain.width - 50) <= 1 && size.height == plain.height)
        let image = render(size.width, size.height) { _ in label.drawText(in: CGRect(origin: .zero, size: size)) }
        let red = (0..<Int(size.height)).map { y in
            (0..<Int(size.width)).count { near(image.probe($0, y), [255, 0, 0, 255]) }
        }
        #expect((48...51).contains(try #require(red.max())) && (5...7).contains(red.count { $0 > 40 }), "\(red)")
    }

    @Test func `A template has the colour of the text`() {
        let attachment = NSTextAttachment(image: square(.red, 10).withRenderingMode(.alwaysTemplate))
        let text = NSMutableAttributedString(attachment: attachment)
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
        let image = render(10, 10) { _ in text.draw(at: .zero) }
        #expect(near(image.probe(5, 5), [0, 0, 255, 255]))
    }

    @Test func `Contents of an image are shown unless there is an image`() throws {
        let data = try #require(square(.green, 12).pngData())
        let attachment = NSTextAttachment(data: data, ofType: "public.png")
        #expect(attachment.contents == data && attachment.fileType == "public.png" && attachment.image == nil)
        #expect(NSAttributedString(attachment: attachment).size() == CGSize(width: 12, height: 12))
        attachment.image = square(.red, 7)
        #expect(NSAttributedString(attachment: attachment).size() == CGSize(width: 7, height: 7))
        let other = NSTextAttachment(data: Data("no image".utf8), ofType: "public.text")
        #expect(NSAttributedString(attachment: other).size().width == 0)
    }

    private final class Filling: NSTextAttachment {
        var asked: [(line: CGRect, index: Int, width: CGFloat?)] = []
        override func attachmentBounds(
            for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
            characterIndex charIndex: Int
        ) -> CGRect {
            asked.append((lineFrag, charIndex, textContainer?.size.width))
            return CGRect(x: 0, y: 0, width: min(lineFrag.width, 500), height: lineFrag.height / 2)
        }
    }

    @Test func `An attachment decides about its area in the line`() throws {
        let attachment = Filling(image: square(.red, 10))
        let text = NSMutableAttributedString(
            string: "ab ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.append(NSAttributedString(attachment: attachment))
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: text.length))
        let box = text.boundingRect(
            with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin, context: nil)
        let last = try #require(attachment.asked.last)
        #expect(last.line.width == 120 && last.width == 120 && last.index == 3)
        #expect(last.line.height == UIFont.systemFont(ofSize: 20).lineHeight)
        // Its own line, as wide as the text.
        #expect(box.width == 120 && box.height > 1.25 * UIFont.systemFont(ofSize: 20).lineHeight)
        // Without a limit.
        #expect(text.size().width > 500 && attachment.asked.last?.line.width == 10_000_000)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 100))
        label.numberOfLines = 0
        label.attributedText = text
        #expect(label.sizeThatFits(CGSize(width: 90, height: 1000)).width == 90)
        #expect(attachment.asked.last?.line.width == 90)
    }

    private final class Painted: NSTextAttachment {
        let picture: UIImage
        init(_ picture: UIImage) {
            self.picture = picture
            super.init(data: nil, ofType: nil)
            bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        }
        override func image(
            forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
        ) -> UIImage? {
            imageBounds.width == 10 && charIndex == 1 ? picture : nil
        }
    }

    @Test func `An attachment decides about the image of its character`() {
        let text = NSMutableAttributedString(attachment: Painted(square(.blue, 4)))
        text.append(text.copy() as? NSAttributedString ?? NSAttributedString())
        let image = render(20, 10) { _ in text.draw(at: .zero) }
        #expect(image.probe(5, 5)[3] == 0 && near(image.probe(15, 5), [0, 0, 255, 255]))
    }

    @Test func `Strategies for the ends of lines are kept`() {
        let style = NSMutableParagraphStyle()
        #expect(style.lineBreakStrategy == [])
        style.lineBreakStrategy = [.pushOut, .hangulWordPriority]
        #expect((style.copy() as? NSParagraphStyle)?.lineBreakStrategy == [.pushOut, .hangulWordPriority])
        #expect(style != NSParagraphStyle.default)
        let label = UILabel()
        #expect(label.lineBreakStrategy == .standard)
        label.lineBreakStrategy = .pushOut
        label.text = "a"
        let own = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(own?.lineBreakStrategy == .pushOut)
    }
}
