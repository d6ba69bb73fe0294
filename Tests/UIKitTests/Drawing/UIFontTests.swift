import Testing
import UIKit

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
