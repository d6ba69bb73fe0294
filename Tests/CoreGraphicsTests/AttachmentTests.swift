import CoreGraphics
import Foundation
import Testing

@Suite struct AttachmentTests {
    /// Fills its area with the colour of the text.
    private final class Block: TextAttachmentContent {
        func draw(in context: CGContext, _ rect: CGRect, color: RGBA) {
            context.setFillColor(CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
            context.fill(rect)
        }
    }

    private final class Source: TextAttachmentSource {
        private let attachment: TextAttachment

        init(_ bounds: CGRect) {
            attachment = TextAttachment(bounds: bounds, content: Block())
        }

        func textAttachment(at index: Int, font: FontDescriptor, width: CGFloat) -> TextAttachment { attachment }
    }

    private let defaults = TextAttributes(
        font: FontDescriptor(size: 10), color: RGBA(red: 1, green: 0, blue: 0, alpha: 1))

    private func text(_ string: String, _ bounds: CGRect) -> AttributedText {
        let key = NSAttributedString.Key("NSAttachment")
        return AttributedText(
            NSAttributedString(string: string, attributes: [key: Source(bounds)]), defaults: defaults)
    }

    @Test func `The replacement character has the attachment's size`() throws {
        let layout = TextLayout(text("\u{FFFC}", CGRect(x: 0, y: -4, width: 30, height: 20)))
        #expect(layout.size == CGSize(width: 30, height: 20) && layout.firstBaseline == 16)
        let two = TextLayout(text("\u{FFFC}\u{FFFC}", CGRect(x: 0, y: 0, width: 30, height: 20)))
        #expect(two.size.width == 60 && two.lines.count == 1)
        let wrapped = TextLayout(text("\u{FFFC}\u{FFFC}", CGRect(x: 0, y: 0, width: 30, height: 20)), width: 40)
        #expect(wrapped.lines.count == 2 && wrapped.size.height == 40)
    }

    @Test func `Other characters with an attachment remain text`() throws {
        let plain = TextLayout(AttributedText("ab", defaults))
        #expect(TextLayout(text("ab", CGRect(x: 0, y: 0, width: 300, height: 20))).size == plain.size)
        let mixed = TextLayout(text("ab\u{FFFC}", CGRect(x: 0, y: 0, width: 30, height: 1)))
        #expect(abs(mixed.size.width - plain.size.width - 30) < 0.01)
    }

    @Test func `An attachment is drawn in its bounds with the text's colour`() throws {
        let layout = TextLayout(text("\u{FFFC}\u{FFFC}", CGRect(x: 2, y: -2, width: 8, height: 6)))
        let image = try picture(20, 10) { layout.draw(in: $0, at: CGPoint(x: 1, y: 1)) }
        // The top of the line is 1; each is shifted by 2 points from its character.
        let row = (0..<20).map { image.pixel($0, 1) == .red }
        #expect(row == (0..<20).map { (3..<19).contains($0) })
        #expect(image.pixel(5, 6) == .red && image.pixel(5, 7) == .clear && image.pixel(5, 0) == .clear)
    }

    @Test func `An attachment that an ellipsis replaces is not drawn`() throws {
        var text = text("\u{FFFC}\u{FFFC}\u{FFFC}\u{FFFC}", CGRect(x: 0, y: 0, width: 30, height: 8))
        for index in text.runs.indices { text.runs[index].attributes.paragraph.lineBreak = .truncateTail }
        let layout = TextLayout(text, width: 80, maximumLines: 1)
        #expect(layout.isTruncated)
        let image = try picture(120, 20) { layout.draw(in: $0, at: .zero) }
        let middle = Int(layout.firstBaseline) - 4
        #expect((0..<60).allSatisfy { image.pixel($0, middle) == .red })
        #expect((75..<120).allSatisfy { image.pixel($0, middle) == .clear })
    }

    @Test func `An attachment with bounds that are not finite has no size`() {
        let endless = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 2)
        #expect(TextLayout(text("\u{FFFC}", endless)).size.width == 0)
        #expect(TextLayout(text("\u{FFFC}", CGRect(x: 0, y: 0, width: 1e12, height: 1e12))).size.width.isFinite)
    }
}
