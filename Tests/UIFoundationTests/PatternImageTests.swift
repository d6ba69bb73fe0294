import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIFoundation

@Suite struct PatternImageTests {
    @Test func aPatternImageIsAPatternColour() {
        let tile = render(2, 2) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        }
        let color = UIColor(patternImage: tile)
        #expect(color.cgColor.pattern != nil && color == UIColor(patternImage: tile))
        #expect(color.hash == UIColor(patternImage: tile).hash && !color.getWhite(nil, alpha: nil))
        let image = render(4, 4) { context in
            context.setFillColor(UIColor(cgColor: color.cgColor).cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            color.setStroke()
            context.stroke(CGRect(x: 0, y: 3, width: 4, height: 0), width: 2)
        }
        #expect(image.probe(0, 0) == [255, 0, 0, 255] && image.probe(1, 0) == [0, 0, 0, 0])
        #expect(image.probe(2, 3) == [255, 0, 0, 255] && image.probe(3, 3) == [0, 0, 0, 0])
    }
}
