import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// What scenes cost, in things that are counted.
    @MainActor struct CountTests {
        /// A row of `count` tiles of 10 × 10 points, of which 100 are visible; the same 100 for any count.
        private func tiles(_ count: Int) -> (Stage, [CALayer]) {
            let stage = Stage(100, 100)
            let tiles = (0..<count).map { index in
                stage.add(CGFloat(index % 10) * 10, CGFloat(index / 10) * 10, 10, 10, .blue)
            }
            return (stage, tiles)
        }

        /// Recolours and moves some of the tiles, one at a time, and returns the cost of each frame.
        private func costsOfSingleChanges(among count: Int) throws -> [FrameStatistics] {
            let (stage, tiles) = tiles(count)
            _ = try stage.frame()
            // The first query builds the index.
            tiles[5].backgroundColor = .green
            _ = try stage.frame()
            var costs: [FrameStatistics] = []
            for index in [0, 37, 99] {
                tiles[index].backgroundColor = .red
                costs.append(try #require(try stage.frame()))
                tiles[index].position.x += 1
                costs.append(try #require(try stage.frame()))
                tiles[index].position.x -= 1
                costs.append(try #require(try stage.frame()))
            }
            return costs
        }

        @Test func oneChangeCostsTheSameAmongManyLayers() throws {
            let few = try costsOfSingleChanges(among: 1000)
            let many = try costsOfSingleChanges(among: 100_000)
            for (a, b) in zip(few, many) {
                #expect(a.layersChanged == 1 && b.layersChanged == 1)
                #expect(a.damagedPixels == b.damagedPixels && b.damagedPixels <= 110)
                #expect(a.quads == b.quads && b.quads <= 3 && a.drawCalls == b.drawCalls)
                #expect(a.uploadedBytes == 0 && b.uploadedBytes == 0)
                // The cells of the index are of about four layers; which ones a tile touches depends on their number.
                #expect(b.layersVisited <= 26 && b.layersVisited <= a.layersVisited + 16)
            }
        }

        @Test func aLayerOutOfSightCostsNothing() throws {
            let (stage, tiles) = tiles(10_000)
            _ = try stage.frame()
            tiles[9_999].backgroundColor = .red
            #expect(try stage.frame() == nil)
        }

        @Test func idleMakesNoFrames() throws {
            let stage = Stage(20, 20, refresh: 1000)
            stage.add(0, 0, 5, 5, .red)
            CATransaction.flush()
            RenderServer.shared.renderNow()
            Thread.sleep(forTimeInterval: 0.03)
            let shown = try stage.statistics().framesPresented
            Thread.sleep(forTimeInterval: 0.05)
            #expect(try stage.statistics().framesPresented == shown)
            #expect(try stage.frame() == nil)
        }

        @Test func spritesOfFewImagesAreFewDrawCalls() throws {
            var random = SeededGenerator(seed: 5)
            let stage = Stage(300, 300)
            let images = try (0..<8).map { _ in try CGImage.quarters(32, 32) }
            for index in 0..<1000 {
                let layer = stage.add(0, 0, 32, 32)
                layer.position = CGPoint(
                    x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random))
                layer.setAffineTransform(CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random)))
                layer.opacity = .random(in: 0.3...1, using: &random)
                layer.contents = images[index % 8]
            }
            let frame = try #require(try stage.frame())
            #expect(frame.quads > 900 && frame.drawCalls <= 3 && frame.uploadedBytes == 8 * 32 * 32 * 4)
            for layer in stage.root.sublayers! { layer.opacity = 1 }
            let second = try #require(try stage.frame())
            #expect(second.drawCalls <= 3 && second.uploadedBytes == 0 && second.layersChanged <= 1000)
        }

        @Test func whatIsCoveredIsNotDrawn() throws {
            let stage = Stage(100, 100)
            for _ in 0..<50 { stage.add(0, 0, 100, 100, .red) }
            stage.add(0, 0, 100, 100, .blue)
            stage.add(10, 10, 10, 10, .green)
            let frame = try #require(try stage.frame())
            // The blue one is what the frame is cleared to.
            #expect(frame.quads == 1 && frame.paintedPixels == 100 && frame.damagedPixels == 10_000)
            #expect(try stage.picture()[50, 50] == blue)
        }

        @Test func `Of a layer that is covered but for a strip, the strip is drawn`() throws {
            let stage = Stage(400, 400)
            let card = stage.add(50, 50, 300, 300, .red)
            card.cornerRadius = 8
            stage.add(50, 80, 300, 270, .blue)
            let frame = try #require(try stage.frame())
            #expect(frame.quads == 2)
            // The antialiased edges of the card extend half a pixel further.
            #expect(frame.paintedPixels >= 300 * 300 && frame.paintedPixels <= 302 * 302 + 2 * 272)
            let image = try stage.picture()
            #expect(image.shows(red, at: 200, 79) && image.shows(blue, at: 200, 80))
            #expect(image.shows(red, at: 345, 70) && !image.shows(red, at: 50, 50))
        }

        @Test func everythingIsReleasedWithItsLayers() throws {
            let stage = Stage(100, 100)
            CATransaction.flush()
            let before = try stage.statistics()
            for _ in 0..<3 {
                for index in 0..<300 {
                    let layer: CALayer
                    if index % 10 == 0 {
                        layer = DrawingLayer()
                        layer.setNeedsDisplay()
                    } else {
                        layer = CALayer()
                        if index % 10 == 1 { layer.contents = try CGImage.quarters(index % 3 == 0 ? 300 : 40, 40) }
                    }
                    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
                    (stage.root.sublayers?.first ?? stage.root).addSublayer(layer)
                }
                _ = try stage.frame()
                let full = try stage.statistics()
                #expect(full.layers == before.layers + 300)
                #expect(full.textureBytes >= before.textureBytes + 30 * 30 * 30 * 4)
                stage.root.sublayers = nil
                CATransaction.flush()
                // Objects released during the commit are destroyed with the next one.
                CATransaction.flush()
                let after = try stage.statistics()
                #expect(after.layers == before.layers)
                #expect(after.textureBytes == before.textureBytes)
            }
        }

        /// The render thread may be the last to hold an image that was shown for no time at all.
        @Test(.timeLimit(.minutes(1))) func picturesThatDieOnTheRenderThreadGo() async throws {
            let stage = Stage(20, 20)
            let layer = stage.add(0, 0, 10, 10)
            CATransaction.flush()
            let before = try stage.statistics().textureBytes
            for _ in 0..<50 {
                layer.contents = try CGImage.quarters(300, 300)
                layer.contents = nil
                CATransaction.flush()
            }
            for _ in 0..<200 where try stage.statistics().textureBytes != before {
                try await Task.sleep(for: .milliseconds(5))
                CATransaction.flush()
            }
            #expect(try stage.statistics().textureBytes == before)
        }
    }
}
