/// The part of a pool that a client's `wl_buffer` describes.
///
/// The pixels stay readable as long as this object exists, even if the client destroys the buffer and the pool.
package final class SharedMemoryBuffer {
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

    /// Calls `body` with the pixels.
    ///
    /// - Returns: The result, and whether all of the memory was there; what was missing has been read as zeros.
    package func withPixels<Result>(
        _ body: (SharedMemoryPixels) throws -> Result
    ) rethrows -> (result: Result, isComplete: Bool) {
        try pool.withBytes { bytes in
            try body(
                SharedMemoryPixels(
                    width: width, height: height, stride: stride, format: format,
                    bytes: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + byteCount)])))
        }
    }
}
