import Locking

/// Large blocks of memory for pixels, which are used again.
///
/// A large block that is freed goes back to the system, and each page of the next one costs a page fault: of a client that
/// changes 1920 × 1080 pixels in each frame, the faults were 19 % of the server's CPU time.
package final class PixelMemoryPool: Sendable {
    /// The size from which blocks are kept, in bytes. The allocator itself reuses smaller ones.
    package static let smallestBlock = 1 << 20

    /// The sum of the sizes of the unused blocks is at most as large, in bytes.
    package let capacity: Int
    /// The unused blocks, the oldest first.
    private let blocks = Mutex<[Block]>([])

    /// - Parameter capacity: The default holds two frames of 3840 × 2160 pixels.
    package init(capacity: Int = 64 << 20) { self.capacity = capacity }

    deinit { removeAll() }

    /// The number of bytes in unused blocks.
    package var unusedByteCount: Int { blocks.withLock { $0.reduce(0) { $0 + $1.byteCount } } }

    /// Frees the unused blocks.
    package func removeAll() {
        let removed = blocks.withLock { blocks in
            defer { blocks = [] }
            return blocks
        }
        for block in removed { block.deallocate() }
    }

    /// Returns a block that is at least as large as requested and not more than twice as large.
    func block(byteCount: Int) -> Block {
        let reused = blocks.withLock { blocks -> Block? in
            let index = blocks.lastIndex { $0.byteCount >= byteCount && $0.byteCount / 2 <= byteCount }
            return index.map { blocks.remove(at: $0) }
        }
        return reused ?? Block(byteCount: byteCount)
    }

    func recycle(_ block: Block) {
        guard block.byteCount >= Self.smallestBlock, block.byteCount <= capacity else { return block.deallocate() }
        let removed = blocks.withLock { blocks in
            blocks.append(block)
            var sum = blocks.reduce(0) { $0 + $1.byteCount }
            let count = blocks.prefix { block in
                guard sum > capacity else { return false }
                sum -= block.byteCount
                return true
            }.count
            defer { blocks.removeFirst(count) }
            return Array(blocks.prefix(count))
        }
        for block in removed { block.deallocate() }
    }
}

extension PixelMemoryPool {
    /// Allocated memory.
    struct Block: Sendable {
        private let bits: UInt
        let byteCount: Int

        init(byteCount: Int) {
            bits = UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16))
            self.byteCount = byteCount
        }

        var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: bits)! }

        func deallocate() { address.deallocate() }
    }
}
