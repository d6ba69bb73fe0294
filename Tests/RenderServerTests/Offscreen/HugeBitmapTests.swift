import RenderProtocol
import Testing

@testable import RenderServer

private let red = SIMD4<Float>(1, 0, 0, 1)
private let blue = SIMD4<Float>(0, 0, 1, 1)
private let white = SIMD4<Float>(1, 1, 1, 1)

extension DrawingTests {
    /// Flattened layers far larger than what shows of them.
    @Suite final class HugeBitmaps {
        init() { MediaClock.set(1000) }

        deinit { MediaClock.set(nil) }

        private func huge(
            _ stage: OffscreenStage, _ id: UInt32, _ change: (inout LayerState, inout LayerEffects) -> Void
        ) {
            var state = LayerState(id == 1 ? -8000 : 0, id == 1 ? -8000 : 0, 20_000, 20_000)
            var effects = LayerEffects()
            effects.kind = .gradient
            change(&state, &effects)
            var gradient = Gradient()
            gradient.stops = [.init(location: 0, color: red), .init(location: 1, color: blue)]
            stage.add { $0.gradients.append(.init(id: LayerID(index: id), gradient: gradient)) }
            stage.set(id, state, effects)
        }

        /// A mask that needs a bitmap.
        private func mask(_ stage: OffscreenStage, _ id: UInt32, _ x: Double, _ y: Double, _ size: Double) {
            stage.set(id, LayerState(x, y, size, size, color: SIMD4(0, 0, 0, 0.5)))
        }

        @Test func `What is drawn is in proportion to what a mask shows`() throws {
            let stage = OffscreenStage(800, 600, color: white)
            huge(stage, 1) { _, effects in effects.mask = LayerID(index: 10) }
            mask(stage, 10, 8100, 8100, 100)
            stage.children([1])
            let first = stage.frame()
            // The layer and its mask, each at most twice as wide and high as what shows.
            #expect(first.offscreenPasses == 2 && first.offscreenPixels <= 2 * 4 * 104 * 104)
            #expect(stage.textureBytes <= 2 * 4 * 104 * 104 * 4 + 16 * 1024 * 2)
            let picture = try stage.picture()
            #expect(picture.shows(white, at: 99, 150) && picture.shows(white, at: 150, 201))
            #expect(picture[100, 100] == picture[199, 100] && abs(picture[150, 150].y - 128) <= 1)
            // A moving mask sometimes reaches new parts of the layer.
            var passes = 0
            for _ in 0..<20 {
                stage.change(10) { $0.position += SIMD2(8, 4) }
                passes += stage.frame().offscreenPasses
                #expect(try stage.incrementalDifference() == 0)
            }
            #expect(passes <= 20 + 8, "\(passes)")
        }

        @Test func `Bitmaps within bitmaps are no larger than the outermost may be`() throws {
            let stage = OffscreenStage(400, 300, color: white)
            let depth: UInt32 = 6
            for id in 1...depth {
                huge(stage, id) { state, effects in
                    effects.blendMode = .multiply
                    state.opacity = 0.9
                }
                stage.children(id < depth ? [id + 1] : [], of: id)
            }
            stage.children([1])
            let first = stage.frame()
            #expect(first.offscreenPasses == Int(depth))
            // Each level took four times as much as the one around it: 480 million pixels in total.
            #expect(first.offscreenPixels <= Int(depth) * (4 * 400 * 300 + 65536), "\(first.offscreenPixels)")
            #expect(try stage.incrementalDifference() == 0)
            // The first movement draws more than it needs, for the next ones.
            for step in 0..<2 {
                stage.change(1) { $0.position += SIMD2(-40, 24) }
                #expect(stage.frame().offscreenPasses == (step == 0 ? Int(depth) : 0))
                #expect(try stage.incrementalDifference() == 0)
            }
            for _ in 0..<12 {
                stage.change(1) { $0.position += SIMD2(-40, 24) }
                #expect(try stage.incrementalDifference() == 0)
            }
        }

        @Test func `A clip limits what is drawn behind it`() throws {
            let stage = OffscreenStage(800, 600, color: white)
            var clip = LayerState(200, 200, 100, 100)
            clip.flags.insert(.masksToBounds)
            stage.set(20, clip)
            huge(stage, 1) { _, effects in effects.blendMode = .multiply }
            stage.children([1], of: 20)
            stage.children([20])
            #expect(stage.frame().offscreenPixels <= 4 * 104 * 104)
            for _ in 0..<10 {
                stage.change(1) { $0.position.x -= 9 }
                #expect(try stage.incrementalDifference() == 0)
            }
        }

        /// A bitmap is made once and shown by all copies, each behind a part of the clip.
        @Test func `Copies show the parts that their positions need`() throws {
            let stage = OffscreenStage(900, 300, color: white)
            var clip = LayerState(0, 0, 900, 300)
            clip.flags.insert(.masksToBounds)
            var effects = LayerEffects()
            effects.kind = .replicator
            effects.copies.count = 3
            effects.copies.transform = Matrix4(
                SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(300, 0, 0, 1))
            stage.set(20, clip, effects)
            var group = LayerState(-280, 0, 600, 280)
            group.opacity = 0.5
            stage.set(1, group)
            stage.set(2, LayerState(0, 0, 600, 280, color: red))
            stage.set(3, LayerState(0, 20, 600, 20, color: blue))
            stage.children([2, 3], of: 1)
            stage.children([1], of: 20)
            stage.children([20])
            let picture = try stage.picture()
            #expect(picture.shows((red * 0.5).over(white), at: 10, 100))
            #expect(picture.shows((blue * 0.5).over(white), at: 890, 30))
            #expect(try stage.incrementalDifference() == 0)
        }

        /// The first copy shows only a small part of the layer.
        @Test func `Copies of a masked layer show more than the first does`() throws {
            let stage = OffscreenStage(900, 300, color: white)
            var effects = LayerEffects()
            effects.kind = .replicator
            effects.copies.count = 3
            effects.copies.transform = Matrix4(
                SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(300, 0, 0, 1))
            stage.set(20, LayerState(0, 0, 900, 300), effects)
            var masked = LayerEffects()
            masked.mask = LayerID(index: 4)
            stage.set(1, LayerState(-280, 0, 290, 280, color: red), masked)
            mask(stage, 4, 0, 0, 290)
            stage.children([1], of: 20)
            stage.children([20])
            let picture = try stage.picture()
            func isHalfRed(_ x: Int) -> Bool { picture.shows((red * 0.5).over(white), at: x, 100) }
            for x in [5, 25, 300, 325, 605] {
                let isShown = isHalfRed(x)
                #expect(isShown, "\(x)")
            }
            #expect(picture.shows(white, at: 15, 100) && picture.shows(white, at: 650, 100))
        }

        @Test func `A shadow is that of sublayers which a clip hides`() throws {
            let stage = OffscreenStage(1000, 400, color: white)
            var clip = LayerState(0, 100, 100, 100)
            clip.flags.insert(.masksToBounds)
            stage.set(20, clip)
            var effects = LayerEffects()
            effects.shadowColor = SIMD4(0, 0, 1, 1)
            effects.shadowOffset = SIMD2(-600, 0)
            effects.shadowRadius = 0
            stage.set(1, LayerState(0, 0, 900, 300), effects)
            // Flattened, opaque from 610 on.
            var group = LayerState(50, 0, 850, 300, color: SIMD4(1, 0, 0, 0.01))
            group.opacity = 0.99
            stage.set(2, group)
            stage.set(3, LayerState(560, 0, 290, 300, color: red))
            stage.children([3], of: 2)
            stage.children([2], of: 1)
            stage.children([1], of: 20)
            stage.children([20])
            let picture = try stage.picture()
            #expect(picture.shows(SIMD4(0.01, 0.01, 1, 1), at: 60, 150, tolerance: 6))
            #expect(picture.shows(white, at: 150, 150))
        }

        /// The scale was chosen for all of the group, and was then a thousandth.
        @Test func `A sublayer far away does not blur a rotated group`() throws {
            func picture(hasFarLayer: Bool) throws -> Picture {
                let stage = OffscreenStage(400, 300, color: white)
                rotatedGroup(stage)
                stage.set(2, LayerState(180, 120, 40, 40, color: red))
                stage.set(3, LayerState(200, 120, 40, 40, color: blue))
                stage.set(4, LayerState(1e12, 0, 1e18, 40, color: blue))
                stage.children(hasFarLayer ? [2, 3, 4] : [2, 3], of: 1)
                return try stage.picture()
            }
            let (near, far) = (try picture(hasFarLayer: false), try picture(hasFarLayer: true))
            #expect(near.share(differingFrom: far, by: 0) == 0)
        }

        /// Its pixels are larger than the target's, so that a change extends further.
        @Test func `A bitmap reduced to the driver's limit is redrawn as far as its pixels reach`() throws {
            let stage = OffscreenStage(400, 300, color: white)
            rotatedGroup(stage, scaleX: 1.0 / 1024)
            stage.set(2, LayerState(-400_000, 0, 800_000, 300, color: red))
            stage.set(3, LayerState(200_000, 40, 40_000, 40, color: blue))
            stage.children([2, 3], of: 1)
            stage.frame()
            for _ in 0..<8 {
                stage.change(3) { $0.position += SIMD2(2000, 3) }
                stage.frame()
                #expect(try stage.incrementalDifference() == 0)
            }
            // No longer reduced, and reduced again.
            for x in [1, 1.0 / 1024] as [Float] {
                stage.change(1) { $0.turn(rotation(scaleX: x)) }
                stage.frame()
                #expect(try stage.incrementalDifference() == 0)
            }
        }

        private func rotation(scaleX: Float = 1) -> Matrix4 {
            Matrix4(
                SIMD4(0.8 * scaleX, 0.6 * scaleX, 0, 0), SIMD4(-0.6, 0.8, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
        }

        private func rotatedGroup(_ stage: OffscreenStage, scaleX: Float = 1) {
            var group = LayerState(0, 0, 400, 300)
            group.turn(rotation(scaleX: scaleX))
            group.opacity = 0.5
            stage.set(1, group)
            stage.children([1])
        }
    }
}
