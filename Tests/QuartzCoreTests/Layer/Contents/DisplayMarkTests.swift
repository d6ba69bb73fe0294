import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension CoreAnimationTests {
    /// The mark of outdated content, and what clears it.
    @MainActor struct DisplayMarkTests {
        private final class DrawingLayer: CALayer {
            var draws = 0
            var asksAgain = false
            override func draw(in ctx: CGContext) {
                draws += 1
                if asksAgain { setNeedsDisplay() }
            }
        }

        private let stage = Stage(100, 100, animates: false)

        private func makeLayer() -> DrawingLayer {
            let layer = DrawingLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            return layer
        }

        @Test func `display clears the mark, so that the commit does not draw again`() throws {
            let layer = makeLayer()
            #expect(layer.needsDisplay())
            layer.display()
            #expect(!layer.needsDisplay() && layer.draws == 1)
            _ = try stage.frame()
            #expect(layer.draws == 1)
            layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
            _ = try stage.frame()
            #expect(layer.draws == 2)
        }

        @Test func `A request while drawing remains`() throws {
            let layer = makeLayer()
            layer.asksAgain = true
            layer.display()
            #expect(layer.needsDisplay())
            layer.asksAgain = false
            _ = try stage.frame()
            #expect(layer.draws == 2 && !layer.needsDisplay())
        }
    }
}
