import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Pixels that go and come back: the budget, and a lost context.
    @MainActor struct TextureTests {
        private func image(_ side: Int, _ color: CGColor) throws -> CGImage {
            try CGImage.drawn(side, side) { context in
                context.setFillColor(color)
                context.fill(CGRect(x: 0, y: 0, width: side, height: side))
            }
        }

        /// Lets the main queue run until the condition holds, some seconds at most.
        private func eventually(_ condition: () throws -> Bool) async throws -> Bool {
            for _ in 0..<2000 {
                if try condition() { return true }
                try await Task.sleep(for: .milliseconds(1))
            }
            return false
        }

        @Test(.timeLimit(.minutes(1))) func invisibleContentsAreEvictedAndReturn() async throws {
            let stage = Stage(100, 100)
            // What earlier tests left is not seen.
            RenderServer.shared.setTextureBudget(0)
            _ = try stage.frame()
            let before = try stage.statistics().textureBytes
            let (side, step) = (300, CGFloat(110))
            let bytes = side * side * 4
            let budget = before + 3 * bytes
            RenderServer.shared.setTextureBudget(budget)
            defer { RenderServer.shared.setTextureBudget(512 << 20) }
            let colors: [(CGColor, RGBA)] = [(.red, red), (.green, green), (.blue, blue), (.white, white)]
            var layers: [CALayer] = []
            for index in 0..<12 {
                let layer: CALayer
                if index % 3 == 2 {
                    let drawn = DrawingLayer()
                    drawn.contentsScale = 3
                    drawn.onDraw = { context, layer in
                        context.setFillColor(colors[index % 4].0)
                        context.fill(layer.bounds)
                    }
                    layer = drawn
                    layer.setNeedsDisplay()
                } else {
                    layer = CALayer()
                    layer.contents = try image(side, colors[index % 4].0)
                }
                // One in sight, the others in a row to its right.
                layer.frame = CGRect(x: CGFloat(index) * step, y: 0, width: 100, height: 100)
                stage.root.addSublayer(layer)
                layers.append(layer)
                _ = try stage.frame()
                #expect(try stage.statistics().textureBytes <= budget)
            }
            for index in [3, 0, 7, 11, 2, 5, 8, 1] {
                stage.root.bounds.origin.x = CGFloat(index) * step
                let isBack = try await eventually {
                    _ = try stage.frame()
                    return try stage.picture()[50, 50] == colors[index % 4].1
                }
                #expect(isBack, "layer \(index)")
                #expect(try stage.statistics().textureBytes <= budget)
                #expect(try stage.incrementalDifference() == 0)
            }
            // Nothing is asked for over and over.
            try await Task.sleep(for: .milliseconds(20))
            let shown = try stage.statistics().framesPresented
            try await Task.sleep(for: .milliseconds(30))
            #expect(try stage.statistics().framesPresented == shown && stage.frame() == nil)
            // Visible contents stay, regardless of the budget.
            RenderServer.shared.setTextureBudget(0)
            layers[1].opacity = 0.5
            _ = try stage.frame()
            #expect(try stage.picture().shows(RGBA(0, 128, 0, 128), at: 50, 50))
            #expect(try stage.statistics().textureBytes == before + bytes)
            // A part of what is gone is drawn with the rest.
            let gone = try #require(layers[2] as? DrawingLayer)
            let drawings = gone.drawings
            gone.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
            CATransaction.flush()
            stage.root.bounds.origin.x = 2 * step
            let isWhole = try await eventually {
                _ = try stage.frame()
                return try stage.picture()[50, 50] == blue
            }
            #expect(isWhole && gone.drawings == drawings + 2)
        }

        @Test(.timeLimit(.minutes(1))) func aLostContextComesBackWithEverything() async throws {
            let stage = Stage(120, 60)
            stage.root.backgroundColor = .rgb(0.5, 0.5, 0.5)
            let small = stage.add(0, 0, 30, 30)
            small.contents = try CGImage.quarters(40, 40)
            let large = stage.add(30, 0, 30, 30)
            large.contents = try CGImage.quarters(400, 400)
            large.minificationFilter = .trilinear
            let drawn = DrawingLayer()
            drawn.frame = CGRect(x: 60, y: 0, width: 30, height: 30)
            drawn.onDraw = { context, layer in
                context.setFillColor(.green)
                context.fill(layer.bounds.insetBy(dx: 5, dy: 5))
            }
            stage.root.addSublayer(drawn)
            drawn.setNeedsDisplay()
            let group = stage.add(90, 0, 30, 30, .red)
            group.opacity = 0.5
            stage.add(10, 10, 10, 10, .blue, to: group)
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 30, height: 15)
            mask.contents = try image(10, .white)
            group.mask = mask
            let hidden = stage.add(0, 30, 30, 30)
            hidden.contents = try image(300, .red)
            hidden.isHidden = true
            let rotated = stage.add(40, 35, 20, 20)
            rotated.contents = small.contents
            rotated.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
            _ = try stage.frame()
            let before = try stage.picture()
            let losses = RenderServer.shared.contextLosses
            for round in 1...3 {
                let shown = try stage.statistics().framesPresented
                RenderServer.shared.simulateContextLoss()
                // The main queue is busy here: the pixels cannot have come, so what was shown stays.
                RenderServer.shared.renderNow()
                #expect(try stage.statistics().framesPresented == shown)
                let isBack = try await eventually {
                    CATransaction.flush()
                    RenderServer.shared.renderNow()
                    return try stage.statistics().framesPresented > shown
                }
                #expect(isBack && RenderServer.shared.contextLosses == losses + round)
                #expect(try stage.picture().difference(from: before) == 0)
                #expect(try stage.incrementalDifference() == 0)
            }
            // What was not seen is asked for when it is.
            hidden.isHidden = false
            let isSeen = try await eventually { try stage.picture()[15, 45] == red }
            #expect(isSeen)
            #expect(try stage.incrementalDifference() == 0)
        }
    }
}
