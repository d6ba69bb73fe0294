import RenderProtocol
import Testing

@testable import RenderServer

private let red = SIMD4<Float>(1, 0, 0, 1)
private let blue = SIMD4<Float>(0, 0, 1, 1)
private let white = SIMD4<Float>(1, 1, 1, 1)

extension DrawingTests {
    /// Frames of many flattened layers of which few change: only those are redrawn.
    @Suite final class SteadyFrames {
        init() { MediaClock.set(1000) }

        deinit { MediaClock.set(nil) }

        /// A mask that needs a bitmap.
        private func mask(_ stage: OffscreenStage, _ id: UInt32, _ x: Double, _ y: Double, _ size: Double) {
            stage.set(id, LayerState(x, y, size, size, color: SIMD4(0, 0, 0, 0.5)))
        }

        /// Four hundred masked layers, each as large as the window, of which a small part shows.
        private func masks(_ stage: OffscreenStage, _ count: UInt32) {
            for index in 0..<count {
                let id = 100 + index * 4
                var effects = LayerEffects()
                effects.mask = LayerID(index: id + 1)
                stage.set(id, LayerState(0, 0, 800, 600, color: SIMD4(1, 0, 0, 0.8)), effects)
                mask(stage, id + 1, Double(index % 25) * 30, Double(index / 25) * 30, 40)
                stage.set(id + 2, LayerState(Double(index % 25) * 30 + 4, Double(index / 25) * 30, 8, 8, color: blue))
                stage.children([id + 2], of: id)
            }
            stage.set(50, LayerState(0, 0, 800, 600))
            stage.children((0..<count).map { 100 + $0 * 4 }, of: 50)
            stage.children([50])
        }

        @Test func `A change of a masked layer damages what the mask shows`() throws {
            let stage = OffscreenStage(800, 600, color: white)
            masks(stage, 10)
            stage.frame()
            stage.change(100) { $0.backgroundColor = SIMD4(0, 1, 0, 0.8) }
            let frame = stage.frame()
            #expect(frame.damagedPixels > 0 && frame.damagedPixels <= 44 * 44 && frame.offscreenPasses == 1)
            // Out of the mask's sight.
            stage.change(106) { $0.position = SIMD2(700, 500) }
            #expect(stage.frame().damagedPixels <= 12 * 12)
            stage.change(106) { $0.position = SIMD2(600, 500) }
            #expect(stage.frame().damagedPixels == 0)
            #expect(try stage.incrementalDifference() == 0)
            // Without its mask all of the layer is seen.
            stage.changeEffects(108) { $0.mask = .none }
            #expect(stage.frame().damagedPixels == 800 * 600)
            stage.changeEffects(108) { $0.mask = LayerID(index: 109) }
            #expect(stage.frame().damagedPixels == 800 * 600)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func `A frame redraws no bitmap in which nothing has changed`() throws {
            let stage = OffscreenStage(800, 600, color: white)
            masks(stage, 400)
            let first = stage.frame()
            #expect(first.offscreenPasses == 800)
            // All of the window is drawn, and nothing within the masked layers.
            for step in 0..<4 {
                stage.change(0) { $0.backgroundColor.x = Float(step) / 4 }
                let frame = stage.frame()
                #expect(frame.damagedPixels == 800 * 600 && frame.offscreenPasses == 0, "step \(step)")
            }
            // One of them changes, and one of the masks.
            stage.change(102) { $0.backgroundColor = SIMD4(0, 1, 0, 1) }
            #expect(stage.frame().offscreenPasses == 1)
            // The first movement reaches new parts of the layer, and has more of it drawn for the next one.
            stage.change(105) { $0.position.x += 1 }
            #expect(stage.frame().offscreenPasses == 2)
            stage.change(105) { $0.position.x += 1 }
            #expect(stage.frame().offscreenPasses == 1)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func `An animation between equal values has nothing drawn`() throws {
            let stage = OffscreenStage(200, 200, color: white)
            masks(stage, 4)
            stage.add {
                $0.animate(102, id: 1, AnimationDescription(.init(.position), [4, 0, 4, 0], begin: 1000, duration: 10))
                $0.animate(106, id: 2, AnimationDescription(.init(.opacity), [1, 1], begin: 1000, duration: 10))
                $0.animate(
                    110, id: 3,
                    AnimationDescription(.init(.backgroundColor), [0, 0, 1, 1, 0, 0, 1, 1], begin: 1000, duration: 10))
                // One in three moves meanwhile.
                $0.animate(
                    101, id: 4, AnimationDescription(.init(.position), [0, 0, 100, 0], begin: 1000, duration: 10))
            }
            stage.frame()
            for step in 1...8 {
                MediaClock.set(1000 + Double(step))
                let frame = stage.frame()
                #expect((1...2).contains(frame.offscreenPasses), "step \(step)")
                #expect(frame.damagedPixels > 0 && frame.damagedPixels <= 60 * 44, "step \(step)")
            }
            stage.add { $0.stop(101, id: 4) }
            stage.frame()
            MediaClock.set(1009)
            let frame = stage.frame()
            #expect(frame.damagedPixels == 0 && frame.offscreenPasses == 0)
        }

        @Test func `A commit of equal values has nothing drawn`() throws {
            let stage = OffscreenStage(800, 600, color: white)
            masks(stage, 20)
            stage.frame()
            // Each mask, and what is in the masked layers.
            for index in 0..<20 as Range<UInt32> {
                stage.change(101 + index * 4) { _ in }
                stage.change(102 + index * 4) { _ in }
            }
            let frame = stage.frame()
            #expect(frame.damagedPixels == 0 && frame.offscreenPasses == 0)
            stage.change(102) { $0.opacity = 0.5 }
            stage.change(106) { _ in }
            #expect(stage.frame().offscreenPasses == 1)
            #expect(try stage.incrementalDifference() == 0)
        }

        /// In a flipped layer the tree keeps contents upside down: what is new may be what it has kept.
        @Test func `An animation to the mirrored part of contents is shown`() throws {
            let stage = OffscreenStage(100, 100, color: white)
            var flipped = LayerState(0, 0, 100, 100)
            flipped.flags.insert(.flipsGeometry)
            stage.set(1, flipped)
            var image = LayerState(0, 0, 100, 100)
            image.contents = stage.contents(2, 4) { _, y in y < 2 ? RGBA(255, 0, 0, 255) : RGBA(0, 0, 255, 255) }
            image.contentsRect = SIMD4(0, 0, 1, 0.5)
            stage.set(2, image)
            stage.children([2], of: 1)
            stage.children([1])
            let before = try stage.picture()[50, 50]
            var description = AnimationDescription(
                .init(.contentsRect), [0, 0, 1, 0.5, 0, 0.5, 1, 0.5], begin: 1000, duration: 10)
            description.interpolation = .discrete
            stage.add { $0.animate(2, id: 1, description) }
            MediaClock.set(1002)
            #expect(try stage.picture()[50, 50] == before)
            MediaClock.set(1008)
            let after = try stage.picture()[50, 50]
            #expect(after == RGBA(before.z, before.y, before.x, before.w))
        }

        /// Moving layers within masked layers, some of them nested: only what has changed is redrawn.
        @Test func `Animated frames redraw the bitmaps around what moves`() throws {
            let stage = OffscreenStage(800, 600, color: white)
            masks(stage, 300)
            // Twenty of them in a masked layer.
            var effects = LayerEffects()
            effects.mask = LayerID(index: 61)
            stage.set(60, LayerState(0, 0, 800, 600), effects)
            mask(stage, 61, 0, 0, 590)
            stage.children((0..<20).map { 100 + $0 * 4 }, of: 60)
            stage.children((20..<300).map { 100 + $0 * 4 }, of: 50)
            stage.children([50, 60])
            stage.add { commit in
                for layer in [102, 106, 502, 902] as [UInt32] {
                    commit.animate(
                        layer, id: UInt64(layer),
                        AnimationDescription(
                            .init(.backgroundColor), [0, 0, 1, 1, 1, 1, 0, 1], begin: 1000, duration: 10))
                }
                // One is all that moves, and needs no new bitmap for that.
                commit.animate(
                    1100, id: 7, AnimationDescription(.init(.opacity), [1, 0.5], begin: 1000, duration: 10))
            }
            #expect(stage.frame().offscreenPasses == 602)
            for step in 1...8 {
                MediaClock.set(1000 + Double(step))
                // Four layers, and the one around two of them.
                let frame = stage.frame()
                #expect(frame.offscreenPasses == 5, "step \(step): \(frame.offscreenPasses)")
                #expect(frame.offscreenPixels <= 6 * 12 * 12 * 2)
            }
            #expect(try stage.incrementalDifference() == 0)
        }

        /// Twelve bitmaps, and room for eight: those that fit stay, where the longest unused ones went they all did.
        @Test func `Over the budget only what does not fit is redrawn`() throws {
            let stage = OffscreenStage(200, 200, color: white)
            stage.server.setBitmapBudget(8 * 200 * 200 * 4)
            for index in 0..<12 as Range<UInt32> {
                var group = LayerState(0, 0, 200, 200, color: SIMD4(1, 0, 0, 1))
                group.opacity = 0.5
                stage.set(100 + index * 2, group)
                stage.set(101 + index * 2, LayerState(0, Double(index), 50, 1, color: blue))
                stage.children([101 + index * 2], of: 100 + index * 2)
            }
            stage.children((0..<12).map { 100 + $0 * 2 })
            #expect(stage.frame().offscreenPasses == 12)
            for step in 0..<4 {
                stage.set(0, LayerState(0, 0, 200, 200, color: SIMD4(Float(step) / 4, 1, 1, 1)))
                let frame = stage.frame()
                #expect(frame.damagedPixels == 200 * 200)
                #expect(frame.offscreenPasses > 0 && frame.offscreenPasses <= 8, "\(frame.offscreenPasses)")
                #expect(stage.textureBytes <= 11 * 200 * 200 * 4)
            }
            #expect(try stage.incrementalDifference() == 0)
        }
    }
}
