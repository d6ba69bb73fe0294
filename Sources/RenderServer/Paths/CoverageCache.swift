import GLES

/// Coverage masks of paths: for each pixel, how much of it the path covers. Kept until the path changes or is seen under
/// another map; moving by whole pixels is the same map.
///
/// A mask that is asked for has its rectangle at once, room in a texture after `prepare`, and its pixels after `render`.
/// Between `prepare` and `release` it stays there. The masks of one frame may exceed the budget: the frame then is drawn in
/// parts, each with the masks that fit.
final class CoverageCache {
    enum Part: UInt8 {
        case fill, stroke
    }

    /// The mask of a path, and what pixels of the target it is for.
    struct Mask {
        var index: Int32
        /// In the target; all that the path covers there, or all of that within the limit asked for.
        var rect: PixelRect
    }

    /// Where a mask lies.
    struct Bitmap {
        var texture: UInt32
        /// Its top left pixel in the texture.
        var x: Int32
        var y: Int32
    }

    struct Entry {
        var part = Part.fill
        var path: Int32 = -1
        var map = Homography.identity
        /// Around the edges, in the path's coordinates.
        var box = Box.empty
        var rect = PixelRect.empty
        /// Its page is -1 while it has no room.
        var place = MaskAtlas.Place(page: -1, x: 0, y: 0, width: 0, height: 0)
        /// Uses until which its pixels must stay.
        var pins: Int32 = 0
        var next: Int32 = -1
        var lastFrame = 0
        /// The path covers more than `rect`.
        var isCut = false
        /// Its pixels are still to be drawn.
        var isPending = false
    }

    /// Bytes of masks that are kept though nothing has shown them lately.
    static let budget = 32 << 20
    /// Pixels across which the GPU tells the eighths of a pixel apart; what reaches farther is cut before it is drawn.
    private static let largest = 1_048_576.0
    /// Bytes of masks that are drawn from at once.
    var limit = 256 << 20

    let paths: PathStore
    let atlas: MaskAtlas
    private let driver: GLDriver
    var rasterizer: CoverageRasterizer?
    var entries: [Entry] = []
    var freeEntries: [Int32] = []
    var pending: [Int32] = []
    var frame = 0
    /// Pixels of masks drawn since the count was last reset.
    private(set) var pixelsDrawn = 0
    /// How often drawing masks is to fail, for tests.
    var failures = 0

    init(paths: PathStore, driver: GLDriver) {
        self.paths = paths
        self.driver = driver
        atlas = MaskAtlas(limit: driver.maxTextureSize)
    }

    /// Bytes of texture memory of all masks.
    var byteCount: Int { atlas.byteCount }
    /// Textures made for masks since the start.
    var texturesCreated: Int { atlas.texturesCreated }
    var hasPending: Bool { !pending.isEmpty }
    /// Bytes of masks that are about to be drawn from.
    var pinnedBytes = 0
    /// How many masks there are.
    var count: Int { entries.count - freeEntries.count }

    /// Starts a frame: masks asked for from here on stay until the next.
    func beginFrame() {
        frame += 1
        pixelsDrawn = 0
        // What a frame that failed has left.
        if pinnedBytes > 0 {
            for index in entries.indices { entries[index].pins = 0 }
            pinnedBytes = 0
        }
        paths.takeDropped { first in
            var index = first
            while index >= 0 {
                let next = entries[Int(index)].next
                free(index)
                index = next
            }
        }
        guard atlas.byteCount > Self.budget else { return }
        evict()
        // Few masks keep many textures: those that are still shown are drawn again, side by side.
        if atlas.byteCount > Self.budget, atlas.isSparse { removeAll { _ in true } }
    }

    /// The coverage of a path, or nil where it covers nothing within the limit.
    ///
    /// - Parameters:
    ///   - path: Its place in the store.
    ///   - map: From the path's coordinates to pixels.
    ///   - limit: The pixels there are. Of a path that is much larger, the part near these is drawn.
    func mask(of path: Int32, _ part: Part, under map: Homography, within limit: PixelRect) -> Mask? {
        var index = paths.entries[Int(path)].firstMask
        var reusable: Int32 = -1
        while index >= 0 {
            let entry = entries[Int(index)]
            if entry.part == part {
                if let rect = shifted(entry, to: map, within: limit) {
                    entries[Int(index)].lastFrame = frame
                    return Mask(index: index, rect: rect)
                }
                // One that the last two frames did without makes room, so that a shape that turns needs two at most.
                if entry.lastFrame + 1 < frame { reusable = index }
            }
            index = entry.next
        }
        return make(path, part, map, limit, reusable)
    }

    /// The rectangle of a mask under a map that differs by a whole number of pixels.
    private func shifted(_ entry: Entry, to map: Homography, within limit: PixelRect) -> PixelRect? {
        let old = entry.map
        let (dx, dy) = ((map.tx - old.tx).rounded(), (map.ty - old.ty).rounded())
        // A pixel's 512th: half a step of eight bits.
        let tolerance = 1.0 / 512
        guard abs(map.tx - old.tx - dx) <= tolerance, abs(map.ty - old.ty - dy) <= tolerance, map.pw == old.pw,
            map.px == old.px, map.py == old.py, map.a == old.a, map.b == old.b, map.c == old.c, map.d == old.d,
            map.isAffine || (dx == 0 && dy == 0), abs(dx) < 1e6, abs(dy) < 1e6
        else { return nil }
        var rect = entry.rect
        rect.minX += Int32(dx)
        rect.maxX += Int32(dx)
        rect.minY += Int32(dy)
        rect.maxY += Int32(dy)
        if entry.isCut, !rect.contains(PixelRect(covering: map.boundingBox(of: entry.box), within: limit)) {
            return nil
        }
        return rect
    }

    private func make(
        _ path: Int32, _ part: Part, _ map: Homography, _ limit: PixelRect, _ reusable: Int32
    ) -> Mask? {
        guard let edges = paths.resource(at: path)?.edges(part, scale: map.scale(limit)), !edges.contours.isEmpty else {
            return nil
        }
        let box = map.boundingBox(of: edges.box)
        let needed = PixelRect(covering: box, within: limit)
        guard !needed.isEmpty else { return nil }
        let rect = frame(for: box, needed, limit)
        if reusable >= 0 { remove(reusable, from: path) }
        var entry = Entry(part: part, path: path, map: map, box: edges.box, rect: rect)
        entry.isCut = !Box(rect).contains(box.outset(-0.01))
        entry.next = paths.entries[Int(path)].firstMask
        entry.lastFrame = frame
        let index = freeEntries.popLast() ?? Int32(entries.count)
        if Int(index) == entries.count { entries.append(entry) } else { entries[Int(index)] = entry }
        paths.setFirstMask(index, at: path)
        return Mask(index: index, rect: rect)
    }

    /// Finds room for a mask, which then stays there until `release`.
    ///
    /// - Returns: Where it lies; nil where there is no memory for it.
    func prepare(_ index: Int32) -> Bitmap? {
        if entries[Int(index)].place.page < 0 {
            let rect = entries[Int(index)].rect
            do {
                if rasterizer == nil { rasterizer = try CoverageRasterizer(driver: driver) }
                entries[Int(index)].place = try atlas.add(width: rect.width, height: rect.height)
            } catch {
                RenderLog.once("A path is not shown: \(error)")
                return nil
            }
            entries[Int(index)].isPending = true
            pending.append(index)
        }
        let entry = entries[Int(index)]
        if entry.pins == 0 { pinnedBytes += entry.rect.area }
        entries[Int(index)].pins += 1
        return Bitmap(texture: atlas.framebuffer(of: entry.place.page).texture, x: entry.place.x, y: entry.place.y)
    }

    /// Ends one use of a mask that `prepare` has found room for.
    func release(_ index: Int32) {
        entries[Int(index)].pins -= 1
        if entries[Int(index)].pins == 0 { pinnedBytes -= entries[Int(index)].rect.area }
    }

    /// What a new mask is for: all of the path, or where that is far more than can be seen, a part around what is needed.
    private func frame(for box: Box, _ needed: PixelRect, _ limit: PixelRect) -> PixelRect {
        let edge = Double(driver.maxTextureSize)
        if box.isFinite, box.width < edge - 2, box.height < edge - 2, abs(box.minX) < 1e6, abs(box.minY) < 1e6,
            box.width * box.height <= 2 * Double(max(limit.area, 1 << 16))
        {
            return PixelRect(
                covering: box,
                within: PixelRect(minX: -2_000_000, minY: -2_000_000, maxX: 2_000_000, maxY: 2_000_000))
        }
        // Some way around, for the scrolling that comes next.
        var around = limit
        let (x, y) = (Int32(limit.width / 4), Int32(limit.height / 4))
        around.minX -= x
        around.maxX += x
        around.minY -= y
        around.maxY += y
        let part = PixelRect(covering: box, within: around)
        return part.width <= driver.maxTextureSize && part.height <= driver.maxTextureSize ? part : needed
    }

    // MARK: Drawing

    /// Draws the masks asked for since the last call. The bound framebuffer and GL's state are others afterwards.
    func render() throws(GraphicsError) {
        var first = 0
        // After an error, what is left waits for the next frame.
        defer { pending.removeFirst(first) }
        guard let rasterizer else {
            first = pending.count
            return
        }
        if failures > 0, !pending.isEmpty {
            failures -= 1
            throw .outOfMemory("a failure that a test asked for")
        }
        pending.sort { entries[Int($0)].place.page < entries[Int($1)].place.page }
        while first < pending.count {
            let page = entries[Int(pending[first])].place.page
            var last = first
            while last < pending.count, entries[Int(pending[last])].place.page == page { last += 1 }
            for index in pending[first..<last] { draw(entries[Int(index)], with: rasterizer) }
            try rasterizer.finish(into: atlas.framebuffer(of: page))
            for index in pending[first..<last] { entries[Int(index)].isPending = false }
            first = last
        }
        rasterizer.trim()
    }

    private func draw(_ entry: Entry, with rasterizer: CoverageRasterizer) {
        guard entry.isPending, let resource = paths.resource(at: entry.path) else { return }
        var edges = resource.edges(entry.part, scale: entry.map.scale(entry.rect))
        if !entry.map.isAffine { edges = edges.inFront(under: entry.map) }
        // From the path's coordinates to pixels of the texture.
        let map: Homography
        let reach = entry.map.boundingBox(of: edges.box).union(Box(entry.rect))
        if max(reach.maxX - reach.minX, reach.maxY - reach.minY) > Self.largest {
            edges = edges.clipped(to: entry.rect, under: entry.map)
            map = Homography(tx: Double(entry.place.x), ty: Double(entry.place.y))
        } else {
            map = Homography(tx: edges.origin.x, ty: edges.origin.y).then(entry.map)
                .then(
                    Homography(
                        tx: Double(entry.place.x) - Double(entry.rect.minX),
                        ty: Double(entry.place.y) - Double(entry.rect.minY)))
        }
        rasterizer.add(
            edges, map: map,
            area: PixelRect(
                x: Int(entry.place.x), y: Int(entry.place.y), width: entry.rect.width, height: entry.rect.height),
            isEvenOdd: entry.part == .fill && paths.entries[Int(entry.path)].isEvenOdd)
        pixelsDrawn += entry.rect.area
    }
}
