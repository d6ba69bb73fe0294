import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct LabelTests {
    private let platform = Headless.platform

    @Test func `A text that was measured is not laid out again to be drawn`() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 8)
        let height = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height
        let measured = label.layout(width: 200, lines: 0)
        #expect(label.fitted(in: CGSize(width: 200, height: height), lines: 0)?.text === measured?.text)
        #expect(measured?.text.isTruncated == false)
        // A lower label omits lines.
        let low = label.fitted(in: CGSize(width: 200, height: height / 2), lines: 0)
        #expect(low?.text.isTruncated == true)
        #expect(low?.text.lines.count ?? 0 < measured?.text.lines.count ?? 0)
    }

    @Test func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil)
        #expect(label.font.pointSize == 17)
        #expect(label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural)
        #expect(!label.isUserInteractionEnabled && !label.isOpaque)
        #expect(label.backgroundColor == nil)
        #expect(label.intrinsicContentSize == .zero)
        #expect(label.drawsContent)
    }

    @Test func measuring() {
        let label = UILabel()
        label.text = "The quick brown fox jumps over the lazy dog"
        let line = label.intrinsicContentSize
        #expect(line.width > 200 && line.height > 10 && line.height < 40)
        #expect(label.sizeThatFits(CGSize(width: 100, height: 1000)) == line)
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 100, height: 1000))
        #expect(wrapped.width <= 100)
        #expect(wrapped.height >= line.height * 3)
        label.numberOfLines = 2
        let two = label.sizeThatFits(CGSize(width: 100, height: 1000))
        #expect(two.height > line.height * 1.5 && two.height < wrapped.height)
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize == two)
        label.font = .systemFont(ofSize: 34)
        #expect(label.intrinsicContentSize.height > two.height)
    }

    @Test func textIsCentredFromTopToBottom() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.text = "x"
        label.textAlignment = .right
        let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(close(rect.midY, 50, 1))
        #expect(close(rect.maxX, 200, 1))
        #expect(rect.width < 30)
    }

    @Test func attributesFollowTheProperties() {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "ab", attributes: [.foregroundColor: UIColor.red])
        #expect(label.text == "ab")
        let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .red)
        let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font == label.font)
        label.textColor = .white
        let changed = label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        #expect(changed == .white)
    }

    @Test func shrinksToFit() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        label.text = "a rather long line"
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.1
        let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(rect.width <= 60)
        #expect(rect.height < label.intrinsicContentSize.height)
    }

    @Test func shrunkTextFollowsTheBaselineAdjustment() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        label.contentScaleFactor = 1
        label.font = .systemFont(ofSize: 30)
        label.text = "HHHHHHHHH"
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.1
        #expect(label.baselineAdjustment == .alignBaselines)
        let full = try #require(label.layout(width: .infinity, lines: 1))
        let top = (60 - full.size.height) / 2
        func rect() -> CGRect { label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1) }
        func lowestInk() -> Int {
            let image = render(60, 60) { _ in label.drawText(in: label.bounds) }
            return (0..<60).last { y in (0..<60).contains { image.probe($0, y)[3] > 128 } } ?? -1
        }
        // Letters without descenders are on the baseline.
        #expect(abs(lowestInk() + 1 - Int((top + full.text.firstBaseline).rounded())) <= 1)
        label.baselineAdjustment = .alignCenters
        #expect(close(rect().midY, 30, 1))
        label.baselineAdjustment = .none
        #expect(close(rect().minY, top, 1))
        #expect(lowestInk() < 30)
    }

    @Test func imageViewShowsWithoutDrawing() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        try #require(image.cgImage != nil)
        let view = UIImageView(image: image)
        #expect(view.frame.size == CGSize(width: 4, height: 3))
        #expect(view.image === image)
        #expect(view.layer.contents != nil)
        #expect(view.layer.contents is CGImage)
        #expect(!view.isUserInteractionEnabled)
        #expect(view.sizeThatFits(.zero) == CGSize(width: 4, height: 3))
        view.contentMode = .scaleAspectFit
        #expect(view.layer.contentsGravity == .resizeAspect)
        view.image = image.withRenderingMode(.alwaysTemplate)
        view.tintColor = .black
        #expect(view.layer.contents is CGImage)
        view.image = nil
        #expect(view.layer.contents == nil)
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }
}
