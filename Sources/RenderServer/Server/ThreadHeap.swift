import Glibc

/// The memory that glibc's `malloc` gives to one thread.
///
/// The heap of every thread except the main one grows by as many pages as each call needs, with one `mprotect` each
/// time: 2300 calls during the start of a software driver's compiler. Pages stay accessible after their memory is
/// freed.
enum ThreadHeap {
    /// The memory that llvmpipe needs until its first frame.
    private static let size = 18 << 20
    /// Larger blocks get mappings of their own.
    private static let blockSize = 96 << 10

    /// Makes the calling thread's heap large enough for a driver. Only the pages of block headers are touched.
    static func reserve() {
        let blocks = (0..<size / blockSize).map { _ in malloc(blockSize) }
        // In the order of their addresses, so that only the last one is next to the end of the heap, which shrinks only
        // once.
        for block in blocks { free(block) }
    }
}
