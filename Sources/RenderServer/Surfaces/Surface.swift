/// A bitmap of one layer's subtree, or of its mask, that is kept from frame to frame.
///
/// It lies in the layer's own plane: `grid` leads there, and the bitmap holds the pixels `extent` of it. Where the layer is upright
/// on its canvas the grid is the canvas's own, moved by whole pixels, so what is kept equals what would be drawn directly.
struct Surface {
    enum Kind: UInt8 {
        case layer
        /// The mask of the layer.
        case mask
        /// The alpha of the layer's shadow, without its offset.
        case shadow
    }

    /// The layer that it shows, or whose mask or shadow it shows.
    var owner = LayerNode.none
    var kind = Kind.layer
    /// From the layer's own coordinates to pixels.
    var grid = Homography.identity
    /// The pixels of the grid that the bitmap has.
    var extent = PixelRect.empty
    /// The part of `extent` outside of which nothing is drawn.
    var content = PixelRect.empty
    /// What the layer and its descendants draw, in the layer's own coordinates; worth asking again when `isChanged`.
    var drawn = Box.empty
    var isChanged = true
    /// What must be drawn anew, in pixels of the bitmap.
    var dirty = DirtyRegion(limit: .empty)
    /// All of it is to be drawn anew, as large as it will be by then.
    var isStale = false
    /// The GL name of the bitmap; 0 while there is none.
    var texture: UInt32 = 0
    /// The surface of the layer's mask, on the same grid and of the same extent; -1 for none.
    var mask: Int32 = -1
    /// Pixels that each surface within this one may have.
    var maxPixels = Int.max
    /// The frame that last put it somewhere.
    var lastPlaced: UInt32 = 0
    /// Counts what has been drawn with bitmaps; the last time that it was this one.
    var lastDrawn: UInt64 = 0
    /// Of a shadow, the standard deviation of its blur in pixels.
    var deviation = 0.0
    /// Users of the bitmap at this moment, who must find it unchanged.
    var pins: Int32 = 0

    /// From the layer's own coordinates to pixels of the bitmap.
    var toBitmap: Homography {
        grid.then(Homography(tx: -Double(extent.minX), ty: -Double(extent.minY)))
    }

    /// Bytes of the bitmap when it has one.
    var byteCount: Int { extent.area * 4 }
}
