import WaylandServer

/// Memory of a GPU that a client shares with the compositor.
///
/// The descriptors stay open as long as this object exists; a surface's buffer retains it.
package final class DmabufBuffer {
    /// A part of the buffer: all of it, or one component of a format with several planes.
    package struct Plane {
        /// The descriptor, which belongs to the buffer.
        package var descriptor: Int32 { file.descriptor }
        /// The position of the first pixel in bytes.
        package let offset: UInt32
        /// The number of bytes from one row to the next.
        package let stride: UInt32
        let file: DmabufFile
    }

    /// The size in pixels.
    package let size: Size
    /// The `DRM_FORMAT` code.
    package let format: UInt32
    /// The `DRM_FORMAT_MOD` code of all planes.
    package let modifier: UInt64
    package let planes: [Plane]
    /// Whether the first row is the lowest one.
    package let isYInverted: Bool
    /// An object that the delegate associates with the buffer, such as a texture.
    package var userData: AnyObject?

    init(size: Size, format: UInt32, modifier: UInt64, planes: [Plane], isYInverted: Bool) {
        self.size = size
        self.format = format
        self.modifier = modifier
        self.planes = planes
        self.isYInverted = isYInverted
    }
}
