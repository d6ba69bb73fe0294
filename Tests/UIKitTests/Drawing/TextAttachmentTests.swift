import Foundation
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
