import CoreGraphics
import Testing
import UIKit

/// The members of `UILabel` that subclasses override.
@MainActor @Suite struct LabelHookTests {
    /// The usual label with padding.
    private final class PaddedLabel: UILabel {
        let padding = UIEdgeInsets(top: 3, left: 10, bottom: 5, right: 20)
        var drawn: [CGRect] = []

        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let text = super.textRect(forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
            return CGRect(
                x: text.minX - padding.left, y: text.minY - padding.top,
                width: text.width + padding.left + padding.right,
                height: text.height + padding.top + padding.bottom)
        }

        override func drawText(in rect: CGRect) {
            drawn.append(rect)
            super.drawText(in: rect.inset(by: padding))
        }
    }

    @Test(arguments: [NSTextAlignment.natural, .center, .right])
    func `A label is measured by textRect(forBounds:limitedToNumberOfLines:)`(alignment: NSTextAlignment) {
        let (plain, padded) = (UILabel(), PaddedLabel())
        for label in [plain, padded] {
            label.text = "several words that do not fit"
            label.textAlignment = alignment
        }
        func difference(_ size: (UILabel) -> CGSize) -> CGSize {
            let (a, b) = (size(plain), size(padded))
            return CGSize(width: b.width - a.width, height: b.height - a.height)
        }
        let expected = CGSize(width: 30, height: 8)
        #expect(difference { $0.intrinsicContentSize } == expected)
        #expect(difference { $0.sizeThatFits(.zero) } == expected)
        for label in [plain, padded] { label.numberOfLines = 0 }
        let wrapped = padded.sizeThatFits(CGSize(width: 130, height: 0))
        let text = plain.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(wrapped == CGSize(width: text.width + 30, height: text.height + 8))
        padded.preferredMaxLayoutWidth = 130
        #expect(padded.intrinsicContentSize == wrapped)
    }

    @Test func `A label without text has the size of its override`() {
        let padded = PaddedLabel()
        #expect(padded.intrinsicContentSize == CGSize(width: 30, height: 8))
    }

    @Test func `A label draws by drawText(in:)`() {
        let padded = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
        padded.text = "M"
        let renderer = UIGraphicsImageRenderer(size: padded.bounds.size)
        _ = renderer.image { padded.layer.render(in: $0.cgContext) }
        #expect(padded.drawn == [padded.bounds])
    }
}
