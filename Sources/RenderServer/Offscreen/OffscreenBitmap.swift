import RenderProtocol

typealias BitmapIndex = StoreIndex<OffscreenBitmap>

/// A cached bitmap of one layer's subtree, or of its mask or shadow.
///
/// It is in the layer's own plane: `grid` maps to it, and the bitmap holds the pixels `extent` of the grid. Where the
/// layer is axis-aligned on its canvas, or rotated by quarter turns, the grid is the canvas's own, translated by whole
/// pixels, so the bitmap equals what would be drawn directly.
struct OffscreenBitmap {
    enum Kind: UInt8 {
        case layer
        /// The mask of the layer.
        case mask
        /// The alpha of the layer's shadow, without its offset.
        case shadow
        /// What is behind the layer, blurred, in fewer pixels.
        case backdrop
    }

    /// The layer whose content, mask or shadow it shows.
    var owner = LayerID.none
    var kind = Kind.layer
    /// The map from the layer's own coordinates to pixels of the grid.
    var grid = DeviceMap.identity
    /// The pixels of the grid that the bitmap covers.
    var extent = PixelRect.empty
    /// The part of `extent` outside of which nothing is drawn.
    var content = PixelRect.empty
    /// The bounding box of what the layer and its descendants draw, in the layer's own coordinates; outdated when
    /// `isChanged`.
    var drawn = Box.empty
    var isChanged = true
    /// The distance in the layer's coordinates that interpolation extends beyond what is drawn, where the bitmap has fewer
    /// pixels than the canvas because of the driver's limit; 0 otherwise.
    var reach = 0.0
    /// The area to redraw, in pixels of the bitmap.
    var dirty = DirtyRegion(limit: .empty)
    /// Whether everything is to be redrawn, whatever the size will be.
    var isStale = false
    /// The GL name of the bitmap; 0 while there is none.
    var texture: UInt32 = 0
    /// The bitmap of the layer's mask, with the same grid and extent.
    var mask = BitmapIndex.none
    /// Another bitmap of the same layer for another of its places: its pixels lie differently on the canvas there.
    var next = BitmapIndex.none
    /// The map to the canvas for which it was last laid out.
    var toDevice = DeviceMap.identity
    /// The maximum number of pixels of each nested bitmap.
    var maxPixels = Int.max
    /// The frame in which it was last laid out.
    var lastLaidOut: UInt32 = 0
    /// The value of the drawing counter when the bitmap was last drawn from.
    var lastDrawn: UInt64 = 0
    /// For a shadow, the standard deviation of its blur in pixels.
    var deviation = 0.0
    /// For a backdrop, the part of the tree that it shows, and its filters.
    var backdrop: BackdropSource?
    /// The number of current users of the bitmap, which must not change meanwhile.
    var pins: Int32 = 0

    /// The map from the layer's own coordinates to pixels of the bitmap.
    var toBitmap: DeviceMap {
        grid.then(.translation(-Double(extent.minX), -Double(extent.minY)))
    }

    /// The number of bytes of the bitmap if it exists.
    var byteCount: Int { extent.area * 4 }
}
