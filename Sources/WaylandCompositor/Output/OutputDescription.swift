/// What clients are told about an output.
package struct OutputDescription: Hashable, Sendable {
    /// The name, as in `HDMI-A-1`; it never changes for an output.
    package var name: String
    /// A description for people.
    package var details = "Oriel virtual output"
    package var make = "Oriel"
    package var model = "Virtual"
    /// The size of the mode in pixels, before the transform.
    package var size: Size
    /// The refresh rate in millihertz; 0 if there is none.
    package var refresh = 60_000
    /// The scale in 120ths.
    package var scale = 120
    package var transform = BufferTransform.normal
    /// The position of the top left corner in the layout, in points.
    package var position = Offset.zero
    /// The size in millimetres; zero if it is not known.
    package var physicalSize = Size.zero

    package init(name: String, size: Size) {
        self.name = name
        self.size = size
    }

    /// The size in points of the layout.
    package var logicalSize: Size {
        let size = size.transformed(transform)
        let scale = max(1, scale)
        return Size(width: (size.width * 120 + scale / 2) / scale, height: (size.height * 120 + scale / 2) / scale)
    }

    /// The area of the layout that the output shows.
    package var frame: LayoutRectangle {
        let size = logicalSize
        return LayoutRectangle(
            minX: position.x, minY: position.y, maxX: position.x + size.width, maxY: position.y + size.height)
    }
}
