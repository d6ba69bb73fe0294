import WaylandCompositor
import WaylandServer

/// The use of a client's buffer by the render thread.
@MainActor final class BufferHold {
    private let buffer: SurfaceBuffer
    /// The file counts until the render thread does not use it any more, even if the client destroys the buffer.
    private let file: ClientFile?
    private weak var server: DisplayServer?

    init(_ buffer: SurfaceBuffer, of server: DisplayServer) {
        self.buffer = buffer
        file = buffer.resource.sharedMemoryFile?.file
        self.server = server
        buffer.hold()
    }

    func end() {
        buffer.release()
        server?.setNeedsFlush()
    }
}
