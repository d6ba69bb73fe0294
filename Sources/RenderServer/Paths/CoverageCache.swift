import Diagnostics
import GLES
import RenderProtocol

typealias MaskIndex = StoreIndex<CoverageCache.Entry>

/// The coverage masks of paths: for each pixel, the fraction of its area that the path covers. A mask is cached until
/// the path or its map changes; a translation by whole pixels is no change.
///
/// A requested mask has its rectangle immediately, memory in a texture after `prepare`, and its pixels after `render`.
/// Between `prepare` and `release` it stays there. The masks of one frame may exceed the budget: the frame is then
/// drawn in parts, each with the masks that fit.
final class CoverageCache {
    enum Part: UInt8 {
        case fill, stroke
    }

    /// The mask of a path, and the pixels of the target that it covers.
    struct Mask {
        var index: MaskIndex
        /// The rectangle in the target: all that the path covers there, or its part within the requested limit.
        var rect: PixelRect
    }

    /// The location of a mask.
    struct Bitmap {
        var texture: UInt32
        /// The top left pixel in the texture.
        var x: Int32
        var y: Int32
    }

    struct Entry {
        var part = Part.fill
        var path = PathIndex.none
        var map = DeviceMap.identity
        /// The bounding box of the edges, in the path's coordinates.
        var box = Box.empty
        var rect = PixelRect.empty
        /// The allocation in the atlas, while there is one.
        var slot: MaskAtlas.Slot?
        /// The number of uses during which its pixels must stay.
        var pins: Int32 = 0
        var next = MaskIndex.none
        var lastFrame = 0
        /// Whether the path covers more than `rect`.
        var isCut = false
        /// Whether its pixels have not been drawn.
        var isPending = false
    }

    /// The maximum number of bytes of masks that are cached without recent use.
    static let budget = 32 << 20
    /// The extent in pixels up to which the GPU resolves an eighth of a pixel; larger paths are clipped before drawing.
    private static let largest = 1_048_576.0
    /// The maximum number of bytes of masks that are drawn from together.
    var limit = 256 << 20

    let paths: PathStore
    let atlas: MaskAtlas
    private let driver: GLDriver
    var rasterizer: CoverageRasterizer?
    var entries: [Entry] = []
    var freeEntries: [MaskIndex] = []
    var pending: [MaskIndex] = []
    var frame = 0
    /// The number of pixels of masks drawn since the last reset of the count.
    private(set) var pixelsDrawn = 0
    /// The number of times that drawing masks shall fail, for tests.
    var failures = 0

    init(paths: PathStore, driver: GLDriver) {
        self.paths = paths
        self.driver = driver
        atlas = MaskAtlas(limit: driver.maxTextureSize)
    }

    /// The number of bytes of texture memory of all masks.
    var byteCount: Int { atlas.byteCount }
    /// The number of textures created for masks since the start.
    var texturesCreated: Int { atlas.texturesCreated }
    var hasPending: Bool { !pending.isEmpty }
    /// The number of bytes of masks in use.
    var pinnedBytes = 0
    /// The number of masks.
    var count: Int { entries.count - freeEntries.count }

    /// Starts a frame: masks requested from here on stay until the next one.
    func beginFrame() {
        frame += 1
        pixelsDrawn = 0
        // A failed frame may have left pins.
        if pinnedBytes > 0 {
            for index in entries.indices { entries[index].pins = 0 }
            pinnedBytes = 0
        }
        paths.takeDropped { first in
            var index = first
            while index != .none {
                let next = entries[index].next
                free(index)
                index = next
            }
        }
        guard atlas.byteCount > Self.budget else { return }
        evict()
        // Few masks occupy many textures: those that are still visible are drawn again, packed.
        if atlas.byteCount > Self.budget, atlas.isSparse { removeAll { _ in true } }
    }

    /// Returns the coverage of a path; nil where it covers nothing within the limit.
    ///
    /// - Parameters:
    ///   - path: Its index in the store.
    ///   - map: The map from the path's coordinates to pixels.
    ///   - limit: The pixels of the target. Of a much larger path, the part near these is drawn.
    func mask(of path: PathIndex, _ part: Part, under map: DeviceMap, within limit: PixelRect) -> Mask? {
        var index = paths.entries[path].firstMask
        var reusable = MaskIndex.none
        var scrolls = false
        while index != .none {
            let entry = entries[index]
            if entry.part == part {
                if let rect = shifted(entry, to: map) {
                    if !entry.isCut || rect.contains(PixelRect(covering: map.deviceBox(of: entry.box), within: limit)) {
                        entries[index].lastFrame = frame
                        return Mask(index: index, rect: rect)
                    }
                    scrolls = true
                }
                // A mask unused for two frames is replaced, so that a rotating shape needs two at most.
                if entry.lastFrame + 1 < frame { reusable = index }
            }
            index = entry.next
        }
        return make(path, part, map, limit, reusable, scrolls: scrolls)
    }

    /// Returns the rectangle of a mask under a map that differs by a whole number of pixels; nil for other maps.
    private func shifted(_ entry: Entry, to map: DeviceMap) -> PixelRect? {
        let old = entry.map
        let (dx, dy) = ((map.tx - old.tx).rounded(), (map.ty - old.ty).rounded())
        // 1/512 of a pixel: half a step of eight bits.
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
        return rect
    }

    private func make(
        _ path: PathIndex, _ part: Part, _ map: DeviceMap, _ limit: PixelRect, _ reusable: MaskIndex, scrolls: Bool
    ) -> Mask? {
        guard let edges = paths.resource(at: path)?.edges(part, scale: map.scale(limit)), !edges.contours.isEmpty else {
            return nil
        }
        let box = map.deviceBox(of: edges.box)
        let needed = PixelRect(covering: box, within: limit)
        guard !needed.isEmpty else { return nil }
        let rect = frame(for: box, needed, limit, scrolls: scrolls)
        if reusable != .none { remove(reusable, from: path) }
        var entry = Entry(part: part, path: path, map: map, box: edges.box, rect: rect)
        entry.isCut = !DeviceBox(rect).contains(box.outset(-0.01))
        entry.next = paths.entries[path].firstMask
        entry.lastFrame = frame
        let index = freeEntries.popLast() ?? MaskIndex(entries.count)
        if index.position == entries.count { entries.append(entry) } else { entries[index] = entry }
        paths.setFirstMask(index, at: path)
        return Mask(index: index, rect: rect)
    }

    /// Allocates memory for a mask, which is kept until `release`.
    ///
    /// - Returns: Its location; nil where there is no memory for it.
    func prepare(_ index: MaskIndex) -> Bitmap? {
        let slot: MaskAtlas.Slot
        if let existing = entries[index].slot {
            slot = existing
        } else {
            let rect = entries[index].rect
            do {
                if rasterizer == nil { rasterizer = try CoverageRasterizer(driver: driver) }
                slot = try atlas.add(width: rect.width, height: rect.height)
            } catch {
                logger.once("A path is not shown: \(error)")
                return nil
            }
            entries[index].slot = slot
            entries[index].isPending = true
            pending.append(index)
        }
        if entries[index].pins == 0 { pinnedBytes += entries[index].rect.area }
        entries[index].pins += 1
        return Bitmap(texture: atlas.framebuffer(of: slot.page).texture, x: slot.x, y: slot.y)
    }

    /// Ends one use of a mask that `prepare` has allocated.
    func release(_ index: MaskIndex) {
        entries[index].pins -= 1
        if entries[index].pins == 0 { pinnedBytes -= entries[index].rect.area }
    }

    /// Returns the rectangle of a new mask: the whole path or, where that is much larger than the visible area, a part
    /// that is needed, with a margin for further scrolling where it `scrolls`.
    private func frame(for box: DeviceBox, _ needed: PixelRect, _ limit: PixelRect, scrolls: Bool) -> PixelRect {
        let edge = Double(driver.maxTextureSize)
        if box.isFinite, box.width < edge - 2, box.height < edge - 2, abs(box.minX) < 1e6, abs(box.minY) < 1e6,
            box.width * box.height <= 2 * Double(max(limit.area, 1 << 16))
        {
            return PixelRect(
                covering: box,
                within: PixelRect(minX: -2_000_000, minY: -2_000_000, maxX: 2_000_000, maxY: 2_000_000))
        }
        guard scrolls else { return needed }
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

    /// Draws the masks requested since the last call. Changes the bound framebuffer and GL's state.
    func render(_ framebuffer: FramebufferBinding) throws(GraphicsError) {
        var first = 0
        // After an error, the remaining masks wait for the next frame.
        defer {
            pending.removeFirst(first)
            framebuffer.end()
        }
        guard let rasterizer else {
            first = pending.count
            return
        }
        if failures > 0, !pending.isEmpty {
            failures -= 1
            throw .outOfMemory("a failure requested by a test")
        }
        func page(_ index: MaskIndex) -> Int32 { entries[index].slot!.page }
        pending.sort { page($0) < page($1) }
        while first < pending.count {
            let page = page(pending[first])
            var last = first
            while last < pending.count, entries[pending[last]].slot?.page == page { last += 1 }
            for index in pending[first..<last] { draw(entries[index], with: rasterizer) }
            try rasterizer.finish(into: atlas.framebuffer(of: page), framebuffer)
            for index in pending[first..<last] { entries[index].isPending = false }
            first = last
        }
        rasterizer.trim()
    }

    private func draw(_ entry: Entry, with rasterizer: CoverageRasterizer) {
        guard entry.isPending, let slot = entry.slot, let resource = paths.resource(at: entry.path) else { return }
        var edges = resource.edges(entry.part, scale: entry.map.scale(entry.rect))
        if !entry.map.isAffine { edges = edges.inFront(under: entry.map) }
        // The map from the path's coordinates to pixels of the texture.
        let map: DeviceMap
        let reach = entry.map.deviceBox(of: edges.box).union(DeviceBox(entry.rect))
        if max(reach.width, reach.height) > Self.largest {
            edges = edges.clipped(to: entry.rect, under: entry.map)
            // The clipped edges are in pixels.
            map = DeviceMap(Homography(tx: Double(slot.x), ty: Double(slot.y)))
        } else {
            map = Homography(tx: edges.origin.x, ty: edges.origin.y).then(entry.map)
                .then(
                    .translation(
                        Double(slot.x) - Double(entry.rect.minX), Double(slot.y) - Double(entry.rect.minY)))
        }
        rasterizer.add(
            edges, map: map,
            area: PixelRect(
                x: Int(slot.x), y: Int(slot.y), width: entry.rect.width, height: entry.rect.height),
            isEvenOdd: entry.part == .fill && paths.entries[entry.path].isEvenOdd)
        pixelsDrawn += entry.rect.area
    }
}
