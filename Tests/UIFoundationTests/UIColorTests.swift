import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation

@Suite struct UIColorTests {
    private func rgba(_ color: UIColor) -> [CGFloat] {
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r, g, b, a]
    }

    @Test func fixedColours() {
        #expect(rgba(.red) == [1, 0, 0, 1])
        #expect(rgba(.orange) == [1, 0.5, 0, 1])
        #expect(rgba(UIColor(white: 0.25, alpha: 0.5)) == [0.25, 0.25, 0.25, 0.5])
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
        #expect(UIColor.red != UIColor.blue)
        #expect(rgba(UIColor.red.withAlphaComponent(0.3)) == [1, 0, 0, 0.3])
        #expect(rgba(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)) == [1, 0.5, 0, 1])
    }

    @Test(arguments: [
        (0.0, 1.0, 1.0, [1, 0, 0] as [CGFloat]), (1.0 / 3, 1, 1, [0, 1, 0]), (0.5, 0.5, 0.8, [0.4, 0.8, 0.8]),
        (0.9, 0, 0.3, [0.3, 0.3, 0.3]), (1, 1, 1, [1, 0, 0]),
    ])
    func hueSaturationBrightness(_ h: Double, _ s: Double, _ b: Double, _ expected: [CGFloat]) {
        let color = UIColor(hue: h, saturation: s, brightness: b, alpha: 1)
        #expect(zip(rgba(color), expected).allSatisfy { abs($0 - $1) < 1e-9 })
        var (h2, s2, b2) = (CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getHue(&h2, saturation: &s2, brightness: &b2, alpha: nil))
        #expect(abs(s2 - s) < 1e-9 && abs(b2 - b) < 1e-9)
        if s > 0, h < 1 { #expect(abs(h2 - h) < 1e-9) }
    }

    @Test func systemColoursFollowTheTraits() {
        #expect(rgba(.systemBlue).map { ($0 * 255).rounded() } == [0, 122, 255, 255])
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(rgba(UIColor.systemBlue.resolvedColor(with: dark)).map { ($0 * 255).rounded() } == [10, 132, 255, 255])
        #expect(rgba(UIColor.label.resolvedColor(with: dark)) == [1, 1, 1, 1])
        dark.performAsCurrent {
            #expect(UIColor.systemBackground.cgColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
        }
        #expect(rgba(.systemBackground) == [1, 1, 1, 1])
        let mine = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }.withAlphaComponent(0.5)
        #expect(rgba(mine) == [0, 0, 1, 0.5])
        #expect(rgba(mine.resolvedColor(with: dark)) == [1, 0, 0, 0.5])
    }

    @Test func coloursAreSetInTheCurrentContext() {
        let image = render(4, 4) { context in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
            UIColor.blue.set()
            UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(image.probe(1, 1) == [255, 0, 0, 255])
        #expect(image.probe(0, 0) == [0, 0, 255, 255])
        #expect(image.probe(2, 2) == [0, 0, 0, 0])
        UIColor.red.setFill()
    }

    @Test func patternsRepeat() {
        let stripe = render(2, 1) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let image = render(6, 2) { context in
            context.translateBy(x: 1, y: 0)
            UIColor(patternImage: stripe).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 2))
        }
        // The pattern starts at the context's own origin under any transformation.
        #expect((0..<6).map { image.probe($0, 0)[3] } == [0, 0, 255, 0, 255, 0])
    }
}
