import CoreGraphics
import Foundation

extension UIFontDescriptor {
    /// The name of a font attribute.
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
        /// The localized name: a `String`. It has no effect.
        public static let visibleName = AttributeName("NSFontVisibleNameAttribute")
        /// A transform of the glyphs. It has no effect.
        public static let matrix = AttributeName("NSFontMatrixAttribute")
        /// The characters that the font must support. It has no effect.
        public static let characterSet = AttributeName("NSCTFontCharacterSetAttribute")
        /// The fallback fonts for unsupported characters. It has no effect.
        public static let cascadeList = AttributeName("NSCTFontCascadeListAttribute")
        /// Traits: a dictionary by ``UIFontDescriptor/TraitKey``.
        public static let traits = AttributeName("NSCTFontTraitsAttribute")
        /// The advance of all glyphs, in points. It has no effect.
        public static let fixedAdvance = AttributeName("NSCTFontFixedAdvanceAttribute")
        /// Typographic features. It has no effect.
        public static let featureSettings = AttributeName("NSCTFontFeatureSettingsAttribute")
        /// The purpose of the text: a `UIFont.TextStyle`, which determines size and weight.
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
        /// A number from −1 to 1; narrow fonts are below 0.
        public static let width = TraitKey("NSCTFontProportionTrait")
        /// A number from −1 to 1; slanted fonts are above 0.
        public static let slant = TraitKey("NSCTFontSlantTrait")
    }

    /// The key of an entry in ``AttributeName/featureSettings``.
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
