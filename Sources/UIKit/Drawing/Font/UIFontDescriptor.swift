import CoreGraphics
import Foundation

/// What a font should look like.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    // Sendable: the stored properties are written by initializers alone, before anybody else has the object, and values of
    // attributes are not changed once they are here.
    package private(set) var font: FontDescriptor
    /// The attributes that have no effect on the choice of a font here, as they were given.
    private(set) var otherAttributes: [AttributeName: Any]

    /// Properties of a font's design.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// Creates traits from bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Slanted letters.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold letters.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Narrow letters.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// A variant of the system font.
    public struct SystemDesign: RawRepresentable, Sendable, Hashable {
        /// The name.
        public let rawValue: String

        /// Creates a design by name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The system font itself.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// A font with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// The system font itself, as there is no rounded one.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }

    // Convenience initializers, as a subclass elsewhere inherits no initializers where it cannot see a designated one.
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
    /// The family, the name, the face, the size, the text style and the traits decide which font it describes. The others
    /// are kept for ``fontAttributes`` and have no effect.
    public init(fontAttributes attributes: [AttributeName: Any]) {
        (font, otherAttributes) = FontAttributes.apply(attributes, to: FontDescriptor(size: 0), others: [:])
        super.init()
    }

    /// Creates a descriptor of a font by its name; an unknown name describes the system font.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontName.resolve(fontName, size: size) ?? FontDescriptor(size: size))
    }

    /// The descriptor of the font for a use of text.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(UIFont.preferredFont(forTextStyle: style).descriptor)
    }

    /// The size in points.
    open var pointSize: CGFloat { font.size }

    /// The design's properties.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.isCondensed { traits.insert(.traitCondensed) }
        if font.family == FontDescriptor.monospacedFamilies { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same font with exactly these traits.
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

    /// The same font at another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var other = font
        other.size = newPointSize
        return UIFontDescriptor(other, otherAttributes)
    }

    /// The font of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var other = font
        other.family = newFamily
        return UIFontDescriptor(other, otherAttributes)
    }

    /// The system font in another design.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var other = font
        switch design {
        case .serif: other.family = "DejaVu Serif,serif"
        case .monospaced: other.family = FontDescriptor.monospacedFamilies
        default: other.family = nil
        }
        return UIFontDescriptor(other, otherAttributes)
    }

    /// The same font in a style of its family, such as “Bold Italic”.
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    // MARK: Attributes

    /// The attributes that describe the font: its name, its size, and what else was given.
    open var fontAttributes: [AttributeName: Any] { FontAttributes.of(font, others: otherAttributes) }

    /// Returns the value of an attribute, if there is one.
    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// The same font with some attributes set to other values; ``init(fontAttributes:)`` says which have an effect.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let (font, others) = FontAttributes.apply(attributes, to: font, others: otherAttributes)
        return UIFontDescriptor(font, others)
    }

    /// The name of the font, such as `DejaVuSans-Bold`.
    open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.font == font && FontAttributes.areEqual(other.otherAttributes, otherAttributes)
    }

    open override var hash: Int { font.hashValue }
}

/// Scales fonts with the content size, which is always the default here, so that nothing changes.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // Sendable: it has no state.

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a use of text.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        super.init()
    }

    /// The font at the default content size, which is the font itself.
    open func scaledFont(for font: UIFont) -> UIFont { font }

    /// The font, but not larger than a size in points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        maximumPointSize > 0 && font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }

    /// The value at the default content size, which is the value itself.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
