import CoreText
import Foundation
import UIKit

/// Fonts, attributes, strings that draw themselves, and Core Text.
extension SweptProperty {
    static let texts: [SweptProperty] = [
        text("font") { [.font: UIFont.systemFont(ofSize: $0)] },
        text("font weight") { [.font: UIFont.systemFont(ofSize: 10, weight: UIFont.Weight(rawValue: $0))] },
        text("strokeWidth") { [.strokeWidth: $0] },
        text("obliqueness") { [.obliqueness: $0] },
        text("expansion") { [.expansion: $0] },
        text("tracking") { [.kern: $0, .baselineOffset: $0] },
        text("shadow") { number in
            let shadow = NSShadow()
            shadow.shadowBlurRadius = number
            shadow.shadowOffset = CGSize(width: number, height: number)
            return [.shadow: shadow]
        },
        paragraph("lineHeightMultiple") { $1.lineHeightMultiple = $0 },
        paragraph("minimumLineHeight") { $1.minimumLineHeight = $0 },
        paragraph("maximumLineHeight") { $1.maximumLineHeight = $0 },
        paragraph("firstLineHeadIndent") { $1.firstLineHeadIndent = $0 },
        paragraph("headIndent") { $1.headIndent = $0 },
        paragraph("tailIndent") { $1.tailIndent = $0 },
        paragraph("paragraphSpacing") { ($1.paragraphSpacing, $1.paragraphSpacingBefore) = ($0, $0) },
        paragraph("defaultTabInterval") { $1.defaultTabInterval = $0 },
        paragraph("tabStops") { $1.tabStops = [NSTextTab(textAlignment: .right, location: $0)] },
        paragraph("hyphenationFactor") { $1.hyphenationFactor = Float($0) },
        SweptProperty(name: "NSAttributedString.draw(in:)") { number, _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
                let string = NSAttributedString(string: "Some text of two lines")
                string.draw(in: CGRect(x: CGFloat(number), y: 0, width: CGFloat(number), height: CGFloat(number)))
                string.draw(at: CGPoint(x: CGFloat(number), y: CGFloat(number)))
            }
        },
        SweptProperty(name: "UIFont.withSize") { number, _ in
            let font = UIFont.boldSystemFont(ofSize: 10).withSize(CGFloat(number))
            _ = (font.lineHeight, font.ascender, font.pointSize)
            _ = UIFontDescriptor(name: "Sans", size: CGFloat(number)).pointSize
        },
        SweptProperty(name: "UIFontMetrics.scaledValue") { number, _ in
            _ = UIFontMetrics.default.scaledValue(for: CGFloat(number))
            _ = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 9), maximumPointSize: CGFloat(number))
        },
        SweptProperty(name: "CTFont size") { number, _ in
            let font = CTFontCreateWithName("Sans" as CFString, CGFloat(number), nil)
            _ = (CTFontGetAscent(font), CTFontGetBoundingBox(font))
        },
        SweptProperty(name: "CTFont matrix") { number, _ in
            var matrix = CGAffineTransform(a: CGFloat(number), b: 0, c: CGFloat(number), d: 1, tx: 0, ty: 0)
            let font = CTFontCreateWithName("Sans" as CFString, 10, &matrix)
            _ = (CTFontGetSlantAngle(font), CTFontCreatePathForGlyph(font, 5, &matrix))
        },
        SweptProperty(name: "CTFramesetter size") { number, _ in
            let framesetter = CTFramesetterCreateWithAttributedString(
                NSAttributedString(string: "Some text of more than one line") as CFAttributedString)
            let limit = CGSize(width: CGFloat(number), height: CGFloat(number))
            _ = CTFramesetterSuggestFrameSizeWithConstraints(
                framesetter, CFRange(location: 0, length: 0), nil, limit, nil)
            let path = CGPath(rect: CGRect(origin: .zero, size: limit), transform: nil)
            let frame = CTFramesetterCreateFrame(framesetter, CFRange(location: 0, length: 0), path, nil)
            _ = CTFrameGetVisibleStringRange(frame)
        },
        SweptProperty(name: "CTLine positions") { number, _ in
            let line = CTLineCreateWithAttributedString(NSAttributedString(string: "A line") as CFAttributedString)
            _ = CTLineGetStringIndexForPosition(line, CGPoint(x: CGFloat(number), y: CGFloat(number)))
            _ = CTLineGetPenOffsetForFlush(line, CGFloat(number), number)
            _ = CTLineCreateTruncatedLine(line, number, .end, nil)
            _ = CTLineCreateJustifiedLine(line, CGFloat(number), number)
        },
        SweptProperty(name: "CTTypesetter width") { number, _ in
            let typesetter = CTTypesetterCreateWithAttributedString(
                NSAttributedString(string: "A line to break") as CFAttributedString)
            _ = CTTypesetterSuggestLineBreak(typesetter, 0, number)
            _ = CTTypesetterSuggestClusterBreak(typesetter, 0, number)
        },
    ]

    /// Text of an attribute, in a label that wraps it.
    static func text(
        _ name: String, _ attributes: @escaping (CGFloat) -> [NSAttributedString.Key: Any]
    ) -> SweptProperty {
        view("NSAttributedString.\(name)") { number, view in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
            label.numberOfLines = 0
            label.attributedText = NSAttributedString(string: "Some text,\nan end", attributes: attributes(number))
            view.addSubview(label)
            label.sizeToFit()
        }
    }

    static func paragraph(
        _ name: String, _ set: @escaping (CGFloat, NSMutableParagraphStyle) -> Void
    ) -> SweptProperty {
        text("paragraph \(name)") { number in
            let style = NSMutableParagraphStyle()
            set(number, style)
            return [.paragraphStyle: style]
        }
    }
}
