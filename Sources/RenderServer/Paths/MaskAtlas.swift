import GLES

/// The textures of one byte per pixel that hold coverage masks: small masks share textures, a large one has its own.
final class MaskAtlas {
    /// The edge length in pixels above which a mask has a texture of its own.
    private static let longestSharedEdge = 256
    private static let pageEdge = 1024
    /// The multiple to which sizes are rounded up, so that a mask that changes little fits the slot of the previous
    /// one.
    private static let granule = 8

    /// The allocation of a mask; its size is rounded up.
    struct Slot {
        var page: Int32
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
    }

    private struct Page {
        let framebuffer: GLScalarFramebuffer
        /// The free space among small masks; nil where one mask has the texture to itself.
        var packer: ShelfPacker?
        var liveMasks = 0
    }

    private var pages: [Page?] = []
    /// The textures of removed large masks, newest last: a shape that changes in each frame reuses the one of the
    /// previous frame.
    private var spares: [GLScalarFramebuffer] = []
    private let limit: Int
    /// The number of bytes of all textures.
    private(set) var byteCount = 0
    /// The number of bytes of the textures that small masks share.
    private var sharedBytes = 0
    /// The number of bytes of the small masks.
    private var sharedUse = 0
    /// The number of textures created since the start.
    private(set) var texturesCreated = 0
    /// The maximum number of spare textures: two for each of two large shapes that change.
    private static let maxSpares = 4

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of bytes of the textures without masks.
    var spareBytes: Int { spares.reduce(0) { $0 + $1.byteCount } }
    /// Whether small masks use little of the shared textures, although none of these is empty.
    var isSparse: Bool { sharedUse * 4 < sharedBytes - Self.pageEdge * Self.pageEdge }

    func framebuffer(of page: Int32) -> GLScalarFramebuffer { pages[Int(page)]!.framebuffer }

    /// Allocates a mask, whose pixels are undefined.
    func add(width: Int, height: Int) throws(GraphicsError) -> Slot {
        let g = Self.granule
        let (w, h) = ((width + g - 1) / g * g, (height + g - 1) / g * g)
        guard max(w, h) <= min(Self.longestSharedEdge, limit) else { return try own(width, height) }
        for index in pages.indices {
            if let slot = fit(w, h, in: index) { return slot }
        }
        let edge = min(Self.pageEdge, limit)
        let index = try addPage(edge, edge, isShared: true)
        guard let slot = fit(w, h, in: index) else { throw .textureTooLarge(width: w, height: h, limit: edge) }
        return slot
    }

    /// Frees the allocation of a mask; a texture without masks is freed, unless it is the only shared one.
    func remove(_ slot: Slot) {
        let index = Int(slot.page)
        guard let page = pages[index] else { return }
        pages[index]!.liveMasks -= 1
        let isEmpty = page.liveMasks == 1
        if page.packer != nil {
            sharedUse -= Int(slot.width) * Int(slot.height)
            if isEmpty, index > 0 {
                byteCount -= page.framebuffer.byteCount
                sharedBytes -= page.framebuffer.byteCount
                pages[index] = nil
            } else {
                pages[index]!.packer!.remove(x: Int(slot.x), y: Int(slot.y), width: Int(slot.width))
            }
        } else if isEmpty {
            spares.append(page.framebuffer)
            if spares.count > Self.maxSpares { byteCount -= spares.removeFirst().byteCount }
            pages[index] = nil
        }
    }

    /// Frees the textures without masks.
    func freeSpares() {
        for spare in spares { byteCount -= spare.byteCount }
        spares.removeAll()
    }

    /// Drops all textures, which were lost with their context.
    func removeAll() {
        pages.removeAll()
        spares.removeAll()
        (byteCount, sharedBytes, sharedUse) = (0, 0, 0)
    }

    private func own(_ width: Int, _ height: Int) throws(GraphicsError) -> Slot {
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
        return Slot(page: Int32(index), x: 0, y: 0, width: Int32(width), height: Int32(height))
    }

    private func addPage(_ width: Int, _ height: Int, isShared: Bool) throws(GraphicsError) -> Int {
        let framebuffer = try GLScalarFramebuffer(width: width, height: height, format: .byte, limit: limit)
        byteCount += framebuffer.byteCount
        texturesCreated += 1
        guard isShared else { return add(Page(framebuffer: framebuffer)) }
        sharedBytes += framebuffer.byteCount
        return add(Page(framebuffer: framebuffer, packer: ShelfPacker(width: width, height: height)))
    }

    private func add(_ page: Page) -> Int {
        if let index = pages.firstIndex(where: { $0 == nil }) {
            pages[index] = page
            return index
        }
        pages.append(page)
        return pages.count - 1
    }

    private func fit(_ width: Int, _ height: Int, in index: Int) -> Slot? {
        guard let corner = pages[index]?.packer?.add(width: width, height: height) else { return nil }
        pages[index]!.liveMasks += 1
        sharedUse += width * height
        return Slot(
            page: Int32(index), x: Int32(corner.x), y: Int32(corner.y), width: Int32(width), height: Int32(height))
    }
}
