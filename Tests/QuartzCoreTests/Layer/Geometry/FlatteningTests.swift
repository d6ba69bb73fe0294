import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Groups, masks and blend modes as an app sets them.
    @MainActor struct FlatteningTests {
        /// Scene S3 of the race: ten groups of a hundred leaves, seven containers deep.
        @Test func theTreeScene() throws {
            let stage = Stage(1280, 720)
            // Remains of earlier tests are released with the next frame.
            _ = try stage.frame()
            let before = try stage.statistics().textureBytes
            stage.root.backgroundColor = .rgb(0x20 / 255.0, 0x28 / 255.0, 0x30 / 255.0)
            var groups: [CALayer] = []
            var leaf = CALayer()
            for index in 0..<10 {
                let group = stage.add(CGFloat(256 * (index % 5)), CGFloat(360 * (index / 5)), 256, 360)
                group.opacity = 0.5
                var innermost = group
                for _ in 0..<7 { innermost = stage.add(2, 1, 256, 360, to: innermost) }
                for cell in 0..<100 {
                    let (x, y) = (4 + 22 * (cell % 10), 4 + 33 * (cell / 10))
                    leaf = stage.add(CGFloat(x), CGFloat(y), 32, 40, cell % 2 == 0 ? .red : .blue, to: innermost)
                    leaf.cornerRadius = 8
                }
                groups.append(group)
            }
            // Leaves reach from (4, 4) to (234, 341) in the innermost; the containers around them draw nothing.
            let first = try #require(try stage.frame())
            #expect(first.offscreenPasses == 10 && first.offscreenPixels == 10 * 230 * 337)
            for step in 1...20 {
                groups[2].position.x -= 4
                let moved = try #require(try stage.frame())
                #expect(moved.offscreenPasses == 0 && moved.offscreenPixels == 0)
                #expect(moved.damagedPixels == 234 * 337, "step \(step)")
                #expect(moved.layersVisited < 10)
            }
            leaf.backgroundColor = .green
            let changed = try #require(try stage.frame())
            #expect(changed.offscreenPasses == 1 && changed.offscreenPixels == 32 * 40)
            #expect(changed.damagedPixels == 32 * 40)
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            let statistics = try stage.statistics()
            #expect(statistics.textureBytes - before == 10 * 230 * 337 * 4)
            let opacity = groups[9].opacity
            groups[9].opacity = 1
            _ = try stage.frame()
            // The recycled bitmap is kept for reuse.
            let kept = try stage.statistics().textureBytes
            groups[9].opacity = opacity
            #expect(try #require(try stage.frame()).offscreenPasses == 1)
            #expect(try stage.statistics().textureBytes == kept)
        }

        @Test func aMaskOfALayer() throws {
            let stage = Stage(60, 60)
            stage.root.backgroundColor = .white
            let layer = stage.add(10, 10, 40, 40, .red)
            stage.add(0, 0, 20, 20, .green, to: layer)
            let mask = CALayer()
            mask.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            mask.backgroundColor = .rgb(0, 0, 0, 0.5)
            layer.mask = mask
            var picture = try stage.picture()
            #expect(picture.shows(RGBA(127, 255, 127, 255), at: 22, 22))
            #expect(picture.shows(RGBA(255, 127, 127, 255), at: 38, 38))
            #expect(picture.shows(white, at: 15, 15) && picture.shows(white, at: 45, 45))
            mask.frame.origin.x = 0
            #expect(try stage.incrementalDifference() == 0)
            layer.mask = nil
            picture = try stage.picture()
            #expect(picture.shows(red, at: 45, 45))
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.frame() == nil)
        }

        @Test func aCompositingFilter() throws {
            let stage = Stage(40, 40)
            stage.root.backgroundColor = .rgb(0.5, 0.4, 1)
            let layer = stage.add(0, 0, 20, 40, .rgb(0.8, 0.5, 0.25))
            layer.compositingFilter = "multiplyBlendMode"
            let picture = try stage.picture()
            #expect(picture.shows(RGBA(102, 51, 64, 255), at: 10, 20))
            #expect(picture.shows(RGBA(128, 102, 255, 255), at: 30, 20))
            layer.position.x += 10
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
        }
    }
}
