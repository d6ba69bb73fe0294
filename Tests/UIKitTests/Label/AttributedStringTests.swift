import Foundation
import Testing
import UIKit

/// Attributed strings with values of UIKit's own classes, which Foundation compares.
@MainActor @Suite struct AttributedStringTests {
    @Test func `Runs with fonts, colours and paragraph styles can be joined`() {
        let text = NSMutableAttributedString()
        #expect(text.length == 0)
        for size in [12, 12, 14] as [CGFloat] {
            text.append(
                NSAttributedString(
                    string: "ab",
                    attributes: [
                        .font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor(white: size / 20, alpha: 1),
                        .paragraphStyle: NSMutableParagraphStyle(),
                    ]))
        }
        #expect(text.string == "ababab")
        var range = NSRange()
        let font = text.attribute(.font, at: 0, effectiveRange: &range) as? UIFont
        #expect(font?.pointSize == 12)
        #expect((text.attribute(.font, at: 4, effectiveRange: nil) as? UIFont)?.pointSize == 14)
    }

    @Test func `A tint colour equal to the inherited one is reported, too`() {
        final class Listener: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let view = Listener()
        view.tintColor = view.tintColor
        #expect(view.changes == 1)
    }

    @Test func `Layout settles with a label whose text is set during layout`() {
        final class Header: UIView {
            let label = UILabel()
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                label.text = "\(layouts)"
            }
        }
        let header = Header(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        header.addSubview(header.label)
        header.layoutIfNeeded()
        header.layoutIfNeeded()
        #expect(header.layouts == 1)
    }

    @Test func `Images get the main screen's scale`() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        #expect(image.scale == UIScreen.main.scale)
    }
}
