import CoreGraphics
import Foundation

// Attributes of attributed strings. Those that UIKit also has use the same names, so that either can draw the other's
// strings. Each is a `CFString`: in a dictionary of attributes write `NSAttributedString.Key(kCT…)`.

/// A ``CTFont``, a `UIFont` or a `CGFont`; the system font of 12 points by default.
public let kCTFontAttributeName: CFString = "NSFont"
/// A `CGColor` or a `UIColor`; black by default.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// A Boolean: whether glyphs take the context's fill colour.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// A `CGColor` or a `UIColor` behind the text.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// A number: the additional space after each character in points.
public let kCTKernAttributeName: CFString = "NSKern"
/// A number: the additional space after each character in points.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// A number: 0 for no ligatures.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// A ``CTParagraphStyle`` or an `NSParagraphStyle`; that of a paragraph's first character applies.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// A number: the width of outlines in percent of the size; if it is negative, the glyphs are also filled.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// A `CGColor` or a `UIColor` of outlines; by default that of the text.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// A number: the raw value of a ``CTUnderlineStyle``.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// A `CGColor` or a `UIColor` of underlines.
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// A number: the upward shift in points.
public let kCTBaselineOffsetAttributeName: CFString = "CTBaselineOffset"

/// Underline styles.
public struct CTUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = CTUnderlineStyle(rawValue: 0x01)
    /// A thick line.
    public static let thick = CTUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// The index that means not found.
public let kCFNotFound: CFIndex = -1

/// An attributed string, prepared for creating lines.
struct LineText {
    let string: NSAttributedString
    let text: AttributedText

    init(_ string: NSAttributedString) {
        // A copy, since the string may be mutable.
        self.string = NSAttributedString(attributedString: string)
        text = AttributedText(string, defaults: TextAttributes(font: FontDescriptor(size: 12)))
    }

    /// Converts runs of glyphs to objects, split where any attribute changes.
    func runs(_ glyphs: [GlyphRun]) -> [CTRun] {
        glyphs.flatMap { run in
            cut(run).map { part in
                var part = part
                let attributes =
                    part.range.lowerBound < string.length
                    ? string.attributes(at: part.range.lowerBound, effectiveRange: nil) : [:]
                let font = attributes[NSAttributedString.Key(kCTFontAttributeName)] as? CTFont
                part.matrix = font?.matrix ?? .identity
                return CTRun(part, attributes, font: font)
            }
        }
    }

    private func cut(_ run: GlyphRun) -> [GlyphRun] {
        var cuts: [Int] = []
        var index = run.range.lowerBound
        while index < min(run.range.upperBound, string.length) {
            var range = NSRange()
            _ = string.attributes(at: index, effectiveRange: &range)
            index = max(range.location + range.length, index + 1)
            cuts.append(index)
        }
        return run.split(at: cuts)
    }
}

extension CFRange {
    /// Returns the range in a sequence of `count` elements: all from the location on if the length is 0.
    func clamped(to count: Int) -> Range<Int> {
        let lower = min(max(location, 0), count)
        guard length > 0 else { return lower..<count }
        return lower..<(length > count - lower ? count : lower + length)
    }
}
