import GLES
import PathGeometry
import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// The renderer's stores, long after they are full: memory is bounded, and content appears.
    @Suite struct StoreLimits {
        private let renderer: Renderer
        private let target: RenderTarget

        init() throws {
            (renderer, target) = try Renderer.offscreen(300, 300)
        }

        private func apply(_ change: (inout Commit) -> Void) throws {
            var commit = Commit()
            change(&commit)
            renderer.apply(commit)
            if target.needsFrame { try target.frame(renderer) }
        }

        private func pixel(_ x: Int, _ y: Int) throws -> RGBA {
            let presenter = try #require(target.presenter as? OffscreenPresenter)
            return Picture(try #require(presenter.picture()))[x, y]
        }

        private func gradient(_ count: Int, _ color: SIMD4<Float>) -> Gradient {
            var gradient = Gradient()
            gradient.stops = (0..<count).map { .init(location: Float($0) / Float(max(count - 1, 1)), color: color) }
            return gradient
        }

        private func showGradient(_ layer: UInt32, _ gradient: Gradient, revision: Int, in commit: inout Commit) {
            var effects = LayerEffects()
            effects.kind = .gradient
            effects.drawnRevision = UInt32(revision)
            commit.gradients.append(.init(id: LayerID(index: layer), gradient: gradient))
            commit.setState(
                LayerState(Double(layer % 10) * 20, Double(layer / 10) * 20, 20, 20), effects: effects,
                of: LayerID(index: layer))
        }

        // MARK: Gradients

        @Test func `Gradients whose stops change in number keep the room of those that there are`() throws {
            var random = SeededGenerator(seed: 1)
            let store = renderer.gradients
            var shown: [UInt32: Gradient] = [:]
            try apply { $0.setChildren((1...100).map { UInt32($0) }, of: 0) }
            for step in 0..<400 {
                try apply { commit in
                    for layer in 1...100 as ClosedRange<UInt32> {
                        let color = SIMD4<Float>(Float(step % 2), Float(layer) / 128, 0.25, 1)
                        shown[layer] = gradient(Int.random(in: 2...40, using: &random), color)
                        showGradient(layer, shown[layer]!, revision: step, in: &commit)
                    }
                }
                // At most twice the used size, and whole rows.
                let used = shown.values.reduce(0) { $0 + $1.stops.count }
                #expect(store.stopCapacity <= 2 * used + 3 * GradientStops.rowStops, "step \(step)")
                #expect(store.byteCount <= 1 << 20)
            }
            for (layer, gradient) in shown { #expect(store.gradient(of: LayerID(index: layer)) == gradient) }
            #expect(try pixel(25, 5) == RGBA(255, 2, 64, 255))
            #expect(try pixel(15, 205) == RGBA(255, 199, 64, 255) && pixel(5, 195) == RGBA(255, 179, 64, 255))
            // All but one are removed, and their space with them.
            try apply { commit in for layer in 2...100 as ClosedRange<UInt32> { commit.destroy(layer) } }
            #expect(store.stopCapacity <= 2 * GradientStops.rowStops && store.gradient(of: 1) == shown[1])
        }

        @Test func `More stops than a texture takes are shown as fewer`() throws {
            let store = GradientStore(maxTextureSize: 4)
            #expect(store.maxStops == 4 * GradientStops.rowStops)
            for layer in 0..<300 as Range<UInt32> {
                var gradient = gradient(40, SIMD4(0, 0, 1, 1))
                gradient.stops[0].color = SIMD4(1, 0, 0, 1)
                gradient.stops[39].color = SIMD4(0, 1, 0, 1)
                store.set(gradient, of: LayerID(index: layer))
                #expect(store.stopCapacity <= store.maxStops)
            }
            for layer in 0..<300 as Range<UInt32> {
                let stops = try #require(store.gradient(of: LayerID(index: layer))).stops
                #expect(stops.count >= 3, "layer \(layer)")
                #expect(stops.first == .init(location: 0, color: SIMD4(1, 0, 0, 1)))
                #expect(stops.last == .init(location: 1, color: SIMD4(0, 1, 0, 1)))
            }
            // Where there is room again, a gradient has all of its stops.
            for layer in 10..<300 as Range<UInt32> { store.remove(LayerID(index: layer)) }
            store.set(gradient(40, SIMD4(1, 1, 1, 1)), of: 3)
            #expect(store.gradient(of: 3)?.stops.count == 40)
        }

        // MARK: Coverage masks

        private func showPath(
            _ layer: UInt32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: SIMD4<Float>,
            revision: Int, in commit: inout Commit
        ) {
            var style = ShapeStyle()
            style.fillColor = color
            commit.shapes.append(.init(id: LayerID(index: layer), style: style))
            commit.paths.append(
                .init(
                    owner: LayerID(index: layer), role: .shape,
                    path: PathData(
                        verbs: [.move, .line, .line, .line, .close],
                        points: [
                            SIMD2(x, y), SIMD2(x + width, y), SIMD2(x + width, y + height), SIMD2(x, y + height),
                        ])))
            var effects = LayerEffects()
            effects.kind = .shape
            effects.drawnBox = SIMD4(x, y, x + width, y + height)
            effects.drawnRevision = UInt32(revision)
            commit.setState(LayerState(0, 0, 300, 300), effects: effects, of: LayerID(index: layer))
        }

        @Test func `Small masks of changing sizes share few textures`() throws {
            var random = SeededGenerator(seed: 2)
            try apply { $0.setChildren((1...40).map { UInt32($0) }, of: 0) }
            var bytes = 0
            for step in 0..<300 {
                try apply { commit in
                    for layer in 1...40 as ClosedRange<UInt32> {
                        // One is unchanged: it must not keep the textures of removed ones.
                        guard step == 0 || layer % 8 != 0 || step % 50 == Int(layer) else { continue }
                        showPath(
                            layer, Double(layer), 0, .random(in: 10...240, using: &random),
                            .random(in: 10...240, using: &random), SIMD4(1, 0, 0, 1), revision: step, in: &commit)
                    }
                }
                bytes = max(bytes, renderer.coverage.byteCount)
            }
            // 40 masks of 125 × 125 pixels on average are 640 KB.
            #expect(bytes <= 4 << 20, "\(bytes)")
            #expect(try pixel(42, 5) == RGBA(255, 0, 0, 255))
        }

        @Test func `More masks than fit at once are drawn in parts`() throws {
            renderer.coverage.limit = 4 * 300 * 300
            try apply { commit in
                commit.setChildren((1...12).map { UInt32($0) }, of: 0)
                for layer in 1...12 as ClosedRange<UInt32> {
                    let x = Double(layer) * 10
                    // Each covers all but the first columns of the one before.
                    showPath(
                        layer, x + 0.5, 0, 290 - x, 280, SIMD4(Float(layer * 20) / 255, 0, 1, 1), revision: 0,
                        in: &commit)
                }
            }
            func check() throws {
                for layer in 1...12 {
                    #expect(try pixel(layer * 10 + 5, 100) == RGBA(layer * 20, 0, 255, 255), "\(layer)")
                }
            }
            try check()
            // The limit, the one that exceeds it, and textures that are kept for the next masks.
            #expect(renderer.coverage.byteCount <= 10 * 320 * 320, "\(renderer.coverage.byteCount)")
            // The masks of the beginning are still there: only the rest is drawn again.
            try apply { $0.set(0, LayerState(0, 0, 300, 300, color: SIMD4(0, 1, 0, 1))) }
            try check()
            #expect(target.last.coveragePixels < 10 * 290 * 280 && target.last.coveragePixels > 0)
            #expect(renderer.coverage.byteCount <= 10 * 320 * 320)
            #expect(renderer.coverage.pinnedBytes == 0)
        }

        // MARK: Tiles

        /// Keeps the memory of pixels.
        // Sendable: nothing writes to it.
        private final class Pixels: @unchecked Sendable {
            let bytes: UnsafeMutablePointer<UInt8>

            init(_ count: Int) {
                bytes = .allocate(capacity: count)
                bytes.initialize(repeating: 255, count: count)
            }

            deinit { bytes.deallocate() }
        }

        @Test func `Tiles of layers that are out of sight go when there are too many`() throws {
            let tiles = renderer.tree.tiles
            tiles.budget = 1 << 20
            var requests: [TileRequests] = []
            tiles.onRequests = { requests.append($0) }
            let pixels = Pixels(64 * 64 * 4)
            var description = TiledDescription()
            description.tileWidth = 64
            description.tileHeight = 64
            description.fadeDuration = 0
            // 60 layers of 300 × 300, one seen after the other; each has 400 KB of tiles.
            for layer in (1...63 as ClosedRange<UInt32>).map({ $0 > 60 ? $0 - 60 : $0 }) {
                try apply { commit in
                    var effects = LayerEffects()
                    effects.kind = .tiled
                    commit.setState(LayerState(0, 0, 300, 300), effects: effects, of: LayerID(index: layer))
                    commit.setChildren([layer], of: 0)
                    commit.tiledLayers = [
                        .init(id: LayerID(index: layer), description: description, dirty: [], isAllDirty: false)
                    ]
                }
                try apply { commit in
                    for tile in requests.flatMap(\.tiles) {
                        commit.tiles.append(
                            .init(
                                layer: LayerID(index: layer), key: tile.key, version: tile.version,
                                pixels: SharedPixels(
                                    address: pixels.bytes, width: 64, height: 64, bytesPerRow: 64 * 4, owner: pixels)))
                    }
                    #expect(layer <= 3 || commit.tiles.count == 25)
                }
                requests = []
                #expect(try pixel(150, 150) == RGBA(255, 255, 255, 255), "layer \(layer)")
                #expect(tiles.byteCount <= 1 << 20)
            }
        }

        // MARK: Contents

        @Test func `A page of the atlas doubles its height as it fills`() throws {
            let pixels = Pixels(100 * 60 * 4)
            var heights: [Int] = []
            for id in 0..<200 as Range<UInt32> {
                try apply { commit in
                    let shared = SharedPixels(
                        address: pixels.bytes, width: 100, height: 60, bytesPerRow: 400, owner: pixels)
                    commit.append(
                        ContentsUpdate(
                            id: ContentsID(index: id), owner: .none, width: 100, height: 60, isOpaque: true,
                            pixels: PixelUpdate(rect: PixelRect(0, 0, 100, 60), pixels: shared, isWhole: true)))
                }
                let rows = renderer.contents.byteCount / (1040 * 4)
                if heights.last != rows { heights.append(rows) }
            }
            // Shelves of 62 rows have ten images: 2, 4, 8 and 16 shelves, then a second page for 40 images.
            #expect(heights == [128, 256, 512, 1024, 1152, 1280])
            let entries = renderer.contents.records.map(\.entry)
            #expect(Set(entries[0..<160].map(\.texture)).count == 1)
            #expect(Set(entries[160..<200].map(\.texture)).count == 1)
            #expect(entries[0].textureRect == SIMD4<Float>(1, 1, 100, 60) / SIMD4(1040, 1024, 1040, 1024))
            #expect(entries[199].textureRect.w == 60 / 256 as Float)
            try apply { commit in commit.destroyedContents = (0..<200).map { ContentsID(index: $0) } }
            #expect(renderer.contents.byteCount == 0)
        }

        @Test func `Images that are added and removed reuse the room in the atlas`() throws {
            var random = SeededGenerator(seed: 4)
            let pixels = Pixels(128 * 128 * 4)
            var live: [UInt32] = []
            for id in 0..<3000 as Range<UInt32> {
                try apply { commit in
                    let (width, height) = (
                        Int.random(in: 1...128, using: &random), Int.random(in: 1...128, using: &random)
                    )
                    let shared = SharedPixels(
                        address: pixels.bytes, width: width, height: height, bytesPerRow: width * 4, owner: pixels)
                    commit.append(
                        ContentsUpdate(
                            id: ContentsID(index: id % 64), owner: .none, width: width, height: height, isOpaque: true,
                            pixels: PixelUpdate(rect: PixelRect(0, 0, width, height), pixels: shared, isWhole: true)))
                    live.append(id % 64)
                    if live.count > 32 {
                        commit.destroyedContents = [
                            ContentsID(index: live.remove(at: Int.random(in: 0..<31, using: &random)))
                        ]
                    }
                }
            }
            // 32 images of 64 × 64 pixels on average are 520 KB: one page, or a second one for what does not fit.
            #expect(renderer.contents.byteCount <= 2 * 1040 * 1024 * 4, "\(renderer.contents.byteCount)")
        }
    }
}
