import CGLESv2
import GLES
import RenderProtocol

/// The offscreen bitmaps of all layers that have one, in slots that layers refer to by index.
///
/// Bitmaps have a byte budget: the least recently drawn ones are freed, and drawn again on demand.
final class OffscreenBitmapStore {
    private(set) var slots: [OffscreenBitmap] = []
    private var framebuffers: [GLFramebuffer?] = []
    private var free: [BitmapIndex] = []
    /// The unused bitmaps, newest last, and the frames in which they were recycled.
    private var pool: [(bitmap: GLFramebuffer, frame: UInt32)] = []
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
    private var resampled: [(slot: BitmapIndex, reach: Double)] = []
    /// The number of bitmaps freed for the budget since the start.
    private(set) var evictions = 0

    /// The budget of bitmaps in bytes; what one frame needs together may exceed it.
    var budget = 256 << 20
    /// The maximum edge length of a texture in pixels.
    var limit = 4096

    private static let maxPooled = 4
    /// The number of frames for which an unused bitmap is kept.
    static let pooledFrames: UInt32 = 16

    // MARK: Slots

    /// Allocates a slot for the subtree of `owner`, its mask or its shadow. O(1).
    func add(owner: LayerID, kind: OffscreenBitmap.Kind = .layer) -> BitmapIndex {
        let slot: BitmapIndex
        if let last = free.popLast() {
            slot = last
        } else {
            slot = BitmapIndex(slots.count)
            slots.append(OffscreenBitmap())
            framebuffers.append(nil)
        }
        slots[slot] = OffscreenBitmap()
        slots[slot].owner = owner
        slots[slot].kind = kind
        return slot
    }

    /// Frees a slot, its mask's, those of the layer's other places, and their bitmaps; the index becomes none. O(places).
    func remove(_ slot: inout BitmapIndex) {
        guard slot != .none else { return }
        let index = slot
        slot = .none
        var next = slots[index].next
        removeMask(of: index)
        dropBitmap(index)
        resampled.removeAll { $0.slot == index }
        slots[index] = OffscreenBitmap()
        free.append(index)
        remove(&next)
    }

    /// Ensures that the bitmap has one for its layer's mask. O(1).
    func addMask(to slot: BitmapIndex) -> BitmapIndex {
        if slots[slot].mask == .none {
            let mask = add(owner: slots[slot].owner, kind: .mask)
            slots[slot].mask = mask
        }
        return slots[slot].mask
    }

    func removeMask(of slot: BitmapIndex) {
        var mask = slots[slot].mask
        slots[slot].mask = .none
        remove(&mask)
    }

    /// Changes one slot in place.
    func edit(_ slot: BitmapIndex, _ body: (inout OffscreenBitmap) -> Void) {
        body(&slots[slot])
    }

    // MARK: Damage

    /// Marks `box`, in the layer's own coordinates, for redrawing.
    func damage(_ first: BitmapIndex, _ box: Box) {
        forEachPlace(of: first) { damagePlace($0, box) }
    }

    private func damagePlace(_ slot: BitmapIndex, _ box: Box) {
        slots[slot].isChanged = true
        let bitmap = slots[slot]
        guard !bitmap.extent.isEmpty else { return }
        let scaled = bitmap.grid.deviceBox(of: box)
        // As on the target: antialiasing extends beyond edges that are not axis-aligned.
        let reached = scaled.isPixelAligned ? scaled : scaled.outset(1)
        add(PixelRect(covering: reached, within: bitmap.extent), to: slot)
    }

    func damageMask(of first: BitmapIndex, _ box: Box) {
        forEachPlace(of: first) { slot in
            if slots[slot].mask != .none { damage(slots[slot].mask, box) }
        }
    }

    /// Marks everything for redrawing.
    func invalidate(_ first: BitmapIndex) {
        forEachPlace(of: first) { slot in
            slots[slot].isStale = true
            slots[slot].isChanged = true
            add(slots[slot].content, to: slot)
        }
    }

    /// Marks the masks of a layer for redrawing.
    func invalidateMasks(of first: BitmapIndex) {
        forEachPlace(of: first) { slot in
            if slots[slot].mask != .none { invalidate(slots[slot].mask) }
        }
    }

    /// Sets the area that the layer draws. O(1) except for an invalid bitmap.
    func setContent(_ content: PixelRect, of slot: BitmapIndex) {
        slots[slot].content = content
        guard slots[slot].isStale else { return }
        slots[slot].isStale = false
        add(content, to: slot)
    }

    /// Sets the reach; a change of it is a change of everything that the bitmap shows.
    func setReach(_ reach: Double, of slot: BitmapIndex) {
        guard slots[slot].reach != reach else { return }
        // The larger of the two until the change is drawn.
        slots[slot].reach = max(reach, slots[slot].reach)
        resampled.append((slot, reach))
    }

    /// Returns the distance by which interpolation extends beyond what a layer draws, in any of its places.
    func reach(of first: BitmapIndex) -> Double {
        var reach = 0.0
        forEachPlace(of: first) { reach = max(reach, slots[$0].reach) }
        return reach
    }

    /// Requests another layout in the next frame: that of a bitmap which this one interpolates because its layer moves.
    func layOutAgain(_ slot: BitmapIndex) {
        resampled.append((slot, slots[slot].reach))
    }

    /// Calls `damage` with the owners of bitmaps whose number of pixels per point, or position between the pixels of the
    /// canvas, has changed since the last call.
    func takeResampled(_ damage: (LayerID) -> Void) {
        guard !resampled.isEmpty else { return }
        let resampled = resampled
        self.resampled.removeAll(keepingCapacity: true)
        for (slot, reach) in resampled where slots[slot].owner != .none {
            damage(slots[slot].owner)
            slots[slot].reach = reach
        }
    }

    func invalidateAll() {
        for slot in slots.indices where slots[slot].owner != .none { invalidate(BitmapIndex(slot)) }
    }

    /// - Parameter rect: A rectangle in pixels of the grid.
    private func add(_ rect: PixelRect, to slot: BitmapIndex) {
        guard !rect.isEmpty else { return }
        let (x, y) = (slots[slot].extent.minX, slots[slot].extent.minY)
        slots[slot].dirty.add(rect.moved(-x, -y))
    }

    /// Removes and returns the area to redraw, in pixels of the bitmap; nil for none.
    ///
    /// Recycling the region after drawing lets the next one reuse its memory.
    func takeDirtyRegion(of slot: BitmapIndex) -> DirtyRegion? {
        guard !slots[slot].dirty.isEmpty else { return nil }
        var dirtyRegion = spareRegions.popLast() ?? DirtyRegion(limit: .empty)
        dirtyRegion.removeAll(limit: slots[slot].dirty.limit)
        swap(&dirtyRegion, &slots[slot].dirty)
        return dirtyRegion
    }

    func recycle(_ dirtyRegion: DirtyRegion) {
        spareRegions.append(dirtyRegion)
    }

    /// Sets the extent, which marks everything for redrawing.
    func setExtent(_ extent: PixelRect, of slot: BitmapIndex) {
        guard slots[slot].extent != extent else { return }
        dropBitmap(slot)
        slots[slot].extent = extent
        slots[slot].isStale = true
        slots[slot].dirty = DirtyRegion(
            limit: PixelRect(x: 0, y: 0, width: extent.width, height: extent.height))
    }

    // MARK: Bitmaps

    /// Binds the bitmap for drawing; creates a transparent one if there is none.
    ///
    /// - Parameter clear: Clears the bound framebuffer.
    func bind(_ slot: BitmapIndex, clear: () -> Void) throws(GraphicsError) {
        if let framebuffer = framebuffers[slot.position] {
            framebuffer.bind()
            return
        }
        let extent = slots[slot].extent
        let framebuffer = try takeBitmap(extent)
        framebuffers[slot.position] = framebuffer
        slots[slot].texture = framebuffer.texture.name
        framebuffer.bind()
        clear()
    }

    private func takeBitmap(_ extent: PixelRect) throws(GraphicsError) -> GLFramebuffer {
        let index = pool.lastIndex { $0.bitmap.width == extent.width && $0.bitmap.height == extent.height }
        if let index { return pool.remove(at: index).bitmap }
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
        pool.append((bitmap, frame))
        if pool.count > Self.maxPooled { freeOldestPooled() }
    }

    /// Frees the unused bitmaps.
    func emptyPool() {
        while !pool.isEmpty { freeOldestPooled() }
    }

    /// Frees the bitmaps that were drawn for this frame, and the unused ones.
    func freeCurrent() {
        for slot in slots.indices where slots[slot].lastLaidOut == frame { dropBitmap(BitmapIndex(slot)) }
        emptyPool()
    }

    private func freeOldestPooled() {
        byteCount -= pool.removeFirst().bitmap.texture.byteCount
    }

    /// Keeps the bitmap unchanged until `unpin`.
    func pin(_ slot: BitmapIndex) {
        slots[slot].pins += 1
        if slots[slot].pins == 1 { pinnedBytes += slots[slot].byteCount }
    }

    func unpin(_ slot: BitmapIndex) {
        slots[slot].pins -= 1
        drawings += 1
        slots[slot].lastDrawn = drawings
        if slots[slot].pins == 0 { pinnedBytes -= slots[slot].byteCount }
    }

    private func dropBitmap(_ slot: BitmapIndex) {
        guard let framebuffer = framebuffers[slot.position] else { return }
        framebuffers[slot.position] = nil
        slots[slot].texture = 0
        recycle(framebuffer)
    }

    /// Frees bitmaps until `bytes` more fit the budget, or all remaining ones are in use.
    ///
    /// Those that this frame does not show are freed first, the least recently used before the others. Of the others
    /// the one drawn from last is freed first: the next frame draws in the same order, and finds those of the
    /// beginning. If the first were freed, each frame would redraw all of them.
    private func makeRoom(for bytes: Int) {
        while byteCount + bytes > budget, !pool.isEmpty { freeOldestPooled() }
        while byteCount + bytes > budget {
            let candidates = slots.indices.filter { framebuffers[$0] != nil && slots[$0].pins == 0 }
            guard let oldest = candidates.min(by: { evictionRank($0) < evictionRank($1) }) else { return }
            byteCount -= framebuffers[oldest]?.texture.byteCount ?? 0
            framebuffers[oldest] = nil
            slots[oldest].texture = 0
            slots[oldest].dirty.removeAll()
            add(slots[oldest].content, to: BitmapIndex(oldest))
            evictions += 1
        }
    }

    /// Returns the rank by which bitmaps are freed, lowest first: whether this frame needs it, and its last use.
    private func evictionRank(_ slot: Int) -> (Int, UInt64) {
        let bitmap = slots[slot]
        if bitmap.lastLaidOut != frame { return (0, UInt64(bitmap.lastLaidOut)) }
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
        while let oldest = pool.first, frame &- oldest.frame >= Self.pooledFrames { freeOldestPooled() }
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
