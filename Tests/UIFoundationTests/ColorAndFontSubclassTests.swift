import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite struct ColorAndFontSubclassTests {
    private class Paint: UIColor, @unchecked Sendable {}
    private final class OwnPaint: UIColor, @unchecked Sendable {
        let name: String
        init(name: String) {
            self.name = name
            super.init()
        }
        required init(cgColor: CGColor) {
            name = "color"
            super.init(cgColor: cgColor)
        }
        required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
            self.init(name: "literal")
        }
        override var cgColor: CGColor { CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
    }
    private final class Face: UIFontDescriptor, @unchecked Sendable {
        override var pointSize: CGFloat { 99 }
    }

    @Test func coloursAndDescriptorsCanBeSubclassed() {
        #expect(Paint().cgColor.alpha == 0 && UIColor().cgColor.alpha == 0)
        #expect(Paint(white: 1, alpha: 1).cgColor.components == [1, 1])
        #expect(OwnPaint(name: "x").cgColor.components == [0, 1, 0, 1])
        #expect(Face().pointSize == 99 && UIFontDescriptor().pointSize == 0)
        #expect(UIFont(descriptor: UIFontDescriptor(), size: 0).pointSize == 12)
        func make<Color: FromCGColor>(_ type: Color.Type) -> Color { type.init(cgColor: UIColor.red.cgColor) }
        #expect(make(UIColor.self) == .red && make(Paint.self).cgColor == UIColor.red.cgColor)
    }

    @Test func fontAttributes() {
        let base = UIFontDescriptor(fontAttributes: [.family: "DejaVu Sans", .size: 20])
        #expect(base.pointSize == 20 && base.fontAttributes[.family] as? String == "DejaVu Sans")
        let bold = base.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        #expect(bold.symbolicTraits.contains(.traitBold) && bold.pointSize == 20 && bold != base)
        #expect(bold == base.withSymbolicTraits(.traitBold))
        let features = base.addingAttributes([.featureSettings: [[UIFontDescriptor.FeatureKey.type: 6]]])
        #expect(features.object(forKey: .featureSettings) != nil && features != base)
        #expect(features.withSize(30).object(forKey: .featureSettings) != nil)
        let again = UIFontDescriptor(fontAttributes: bold.fontAttributes)
        #expect(again == bold)
        let system = UIFont.systemFont(ofSize: 13, weight: .bold).fontDescriptor
        #expect(UIFontDescriptor(fontAttributes: system.fontAttributes) == system)
        #expect(UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1]).pointSize == 28)
        #expect(base.withFace("Bold Oblique").symbolicTraits == [.traitBold, .traitItalic])
    }
}

private protocol FromCGColor {
    init(cgColor: CGColor)
}

extension UIColor: FromCGColor {}
