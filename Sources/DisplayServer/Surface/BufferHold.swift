import WaylandCompositor

/// The use of a client's buffer by the render thread.
@MainActor final class BufferHold {
    private let buffer: SurfaceBuffer
    private weak var server: DisplayServer?

    init(_ buffer: SurfaceBuffer, of server: DisplayServer) {
        self.buffer = buffer
        self.server = server
        buffer.hold()
    }

    func end() {
        buffer.release()
        server?.setNeedsFlush()
    }
}
