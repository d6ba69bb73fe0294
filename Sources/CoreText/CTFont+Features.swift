import CoreGraphics
import Foundation

/// The number of a feature, such as `kNumberSpacingType`.
public let kCTFontFeatureTypeIdentifierKey: CFString = "CTFeatureTypeIdentifier"
/// The name of a feature in English.
public let kCTFontFeatureTypeNameKey: CFString = "CTFeatureTypeName"
/// Whether at most one of a feature's settings is on.
public let kCTFontFeatureTypeExclusiveKey: CFString = "CTFeatureTypeExclusive"
/// The settings of a feature.
public let kCTFontFeatureTypeSelectorsKey: CFString = "CTFeatureTypeSelectors"
/// The number of a setting.
public let kCTFontFeatureSelectorIdentifierKey: CFString = "CTFeatureSelectorIdentifier"
/// The name of a setting in English.
public let kCTFontFeatureSelectorNameKey: CFString = "CTFeatureSelectorName"
/// Whether a setting is on in plain text.
public let kCTFontFeatureSelectorDefaultKey: CFString = "CTFeatureSelectorDefault"
/// Whether a setting is on.
public let kCTFontFeatureSelectorSettingKey: CFString = "CTFeatureSelectorSetting"
/// The OpenType tag of a feature, such as `tnum`.
public let kCTFontOpenTypeFeatureTag: CFString = "CTFeatureOpenTypeTag"
/// The value of an OpenType feature.
public let kCTFontOpenTypeFeatureValue: CFString = "CTFeatureOpenTypeValue"

/// Returns the features of a font that have a number in Apple's registry, or `nil` if there are none.
///
/// Each is a dictionary with `kCTFontFeatureTypeIdentifierKey` and its settings. They are derived from the font's OpenType
/// features. Digits of equal width are the only setting that a font descriptor applies.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? {
    let tags = Set(font.face?.featureTags ?? [])
    let features = FontFeature.all.compactMap { $0.description(of: tags) }
    return features.isEmpty ? nil : features
}

/// A feature with the OpenType tags of its settings.
private struct FontFeature {
    struct Setting {
        var number: Int
        var name: String
        /// The tag of the setting; nil for that of plain text.
        var tag: String?
        var isDefault = false
    }

    var type: Int
    var name: String
    var isExclusive: Bool
    var settings: [Setting]

    /// Returns the feature as a dictionary with those settings that a font has; nil if it has none but the default.
    func description(of tags: Set<String>) -> [String: Any]? {
        let available = settings.filter { setting in setting.tag.map { tags.contains($0) } ?? true }
        guard available.contains(where: { $0.tag != nil }) else { return nil }
        return [
            kCTFontFeatureTypeIdentifierKey: NSNumber(value: type), kCTFontFeatureTypeNameKey: name,
            kCTFontFeatureTypeExclusiveKey: NSNumber(value: isExclusive),
            kCTFontFeatureTypeSelectorsKey: available.map { setting in
                var description: [String: Any] = [
                    kCTFontFeatureSelectorIdentifierKey: NSNumber(value: setting.number),
                    kCTFontFeatureSelectorNameKey: setting.name,
                ]
                if setting.isDefault { description[kCTFontFeatureSelectorDefaultKey] = NSNumber(value: true) }
                if let tag = setting.tag { description[kCTFontOpenTypeFeatureTag] = tag }
                return description
            },
        ]
    }

    static let all: [FontFeature] = [
        FontFeature(
            type: kLigaturesType, name: "Ligatures", isExclusive: false,
            settings: [
                Setting(
                    number: kCommonLigaturesOnSelector, name: "Common Ligatures", tag: "liga", isDefault: true),
                Setting(number: kRareLigaturesOnSelector, name: "Rare Ligatures", tag: "dlig"),
            ]),
        FontFeature(
            type: kNumberSpacingType, name: "Number Spacing", isExclusive: true,
            settings: [
                Setting(number: kMonospacedNumbersSelector, name: "Monospaced Numbers", tag: "tnum"),
                Setting(number: kProportionalNumbersSelector, name: "Proportional Numbers", tag: "pnum"),
            ]),
        FontFeature(
            type: kVerticalPositionType, name: "Vertical Position", isExclusive: true,
            settings: [
                Setting(number: kNormalPositionSelector, name: "Normal", tag: nil, isDefault: true),
                Setting(number: kSuperiorsSelector, name: "Superiors", tag: "sups"),
                Setting(number: kInferiorsSelector, name: "Inferiors", tag: "subs"),
                Setting(number: kOrdinalsSelector, name: "Ordinals", tag: "ordn"),
                Setting(number: kScientificInferiorsSelector, name: "Scientific Inferiors", tag: "sinf"),
            ]),
        FontFeature(
            type: kFractionsType, name: "Fractions", isExclusive: true,
            settings: [
                Setting(number: kNoFractionsSelector, name: "No Fractions", tag: nil, isDefault: true),
                Setting(number: kVerticalFractionsSelector, name: "Vertical Fractions", tag: "afrc"),
                Setting(number: kDiagonalFractionsSelector, name: "Diagonal Fractions", tag: "frac"),
            ]),
        FontFeature(
            type: kTypographicExtrasType, name: "Typographic Extras", isExclusive: false,
            settings: [Setting(number: kSlashedZeroOnSelector, name: "Slashed Zero", tag: "zero")]),
        FontFeature(
            type: kNumberCaseType, name: "Number Case", isExclusive: true,
            settings: [
                Setting(number: kLowerCaseNumbersSelector, name: "Old-Style Figures", tag: "onum"),
                Setting(number: kUpperCaseNumbersSelector, name: "Lining Figures", tag: "lnum"),
            ]),
        FontFeature(
            type: kCaseSensitiveLayoutType, name: "Case-Sensitive Layout", isExclusive: false,
            settings: [Setting(number: kCaseSensitiveLayoutOnSelector, name: "Capital Forms", tag: "case")]),
        FontFeature(
            type: kStylisticAlternativesType, name: "Alternative Stylistic Sets", isExclusive: false,
            settings: (1...20).map { number in
                let tag = number < 10 ? "ss0\(number)" : "ss\(number)"
                return Setting(
                    number: kStylisticAltOneOnSelector + 2 * (number - 1), name: "Stylistic Set \(number)", tag: tag)
            }),
        FontFeature(
            type: kContextualAlternatesType, name: "Contextual Alternates", isExclusive: false,
            settings: [
                Setting(
                    number: kContextualAlternatesOnSelector, name: "Contextual Alternates", tag: "calt",
                    isDefault: true),
                Setting(number: kSwashAlternatesOnSelector, name: "Swash Alternates", tag: "swsh"),
                Setting(number: kContextualSwashAlternatesOnSelector, name: "Contextual Swash Alternates", tag: "cswh"),
            ]),
        FontFeature(
            type: kLowerCaseType, name: "Lower Case", isExclusive: true,
            settings: [
                Setting(number: kDefaultLowerCaseSelector, name: "Default", tag: nil, isDefault: true),
                Setting(number: kLowerCaseSmallCapsSelector, name: "Small Caps", tag: "smcp"),
                Setting(number: kLowerCasePetiteCapsSelector, name: "Petite Caps", tag: "pcap"),
            ]),
        FontFeature(
            type: kUpperCaseType, name: "Upper Case", isExclusive: true,
            settings: [
                Setting(number: kDefaultUpperCaseSelector, name: "Default", tag: nil, isDefault: true),
                Setting(number: kUpperCaseSmallCapsSelector, name: "Small Caps", tag: "c2sc"),
                Setting(number: kUpperCasePetiteCapsSelector, name: "Petite Caps", tag: "c2pc"),
            ]),
    ]
}
