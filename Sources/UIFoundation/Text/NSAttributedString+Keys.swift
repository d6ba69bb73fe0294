import CoreGraphics
import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; Helvetica at 12 points by default.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `UIColor`; black by default.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` drawn behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: 0 for no ligatures.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number: extra space after each character in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: extra space after each character in points.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A number: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor` of outlines; the foreground colour by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number: the width of outlines in percent of the font size; negative to fill too. The value of the first
    /// character applies to the whole string.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An `NSShadow`; the value of the first character applies to the whole string.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A name. It has no effect.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// An `NSTextAttachment`, which is drawn in place of the character U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A URL or a string. It has no effect on the appearance.
    public static let link = NSAttributedString.Key("NSLink")
    /// A number: an upward offset in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A `UIColor`.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A number; values other than 0 slant the text.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// A language tag such as `en-GB`, which the division of words and the shapes of letters depend on; the user's language by default.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
    /// A number. It has no effect.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Directions. They have no effect; the paragraph style determines the direction.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

extension NSAttributedString.Key {
    // MARK: Accessibility

    /// A Boolean number: whether punctuation is spoken.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributePunctuation")
    /// A language tag of BCP 47, such as `en-GB`.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// A number from 0 to 2: the pitch of the voice, 1 by default.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// A Boolean number: whether an announcement waits for the present one.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// A string: the pronunciation in the International Phonetic Alphabet.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeIPANotation")
    /// A Boolean number: whether each letter is spoken.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
    /// The priority of an announcement.
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// A number from 0 to 6: the level of a heading.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key(
        "UIAccessibilityTextAttributeHeadingLevel")
    /// Descriptions of text by the app.
    public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
}

/// The style of lines under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a style from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line. Labels and drawn strings have a thin one.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// A dotted line. Labels and drawn strings have a solid one.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// A dashed line. Labels and drawn strings have a solid one.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// A dash-dot line. Labels and drawn strings have a solid one.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// A dash-dot-dot line. Labels and drawn strings have a solid one.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Lines only under words. Those of labels and drawn strings are under spaces too.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
