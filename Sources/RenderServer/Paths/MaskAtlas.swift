import GLES

/// Textures of one byte a pixel that hold coverage masks: small ones together, a large one in a texture of its own.
final class MaskAtlas {
    /// Masks with a longer edge have a texture of their own.
    private static let longestSharedEdge = 256
    private static let pageEdge = 1024
    /// Sizes are rounded up to this, so that a mask that changes little finds the place of the one before.
    private static let granule = 8

    /// Where a mask lies; its size is rounded up.
    struct Place {
        var page: Int32
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
    }

    private struct Page {
        let framebuffer: GLScalarFramebuffer
        /// Where small masks lie; nil where one mask has the texture to itself.
        var room: ShelfPacker?
        var liveMasks = 0
    }

    private var pages: [Page?] = []
    /// Textures of large masks that have gone, newest last: a shape that changes in each frame takes the one of the frame before.
    private var spares: [GLScalarFramebuffer] = []
    private let limit: Int
    /// Bytes of all textures.
    private(set) var byteCount = 0
    /// Bytes of the textures that small masks share.
    private var sharedBytes = 0
    /// Bytes of the small masks.
    private var sharedUse = 0
    /// Textures made since the start.
    private(set) var texturesCreated = 0
    /// Two for each of two large shapes that change.
    private static let maxSpares = 4

    init(limit: Int) {
        self.limit = limit
    }

    /// Bytes of the textures that no mask is in.
    var spareBytes: Int { spares.reduce(0) { $0 + $1.byteCount } }
    /// Little of what small masks share is in use, though no texture of it is free.
    var isSparse: Bool { sharedUse * 4 < sharedBytes - Self.pageEdge * Self.pageEdge }

    func framebuffer(of page: Int32) -> GLScalarFramebuffer { pages[Int(page)]!.framebuffer }

    /// Takes room for a mask, its pixels undefined.
    func add(width: Int, height: Int) throws(GraphicsError) -> Place {
        let g = Self.granule
        let (w, h) = ((width + g - 1) / g * g, (height + g - 1) / g * g)
        guard max(w, h) <= min(Self.longestSharedEdge, limit) else { return try own(width, height) }
        for index in pages.indices {
            if let place = fit(w, h, in: index) { return place }
        }
        let edge = min(Self.pageEdge, limit)
        let index = try addPage(edge, edge, isShared: true)
        guard let place = fit(w, h, in: index) else { throw .textureTooLarge(width: w, height: h, limit: edge) }
        return place
    }

    /// Frees the room of a mask; a texture without masks is freed, unless it is the only shared one.
    func remove(_ place: Place) {
        let index = Int(place.page)
        guard let page = pages[index] else { return }
        pages[index]!.liveMasks -= 1
        let isEmpty = page.liveMasks == 1
        if page.room != nil {
            sharedUse -= Int(place.width) * Int(place.height)
            if isEmpty, index > 0 {
                byteCount -= page.framebuffer.byteCount
                sharedBytes -= page.framebuffer.byteCount
                pages[index] = nil
            } else {
                pages[index]!.room!.remove(x: Int(place.x), y: Int(place.y), width: Int(place.width))
            }
        } else if isEmpty {
            spares.append(page.framebuffer)
            if spares.count > Self.maxSpares { byteCount -= spares.removeFirst().byteCount }
            pages[index] = nil
        }
    }

    /// Frees the textures that no mask is in.
    func freeSpares() {
        for spare in spares { byteCount -= spare.byteCount }
        spares.removeAll()
    }

    /// Forgets all textures, which went with their context.
    func removeAll() {
        pages.removeAll()
        spares.removeAll()
        (byteCount, sharedBytes, sharedUse) = (0, 0, 0)
    }

    private func own(_ width: Int, _ height: Int) throws(GraphicsError) -> Place {
        func rounded(_ edge: Int) -> Int { max(edge, min((edge + 63) / 64 * 64, limit)) }
        let (fullWidth, fullHeight) = (rounded(max(width, 1)), rounded(max(height, 1)))
        let index: Int
        if let spare = spares.lastIndex(where: {
            $0.width >= width && $0.height >= height && $0.width * $0.height <= 2 * fullWidth * fullHeight
        }) {
            index = add(Page(framebuffer: spares.remove(at: spare)))
        } else {
            index = try addPage(fullWidth, fullHeight, isShared: false)
        }
        pages[index]!.liveMasks = 1
        return Place(page: Int32(index), x: 0, y: 0, width: Int32(width), height: Int32(height))
    }

    private func addPage(_ width: Int, _ height: Int, isShared: Bool) throws(GraphicsError) -> Int {
        let framebuffer = try GLScalarFramebuffer(width: width, height: height, format: .byte, limit: limit)
        byteCount += framebuffer.byteCount
        texturesCreated += 1
        guard isShared else { return add(Page(framebuffer: framebuffer)) }
        sharedBytes += framebuffer.byteCount
        return add(Page(framebuffer: framebuffer, room: ShelfPacker(width: width, height: height)))
    }

    private func add(_ page: Page) -> Int {
        if let index = pages.firstIndex(where: { $0 == nil }) {
            pages[index] = page
            return index
        }
        pages.append(page)
        return pages.count - 1
    }

    private func fit(_ width: Int, _ height: Int, in index: Int) -> Place? {
        guard let corner = pages[index]?.room?.add(width: width, height: height) else { return nil }
        pages[index]!.liveMasks += 1
        sharedUse += width * height
        return Place(
            page: Int32(index), x: Int32(corner.x), y: Int32(corner.y), width: Int32(width), height: Int32(height))
    }
}
