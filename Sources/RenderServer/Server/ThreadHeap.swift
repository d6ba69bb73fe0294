import Glibc

/// The memory that glibc's `malloc` gives to one thread.
///
/// The heap of every thread but the main one grows by as many pages as each call needs, with one `mprotect` a time: 2300
/// calls while the compiler of a software driver starts. Pages stay accessible when their memory is freed.
enum ThreadHeap {
    /// What llvmpipe needs until its first frame.
    private static let size = 18 << 20
    /// Larger blocks get mappings of their own.
    private static let blockSize = 96 << 10

    /// Makes the calling thread's heap large enough for a driver. No page is touched but for a block's header.
    static func reserve() {
        let blocks = (0..<size / blockSize).map { _ in malloc(blockSize) }
        // In the order of their addresses, so that only the last one is next to the end of the heap, which shrinks once.
        for block in blocks { free(block) }
    }
}
