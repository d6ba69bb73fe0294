/// The size of the cursor's image, as it is captured.
package struct CapturedCursor: Hashable, Sendable {
    /// The size in pixels.
    package var size: Size
    /// The pixel that is at the pointer's position.
    package var hotspot: Offset

    package init(size: Size, hotspot: Offset) {
        self.size = size
        self.hotspot = hotspot
    }
}
