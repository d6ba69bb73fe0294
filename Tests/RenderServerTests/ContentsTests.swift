import GLES
import PathGeometry
import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// Contents that may have been evicted, or fail to upload.
    @Suite struct ContentsTests {
        private let renderer: Renderer
        private let target: RenderTarget

        init() throws {
            (renderer, target) = try Renderer.offscreen(400, 300)
            var commit = Commit()
            commit.setChildren([1], of: 0)
            commit.set(1, LayerState(0, 0, 400, 300))
            renderer.apply(commit)
        }

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

        /// White pixels of a recoverable image; too few for a size below zero.
        private func image(_ id: UInt32, _ width: Int, _ height: Int) -> ContentsUpdate {
            let pixels = Pixels(400 * 400 * 4)
            return ContentsUpdate(
                id: ContentsID(index: id), owner: .none, width: width, height: height, isOpaque: true,
                pixels: PixelUpdate(
                    rect: PixelRect(0, 0, max(0, width), max(0, height)),
                    pixels: SharedPixels(
                        address: pixels.bytes, width: max(0, width), height: max(0, height),
                        bytesPerRow: max(4, width * 4), owner: pixels),
                    isWhole: true, isRecoverable: true))
        }

        private func apply(_ change: (inout Commit) -> Void) throws {
            var commit = Commit()
            change(&commit)
            renderer.apply(commit)
            try target.frame(renderer)
        }

        private func show(_ id: UInt32, fade: UInt32? = nil, in commit: inout Commit) {
            var state = LayerState(0, 0, 300, 200)
            state.contents = ContentsID(index: id)
            var effects: LayerEffects?
            if let fade {
                effects = LayerEffects()
                effects?.fade = .init(contents: ContentsID(index: fade), part: 0.5)
            }
            commit.setState(state, effects: effects, of: LayerID(index: 1))
        }

        @Test func `The driver reports the size of a texture`() throws {
            let texture = try GLTexture(width: 20, height: 10, limit: 64)
            texture.bind()
            #expect(renderer.driver.boundTextureByteCount == 800)
        }

        @Test func contentsThatFailedToUploadAreRequestedAgain() throws {
            // Larger than an atlas takes, without a pixel in one direction: there is no such texture.
            try apply {
                $0.append(image(0, 2000, 0))
                show(0, in: &$0)
            }
            #expect(renderer.contents[ContentsID(index: 0)] == nil)
            #expect(renderer.contents.takeRequests() == [ContentsID(index: 0)])
            // It comes, and is shown where nothing else has changed.
            try apply { $0.append(image(0, 300, 200)) }
            #expect(renderer.contents[ContentsID(index: 0)] != nil && target.last.damagedPixels == 300 * 200)
            #expect(renderer.contents.takeRequests().isEmpty && renderer.contents.requestedCount == 0)
            // Contents that always fail are not requested forever.
            var requests = 0
            for step in 0..<8 {
                try apply {
                    $0.append(image(0, 2000, 0))
                    $0.set(0, LayerState(0, 0, 400, 300, color: SIMD4(Float(step) / 8, 0, 0, 1)))
                }
                requests += renderer.contents.takeRequests().count
            }
            #expect((1...3).contains(requests), "\(requests)")
        }

        @Test func bothContentsOfAFadeAreInUse() throws {
            try apply {
                for id in 0..<3 { $0.append(image(UInt32(id), 300, 300)) }
                show(0, fade: 1, in: &$0)
            }
            // The third has been drawn since, and the first two have not: they were not damaged.
            try apply {
                $0.setChildren([1, 2], of: 0)
                var state = LayerState(320, 220, 80, 80)
                state.contents = ContentsID(index: 2)
                $0.set(2, state)
            }
            #expect(target.last.damagedPixels == 80 * 80)
            try apply { $0.set(2, LayerState(320, 220, 80, 80)) }
            let before = renderer.contents.byteCount
            // Room for two of three.
            renderer.contents.setBudget(before - 300 * 300 * 2)
            func keepBudget() {
                renderer.keepBudget { $0(LayerID(index: 0), 1, DeviceBox(0, 0, 400, 300)) }
            }
            keepBudget()
            #expect(renderer.contents[ContentsID(index: 0)] != nil && renderer.contents[ContentsID(index: 1)] != nil)
            #expect(renderer.contents[ContentsID(index: 2)] == nil)
            // One that was evicted while unused is requested, and shown when it arrives.
            try apply { show(0, fade: 2, in: &$0) }
            #expect(renderer.contents.takeRequests() == [ContentsID(index: 2)])
            try target.frame(renderer)
            #expect(!target.needsFrame)
            var commit = Commit()
            commit.append(image(2, 300, 300))
            renderer.apply(commit)
            #expect(target.needsFrame)
        }

        @Test func masksThatCannotBeDrawnLeaveNothingBehind() throws {
            func shape(_ x: Double, _ color: SIMD4<Float>, in commit: inout Commit) {
                var style = ShapeStyle()
                style.fillColor = color
                commit.shapes = [.init(id: LayerID(index: 1), style: style)]
                commit.paths = [
                    .init(
                        owner: LayerID(index: 1), role: .shape,
                        path: PathData(
                            verbs: [.move, .line, .line, .line, .close],
                            points: [SIMD2(x, 10), SIMD2(x + 40, 10), SIMD2(x + 40, 50), SIMD2(x, 50)]))
                ]
                var effects = LayerEffects()
                effects.kind = .shape
                effects.drawnBox = SIMD4(x, 10, x + 40, 50)
                effects.drawnRevision = UInt32(x)
                commit.setState(LayerState(0, 0, 400, 300), effects: effects, of: LayerID(index: 1))
            }
            try apply { shape(10, SIMD4(1, 0, 0, 1), in: &$0) }
            let presenter = try #require(target.presenter as? OffscreenPresenter)
            func pixel(_ x: Int, _ y: Int) throws -> RGBA { Picture(try #require(presenter.picture()))[x, y] }
            #expect(try pixel(30, 30) == RGBA(255, 0, 0, 255))
            renderer.coverage.failures = 1
            try apply { shape(100, SIMD4(0, 1, 0, 1), in: &$0) }
            // Neither the new shape, which has no mask, nor the texture's previous content.
            for x in stride(from: 5, to: 200, by: 5) { #expect(try pixel(x, 30) == .zero, "\(x)") }
            // With the next frame there is one.
            try apply {
                $0.set(0, LayerState(0, 0, 400, 300, color: SIMD4(0, 0, 1, 1)))
            }
            #expect(try pixel(120, 30) == RGBA(0, 255, 0, 255) && pixel(30, 30) == RGBA(0, 0, 255, 255))
        }
    }
}
