import CoreGraphics
import CoreText
import Diagnostics
import Foundation

/// A font at a size.
///
/// A `UIFont` is also a `CTFont`, so that Core Text accepts it: `font as CTFont`.
open class UIFont: CTFont, NSCopying, @unchecked Sendable {
    // Sendable: every stored property is a constant.
    package var descriptor: FontDescriptor { textFont }
    private let givenName: String?
    private let textStyle: TextStyle?
    /// The metrics by which the size follows the content size; nil for a font whose size does not, or that has a text style.
    private let scaling: FontScaling?
    /// The attributes of the descriptor that do not choose the font, such as feature settings.
    private let otherAttributes: [UIFontDescriptor.AttributeName: Any]

    /// The weight of a font, from −1 to 1.
    public struct Weight: RawRepresentable, Sendable, Hashable {
        /// The weight.
        public var rawValue: CGFloat

        /// Creates a weight.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The lightest weight.
        public static let ultraLight = Weight(-0.8)
        /// A very light weight.
        public static let thin = Weight(-0.6)
        /// A light weight.
        public static let light = Weight(-0.4)
        /// The normal weight.
        public static let regular = Weight(0)
        /// A weight between regular and semibold.
        public static let medium = Weight(0.23)
        /// A weight between medium and bold.
        public static let semibold = Weight(0.3)
        /// The bold weight.
        public static let bold = Weight(0.4)
        /// A weight above bold.
        public static let heavy = Weight(0.56)
        /// The heaviest weight.
        public static let black = Weight(0.62)
    }

    /// The purpose of a text.
    public struct TextStyle: RawRepresentable, Sendable, Hashable {
        /// The name.
        public var rawValue: String

        /// Creates a style from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The largest titles.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// First-level headings.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Second-level headings.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Third-level headings.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings in text.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Subheadings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Small captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The size in points and the weight at the default content size (Human Interface Guidelines, Typography).
        var appearance: (size: CGFloat, weight: Weight) {
            switch self {
            case .largeTitle: (34, .regular)
            case .title1: (28, .regular)
            case .title2: (22, .regular)
            case .title3: (20, .regular)
            case .headline: (17, .semibold)
            case .callout: (16, .regular)
            case .subheadline: (15, .regular)
            case .footnote: (13, .regular)
            case .caption1: (12, .regular)
            case .caption2: (11, .regular)
            default: (17, .regular)
            }
        }
    }

    package init(
        _ descriptor: FontDescriptor, name: String? = nil, textStyle: TextStyle? = nil,
        attributes: [UIFontDescriptor.AttributeName: Any] = [:], scaling: FontScaling? = nil
    ) {
        otherAttributes = attributes
        self.scaling = scaling
        givenName = name
        self.textStyle = textStyle
        super.init(descriptor)
    }

    /// Creates a font by its full name, such as `DejaVuSans-Bold` or `Helvetica`.
    ///
    /// For a family of iOS that is not installed, the most similar installed font is used and a warning is logged.
    ///
    /// - Parameters:
    ///   - fontName: A family, optionally followed by a hyphen and a style.
    ///   - fontSize: The size in points; 0 or less for the default of 12.
    /// - Returns: nil for a family that is neither installed nor part of iOS.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let found = FontName.resolve(fontName, size: Self.size(fontSize)) else {
            logger.once("UIFont(name: “\(fontName)”): no such font is installed")
            return nil
        }
        self.init(found, name: fontName)
    }

    /// Creates a font from a descriptor; a size of 0 means the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var font = descriptor.font
        if pointSize > 0 { font.size = pointSize }
        font.size = Self.size(font.size)
        var attributes = descriptor.otherAttributes
        let textStyle = FontAttributes.textStyle(attributes.removeValue(forKey: .textStyle))
        self.init(font, textStyle: textStyle, attributes: attributes)
    }

    private static func size(_ size: CGFloat) -> CGFloat {
        size.isFinite && size > 0 ? size : 12
    }

    // MARK: Standard fonts

    /// Returns the system font. A size of 0 or less means the default of 12 points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// Returns the system font with a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: size(fontSize), weight: weight.rawValue))
    }

    /// Returns the bold system font.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the italic system font.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescriptor(size: size(fontSize), isItalic: true))
    }

    /// Returns the system's monospaced font.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            FontDescriptor(
                family: FontDescriptor.monospacedFamilies, size: size(fontSize), weight: weight.rawValue))
    }

    /// Returns the system font with digits of equal width, so that columns of numbers align and a number that changes does
    /// not move the text after it.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: size(fontSize), weight: weight.rawValue, hasTabularDigits: true))
    }

    /// Returns the font of a text style, at the content size of the app.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font of a text style at the content size of traits; at the app's if that is unspecified.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = UIContentSizeCategory.specified(by: traitCollection)
        let descriptor = FontDescriptor(
            size: style.pointSize(at: category), weight: style.appearance.weight.rawValue)
        return UIFont(descriptor, textStyle: style)
    }

    /// Returns the font with a size that follows the content size.
    func scaled(by scaling: FontScaling, to size: CGFloat) -> UIFont {
        var other = descriptor
        other.size = Self.size(size)
        return UIFont(other, name: givenName, attributes: otherAttributes, scaling: scaling)
    }

    /// Returns the font at the content size of traits; the font itself if its size does not follow that, or is the same there.
    package func adjusted(to traits: UITraitCollection) -> UIFont {
        if let scaling {
            let size = scaling.size(for: traits)
            return size == pointSize || !size.isFinite ? self : scaled(by: scaling, to: size)
        }
        guard let textStyle else { return self }
        let size = textStyle.pointSize(at: .specified(by: traits))
        guard size != pointSize else { return self }
        var other = descriptor
        other.size = size
        return UIFont(other, name: givenName, textStyle: textStyle, attributes: otherAttributes)
    }

    /// The size of labels, 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of buttons, 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The standard size, 14 points.
    open class var systemFontSize: CGFloat { 14 }
    /// The small standard size, 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }

    /// The names of the installed families, sorted.
    open class var familyNames: [String] { TextEngine.current.familyNames }

    /// Returns the names of the fonts in a family.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        guard familyNames.contains(familyName) else { return [] }
        let base = familyName.replacingOccurrences(of: " ", with: "")
        return [base, "\(base)-Bold", "\(base)-Italic", "\(base)-BoldItalic"]
    }

    // MARK: Attributes

    /// The family of the font that fontconfig has chosen.
    open var familyName: String {
        TextEngine.current.resolvedFamily(of: descriptor) ?? descriptor.family ?? "System"
    }

    /// The full name: the family without spaces, followed by a hyphen and the style.
    open var fontName: String {
        if let givenName { return givenName }
        let style =
            (descriptor.weight >= Weight.semibold.rawValue ? "Bold" : "") + (descriptor.isItalic ? "Italic" : "")
        let base = familyName.replacingOccurrences(of: " ", with: "")
        return style.isEmpty ? base : "\(base)-\(style)"
    }

    /// The size in points.
    open var pointSize: CGFloat { descriptor.size }
    /// The maximum extent of a line above the baseline, in points.
    open var ascender: CGFloat { metrics.ascender }
    /// The maximum extent of a line below the baseline, in points, as a negative number.
    open var descender: CGFloat { metrics.descender }
    /// The height of a capital letter, in points.
    open var capHeight: CGFloat { metrics.capHeight }
    /// The height of a lowercase x, in points.
    open var xHeight: CGFloat { metrics.xHeight }
    /// The height of a line, in points.
    open var lineHeight: CGFloat { metrics.lineHeight }
    /// The font's recommended space between lines, in points.
    open var leading: CGFloat { metrics.leading }
    /// The font's descriptor; that of a preferred font has its text style as an attribute.
    open var fontDescriptor: UIFontDescriptor {
        var attributes = otherAttributes
        if let textStyle { attributes[.textStyle] = textStyle }
        return UIFontDescriptor(descriptor, attributes)
    }

    private var metrics: FontMetrics { TextEngine.current.metrics(of: descriptor) }

    /// Returns the same font at another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var other = descriptor
        other.size = Self.size(fontSize)
        return UIFont(other, name: givenName, attributes: otherAttributes)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.descriptor == descriptor && other.givenName == givenName
            && FontAttributes.areEqual(other.otherAttributes, otherAttributes)
    }

    open override var hash: Int { descriptor.hashValue }

    open override var description: String { "UIFont \(fontName) \(pointSize) pt" }
}
