import GLES
import RenderProtocol
import WaylandClient

/// A `wl_buffer` in memory shared with the compositor.
final class ShmBuffer {
    let bytesPerRow: Int
    let memory: ShmMemory
    private let buffer: WlBuffer
    /// Whether the compositor may still read it.
    private(set) var isBusy = false
    /// The area that has changed since the buffer was last drawn.
    var stale: DirtyRegion

    /// - Parameters:
    ///   - memory: Memory that no other buffer uses, of sufficient size.
    ///   - isOpaque: Whether transparent parts are presented on black, as on any screen.
    init(memory: ShmMemory, width: Int, height: Int, isOpaque: Bool) {
        self.memory = memory
        bytesPerRow = width * 4
        buffer = memory.makeBuffer(width: width, height: height, isOpaque: isOpaque)
        stale = DirtyRegion(limit: PixelRect(x: 0, y: 0, width: width, height: height))
        stale.addEverything()
        // Dispatching the event wakes the render thread, which then looks for a free buffer.
        buffer.onEvent { [weak self] _ in self?.isBusy = false }
    }

    deinit {
        if !buffer.isDestroyed { buffer.destroy() }
    }

    var pixels: UnsafeMutableRawPointer { memory.pixels }

    func attach(to surface: WlSurface) {
        surface.attach(buffer: buffer, x: 0, y: 0)
        isBusy = true
    }
}
