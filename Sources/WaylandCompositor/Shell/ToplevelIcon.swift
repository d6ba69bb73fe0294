import WaylandServer

/// The icon that a client has chosen for a window.
package struct ToplevelIcon {
    /// Pixels for a scale; the buffer is square.
    package struct Image {
        package var buffer: SurfaceBuffer
        package var scale: Int
    }

    /// The name of an icon of the theme; empty if there is none.
    package var name = ""
    package var images: [Image] = []
}
