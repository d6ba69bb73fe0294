import CoreGraphics
import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; Helvetica of 12 points where there is none.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `UIColor`; black where there is none.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: 0 for no ligatures.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number: points of space behind each character.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: points of space behind each character.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor` of outlines; the foreground colour where there is none.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number: the width of outlines in percent of the size; negative to fill too. The first character decides for all.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An `NSShadow`; the first character decides for all.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A name; without effect.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// An attachment; without effect.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A URL or a text; without effect on looks.
    public static let link = NSAttributedString.Key("NSLink")
    /// A number: points upwards.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A `UIColor`.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A number; slants the text where it is not 0.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// A number; without effect.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Directions; without effect, the paragraph style decides.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

/// Lines under or through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a style from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line, drawn as one line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots, drawn as a line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes, drawn as a line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Dashes and dots, drawn as a line.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// Dashes and two dots, drawn as a line.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Only under words, drawn under all.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
