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
        try sharedMemory.map { try withSharedMemory($0, body) }
    }

    /// Calls `body` with the pixels that the buffer has, or had before it was destroyed.
    package func withSharedMemory<Result>(
        _ memory: SharedMemoryBuffer, _ body: (SharedMemoryPixels) throws -> Result
    ) rethrows -> Result {
        let (result, isComplete) = try memory.withPixels(body)
        if !isComplete {
            postError(code: WlShm.Error.invalidFd.rawValue, message: "the file is shorter than the pool")
        }
        return result
    }

    /// The file that the pixels are in, which the buffer keeps open, and their offset in it; nil for a buffer that is not of
    /// shared memory, or destroyed.
    package var sharedMemoryFile: (file: ClientFile, poolSize: Int, offset: Int)? {
        sharedMemory.map { ($0.pool.file, $0.pool.size, $0.offset) }
    }

    /// Calls `body` with the pixels of the buffer, and their bytes to be written; returns nil if it is not of shared
    /// memory, or destroyed.
    ///
    /// What is written into memory that the client has taken away is lost, and the client gets a protocol error.
    package func withMutableSharedMemory<Result>(
        _ body: (SharedMemoryPixels, UnsafeMutableRawBufferPointer) throws -> Result
    ) rethrows -> Result? {
        // Pools are mapped for reading and writing.
        try withSharedMemory { try body($0, UnsafeMutableRawBufferPointer(mutating: $0.bytes)) }
    }
}
