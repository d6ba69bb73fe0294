import GLES
import RenderProtocol

extension OffscreenBitmapStore {
    /// The number of places of one backdrop that have a bitmap of their own; others share the first.
    private static let maxBackdropPlaces = 4

    /// Returns the bitmap of a backdrop at a place: the one that shows it, one that is unused, or a new one.
    ///
    /// - Parameter toGrid: The map from the layer's own coordinates to pixels of the bitmap's grid.
    func backdropPlace(_ toGrid: DeviceMap, of first: BitmapIndex) -> BitmapIndex {
        var last = first
        var unused = BitmapIndex.none
        var count = 0
        var found = BitmapIndex.none
        forEachPlace(of: first) { slot in
            last = slot
            count += 1
            let bitmap = slots[slot]
            if found == .none, !bitmap.extent.isEmpty, bitmap.grid.isSame(as: toGrid) { found = slot }
            // Without other places, a backdrop that moves has one bitmap.
            if unused == .none, bitmap.lastLaidOut == 0 || frame &- bitmap.lastLaidOut >= 1 { unused = slot }
        }
        if found != .none { return found }
        if unused != .none { return unused }
        guard count < Self.maxBackdropPlaces else { return first }
        let added = add(owner: slots[first].owner, kind: .backdrop)
        edit(last) { $0.next = added }
        return added
    }

    /// Lays out the bitmap of a backdrop, once in a frame. What it shows stays valid while its place in the tree and its filters
    /// are the same.
    ///
    /// - Parameter visible: The part of the grid that the canvas may show.
    func layOutBackdrop(_ slot: BitmapIndex, toGrid: DeviceMap, _ source: BackdropSource, visible: PixelRect) {
        guard slots[slot].lastLaidOut != frame else { return }
        let isValid = slots[slot].grid.isSame(as: toGrid) && slots[slot].backdrop?.isSame(as: source) == true
        if !isValid { setExtent(.empty, of: slot) }
        edit(slot) {
            $0.lastLaidOut = frame
            if !isValid {
                $0.grid = toGrid
                $0.backdrop = source
            }
        }
        let old = slots[slot].extent
        if !old.contains(visible) || old.isEmpty || old.area > 4 * visible.area + 4096 {
            setExtent(visible, of: slot)
        }
        setContent(slots[slot].extent, of: slot)
    }

    /// Returns a bitmap of at least this size, with undefined content, until it is recycled.
    ///
    /// Its edges are multiples of 64: parts of different sizes that change one after the other share a bitmap.
    func borrowBitmap(width: Int, height: Int) throws(GraphicsError) -> GLFramebuffer {
        func rounded(_ edge: Int) -> Int { max(edge, min((edge + 63) / 64 * 64, limit)) }
        var bitmap = OffscreenBitmap()
        bitmap.extent = PixelRect(x: 0, y: 0, width: rounded(width), height: rounded(height))
        return try borrowBitmap(like: bitmap)
    }
}
