import CSystem
import Glibc
import GLES
import WaylandClient

/// Memory shared with the compositor, for one buffer after another.
final class ShmMemory {
    let pixels: UnsafeMutableRawPointer
    let byteCount: Int
    private let pool: WlShmPool

    /// - Parameter byteCount: The least size. A window that grows step by step needs no other memory for each step: a quarter
    ///   more is reserved, which the kernel provides only once it is written.
    init(shm: WlShm, atLeast byteCount: Int) throws(GraphicsError) {
        let page = 4096
        let reserved = (min(byteCount + byteCount / 4, Int(Int32.max) - page) + page - 1) / page * page
        self.byteCount = max(byteCount, reserved)
        let fd = oriel_memfd_create("oriel-window", Int64(self.byteCount))
        guard fd >= 0 else { throw .outOfMemory("a window buffer of \(byteCount) bytes") }
        defer { Glibc.close(fd) }
        guard let memory = mmap(nil, self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0), memory != MAP_FAILED
        else { throw .outOfMemory("a window buffer of \(byteCount) bytes") }
        pixels = memory
        pool = shm.createPool(fd: fd, size: Int32(self.byteCount))
    }

    deinit {
        if !pool.isDestroyed { pool.destroy() }
        munmap(pixels, byteCount)
    }

    /// Returns whether a buffer of a size fits, without most of the memory left over.
    func suits(_ size: Int) -> Bool { size <= byteCount && size >= byteCount / 3 }

    func makeBuffer(width: Int, height: Int, isOpaque: Bool) -> WlBuffer {
        pool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4),
            format: isOpaque ? .xrgb8888 : .argb8888)
    }
}
