import CoreGraphics
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Small backing stores share textures, as small images do.
    @MainActor @Suite struct AtlasTests {
        /// Draws stripes of its colours.
        private final class Striped: CALayer {
            var colors: [CGColor] = []

            override func draw(in ctx: CGContext) {
                for (index, color) in colors.enumerated() {
                    ctx.setFillColor(color)
                    ctx.fill(CGRect(x: CGFloat(index) * 10, y: 0, width: 10, height: bounds.height))
                }
            }
        }

        private func add(_ x: CGFloat, _ colors: [CGColor], to stage: Stage, height: CGFloat = 20) -> Striped {
            let layer = Striped()
            layer.frame = CGRect(x: x, y: 0, width: CGFloat(colors.count) * 10, height: height)
            layer.colors = colors
            layer.needsDisplayOnBoundsChange = true
            layer.setNeedsDisplay()
            stage.root.addSublayer(layer)
            return layer
        }

        @Test func drawnLayersAreOneDraw() throws {
            let stage = Stage(400, 40)
            for index in 0..<10 {
                _ = add(CGFloat(index) * 40, [.red, .green, .blue], to: stage, height: CGFloat(10 + index))
            }
            let frame = try #require(try stage.frame())
            #expect(frame.drawCalls == 1)
            let picture = try stage.picture()
            for x in 0..<10 {
                #expect(picture[x * 40 + 1, 1] == red && picture[x * 40 + 29, 9] == blue)
                #expect(picture[x * 40 + 30, 5] == clear && picture[x * 40 + 5, 10 + x] == clear)
            }
        }

        @Test func partsAreRedrawn() throws {
            let stage = Stage(100, 40)
            let layer = add(0, [.red, .green, .blue], to: stage)
            let neighbour = add(40, [.white, .white], to: stage)
            _ = try stage.frame()
            layer.colors[1] = .white
            layer.setNeedsDisplay(CGRect(x: 10, y: 0, width: 10, height: 20))
            #expect(try stage.incrementalDifference() == 0)
            let picture = try stage.picture()
            #expect(
                picture[5, 5] == red && picture[15, 5] == white && picture[25, 5] == blue && picture[30, 5] == clear)
            neighbour.colors[0] = .green
            neighbour.setNeedsDisplay()
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[45, 5] == green && stage.picture()[5, 5] == red)
        }

        @Test func whatChangesWithEachFrameLeaves() throws {
            let stage = Stage(100, 40)
            _ = add(0, [.white], to: stage)
            let layer = add(20, [.red, .green, .blue], to: stage)
            _ = try stage.frame()
            let shared = try stage.statistics().textureBytes
            for step in 0..<6 {
                layer.colors[0] = step % 2 == 0 ? .blue : .red
                layer.setNeedsDisplay()
                #expect(try stage.incrementalDifference() == 0)
                #expect(try stage.picture()[25, 5] == (step % 2 == 0 ? blue : red))
            }
            #expect(try stage.statistics().textureBytes == shared + 30 * 20 * 4)
        }

        @Test(arguments: [1, 2] as [CGFloat])
        func `Images keep their pixels while their page grows`(scale: CGFloat) throws {
            let stage = Stage(360, 360, scale: scale)
            for row in 0..<8 {
                for column in 0..<8 {
                    let layer = add(0, [.red, .green, .blue, .white], to: stage, height: 40)
                    layer.contentsScale = scale
                    layer.position = CGPoint(x: 20 + column * 45, y: 20 + row * 45)
                }
                #expect(try stage.incrementalDifference() == 0, "row \(row)")
            }
            let picture = try stage.picture()
            for row in 0..<8 {
                for column in 0..<8 {
                    let (x, y) = (column * 45 * Int(scale), row * 45 * Int(scale))
                    #expect(picture[x + 1, y + 1] == red && picture[x + 40 * Int(scale) - 2, y + 20] == white)
                }
            }
        }

        @Test func newSizesLeaveNothingBehind() throws {
            let stage = Stage(300, 40)
            let other = add(280, [.white], to: stage)
            let layer = add(0, [.red, .green], to: stage)
            var bytes = 0
            for step in 0..<300 {
                // The page may have grown for the first of them.
                if step == 60 { bytes = try stage.statistics().textureBytes }
                layer.bounds.size = CGSize(width: CGFloat(20 + step * 7 % 240), height: CGFloat(10 + step * 3 % 30))
                // Rarely enough to stay: with some frames in between.
                for _ in 0..<4 {
                    other.opacity = other.opacity == 1 ? 0.5 : 1
                    _ = try stage.frame()
                }
            }
            #expect(try stage.statistics().textureBytes == bytes)
        }
    }
}
