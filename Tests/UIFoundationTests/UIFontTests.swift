import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite struct UIFontTests {
    @Test func sizesOfTextStyles() {
        let expected: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
            (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        for (style, size) in expected { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
        #expect(UIFont.systemFontSize == 14 && UIFont.labelFontSize == 17)
        #expect(UIFont.systemFont(ofSize: 0).pointSize == 12)
    }

    @Test func boldIsWider() {
        func width(_ font: UIFont) -> CGFloat { "Hamburgefonts".size(withAttributes: [.font: font]).width }
        #expect(width(.boldSystemFont(ofSize: 20)) > width(.systemFont(ofSize: 20)) + 5)
        let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        #expect("iii".size(withAttributes: [.font: mono]) == "mmm".size(withAttributes: [.font: mono]))
    }

    @Test func `Digits have equal widths`() {
        /// The difference between the widths of twenty equal digits, of which that of Inter's 4 is a font unit less.
        func difference(_ font: UIFont) -> CGFloat {
            let widths = "0123456789".map { digit in
                String(repeating: digit, count: 20).size(withAttributes: [.font: font, .ligature: 0]).width
            }
            return (widths.max() ?? 0) - (widths.min() ?? 0)
        }
        let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .medium)
        #expect(difference(font) < 0.5)
        // Other sizes and descriptors keep the feature.
        #expect(difference(font.withSize(31)) < 0.5)
        #expect(difference(UIFont(descriptor: font.fontDescriptor, size: 0)) < 0.5)
        let descriptor = UIFontDescriptor(fontAttributes: font.fontDescriptor.fontAttributes)
        #expect(difference(UIFont(descriptor: descriptor, size: 0)) < 0.5)
        #expect("i".size(withAttributes: [.font: font]).width < "m".size(withAttributes: [.font: font]).width)
    }

    @Test func `Feature settings select the spacing of digits`() {
        let system = UIFont.systemFont(ofSize: 20).fontDescriptor
        let tabular = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular).fontDescriptor
        #expect(tabular != system && tabular.object(forKey: .featureSettings) != nil)
        #expect(UIFontDescriptor(fontAttributes: tabular.fontAttributes) == tabular)
        let numbers: [UIFontDescriptor.FeatureKey: Int] = [.type: 6, .selector: 0]
        #expect(system.addingAttributes([.featureSettings: [numbers]]) == tabular)
        let proportional = tabular.addingAttributes([
            .featureSettings: [
                [UIFontDescriptor.FeatureKey.type.rawValue: 6, UIFontDescriptor.FeatureKey.selector.rawValue: 1]
            ]
        ])
        #expect(UIFont(descriptor: proportional, size: 0) != UIFont(descriptor: tabular, size: 0))
        #expect(
            tabular.addingAttributes([.featureSettings: [[UIFontDescriptor.FeatureKey.type: 35]]]).object(
                forKey: .featureSettings) != nil)
    }

    @Test func `A font keeps the feature settings of its descriptor`() {
        let settings: [[UIFontDescriptor.FeatureKey: Int]] = [[.type: 37, .selector: 1], [.type: 6, .selector: 0]]
        let plain = UIFont.systemFont(ofSize: 20)
        let descriptor = plain.fontDescriptor.addingAttributes([.featureSettings: settings])
        let font = UIFont(descriptor: descriptor, size: 0)
        func kept(_ descriptor: UIFontDescriptor?) -> [[UIFontDescriptor.FeatureKey: Int]]? {
            descriptor?.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]]
        }
        #expect(kept(font.fontDescriptor) == settings && font.fontDescriptor == descriptor)
        #expect(kept(font.withSize(30).fontDescriptor) == settings)
        #expect(kept(font.fontDescriptor.withSymbolicTraits(.traitBold)) == settings)
        #expect(kept(UIFont(descriptor: font.fontDescriptor, size: 9).fontDescriptor) == settings)
        #expect(font == UIFont(descriptor: descriptor, size: 0) && font != plain)
        #expect(font.hash == UIFont(descriptor: descriptor, size: 0).hash)
    }

    @Test func metrics() {
        let font = UIFont.systemFont(ofSize: 40)
        #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
        #expect(font.withSize(20).pointSize == 20)
        #expect(font == UIFont.systemFont(ofSize: 40) && font != UIFont.boldSystemFont(ofSize: 40))
    }

    @Test func traits() throws {
        let font = UIFont.systemFont(ofSize: 15)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
        #expect(UIFont(descriptor: bold, size: 0).pointSize == 15)
        #expect(UIFont(descriptor: bold, size: 30).pointSize == 30)
        #expect(UIFontMetrics.default.scaledFont(for: font) == font)
    }

    @Test func names() {
        #expect(UIFont(name: "No Such Font At All", size: 12) == nil)
        #expect(UIFont(name: "HelveticaNeue-Bold", size: 12)?.fontDescriptor.symbolicTraits == .traitBold)
        #expect(UIFont(name: "DejaVu Sans", size: 12)?.familyName == "DejaVu Sans")
        #expect(UIFont(name: "DejaVuSans-Bold", size: 12)?.fontName == "DejaVuSans-Bold")
        #expect(UIFont.familyNames.contains("DejaVu Sans"))
    }
}
