import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// What the presentation copies of a tree have of their models.
    @MainActor struct PresentationTreeTests {
        private let stage = Stage(40, 40)
        private let layer: CALayer
        private let mask = CALayer()

        init() throws {
            MediaClock.set(100)
            layer = stage.add(0, 0, 40, 40, .red)
            mask.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
            mask.backgroundColor = .white
            layer.mask = mask
            _ = try stage.frame()
        }

        private func step(to time: Double) { DisplayLinks.main.step(to: 100 + time) }

        private func rendered(_ layer: CALayer?) throws -> CGImage {
            let layer = try #require(layer)
            return try CGImage.drawn(40, 40) { layer.render(in: $0) }
        }

        @Test func `A presentation layer is masked when it is rendered`() throws {
            defer { MediaClock.set(nil) }
            let picture = try rendered(layer.presentation())
            #expect(picture.shows(red, at: 10, 20) && picture.shows(clear, at: 30, 20))
            let whole = try rendered(stage.root.presentation())
            #expect(whole.shows(red, at: 10, 20) && whole.shows(clear, at: 30, 20), "as a sublayer, too")
        }

        @Test func `A mask's animation is in the presentation tree`() throws {
            defer { MediaClock.set(nil) }
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (10, 50, 1)
            mask.add(move, forKey: nil)
            let inner = CALayer()
            inner.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            inner.backgroundColor = .white
            mask.backgroundColor = nil
            mask.addSublayer(inner)
            step(to: 0)
            step(to: 0.5)
            let picture = try rendered(layer.presentation())
            #expect(picture.shows(clear, at: 10, 5) && picture.shows(red, at: 30, 5))
            #expect(picture.shows(clear, at: 30, 20), "the mask's own sublayer is what it shows")
        }

        @Test func `A mask's superlayer is the layer that it masks`() throws {
            defer { MediaClock.set(nil) }
            #expect(mask.superlayer === layer && layer.sublayers == nil)
            let shown = try #require(layer.presentation()?.mask)
            #expect(shown !== mask && shown.model() === mask)
            #expect(shown.superlayer?.model() === layer)
            #expect(CALayer(layer: layer).mask == nil, "a layer masks one other: copies of the model have none")
            layer.mask = nil
            #expect(mask.superlayer == nil && layer.presentation()?.mask == nil)
        }

        @Test func `Animated contents are rendered`() throws {
            defer { MediaClock.set(nil) }
            func image(_ color: CGColor) throws -> CGImage {
                try CGImage.drawn(4, 4) {
                    $0.setFillColor(color)
                    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                }
            }
            let (green, blue) = (try image(.green), try image(.blue))
            layer.mask = nil
            layer.contents = green
            let flip = CAKeyframeAnimation(keyPath: "contents")
            (flip.values, flip.calculationMode, flip.duration) = ([green, blue], .discrete, 1)
            layer.add(flip, forKey: nil)
            step(to: 0)
            step(to: 0.75)
            #expect(try rendered(layer.presentation()).shows(RGBA(0, 0, 255, 255), at: 20, 20))
            #expect(try rendered(layer).shows(RGBA(0, 255, 0, 255), at: 20, 20))
        }

        @Test func `Drawn contents are those of the model`() throws {
            defer { MediaClock.set(nil) }
            final class DrawnLayer: CALayer {
                override func draw(in ctx: CGContext) {
                    ctx.setFillColor(.green)
                    ctx.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                }
            }
            let drawn = DrawnLayer()
            drawn.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            drawn.setNeedsDisplay()
            stage.root.addSublayer(drawn)
            step(to: 0)
            #expect(drawn.presentation()?.contents != nil)
            #expect(try rendered(drawn.presentation()).shows(RGBA(0, 255, 0, 255), at: 20, 20))
        }
    }
}
