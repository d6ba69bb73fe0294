/// Pixels to upload into contents.
package struct PixelUpdate: Sendable {
    /// The destination of `pixels`, in `extent`.
    package var rect: PixelRect
    package var pixels: SharedPixels
    /// The part of the contents that has pixels; what is around it is transparent. nil for all of them.
    package var extent: PixelRect?
    /// Whether all border pixels of the extent are transparent, so that a rotated edge needs no antialiasing.
    package var hasTransparentBorder: Bool
    /// Whether the updates of these contents in the commit provide all of their pixels.
    package var isWhole: Bool
    /// Whether the contents may be evicted: `RenderServer.onContentsNeeded(_:)` reports when they are needed again.
    package var isRecoverable: Bool

    package init(
        rect: PixelRect, pixels: SharedPixels, extent: PixelRect? = nil, hasTransparentBorder: Bool = false,
        isWhole: Bool,
        isRecoverable: Bool = false
    ) {
        self.rect = rect
        self.pixels = pixels
        self.extent = extent
        self.hasTransparentBorder = hasTransparentBorder
        self.isWhole = isWhole
        self.isRecoverable = isRecoverable
    }
}

extension PixelUpdate {
    /// Returns the part that may have changed of contents of a size.
    func changedRect(width: Int, height: Int) -> PixelRect {
        guard let extent else { return rect }
        // The pixels may have been in another place.
        if isWhole { return PixelRect(x: 0, y: 0, width: width, height: height) }
        return rect.offset(by: extent.minX, extent.minY)
    }
}
