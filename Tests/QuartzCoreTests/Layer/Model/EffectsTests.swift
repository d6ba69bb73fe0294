import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// The model side of what few layers have.
@MainActor @Suite struct EffectsTests {
    @Test func defaultsAreThoseOfCoreAnimation() {
        let layer = CALayer()
        #expect(layer.shadowOpacity == 0)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3)
        #expect(layer.shadowColor?.components == [0, 0, 0, 1])
        #expect(layer.shadowPath == nil)
        #expect(layer.mask == nil)
        #expect(layer.allowsGroupOpacity)
        #expect(!layer.shouldRasterize)
        #expect(layer.rasterizationScale == 1)
        #expect(CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.maskedCorners.rawValue == 0b1111)
        #expect(layer.cornerCurve == .circular)
        #expect(layer.minificationFilter == .linear)
        #expect(layer.edgeAntialiasingMask.rawValue == 0b1111)
        #expect(layer.compositingFilter == nil)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    }

    @Test func aMaskBelongsToOneLayer() {
        let (first, second, parent) = (CALayer(), CALayer(), CALayer())
        let mask = CALayer()
        parent.addSublayer(mask)
        first.mask = mask
        #expect(parent.sublayers == nil)
        #expect(mask.superlayer === first)
        #expect(first.sublayers == nil)
        second.mask = mask
        #expect(first.mask == nil)
        #expect(mask.superlayer === second)
        mask.removeFromSuperlayer()
        #expect(second.mask == nil)
        #expect(mask.superlayer == nil)
        first.mask = mask
        parent.addSublayer(mask)
        #expect(first.mask == nil)
        #expect(mask.superlayer === parent)
    }

    @Test func aMaskDiesWithItsLayer() {
        let mask = CALayer()
        do {
            let layer = CALayer()
            layer.mask = mask
        }
        // The transaction holds what it will commit.
        CATransaction.flush()
        #expect(mask.superlayer == nil)
    }

    @Test func copiesHaveTheValuesAndNotTheMask() {
        let layer = CALayer()
        layer.shadowRadius = 7
        layer.mask = CALayer()
        let copy = CALayer(layer: layer)
        #expect(copy.shadowRadius == 7)
        #expect(copy.mask == nil)
        copy.shadowRadius = 9
        #expect(layer.shadowRadius == 7)
    }

    @Test func nonsenseIsNotTaken() {
        let layer = CALayer()
        layer.shadowOpacity = .nan
        layer.shadowRadius = -1
        layer.rasterizationScale = 0
        layer.minificationFilterBias = .infinity
        layer.compositingFilter = "noSuchBlendMode"
        #expect(layer.shadowOpacity == 0)
        #expect(layer.shadowRadius == 0)
        #expect(layer.rasterizationScale == 1)
        #expect(layer.minificationFilterBias == 0)
    }
}
