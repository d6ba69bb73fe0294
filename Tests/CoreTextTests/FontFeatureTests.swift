import CoreText
import Foundation
import Testing

@Suite struct FontFeatureTests {
    @Test func `Features have their numbers and the tags of the font`() throws {
        let names = CTFontManagerCopyAvailableFontFamilyNames() as? [String] ?? []
        var seen = 0
        for name in names.prefix(40) {
            let font = CTFontCreateWithName(name as CFString, 12, nil)
            let tags = Set(CTFontCopyGraphicsFont(font, nil).featureTags)
            let features = CTFontCopyFeatures(font) as? [[String: Any]] ?? []
            seen += features.count
            for feature in features {
                #expect(feature[kCTFontFeatureTypeIdentifierKey] as? Int != nil)
                let settings = feature[kCTFontFeatureTypeSelectorsKey] as? [[String: Any]] ?? []
                let used = settings.compactMap { $0[kCTFontOpenTypeFeatureTag] as? String }
                #expect(!used.isEmpty && tags.isSuperset(of: used), "\(name): \(used)")
            }
            let hasLigatures = features.contains { $0[kCTFontFeatureTypeIdentifierKey] as? Int == kLigaturesType }
            #expect(hasLigatures == !tags.isDisjoint(with: ["liga", "dlig"]), "\(name)")
        }
        #expect(seen > 0, "No installed font has features: \(names)")
    }

    @Test func `The numbers are those of the registry`() {
        #expect(kNumberSpacingType == 6 && kMonospacedNumbersSelector == 0 && kProportionalNumbersSelector == 1)
        #expect(kLowerCaseType == 37 && kLowerCaseSmallCapsSelector == 1 && kUpperCaseType == 38)
        #expect(kStylisticAlternativesType == 35 && kStylisticAltOneOnSelector == 2)
        #expect(kStylisticAltTwentyOffSelector == 41)
    }
}
