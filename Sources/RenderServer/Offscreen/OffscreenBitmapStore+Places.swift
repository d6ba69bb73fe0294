import RenderProtocol

/// The bitmaps of one layer that is drawn in several places: by the copies of a replicator, or by portals.
///
/// All places whose pixels lie alike on the canvas share one bitmap: those that differ by whole pixels. Each of the others
/// has a bitmap of its own, in which the layer is drawn as it would be there.
extension OffscreenBitmapStore {
    /// The maximum number of bitmaps of one layer. At a scale of 1.25, 1.5 or 1.75 the copies of a replicator that are a
    /// whole number of points apart have no more than 16; further places show an interpolated one.
    static let maxPlaces = 16
    /// The number of frames after which the bitmap of a place that none of them showed is freed.
    private static let keptFrames: UInt32 = 64

    /// Calls `body` with the bitmap of each place, from the first.
    func forEachPlace(of first: BitmapIndex, _ body: (BitmapIndex) -> Void) {
        var slot = first
        while slot != .none {
            let next = slots[slot].next
            body(slot)
            slot = next
        }
    }

    /// Returns the bitmap of the place that a map describes: one that shows it exactly, one that is unused, or a new one; the
    /// first where it is rotated or scaled.
    func place(_ toDevice: DeviceMap, of first: BitmapIndex) -> BitmapIndex {
        guard toDevice.isRectilinear, slots[first].extent.isEmpty || toDevice.hasSameScale(as: slots[first].grid) else {
            return first
        }
        var slot = first
        var previous = BitmapIndex.none
        var oldest = first
        var count = 0
        while slot != .none {
            let bitmap = slots[slot]
            let isExact = !bitmap.extent.isEmpty && bitmap.grid.isTranslated(to: toDevice)
            if isExact || bitmap.lastLaidOut == 0 { return slot }
            if previous != .none, frame &- bitmap.lastLaidOut > Self.keptFrames {
                var unused = slot
                slot = bitmap.next
                edit(unused) { $0.next = .none }
                edit(previous) { $0.next = slot }
                remove(&unused)
                continue
            }
            if frame &- bitmap.lastLaidOut > frame &- slots[oldest].lastLaidOut { oldest = slot }
            count += 1
            previous = slot
            slot = bitmap.next
        }
        let isFull = count >= Self.maxPlaces
        // The last frame may have drawn another place: a frame draws only what has changed.
        if frame &- slots[oldest].lastLaidOut > (isFull ? 0 : 1) { return oldest }
        if isFull { return first }
        let added = add(owner: slots[first].owner, kind: slots[first].kind)
        edit(previous) { $0.next = added }
        return added
    }

    /// Whether the frame shows any of the places.
    func isLaidOut(_ first: BitmapIndex) -> Bool {
        var isLaidOut = false
        forEachPlace(of: first) { if slots[$0].lastLaidOut == frame { isLaidOut = true } }
        return isLaidOut
    }
}
