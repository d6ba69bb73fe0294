import CoreGraphics
import Foundation

/// A description of a font.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    // Sendable: the stored properties are written only by initializers, before the object is shared, and the values of
    // attributes are not modified afterwards.
    package private(set) var font: FontDescriptor
    /// The original attributes that have no effect on the choice of a font here.
    private(set) var otherAttributes: [AttributeName: Any]

    /// The traits of a font's design.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// Creates traits from bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Italic glyphs.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold glyphs.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Condensed glyphs.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Glyphs of equal width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// A variant of the system font.
    public struct SystemDesign: RawRepresentable, Sendable, Hashable {
        /// The name.
        public let rawValue: String

        /// Creates a design from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The system font itself.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// A font with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// A monospaced font.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// The system font itself, because there is no rounded one.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }

    // Convenience initializers, because a subclass in another module inherits initializers only if it can see all
    // designated ones.
    package convenience init(_ font: FontDescriptor) {
        self.init(font, [:])
    }

    convenience init(_ font: FontDescriptor, _ otherAttributes: [AttributeName: Any]) {
        self.init()
        self.font = font
        self.otherAttributes = otherAttributes
    }

    /// Creates a descriptor of the system font without a size.
    public override init() {
        font = FontDescriptor(size: 0)
        otherAttributes = [:]
        super.init()
    }

    /// Creates a descriptor from attributes.
    ///
    /// The family, the name, the face, the size, the text style and the traits determine the font. Of the feature settings,
    /// number spacing has an effect. Other attributes are stored for ``fontAttributes`` and have no effect.
    public init(fontAttributes attributes: [AttributeName: Any]) {
        (font, otherAttributes) = FontAttributes.apply(attributes, to: FontDescriptor(size: 0), others: [:])
        super.init()
    }

    /// Creates a descriptor of a font with a name; an unknown name describes the system font.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontName.resolve(fontName, size: size) ?? FontDescriptor(size: size))
    }

    /// Returns the descriptor of the font of a text style, which has the style as an attribute.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The size in points.
    open var pointSize: CGFloat { font.size }

    /// The design's traits.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.isCondensed { traits.insert(.traitCondensed) }
        if font.family == FontDescriptor.monospacedFamilies { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the same font with exactly these traits.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var other = font
        other.isItalic = symbolicTraits.contains(.traitItalic)
        other.isCondensed = symbolicTraits.contains(.traitCondensed)
        let isBold = font.weight >= UIFont.Weight.semibold.rawValue
        if symbolicTraits.contains(.traitBold) != isBold {
            other.weight = isBold ? 0 : UIFont.Weight.bold.rawValue
        }
        if symbolicTraits.contains(.traitMonoSpace) {
            other.family = FontDescriptor.monospacedFamilies
        } else if other.family == FontDescriptor.monospacedFamilies {
            other.family = nil
        }
        return UIFontDescriptor(other, otherAttributes)
    }

    /// Returns the same font at another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var other = font
        other.size = newPointSize
        return UIFontDescriptor(other, otherAttributes)
    }

    /// Returns the font of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var other = font
        other.family = newFamily
        return UIFontDescriptor(other, otherAttributes)
    }

    /// Returns the system font in another design.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var other = font
        switch design {
        case .serif: other.family = "DejaVu Serif,serif"
        case .monospaced: other.family = FontDescriptor.monospacedFamilies
        default: other.family = nil
        }
        return UIFontDescriptor(other, otherAttributes)
    }

    /// Returns the same font in a style of its family, such as “Bold Italic”.
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    // MARK: Attributes

    /// The attributes of the font: its name, its size, and the other attributes that were set.
    open var fontAttributes: [AttributeName: Any] { FontAttributes.of(font, others: otherAttributes) }

    /// Returns the value of an attribute, or nil.
    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// Returns the same font with some attributes replaced; ``init(fontAttributes:)`` lists those with an effect.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let (font, others) = FontAttributes.apply(attributes, to: font, others: otherAttributes)
        return UIFontDescriptor(font, others)
    }

    /// The PostScript name of the font, such as `DejaVuSans-Bold`.
    open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.font == font && FontAttributes.areEqual(other.otherAttributes, otherAttributes)
    }

    open override var hash: Int { font.hashValue }
}

/// Scales fonts and lengths with the content size: that of the app, which is always the default here, or that of traits.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // Sendable: the text style is a constant.
    private let textStyle: UIFont.TextStyle

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }

    /// Returns the font at the content size of the app.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// Returns the font at the content size of the app, limited to a size in points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns the value at the content size of the app.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns the font at the content size of traits; at the app's if that is unspecified.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// Returns the font at the content size of traits, limited to a size in points; 0 for no limit.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let scaling = FontScaling(style: textStyle, baseSize: font.pointSize, maximumSize: maximumPointSize)
        return font.scaled(by: scaling, to: scaling.size(for: traitCollection))
    }

    /// Returns the value at the content size of traits: it grows as the size of the text style does.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        value * textStyle.growth(at: .specified(by: traitCollection))
    }
}

/// The size of a font that follows the content size by the metrics of a text style.
package struct FontScaling: Sendable {
    let style: UIFont.TextStyle
    /// The size at the default content size, in points.
    let baseSize: CGFloat
    /// The largest size in points; 0 for no limit.
    let maximumSize: CGFloat

    /// Returns the size in points at the content size of traits.
    func size(for traits: UITraitCollection?) -> CGFloat {
        let size = baseSize * style.growth(at: .specified(by: traits))
        return maximumSize > 0 ? min(size, maximumSize) : size
    }
}

extension UIFont.TextStyle {
    /// Returns the size at a category as a multiple of that at the default one.
    fileprivate func growth(at category: UIContentSizeCategory) -> CGFloat {
        pointSize(at: category) / pointSize(at: .large)
    }
}
