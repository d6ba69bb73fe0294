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

    private struct Shelf {
        let y: Int
        let height: Int
        var x = 0
    }

    private struct Page {
        let framebuffer: GLScalarFramebuffer
        let isShared: Bool
        var shelves: [Shelf] = []
        var free: [Place] = []
        var nextY = 0
        var liveMasks = 0
    }

    private var pages: [Page?] = []
    /// Textures of large masks that have gone, newest last: a shape that changes in each frame takes the one of the frame before.
    private var spares: [GLScalarFramebuffer] = []
    private let limit: Int
    /// Bytes of all textures.
    private(set) var byteCount = 0
    /// Textures made since the start.
    private(set) var texturesCreated = 0
    /// Two for each of two large shapes that change.
    private static let mostSpares = 4

    init(limit: Int) {
        self.limit = limit
    }

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

    /// Gives a place back; a texture without masks is freed, unless it is the only shared one.
    func remove(_ place: Place) {
        let index = Int(place.page)
        guard pages[index] != nil else { return }
        pages[index]!.liveMasks -= 1
        pages[index]!.free.append(place)
        guard pages[index]!.liveMasks == 0 else { return }
        if index == 0, pages[index]!.isShared {
            pages[index]!.shelves.removeAll(keepingCapacity: true)
            pages[index]!.free.removeAll(keepingCapacity: true)
            pages[index]!.nextY = 0
        } else {
            if pages[index]!.isShared {
                byteCount -= pages[index]!.framebuffer.byteCount
            } else {
                spares.append(pages[index]!.framebuffer)
                if spares.count > Self.mostSpares { byteCount -= spares.removeFirst().byteCount }
            }
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
        byteCount = 0
    }

    private func own(_ width: Int, _ height: Int) throws(GraphicsError) -> Place {
        func rounded(_ edge: Int) -> Int { max(edge, min((edge + 63) / 64 * 64, limit)) }
        let (fullWidth, fullHeight) = (rounded(max(width, 1)), rounded(max(height, 1)))
        let index: Int
        if let spare = spares.lastIndex(where: {
            $0.width >= width && $0.height >= height && $0.width * $0.height <= 2 * fullWidth * fullHeight
        }) {
            index = add(Page(framebuffer: spares.remove(at: spare), isShared: false))
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
        return add(Page(framebuffer: framebuffer, isShared: isShared))
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
        guard let page = pages[index], page.isShared else { return nil }
        if let free = page.free.firstIndex(where: { $0.width == width && $0.height == height }) {
            pages[index]!.liveMasks += 1
            return pages[index]!.free.remove(at: free)
        }
        let (pageWidth, pageHeight) = (page.framebuffer.width, page.framebuffer.height)
        var chosen = page.shelves.firstIndex {
            $0.height >= height && $0.height <= height + height / 4 && $0.x + width <= pageWidth
        }
        if chosen == nil, page.nextY + height <= pageHeight {
            pages[index]!.shelves.append(Shelf(y: page.nextY, height: height))
            pages[index]!.nextY += height
            chosen = page.shelves.count
        }
        guard let chosen else { return nil }
        let shelf = pages[index]!.shelves[chosen]
        pages[index]!.shelves[chosen].x += width
        pages[index]!.liveMasks += 1
        return Place(
            page: Int32(index), x: Int32(shelf.x), y: Int32(shelf.y), width: Int32(width), height: Int32(height))
    }
}
