/// The part of a pool that a client's `wl_buffer` describes.
final class SharedMemoryBuffer {
    let pool: SharedMemoryPool
    let offset: Int
    let width: Int
    let height: Int
    let stride: Int
    let format: WlShm.Format

    init(_ pool: SharedMemoryPool, offset: Int, width: Int, height: Int, stride: Int, format: WlShm.Format) {
        self.pool = pool
        self.offset = offset
        self.width = width
        self.height = height
        self.stride = stride
        self.format = format
    }

    var byteCount: Int { stride * height }
}
