internal import CWaylandServer

/// The pixels of a shared-memory buffer.
public struct SharedMemoryPixels {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The number of bytes from one row to the next.
    public let stride: Int
    /// The pixel format.
    public let format: WlShm.Format
    /// The pixels: `height` rows of `stride` bytes.
    public let bytes: UnsafeRawBufferPointer
}

extension WlBuffer {
    /// Calls `body` with the pixels of the buffer; returns nil if it is not of shared memory, or destroyed.
    ///
    /// A client that shrinks its memory meanwhile does not crash the server: the missing rows read as zero, and the
    /// client gets a protocol error.
    public func withSharedMemory<Result>(_ body: (SharedMemoryPixels) throws -> Result) rethrows -> Result? {
        guard let pointer, let buffer = wl_shm_buffer_get(pointer) else { return nil }
        wl_shm_buffer_begin_access(buffer)
        defer { wl_shm_buffer_end_access(buffer) }
        let height = Int(wl_shm_buffer_get_height(buffer))
        let stride = Int(wl_shm_buffer_get_stride(buffer))
        return try body(
            SharedMemoryPixels(
                width: Int(wl_shm_buffer_get_width(buffer)), height: height, stride: stride,
                format: WlShm.Format(rawValue: wl_shm_buffer_get_format(buffer)),
                bytes: UnsafeRawBufferPointer(start: wl_shm_buffer_get_data(buffer), count: height * stride)))
    }

    /// Calls `body` with the pixels of the buffer, and their bytes to be written; returns nil if it is not of shared
    /// memory, or destroyed.
    ///
    /// What is written into memory that the client has taken away is lost, and the client gets a protocol error.
    package func withMutableSharedMemory<Result>(
        _ body: (SharedMemoryPixels, UnsafeMutableRawBufferPointer) throws -> Result
    ) rethrows -> Result? {
        // libwayland maps all memory of clients for reading and writing.
        try withSharedMemory { try body($0, UnsafeMutableRawBufferPointer(mutating: $0.bytes)) }
    }
}
