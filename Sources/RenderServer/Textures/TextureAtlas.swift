import GLES

/// Many small images in one texture, so that layers which show different ones are drawn together.
///
/// Shelves of equal height, filled from the left. Each image has a border of its own edge pixels, so that a sample at its
/// edge never takes in a neighbour.
final class TextureAtlas {
    /// Images with an edge longer than this get a texture of their own.
    static let longestEdge = 256
    /// Rows of 65 cache lines: with a power of two, software GL finds each column of an image in one set of the cache,
    /// and turned images take 8 % longer to draw.
    private static let pageWidth = 1040
    private static let pageHeight = 1024
    static let border = 1

    struct Place {
        let page: Int
        let x: Int
        let y: Int
        let width: Int
        let height: Int
    }

    private struct Shelf {
        let y: Int
        let height: Int
        var x = 0
    }

    private final class Page {
        let texture: GLTexture
        var shelves: [Shelf] = []
        var nextY = 0
        var liveImages = 0

        init(limit: Int) throws(GraphicsError) {
            texture = try GLTexture(width: min(pageWidth, limit), height: min(pageHeight, limit), limit: limit)
        }
    }

    private var pages: [Page?] = []
    private var free: [Place] = []
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    private(set) var byteCount = 0

    /// One more than the number of any page.
    var pageCount: Int { pages.count }

    func texture(of place: Place) -> GLTexture { pages[place.page]!.texture }

    /// Copies an image in.
    func add(_ pixels: PixelBuffer) throws(GraphicsError) -> Place {
        let place = try reserve(width: pixels.width, height: pixels.height)
        let b = Self.border
        let width = pixels.width + 2 * b
        let height = pixels.height + 2 * b
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * height) { padded in
            pixels.withAddress { address in
                for y in 0..<height {
                    let row = min(max(y - b, 0), pixels.height - 1)
                    let source = (address + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                    for x in 0..<width { padded[y * width + x] = source[min(max(x - b, 0), pixels.width - 1)] }
                }
            }
            texture(of: place).upload(
                x: place.x - b, y: place.y - b, width: width, height: height, from: padded.baseAddress!,
                bytesPerRow: width * 4)
        }
        return place
    }

    /// Gives a place back; a page without images is freed.
    func remove(_ place: Place) {
        guard let page = pages[place.page] else { return }
        page.liveImages -= 1
        if page.liveImages == 0 {
            byteCount -= page.texture.byteCount
            pages[place.page] = nil
            free.removeAll { $0.page == place.page }
        } else {
            free.append(place)
        }
    }

    /// Moves an image to where another page has room; nil for no such place.
    func move(_ place: Place) -> Place? {
        guard let new = room(place.width, place.height, except: place.page) else { return nil }
        let b = Self.border
        texture(of: new).copy(
            x: place.x - b, y: place.y - b, width: place.width + 2 * b, height: place.height + 2 * b,
            of: texture(of: place), toX: new.x - b, toY: new.y - b)
        remove(place)
        return new
    }

    /// A place on the pages that there are.
    private func room(_ width: Int, _ height: Int, except full: Int? = nil) -> Place? {
        if let index = free.firstIndex(where: { $0.width == width && $0.height == height && $0.page != full }) {
            let place = free.remove(at: index)
            pages[place.page]!.liveImages += 1
            return place
        }
        for (index, page) in pages.enumerated() where index != full {
            if let page, let place = fit(width, height, in: page, index) { return place }
        }
        return nil
    }

    private func reserve(width: Int, height: Int) throws(GraphicsError) -> Place {
        if let place = room(width, height) { return place }
        let page = try Page(limit: limit)
        byteCount += page.texture.byteCount
        let index = pages.firstIndex { $0 == nil } ?? pages.count
        if index == pages.count { pages.append(page) } else { pages[index] = page }
        guard let place = fit(width, height, in: page, index) else {
            throw .textureTooLarge(width: width, height: height, limit: page.texture.width)
        }
        return place
    }

    private func fit(_ width: Int, _ height: Int, in page: Page, _ pageIndex: Int) -> Place? {
        let b = Self.border
        let (w, h) = (width + 2 * b, height + 2 * b)
        let (pageWidth, pageHeight) = (page.texture.width, page.texture.height)
        var chosen: Int?
        for (index, shelf) in page.shelves.enumerated()
        where shelf.height >= h && shelf.height <= h + h / 4 + 4 && shelf.x + w <= pageWidth {
            chosen = index
            break
        }
        if chosen == nil, page.nextY + h <= pageHeight, w <= pageWidth {
            page.shelves.append(Shelf(y: page.nextY, height: h))
            page.nextY += h
            chosen = page.shelves.count - 1
        }
        guard let chosen else { return nil }
        let place = Place(
            page: pageIndex, x: page.shelves[chosen].x + b, y: page.shelves[chosen].y + b, width: width, height: height)
        page.shelves[chosen].x += w
        page.liveImages += 1
        return place
    }
}
