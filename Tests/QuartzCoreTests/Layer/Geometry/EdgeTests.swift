import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    @MainActor struct EdgeTests {
        /// Alpha of a red layer at (4.3, 5.6), 20.5 × 10, with these edges antialiased.
        private func draw(_ edges: CAEdgeAntialiasingMask, image: Bool = false) throws -> CGImage {
            let stage = Stage(32, 24)
            let layer = stage.add(4.3, 5.6, 20.5, 10, image ? nil : .red)
            if image {
                layer.contents = try CGImage.drawn(4, 4) {
                    $0.setFillColor(.red); $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                }
            }
            layer.edgeAntialiasingMask = edges
            return try stage.picture()
        }

        private static let edges: [CAEdgeAntialiasingMask] = [
            .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
        ]

        @Test(arguments: 0..<16 as Range<UInt32>) func eachEdgeIsSmoothOrHard(mask: UInt32) throws {
            // Covered parts of the pixels at the left, right, least and greatest y edges: 4.3, 24.8, 5.6, 15.6.
            let parts: [(x: Int, y: Int, part: Double)] = [(4, 10, 0.7), (24, 10, 0.8), (14, 5, 0.4), (14, 15, 0.6)]
            for image in [false, true] {
                let picture = try draw(CAEdgeAntialiasingMask(rawValue: mask), image: image)
                for (index, (x, y, part)) in parts.enumerated() {
                    let isSmooth = mask & (1 << UInt32(index)) != 0
                    // A hard edge covers the pixels whose centre is inside.
                    let expected = isSmooth ? Int((part * 255).rounded()) : part > 0.5 ? 255 : 0
                    #expect(
                        picture.shows(RGBA(expected, 0, 0, expected), at: x, y), "edge \(index), \(picture[x, y])")
                }
            }
        }

        @Test func withoutAntialiasingNoEdgeIsSmooth() throws {
            let stage = Stage(64, 64)
            let layer = stage.add(16, 16, 30, 30, .red)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
            layer.allowsEdgeAntialiasing = false
            let picture = try stage.picture()
            for y in 0..<64 { for x in 0..<64 { #expect(picture[x, y] == red || picture[x, y] == clear) } }
            #expect(abs(picture.area - 900) < 30)
        }

        @Test func aHardEdgedFillTakesTheFastPath() throws {
            let stage = Stage(32, 32)
            stage.root.backgroundColor = .blue
            let layer = stage.add(4.3, 5.6, 20.5, 10, .red)
            layer.allowsEdgeAntialiasing = false
            // Opaque quads along the pixels: the root is a clear, and the layer hides what is under it.
            let frame = try #require(try stage.frame())
            #expect(frame.quads == 1 && frame.paintedPixels == 21 * 10)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func clipsHaveHardEdgesToo() throws {
            let stage = Stage(32, 32)
            let layer = stage.add(4.3, 5.6, 20.5, 10)
            layer.masksToBounds = true
            layer.edgeAntialiasingMask = [.layerLeftEdge]
            stage.add(-5, -5, 60, 60, .red, to: layer)
            let picture = try stage.picture()
            #expect(picture.shows(RGBA(179, 0, 0, 179), at: 4, 10) && picture[24, 10] == red)
            #expect(picture[14, 5] == clear && picture[14, 15] == red)
        }
    }
}
