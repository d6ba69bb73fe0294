import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension CoreAnimationTests {
    /// Layers that show what is behind them.
    @MainActor struct BackdropLayerTests {
        @Test func `Filters have defaults, and are copied`() {
            let layer = CABackdropLayer()
            #expect(layer.blurRadius == 0 && layer.saturation == 1 && layer.contentColor == nil)
            layer.blurRadius = 7
            layer.saturation = 1.5
            layer.contentColor = .red
            let copy = CABackdropLayer(layer: layer)
            #expect(copy.blurRadius == 7 && copy.saturation == 1.5 && copy.contentColor == .red)
        }

        @Test func `Key-value coding reaches the filters`() {
            let layer = CABackdropLayer()
            layer.setValue(NSNumber(value: 3.0), forKeyPath: "blurRadius")
            layer.setValue(NSNumber(value: 0.0), forKeyPath: "saturation")
            #expect(layer.blurRadius == 3 && layer.saturation == 0)
        }

        @Test func `Values that make no sense are replaced`() {
            let layer = CABackdropLayer()
            layer.blurRadius = -1
            #expect(layer.blurRadius == 0)
            layer.blurRadius = .nan
            #expect(layer.blurRadius == 0)
            layer.saturation = -.infinity
            #expect(layer.saturation == 1)
            layer.saturation = -3
            #expect(layer.saturation == 0)
            layer.blurRadius = 1e308
            #expect(layer.blurRadius == 1e308)
        }

        @Test func `A backdrop blurs the layers behind it`() throws {
            let stage = Stage(100, 100)
            _ = stage.add(0, 0, 100, 100, .blue)
            _ = stage.add(0, 0, 50, 100, .red)
            let backdrop = CABackdropLayer()
            backdrop.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
            backdrop.blurRadius = 4
            stage.root.addSublayer(backdrop)
            let picture = try stage.picture()
            #expect(picture[48, 20] == red && picture[51, 20] == blue)
            #expect(picture[48, 75] != red && picture[51, 75] != blue)
        }
    }
}
