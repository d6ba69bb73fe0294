/// The properties of an output that are sent to clients.
package struct OutputDescription: Hashable, Sendable {
    /// A size and a refresh rate that an output can have.
    package struct Mode: Hashable, Sendable {
        /// The size in pixels.
        package var size: Size
        /// The refresh rate in millihertz; 0 if there is none.
        package var refresh: Int
        package var isPreferred = false

        package init(size: Size, refresh: Int = 60_000, isPreferred: Bool = false) {
            self.size = size
            self.refresh = refresh
            self.isPreferred = isPreferred
        }
    }

    /// The name, as in `HDMI-A-1`; it never changes for an output.
    package var name: String
    /// A description for people.
    package var details = "Oriel virtual output"
    package var make = "Oriel"
    package var model = "Virtual"
    /// The serial number of the device; empty if it has none.
    package var serialNumber = ""
    /// The modes that tools may choose from. The current one need not be among them.
    package var modes: [Mode] = []
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

    /// Whether the refresh rate follows the frames that are drawn.
    package var isAdaptiveSyncEnabled = false

    package init(name: String, size: Size) {
        self.name = name
        self.size = size
    }

    /// The mode of the current size and refresh rate.
    var currentMode: Mode {
        modes.first { $0.size == size && $0.refresh == refresh } ?? Mode(size: size, refresh: refresh)
    }

    /// All modes, the current one included.
    var allModes: [Mode] { modes.contains(currentMode) || size.isEmpty ? modes : modes + [currentMode] }

    /// Whether `wl_output` reports the same.
    func isEqualForClients(to other: OutputDescription) -> Bool {
        var copy = other
        copy.serialNumber = serialNumber
        copy.modes = modes
        copy.isAdaptiveSyncEnabled = isAdaptiveSyncEnabled
        return copy == self
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
