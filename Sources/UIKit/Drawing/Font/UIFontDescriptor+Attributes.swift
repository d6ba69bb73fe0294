import CoreGraphics
import Foundation

extension UIFontDescriptor {
    /// The name of an attribute of a font.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The family: a `String`.
        public static let family = AttributeName("NSFontFamilyAttribute")
        /// The font's name, such as `Helvetica-Bold`: a `String`.
        public static let name = AttributeName("NSFontNameAttribute")
        /// The style within the family, such as “Bold Italic”: a `String`.
        public static let face = AttributeName("NSFontFaceAttribute")
        /// The size in points: a number.
        public static let size = AttributeName("NSFontSizeAttribute")
        /// The name to show to people: a `String`. No effect.
        public static let visibleName = AttributeName("NSFontVisibleNameAttribute")
        /// A transformation of the letters. No effect.
        public static let matrix = AttributeName("NSFontMatrixAttribute")
        /// The characters that the font must have. No effect.
        public static let characterSet = AttributeName("NSCTFontCharacterSetAttribute")
        /// The fonts for characters that this one lacks. No effect.
        public static let cascadeList = AttributeName("NSCTFontCascadeListAttribute")
        /// Traits: a dictionary by ``UIFontDescriptor/TraitKey``.
        public static let traits = AttributeName("NSCTFontTraitsAttribute")
        /// The width of all letters, in points. No effect.
        public static let fixedAdvance = AttributeName("NSCTFontFixedAdvanceAttribute")
        /// Typographic features. No effect.
        public static let featureSettings = AttributeName("NSCTFontFeatureSettingsAttribute")
        /// What the text is for: a `UIFont.TextStyle`, which decides size and weight.
        public static let textStyle = AttributeName("NSCTFontUIUsageAttribute")
    }

    /// The name of a trait within ``AttributeName/traits``.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// `SymbolicTraits`, or their raw value.
        public static let symbolic = TraitKey("NSCTFontSymbolicTrait")
        /// A number from −1 to 1, or a `UIFont.Weight`.
        public static let weight = TraitKey("NSCTFontWeightTrait")
        /// A number from −1 to 1; below 0 is narrow.
        public static let width = TraitKey("NSCTFontProportionTrait")
        /// A number from −1 to 1; above 0 is slanted.
        public static let slant = TraitKey("NSCTFontSlantTrait")
    }

    /// The name of an entry of ``AttributeName/featureSettings``.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The number of a feature.
        public static let type = FeatureKey("CTFeatureTypeIdentifier")
        /// The number of a feature's setting.
        public static let selector = FeatureKey("CTFeatureSelectorIdentifier")
    }
}
