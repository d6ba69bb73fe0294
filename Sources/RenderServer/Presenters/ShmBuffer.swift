import CSystem
import Glibc
import GLES
import RenderProtocol
import WaylandClient

/// A `wl_buffer` in memory shared with the compositor.
final class ShmBuffer {
    let pixels: UnsafeMutableRawPointer
    let bytesPerRow: Int
    private let byteCount: Int
    private let buffer: WlBuffer
    /// Whether the compositor may still read it.
    private(set) var isBusy = false
    /// The area that has changed since the buffer was last drawn.
    var stale: DirtyRegion

    /// - Parameter isOpaque: Whether transparent parts are shown on black, as on any screen.
    init(shm: WlShm, width: Int, height: Int, isOpaque: Bool) throws(GraphicsError) {
        bytesPerRow = width * 4
        byteCount = bytesPerRow * height
        let what = "a window buffer of \(width)×\(height) pixels"
        guard byteCount <= Int(Int32.max) else { throw .outOfMemory(what) }
        let fd = oriel_memfd_create("oriel-window", Int64(byteCount))
        guard fd >= 0 else { throw .outOfMemory(what) }
        defer { Glibc.close(fd) }
        guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0), memory != MAP_FAILED
        else { throw .outOfMemory(what) }
        pixels = memory
        let pool = shm.createPool(fd: fd, size: Int32(byteCount))
        buffer = pool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(bytesPerRow),
            format: isOpaque ? .xrgb8888 : .argb8888)
        pool.destroy()
        stale = DirtyRegion(limit: PixelRect(x: 0, y: 0, width: width, height: height))
        stale.addEverything()
        // Dispatching the event wakes the render thread, which then looks for a free buffer.
        buffer.onEvent { [weak self] _ in self?.isBusy = false }
    }

    deinit {
        if !buffer.isDestroyed { buffer.destroy() }
        munmap(pixels, byteCount)
    }

    func attach(to surface: WlSurface) {
        surface.attach(buffer: buffer, x: 0, y: 0)
        isBusy = true
    }
}
