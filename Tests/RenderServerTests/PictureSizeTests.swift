import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// The size of pictures of single layers.
    @Suite struct PictureSizes {
        private let renderer: Renderer

        init() throws {
            (renderer, _) = try Renderer.offscreen(10, 10)
            var commit = Commit()
            commit.setChildren([1], of: 0)
            commit.set(1, LayerState(0, 0, 10, 10, color: SIMD4(1, 0, 0, 1)))
            renderer.apply(commit)
        }

        private func picture(_ width: Double, _ height: Double, scale: Double, maxPixels: Int) throws -> Snapshot {
            try #require(
                try renderer.picture(
                    of: LayerID(index: 1), rect: Box(0, 0, width, height), scale: scale, maxPixels: maxPixels))
        }

        @Test(arguments: [
            (100, 100, 1, 10_000, 100, 100), (100, 100, 1, 9999, 99, 99), (10, 10, 64, 10_000, 100, 100),
            (400, 100, 1, 10_000, 200, 50), (99.5, 99.5, 1, 10_000, 100, 100), (1e6, 100, 1, 10_000, 10_000, 1),
            (1e200, 1e200, 1, 10_000, 100, 100), (1e-200, 1e-200, 1e202, 10_000, 100, 100),
        ])
        func `A picture has at most the given number of pixels`(
            width: Double, height: Double, scale: Double, maxPixels: Int, pixelWidth: Int, pixelHeight: Int
        ) throws {
            let picture = try picture(width, height, scale: scale, maxPixels: maxPixels)
            #expect(picture.width == pixelWidth && picture.height == pixelHeight)
            #expect(picture.bytes.count == pixelWidth * pixelHeight * 4)
        }

        @Test func `A picture of a reduced scale shows the whole rectangle`() throws {
            let picture = Picture(try picture(20, 20, scale: 100, maxPixels: 10_000))
            #expect(picture[49, 49] == RGBA(255, 0, 0, 255))
            #expect(picture[51, 49] == RGBA(0, 0, 0, 0))
            #expect(picture[49, 51] == RGBA(0, 0, 0, 0))
        }
    }
}
