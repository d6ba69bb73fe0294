import CGLESv2
import GLES
import RenderProtocol

/// The offscreen bitmaps of all layers that have one, in slots that layers refer to by index.
///
/// Bitmaps have a byte budget: the least recently shown ones are freed, and drawn again on demand.
final class OffscreenBitmapStore {
    private(set) var slots: [OffscreenBitmap] = []
    private var framebuffers: [GLFramebuffer?] = []
    private var free: [Int32] = []
    /// The unused bitmaps, newest last.
    private var pool: [GLFramebuffer] = []
    /// The unused regions: as many as the nesting depth of bitmaps.
    private var spareRegions: [DirtyRegion] = []
    /// The frame counter, by which a bitmap is laid out once per frame.
    private(set) var frame: UInt32 = 1
    private(set) var byteCount = 0
    private(set) var pinnedBytes = 0
    /// The drawing counter of `OffscreenBitmap.lastDrawn`.
    private var drawings: UInt64 = 0
    /// The value of `drawings` when the frame began.
    private var drawingsBefore: UInt64 = 0
    /// The bitmaps whose reach has changed in this frame.
    private var resampled: [(slot: Int32, reach: Double)] = []
    /// The number of bitmaps freed for the budget since the start.
    private(set) var evictions = 0

    /// The budget of bitmaps in bytes; what one frame needs together may exceed it.
    var budget = 256 << 20
    /// The maximum edge length of a texture in pixels.
    var limit = 4096

    private static let maxPooled = 4

    // MARK: Slots

    /// Allocates a slot for the subtree of `owner`, its mask or its shadow. O(1).
    func add(owner: UInt32, kind: OffscreenBitmap.Kind = .layer) -> Int32 {
        let slot: Int32
        if let last = free.popLast() {
            slot = last
        } else {
            slot = Int32(slots.count)
            slots.append(OffscreenBitmap())
            framebuffers.append(nil)
        }
        slots[Int(slot)] = OffscreenBitmap()
        slots[Int(slot)].owner = owner
        slots[Int(slot)].kind = kind
        return slot
    }

    /// Frees a slot, its mask's and their bitmaps; the index becomes -1. O(1).
    func remove(_ slot: inout Int32) {
        guard slot >= 0 else { return }
        let index = slot
        slot = -1
        removeMask(of: index)
        dropBitmap(index)
        resampled.removeAll { $0.slot == index }
        slots[Int(index)] = OffscreenBitmap()
        free.append(index)
    }

    /// Ensures that the bitmap has one for its layer's mask. O(1).
    func addMask(to slot: Int32) -> Int32 {
        if slots[Int(slot)].mask < 0 {
            let mask = add(owner: slots[Int(slot)].owner, kind: .mask)
            slots[Int(slot)].mask = mask
        }
        return slots[Int(slot)].mask
    }

    func removeMask(of slot: Int32) {
        var mask = slots[Int(slot)].mask
        slots[Int(slot)].mask = -1
        remove(&mask)
    }

    /// Changes one slot in place.
    func edit(_ slot: Int32, _ body: (inout OffscreenBitmap) -> Void) {
        body(&slots[Int(slot)])
    }

    // MARK: Damage

    /// Marks `box`, in the layer's own coordinates, for redrawing.
    func damage(_ slot: Int32, _ box: Box) {
        slots[Int(slot)].isChanged = true
        let bitmap = slots[Int(slot)]
        guard !bitmap.extent.isEmpty else { return }
        let scaled = bitmap.grid.boundingBox(of: box)
        // As on the target: antialiasing extends beyond edges that are not axis-aligned.
        let reached = scaled.isPixelAligned ? scaled : scaled.outset(1)
        add(PixelRect(covering: reached, within: bitmap.extent), to: slot)
    }

    func damageMask(of slot: Int32, _ box: Box) {
        guard slot >= 0, slots[Int(slot)].mask >= 0 else { return }
        damage(slots[Int(slot)].mask, box)
    }

    /// Marks everything for redrawing.
    func invalidate(_ slot: Int32) {
        slots[Int(slot)].isStale = true
        slots[Int(slot)].isChanged = true
        add(slots[Int(slot)].content, to: slot)
    }

    /// Sets the area that the layer draws. O(1) except for an invalid bitmap.
    func setContent(_ content: PixelRect, of slot: Int32) {
        slots[Int(slot)].content = content
        guard slots[Int(slot)].isStale else { return }
        slots[Int(slot)].isStale = false
        add(content, to: slot)
    }

    /// Sets the reach; a change of it is a change of everything that the bitmap shows.
    func setReach(_ reach: Double, of slot: Int32) {
        guard slots[Int(slot)].reach != reach else { return }
        // The larger of the two until the change is shown.
        slots[Int(slot)].reach = max(reach, slots[Int(slot)].reach)
        resampled.append((slot, reach))
    }

    /// Calls `damage` with the owners of bitmaps whose number of pixels per point has changed since the last call.
    func takeResampled(_ damage: (UInt32) -> Void) {
        guard !resampled.isEmpty else { return }
        for (slot, reach) in resampled where slots[Int(slot)].owner != LayerNode.none {
            damage(slots[Int(slot)].owner)
            slots[Int(slot)].reach = reach
        }
        resampled.removeAll()
    }

    func invalidateAll() {
        for slot in slots.indices where slots[slot].owner != LayerNode.none { invalidate(Int32(slot)) }
    }

    /// - Parameter rect: A rectangle in pixels of the grid.
    private func add(_ rect: PixelRect, to slot: Int32) {
        guard !rect.isEmpty else { return }
        let (x, y) = (slots[Int(slot)].extent.minX, slots[Int(slot)].extent.minY)
        slots[Int(slot)].dirty.add(rect.moved(-x, -y))
    }

    /// Removes and returns the area to redraw, in pixels of the bitmap; nil for none.
    ///
    /// Recycling the region after drawing lets the next one reuse its memory.
    func takeDirtyRegion(of slot: Int32) -> DirtyRegion? {
        guard !slots[Int(slot)].dirty.isEmpty else { return nil }
        var dirtyRegion = spareRegions.popLast() ?? DirtyRegion(limit: .empty)
        dirtyRegion.removeAll(limit: slots[Int(slot)].dirty.limit)
        swap(&dirtyRegion, &slots[Int(slot)].dirty)
        return dirtyRegion
    }

    func recycle(_ dirtyRegion: DirtyRegion) {
        spareRegions.append(dirtyRegion)
    }

    /// Sets the extent, which marks everything for redrawing.
    func setExtent(_ extent: PixelRect, of slot: Int32) {
        guard slots[Int(slot)].extent != extent else { return }
        dropBitmap(slot)
        slots[Int(slot)].extent = extent
        slots[Int(slot)].isStale = true
        slots[Int(slot)].dirty = DirtyRegion(
            limit: PixelRect(x: 0, y: 0, width: extent.width, height: extent.height))
    }

    // MARK: Bitmaps

    /// Binds the bitmap for drawing; creates a transparent one if there is none.
    ///
    /// - Parameter clear: Clears the bound framebuffer.
    func bind(_ slot: Int32, clear: () -> Void) throws(GraphicsError) {
        if let framebuffer = framebuffers[Int(slot)] {
            framebuffer.bind()
            return
        }
        let extent = slots[Int(slot)].extent
        let framebuffer = try takeBitmap(extent)
        framebuffers[Int(slot)] = framebuffer
        slots[Int(slot)].texture = framebuffer.texture.name
        framebuffer.bind()
        clear()
    }

    private func takeBitmap(_ extent: PixelRect) throws(GraphicsError) -> GLFramebuffer {
        if let index = pool.lastIndex(where: { $0.width == extent.width && $0.height == extent.height }) {
            return pool.remove(at: index)
        }
        makeRoom(for: extent.area * 4)
        let framebuffer = try GLFramebuffer(width: extent.width, height: extent.height, limit: limit)
        byteCount += framebuffer.texture.byteCount
        return framebuffer
    }

    /// Returns a bitmap of the size of `bitmap`'s, with undefined content, until it is recycled.
    func borrowBitmap(like bitmap: OffscreenBitmap) throws(GraphicsError) -> GLFramebuffer {
        try takeBitmap(bitmap.extent)
    }

    func recycle(_ bitmap: GLFramebuffer) {
        pool.append(bitmap)
        if pool.count > Self.maxPooled { byteCount -= pool.removeFirst().texture.byteCount }
    }

    /// Keeps the bitmap unchanged until `unpin`.
    func pin(_ slot: Int32) {
        slots[Int(slot)].pins += 1
        if slots[Int(slot)].pins == 1 { pinnedBytes += slots[Int(slot)].byteCount }
    }

    func unpin(_ slot: Int32) {
        slots[Int(slot)].pins -= 1
        drawings += 1
        slots[Int(slot)].lastDrawn = drawings
        if slots[Int(slot)].pins == 0 { pinnedBytes -= slots[Int(slot)].byteCount }
    }

    private func dropBitmap(_ slot: Int32) {
        guard let framebuffer = framebuffers[Int(slot)] else { return }
        framebuffers[Int(slot)] = nil
        slots[Int(slot)].texture = 0
        recycle(framebuffer)
    }

    /// Frees bitmaps until `bytes` more fit the budget, or all remaining ones are in use.
    ///
    /// Those that this frame does not show are freed first, the least recently used before the others. Of the others
    /// the one drawn from last is freed first: the next frame draws in the same order, and finds those of the
    /// beginning. If the first were freed, each frame would redraw all of them.
    private func makeRoom(for bytes: Int) {
        while byteCount + bytes > budget, !pool.isEmpty { byteCount -= pool.removeFirst().texture.byteCount }
        while byteCount + bytes > budget {
            let candidates = slots.indices.filter { framebuffers[$0] != nil && slots[$0].pins == 0 }
            guard let oldest = candidates.min(by: { evictionRank($0) < evictionRank($1) }) else { return }
            byteCount -= framebuffers[oldest]?.texture.byteCount ?? 0
            framebuffers[oldest] = nil
            slots[oldest].texture = 0
            slots[oldest].dirty.removeAll()
            add(slots[oldest].content, to: Int32(oldest))
            evictions += 1
        }
    }

    /// Returns the rank by which bitmaps are freed, lowest first: whether this frame needs it, and its last use.
    private func evictionRank(_ slot: Int) -> (Int, UInt64) {
        let bitmap = slots[slot]
        if bitmap.lastPlaced != frame { return (0, UInt64(bitmap.lastPlaced)) }
        return bitmap.lastDrawn > drawingsBefore ? (1, .max - bitmap.lastDrawn) : (2, 0)
    }

    /// Drops all bitmaps, whose context is about to be destroyed; they are drawn again with the next one.
    func loseBitmaps() {
        pool.removeAll()
        for slot in slots.indices {
            framebuffers[slot] = nil
            slots[slot].texture = 0
            slots[slot].pins = 0
        }
        (byteCount, pinnedBytes) = (0, 0)
        invalidateAll()
    }

    func beginFrame() {
        frame &+= 1
        drawingsBefore = drawings
        // A failed frame may have left pins.
        if pinnedBytes > 0 {
            for slot in slots.indices { slots[slot].pins = 0 }
            pinnedBytes = 0
        }
    }

    func endFrame() {
        if byteCount > budget { makeRoom(for: 0) }
    }
}

extension PixelRect {
    func moved(_ x: Int32, _ y: Int32) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Returns the rectangle extended by whole pixels on each side.
    func outset(_ x: Int32, _ y: Int32) -> PixelRect {
        PixelRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }
}
