import RenderProtocol
import WaylandCompositor
import WaylandServer

/// A client's buffer as the compositor of the session may read it.
@MainActor final class DirectBuffer {
    /// nil for a buffer that only this process should read.
    let buffer: ClientBuffer?

    private init(_ buffer: ClientBuffer?) {
        self.buffer = buffer
    }

    /// Returns the description of a buffer, which is made once.
    static func of(_ buffer: SurfaceBuffer) -> DirectBuffer {
        if let known = buffer.userData as? DirectBuffer { return known }
        let new = DirectBuffer(make(buffer))
        buffer.userData = new
        return new
    }

    private static func make(_ buffer: SurfaceBuffer) -> ClientBuffer? {
        guard case .sharedMemory(let format) = buffer.contents, !buffer.isDestroyed,
            let memory = buffer.resource.sharedMemoryFile,
            let bytesPerRow = buffer.resource.withSharedMemory({ $0.stride }),
            // Some compositors read whole words only.
            bytesPerRow % 4 == 0, memory.offset % 4 == 0
        else { return nil }
        return ClientBuffer(
            memory.file.descriptor, owner: memory.file.handle, offset: memory.offset, width: buffer.size.width,
            height: buffer.size.height, bytesPerRow: bytesPerRow, ignoresAlpha: format == .xrgb8888)
    }
}
