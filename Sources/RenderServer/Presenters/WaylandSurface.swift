import Glibc
import WaylandClient

/// A window's surface, handed to the render thread: it alone attaches buffers to it and commits it.
// Sendable: made on the main thread, given to one target, and used by the render thread alone from then on.
public struct WaylandSurface: @unchecked Sendable {
    /// A wrapper whose queue is the render server's; see `RenderServer.queue(for:)`.
    public let surface: WlSurface
    /// A wrapper on the same queue.
    public let shm: WlShm
    /// Tells when frames are seen; nil where the compositor does not.
    public let presentation: WpPresentation?
    /// The clock by which it tells.
    public let presentationClock: UInt32

    /// - Parameters:
    ///   - surface: A wrapper of the window's surface on the render server's queue.
    ///   - shm: A wrapper of the global on the render server's queue, or the global, bound on it.
    ///   - presentation: A wrapper of the global on a queue of its own that wakes nobody, since the render thread looks there
    ///     when it draws.
    ///   - presentationClock: What the global's `clock_id` event has said.
    public init(
        surface: sending WlSurface, shm: sending WlShm, presentation: sending WpPresentation? = nil,
        presentationClock: UInt32 = UInt32(CLOCK_MONOTONIC)
    ) {
        self.surface = surface
        self.shm = shm
        self.presentation = presentation
        self.presentationClock = presentationClock
    }
}
