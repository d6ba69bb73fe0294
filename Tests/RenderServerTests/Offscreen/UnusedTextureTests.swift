import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// Textures that are kept for the next frame are freed where no frame needs them.
    @Suite struct UnusedTextures {
        private let renderer: Renderer
        private let target: RenderTarget

        init() throws {
            (renderer, target) = try Renderer.offscreen(400, 300)
            try apply { commit in
                commit.setChildren([1, 2], of: 0)
                commit.set(1, LayerState(0, 0, 400, 300, color: SIMD4(1, 1, 0, 1)))
                commit.set(2, LayerState(0, 0, 1, 1, color: SIMD4(1, 0, 0, 1)))
            }
        }

        private func apply(_ change: (inout Commit) -> Void) throws {
            var commit = Commit()
            change(&commit)
            renderer.apply(commit)
            if target.needsFrame { try target.frame(renderer) }
        }

        /// Shows layer 2 with a size, multiplied with what is behind it.
        private func mix(_ width: Double, _ height: Double) throws {
            var effects = LayerEffects()
            effects.blendMode = .multiply
            try apply {
                $0.setState(
                    LayerState(0, 0, width, height, color: SIMD4(0, 1, 1, 1)), effects: effects,
                    of: LayerID(index: 2))
            }
        }

        /// Draws some frames without layer 2.
        private func drawOtherFrames(_ count: Int) throws {
            try apply { $0.set(2, LayerState(0, 0, 0, 0)) }
            for frame in 1..<count {
                try apply { $0.set(1, LayerState(0, 0, 400, 300, color: SIMD4(1, 1, Float(frame % 2), 1))) }
            }
            try apply { $0.set(1, LayerState(0, 0, 400, 300, color: SIMD4(1, 1, 0, 1))) }
        }

        private func pixel(_ x: Int, _ y: Int) throws -> RGBA {
            let presenter = try #require(target.presenter as? OffscreenPresenter)
            return Picture(try #require(presenter.picture()))[x, y]
        }

        @Test func `The copy of a backdrop is kept while it is needed, and then freed`() throws {
            try mix(400, 300)
            let before = renderer.textureBytes
            #expect(renderer.painter.backdrop.byteCount == 400 * 300 * 4)
            for step in 0..<3 * BackdropCopy.keptFrames {
                try mix(400, 300 - Double(step % 2))
                #expect(renderer.painter.backdrop.byteCount == 400 * 300 * 4)
            }
            try drawOtherFrames(2 * BackdropCopy.keptFrames)
            #expect(renderer.painter.backdrop.byteCount == 0)
            #expect(renderer.textureBytes == before - 400 * 300 * 4)
            try mix(20, 20)
            #expect(renderer.painter.backdrop.byteCount == 20 * 20 * 4)
            #expect(try pixel(10, 10) == RGBA(0, 255, 0, 255))
        }

        @Test func `The copy of a backdrop shrinks with the layers that need it`() throws {
            try mix(400, 300)
            for step in 0..<2 * BackdropCopy.keptFrames { try mix(30, 20 + Double(step % 2)) }
            #expect(renderer.painter.backdrop.byteCount <= 30 * 21 * 4)
            #expect(try pixel(10, 10) == RGBA(0, 255, 0, 255))
        }

        @Test func `A wide and a tall backdrop need no copy of both edges`() throws {
            try mix(400, 2)
            try mix(2, 300)
            #expect(renderer.painter.backdrop.byteCount <= 2 * 300 * 4)
            #expect(try pixel(1, 200) == RGBA(0, 255, 0, 255))
        }

        @Test func `A picture of a large layer leaves no textures`() throws {
            try mix(400, 300)
            try drawOtherFrames(2 * BackdropCopy.keptFrames)
            let before = renderer.textureBytes
            var effects = LayerEffects()
            effects.blendMode = .multiply
            var commit = Commit()
            commit.setChildren([3], of: 2)
            commit.set(2, LayerState(0, 0, 3000, 1000, color: SIMD4(1, 1, 0, 1)))
            commit.setState(
                LayerState(0, 0, 3000, 1000, color: SIMD4(0, 1, 1, 1)), effects: effects, of: LayerID(index: 3))
            renderer.apply(commit)
            let picture = try #require(
                try renderer.picture(of: LayerID(index: 2), rect: Box(0, 0, 3000, 1000), scale: 1))
            #expect(picture.width == 3000)
            #expect(renderer.textureBytes <= before)
            #expect(renderer.painter.backdrop.byteCount == 0)
        }

        @Test func `Unused offscreen bitmaps are freed after some frames`() throws {
            // A translucent group is drawn into a bitmap of its own.
            var state = LayerState(0, 0, 200, 200)
            state.opacity = 0.5
            try apply { commit in
                commit.set(2, state)
                commit.setChildren([3, 4], of: 2)
                for layer in 3...4 as ClosedRange<UInt32> {
                    commit.set(layer, LayerState(Double(layer), 0, 190, 190, color: SIMD4(0, 0, 1, 1)))
                }
            }
            let bytes = renderer.tree.bitmaps.byteCount
            try #require(bytes > 0)
            try drawOtherFrames(3)
            #expect(renderer.tree.bitmaps.byteCount == bytes)
            try drawOtherFrames(2 * Int(OffscreenBitmapStore.pooledFrames))
            #expect(renderer.tree.bitmaps.byteCount == 0)
        }
    }
}
