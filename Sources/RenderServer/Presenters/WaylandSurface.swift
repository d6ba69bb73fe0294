import WaylandClient

/// A window's surface, handed to the render thread: it alone attaches buffers to it and commits it.
// Sendable: made on the main thread, given to one target, and used by the render thread alone from then on.
public struct WaylandSurface: @unchecked Sendable {
    /// A wrapper whose queue is the render server's; see `RenderServer.queue(for:)`.
    public let surface: WlSurface
    /// Bound on the same queue.
    public let shm: WlShm

    /// - Parameters:
    ///   - surface: A wrapper of the window's surface on the render server's queue.
    ///   - shm: The global, bound on the render server's queue.
    public init(surface: sending WlSurface, shm: sending WlShm) {
        self.surface = surface
        self.shm = shm
    }
}
