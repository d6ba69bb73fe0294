import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Large rotated images: software GL draws blocks of 64 × 64 pixels that are entirely inside a triangle differently.
    @MainActor @Suite struct TurnedPictureTests {
        private func square(rim: Int) throws -> CGImage {
            try .drawn(400, 400) {
                $0.setFillColor(.blue)
                $0.fill(CGRect(x: rim, y: rim, width: 400 - 2 * rim, height: 400 - 2 * rim))
            }
        }

        /// Pixels about the middle that are not blue.
        private func holes(in stage: Stage) throws -> Int {
            let picture = try stage.picture()
            var count = 0
            for y in 200..<400 { for x in 200..<400 where !picture.shows(blue, at: x, y) { count += 1 } }
            return count
        }

        private func stage() -> Stage {
            let stage = Stage(600, 600)
            stage.root.backgroundColor = .white
            return stage
        }

        @Test(arguments: [0, 2]) func imagesHaveNoHoles(rim: Int) throws {
            let stage = stage()
            let layer = stage.add(100, 100, 400, 400)
            layer.contents = try square(rim: rim)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
            #expect(try holes(in: stage) == 0)
        }

        @Test func masksAndBlendingMakeNoHoles() throws {
            let stage = stage()
            let layer = stage.add(100, 100, 400, 400)
            layer.contents = try square(rim: 0)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
            let mask = CALayer()
            mask.frame = layer.bounds
            mask.contents = try square(rim: 2)
            layer.mask = mask
            #expect(try holes(in: stage) == 0)
            layer.mask = nil
            layer.compositingFilter = "multiplyBlendMode"
            #expect(try holes(in: stage) == 0)
        }

        @Test func particlesHaveNoHoles() throws {
            MediaClock.set(10)
            defer { MediaClock.set(nil) }
            let stage = stage()
            let layer = CAEmitterLayer()
            layer.emitterPosition = CGPoint(x: 300, y: 300)
            let cell = CAEmitterCell()
            cell.birthRate = 1
            cell.lifetime = 100
            cell.spin = 0.5
            cell.contents = try square(rim: 0)
            layer.emitterCells = [cell]
            stage.root.addSublayer(layer)
            _ = try stage.frame()
            MediaClock.set(11.9)
            _ = try stage.frame()
            #expect(try holes(in: stage) == 0)
        }
    }
}
