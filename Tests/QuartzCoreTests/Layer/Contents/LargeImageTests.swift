import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension CoreAnimationTests {
    /// Quads that cover whole tiles of 64 × 64 pixels, which llvmpipe draws differently.
    @MainActor @Suite struct LargeImageTests {
        private func blue() throws -> CGImage {
            try CGImage.drawn(48, 48) { context in
                context.setFillColor(.blue)
                context.fill(CGRect(x: 1, y: 1, width: 46, height: 46))
            }
        }

        @Test(arguments: [0, 0.1, 0.5] as [CGFloat], [1, 0.5] as [Float])
        func imagesOffThePixelsAreWhole(angle: CGFloat, opacity: Float) throws {
            let stage = Stage(460, 460)
            let layer = stage.add(30.5, 30.25, 400, 400)
            layer.contents = try blue()
            layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
            layer.opacity = opacity
            let picture = try stage.picture()
            let level = Int((255 * opacity).rounded())
            // The middle, where every angle has the image.
            let wrong = (100..<360).reduce(0) { sum, y in
                sum + (100..<360).count { !picture.shows(RGBA(0, 0, level, level), at: $0, y) }
            }
            #expect(wrong == 0)
        }

        @Test(arguments: [0, 0.1] as [CGFloat]) func groupsAreWhole(angle: CGFloat) throws {
            let stage = Stage(460, 460)
            let group = stage.add(30.5, 30.25, 400, 400)
            for _ in 0..<2 { stage.add(0, 0, 400, 400, .blue, to: group) }
            group.opacity = 0.5
            group.setAffineTransform(CGAffineTransform(rotationAngle: angle))
            let picture = try stage.picture()
            let wrong = (100..<360).reduce(0) { sum, y in
                sum + (100..<360).count { !picture.shows(RGBA(0, 0, 128, 128), at: $0, y) }
            }
            #expect(wrong == 0)
        }
    }
}
