internal import CSystem
internal import Glibc

/// The memory of a client's `wl_shm_pool`, which lives as long as the pool or one of its buffers.
final class SharedMemoryPool {
    /// The file, for those to whom the memory is passed on.
    let file: ClientFile
    private(set) var size: Int
    private var address: UnsafeMutableRawPointer
    /// The client whose memory it is; nil after the end of the connection.
    private weak var client: ServerClient?

    enum Failure: Error {
        /// The client has exhausted its share.
        case limit
        /// The file cannot be mapped, for the reason in `errno`.
        case mapping(Int32)
    }

    /// Maps a file for reading and writing.
    ///
    /// - Parameter size: The number of bytes, above 0.
    init(_ file: ClientFile, size: Int, client: ServerClient) throws(Failure) {
        guard client.reserveSharedMemory(size) else { throw .limit }
        guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.descriptor, 0), memory != MAP_FAILED
        else {
            let code = errno
            client.releaseSharedMemory(size)
            throw .mapping(code)
        }
        self.file = file
        self.size = size
        self.client = client
        address = memory
    }

    deinit {
        munmap(address, size)
        client?.releaseSharedMemory(size)
    }

    /// Maps more of the file.
    func grow(to new: Int) throws(Failure) {
        guard new > size else { return }
        guard client?.reserveSharedMemory(new - size) == true else { throw .limit }
        guard let memory = oriel_mremap(address, size, new) else {
            let code = errno
            client?.releaseSharedMemory(new - size)
            throw .mapping(code)
        }
        address = memory
        size = new
    }

    /// Calls `body` with the memory.
    ///
    /// - Returns: The result, and whether all of the memory was there; what was missing has been read as zeros.
    func withBytes<Result>(
        _ body: (UnsafeMutableRawBufferPointer) throws -> Result
    ) rethrows -> (result: Result, isComplete: Bool) {
        try withUnsafeTemporaryAllocation(of: oriel_memory_guard.self, capacity: 1) { guards in
            let memoryGuard = guards.baseAddress!
            oriel_memory_guard_begin(memoryGuard, address, size)
            var isComplete = true
            let result: Result
            do {
                result = try body(UnsafeMutableRawBufferPointer(start: address, count: size))
                isComplete = oriel_memory_guard_end(memoryGuard)
            } catch {
                _ = oriel_memory_guard_end(memoryGuard)
                throw error
            }
            return (result, isComplete)
        }
    }
}
