import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// What a label does with attributes, truncation and clipping, and what drawing of strings has in common with it.
@MainActor @Suite struct LabelAttributesTests {
    private let large = UIFont.boldSystemFont(ofSize: 30)

    private var styled: NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineBreakMode = .byTruncatingMiddle
        let text = NSMutableAttributedString(
            string: "Large", attributes: [.font: large, .foregroundColor: UIColor.red, .paragraphStyle: style])
        text.append(NSAttributedString(string: " small", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
        return text
    }

    @Test func `Attributed text sets the label's properties to those of its first character`() {
        let label = UILabel()
        label.attributedText = styled
        #expect(label.font == large && label.textColor == .red)
        #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
        let second = label.attributedText?.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
        #expect(second?.pointSize == 9, "they are no overrides")
        label.text = "Plain"
        #expect(label.font == large && label.textColor == .red)
        #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == large)
        label.attributedText = NSAttributedString(string: "without attributes")
        #expect(label.font == large && label.textColor == .red)
        label.font = .systemFont(ofSize: 11)
        label.attributedText = nil
        #expect(label.font.pointSize == 11)
    }

    private func size(_ text: String, width: CGFloat, _ mode: NSLineBreakMode) -> CGSize {
        let label = UILabel()
        label.text = text
        label.lineBreakMode = mode
        let bounds = CGRect(x: 0, y: 0, width: width, height: 100)
        return label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).size
    }

    @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func `A truncated line has no hole after the ellipsis`(mode: NSLineBreakMode) {
        var style = TextAttributes(font: UIFont.systemFont(ofSize: 17).descriptor)
        style.paragraph.lineBreak = mode.attribute
        let text = "MMMMMMMM MMMMMMMM WWWWWWWW"
        var narrower = 0
        for width in stride(from: CGFloat(60), through: 160, by: 3) {
            let layout = TextLayout(AttributedText(text, style), width: width, maximumLines: 1)
            #expect(layout.isTruncated && layout.size.width <= width)
            // Measured independently: the width of the visible characters and of an ellipsis.
            let hidden = layout.rects(for: 0..<text.utf16.count).map(\.width).reduce(0, +)
            #expect(close(hidden, layout.lines[0].frame.width, 0.01))
            if layout.size.width < width - 2 { narrower += 1 }
            #expect(layout.size.width > width - 34, "at most one character and a space less")
        }
        #expect(narrower > 10, "letters are wide, and rarely fill the line")
    }

    @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle])
    func `The text after the ellipsis follows it directly`(mode: NSLineBreakMode) throws {
        var style = TextAttributes(font: UIFont.systemFont(ofSize: 17).descriptor)
        style.paragraph.lineBreak = mode.attribute
        let text = "MMMMMMMMMMMMMMMMMMMMMMMM"
        func width(_ string: String) -> CGFloat { TextLayout(AttributedText(string, style)).size.width }
        for length in stride(from: CGFloat(60), through: 120, by: 7) {
            let layout = TextLayout(AttributedText(text, style), width: length, maximumLines: 1)
            let letters = ((layout.size.width - width("…")) / width("M")).rounded()
            #expect(close(layout.size.width, width("…") + letters * width("M"), 0.1))
        }
    }

    @Test func `Overlong titles of buttons and labels use the width of what is drawn`() {
        let text = "MMMMMMMM MMMMMMMM"
        #expect(size(text, width: 103, .byTruncatingMiddle).width < 103)
        #expect(size(text, width: 103, .byTruncatingTail).width < 103)
        #expect(size("MM", width: 103, .byTruncatingTail).width < 50)
    }

    @Test(arguments: [0, 2]) func `A label of several lines wraps when it clips`(lines: Int) {
        let label = UILabel()
        label.text = "several words that do not fit"
        label.lineBreakMode = .byClipping
        let single = label.sizeThatFits(CGSize(width: 100, height: 1000))
        label.numberOfLines = lines
        let size = label.sizeThatFits(CGSize(width: 100, height: 1000))
        #expect(single.width > 100 && size.width <= 100 && size.height > single.height * 1.5)
    }

    @Test func `Drawing without usesLineFragmentOrigin is one line from the baseline`() {
        let text = "several words that do not fit"
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
        let whole = text.size(withAttributes: attributes)
        for width in [CGFloat(0), 60, 1000] {
            let size = CGSize(width: width, height: 10)
            let box = text.boundingRect(with: size, attributes: attributes, context: nil)
            #expect(close(box.width, whole.width) && close(box.height, whole.height))
            #expect(close(box.minY, -UIFont.systemFont(ofSize: 17).ascender, 1))
            let attributed = NSAttributedString(string: text, attributes: attributes)
            #expect(attributed.boundingRect(with: size, context: nil) == box)
        }
        let wrapped = text.boundingRect(
            with: CGSize(width: 60, height: 0), options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(wrapped.width <= 60 && wrapped.height > whole.height * 2)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 40))
        let image = renderer.image { _ in
            text.draw(with: CGRect(x: 0, y: 20, width: 60, height: 10), attributes: attributes, context: nil)
        }
        #expect(image.lastColumn > whole.width * image.scale - 4 * image.scale)
    }

    @Test func `A style that truncates does so without usesLineFragmentOrigin too`() {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let box = "several words that do not fit".boundingRect(
            with: CGSize(width: 60, height: 10), attributes: [.paragraphStyle: style], context: nil)
        #expect(box.width <= 60)
    }

    @Test func `A paragraph style has twelve tab stops, 28 points apart`() {
        let stops = NSParagraphStyle().tabStops
        #expect(stops.map(\.location) == stride(from: 28, through: 336, by: 28).map { CGFloat($0) })
        #expect(stops.allSatisfy { $0.alignment == .left } && NSParagraphStyle.default.tabStops == stops)
        let style = NSMutableParagraphStyle()
        style.addTabStop(NSTextTab(textAlignment: .left, location: 400))
        #expect(style.tabStops.count == 13)
        style.tabStops = stops
        #expect(style.isEqual(NSParagraphStyle()))
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
        for (text, width) in [("\t", 28), ("i\t", 28), ("\t\t\t", 84)] as [(String, CGFloat)] {
            #expect(
                close((text + "i").size(withAttributes: font).width - "i".size(withAttributes: font).width, width, 0.1))
        }
    }

    @Test(arguments: [UIFont.TextStyle.headline, .title1, .caption2, .body])
    func `A preferred font's descriptor has its text style`(style: UIFont.TextStyle) {
        let font = UIFont.preferredFont(forTextStyle: style)
        for descriptor in [font.fontDescriptor, .preferredFontDescriptor(withTextStyle: style)] {
            #expect(descriptor.object(forKey: .textStyle) as? UIFont.TextStyle == style)
            #expect(UIFont(descriptor: descriptor, size: 0) == font)
            #expect(UIFont(descriptor: descriptor, size: 0).fontDescriptor == descriptor)
        }
        let made = UIFontDescriptor(fontAttributes: [.textStyle: style])
        #expect(UIFont(descriptor: made, size: 0) == font)
        #expect(
            UIFont(descriptor: made, size: 0).fontDescriptor.fontAttributes[.textStyle] as? UIFont.TextStyle == style)
        #expect(UIFont.systemFont(ofSize: 17).fontDescriptor.object(forKey: .textStyle) == nil)
    }
}

extension UIImage {
    /// The index of the rightmost column of pixels that are not transparent.
    fileprivate var lastColumn: CGFloat {
        guard let cgImage else { return 0 }
        return cgImage.withUnsafeBytes { bytes in
            let columns = (0..<cgImage.width).filter { x in
                (0..<cgImage.height).contains { bytes[$0 * cgImage.bytesPerRow + x * 4 + 3] > 64 }
            }
            return CGFloat(columns.last ?? 0)
        }
    }
}
