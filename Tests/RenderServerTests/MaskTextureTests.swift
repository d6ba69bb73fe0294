import GLES
import PathGeometry
import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// The textures that coverage masks are in.
    @Suite struct MaskTextureTests {
        private func rectangle(_ width: Double, _ height: Double) -> PathData {
            PathData(
                verbs: [.move, .line, .line, .line, .close],
                points: [SIMD2(4, 4), SIMD2(4 + width, 4), SIMD2(4 + width, 4 + height), SIMD2(4, 4 + height)])
        }

        @Test func aLargeShapeThatChangesInEachFrameKeepsItsTextures() throws {
            let renderer = try Renderer(platform: .surfaceless)
            let target = RenderTarget(
                id: TargetID(index: 0), presenter: OffscreenPresenter(limit: renderer.driver.maxTextureSize))
            renderer.tree.onDamage = { target.damage($1) }
            var bytes = 0
            for step in 0..<24 {
                // It breathes; the mask of each frame is of another size.
                let size = 300 + 40 * Double(abs(step % 12 - 6))
                let path = rectangle(size, size * 0.75)
                var effects = LayerEffects()
                effects.kind = .shape
                effects.drawnBox = SIMD4(4, 4, 4 + size, 4 + size * 0.75)
                effects.drawnRevision = UInt32(step)
                var style = ShapeStyle()
                style.fillColor = SIMD4(1, 0, 0, 1)
                var commit = Commit()
                if step == 0 {
                    commit.set(0, LayerState(0, 0, 600, 600))
                    commit.setChildren([1], of: 0)
                    commit.shapes = [.init(id: LayerID(index: 1), style: style)]
                }
                commit.paths = [.init(owner: LayerID(index: 1), role: .shape, path: path)]
                commit.setState(LayerState(0, 0, 600, 600), effects: effects, of: LayerID(index: 1))
                renderer.apply(commit)
                if step == 0 {
                    try target.configure(
                        TargetUpdate(
                            id: target.id, root: LayerID(index: 0), pixelWidth: 600, pixelHeight: 600, scale: 1),
                        tree: renderer.tree)
                }
                #expect(target.needsFrame)
                try target.frame(renderer)
                #expect(target.last.coveragePixels == Int((size * size * 0.75).rounded()), "\(step)")
                if step == 12 { bytes = renderer.coverage.byteCount }
            }
            // Those of the larger sizes, once each; then they are all there.
            #expect(renderer.coverage.texturesCreated <= 4, "\(renderer.coverage.texturesCreated)")
            #expect(bytes > 0 && renderer.coverage.byteCount == bytes)
            // A removed path leaves its texture to the next one, up to a limit.
            var commit = Commit()
            commit.destroy(1)
            renderer.apply(commit)
            try target.frame(renderer)
            #expect(renderer.coverage.count == 0 && renderer.coverage.byteCount <= bytes)
        }
    }
}
