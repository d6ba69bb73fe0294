import Glibc
import WaylandClient

/// A window's `wl_surface` for the render thread: only that thread attaches buffers to it and commits it.
// Sendable: created on the main thread, passed to one target, and from then on used by the render thread only.
package struct WaylandSurface: @unchecked Sendable {
    /// A wrapper whose queue is the render server's; see `RenderServer.queue(for:)`.
    package let surface: WlSurface
    /// A wrapper on the same queue as `surface`.
    package let shm: WlShm
    /// The presentation-time global; nil where the compositor has none.
    package let presentation: WpPresentation?
    /// The clock of presentation times.
    package let presentationClock: UInt32

    /// - Parameters:
    ///   - surface: A wrapper of the window's surface on the render server's queue.
    ///   - shm: A wrapper of the global on the render server's queue, or the global, bound on it.
    ///   - presentation: A wrapper of the global on a separate queue that wakes no thread, since the render thread
    ///     reads it when it draws.
    ///   - presentationClock: The argument of the global's `clock_id` event.
    package init(
        surface: sending WlSurface, shm: sending WlShm, presentation: sending WpPresentation? = nil,
        presentationClock: UInt32 = UInt32(CLOCK_MONOTONIC)
    ) {
        self.surface = surface
        self.shm = shm
        self.presentation = presentation
        self.presentationClock = presentationClock
    }
}
