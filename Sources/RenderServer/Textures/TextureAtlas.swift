import GLES
import RenderProtocol

/// Many small images in one texture, so that layers with different images are drawn in one batch.
///
/// Each image has a border of its own edge pixels, so that a sample at its edge never includes a neighbour.
final class TextureAtlas {
    /// The edge length above which images have their own texture: they would leave pages half empty.
    private static let longestEdge = 512
    /// The number of pixels above which they do too: the saved draw calls cost little compared with their pixels.
    private static let maxPixels = 256 * 256
    /// Rows of 65 cache lines: with a power of two, software GL maps each column of an image to one set of the cache,
    /// and rotated images take 8 % longer to draw.
    private static let pageWidth = 1040
    private static let pageHeight = 1024
    /// The height of a new page, which is doubled whenever it is full: software GL writes to all of a texture's memory when
    /// it creates one, and the images of a small app fill an eighth of a whole page.
    private static let newPageHeight = 128
    private static let border = 1

    struct Slot {
        let page: Int
        let x: Int
        let y: Int
        let width: Int
        let height: Int
    }

    private final class Page {
        private(set) var texture: GLTexture
        var packer: ShelfPacker
        var liveImages = 0

        /// - Parameter height: The number of rows that the first image needs.
        init(height: Int, limit: Int) throws(GraphicsError) {
            var rows = newPageHeight
            while rows < height { rows *= 2 }
            texture = try GLTexture(width: min(pageWidth, limit), height: min(rows, limit), limit: limit)
            packer = ShelfPacker(width: texture.width, height: texture.height)
        }

        /// Doubles the height; false at the largest one, or without memory for it. Changes the framebuffer bindings.
        func grow(limit: Int) -> Bool {
            let height = min(texture.height * 2, pageHeight, limit)
            guard height > texture.height,
                let larger = try? GLTexture(width: texture.width, height: height, limit: limit)
            else { return false }
            larger.copy(x: 0, y: 0, width: texture.width, height: texture.height, of: texture)
            texture = larger
            packer.grow(to: height)
            return true
        }
    }

    private var pages: [Page?] = []
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    private(set) var byteCount = 0

    /// The pages whose texture has been replaced by a larger one, which `takeGrownPages()` returns.
    private var grownPages: Set<Int> = []

    /// The number of pages that `Slot.page` counts, freed ones included.
    var pageCount: Int { pages.count }

    func texture(of slot: Slot) -> GLTexture { pages[slot.page]!.texture }

    /// Returns the rectangle of a slot in texture coordinates: x, y, width, height.
    func textureRect(of slot: Slot) -> SIMD4<Float> {
        let texture = texture(of: slot)
        let size = SIMD2(Float(texture.width), Float(texture.height))
        return SIMD4(
            Float(slot.x) / size.x, Float(slot.y) / size.y, Float(slot.width) / size.x, Float(slot.height) / size.y)
    }

    /// Returns whether an image of this size belongs here, where texture edges are limited to `limit` pixels.
    static func takes(width: Int, height: Int, limit: Int) -> Bool {
        max(width, height) <= min(longestEdge, limit - 2 * border) && width * height <= maxPixels
    }

    /// Copies an image into the atlas; may replace the texture of a page (`takeGrownPages()`).
    func add(_ pixels: SharedPixels) throws(GraphicsError) -> Slot {
        let slot = try reserve(width: pixels.width, height: pixels.height)
        replace(slot, with: pixels)
        return slot
    }

    /// Copies another image of the same size over the one at `slot`.
    func replace(_ slot: Slot, with pixels: SharedPixels) {
        let b = Self.border
        let width = pixels.width + 2 * b
        let height = pixels.height + 2 * b
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * height) { padded in
            pixels.withAddress { address in
                for y in 0..<height {
                    let row = min(max(y - b, 0), pixels.height - 1)
                    let source = (address + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                    let line = padded.baseAddress! + y * width
                    line[0] = source[0]
                    (line + b).update(from: source, count: pixels.width)
                    line[width - 1] = source[pixels.width - 1]
                }
            }
            texture(of: slot).upload(
                x: slot.x - b, y: slot.y - b, width: width, height: height, from: padded.baseAddress!,
                bytesPerRow: width * 4)
        }
    }

    /// Frees a slot; a page without images is freed.
    func remove(_ slot: Slot) {
        guard let page = pages[slot.page] else { return }
        page.liveImages -= 1
        if page.liveImages == 0 {
            byteCount -= page.texture.byteCount
            pages[slot.page] = nil
            grownPages.remove(slot.page)
        } else {
            let b = Self.border
            page.packer.remove(x: slot.x - b, y: slot.y - b, width: slot.width + 2 * b)
        }
    }

    /// Returns the pages whose texture is another one since the last call: what refers to it must be updated.
    func takeGrownPages() -> Set<Int> {
        defer { grownPages = [] }
        return grownPages
    }

    private func reserve(width: Int, height: Int) throws(GraphicsError) -> Slot {
        for (index, page) in pages.enumerated() {
            guard let page else { continue }
            if let slot = fit(width, height, in: page, index) { return slot }
            while grow(page, index) {
                if let slot = fit(width, height, in: page, index) { return slot }
            }
        }
        let page = try Page(height: height + 2 * Self.border, limit: limit)
        byteCount += page.texture.byteCount
        let index = pages.firstIndex { $0 == nil } ?? pages.count
        if index == pages.count { pages.append(page) } else { pages[index] = page }
        guard let slot = fit(width, height, in: page, index) else {
            throw .textureTooLarge(width: width, height: height, limit: page.texture.width)
        }
        return slot
    }

    private func grow(_ page: Page, _ index: Int) -> Bool {
        let bytes = page.texture.byteCount
        guard page.grow(limit: limit) else { return false }
        byteCount += page.texture.byteCount - bytes
        grownPages.insert(index)
        return true
    }

    private func fit(_ width: Int, _ height: Int, in page: Page, _ index: Int) -> Slot? {
        let b = Self.border
        guard let corner = page.packer.add(width: width + 2 * b, height: height + 2 * b) else { return nil }
        page.liveImages += 1
        return Slot(page: index, x: corner.x + b, y: corner.y + b, width: width, height: height)
    }
}
