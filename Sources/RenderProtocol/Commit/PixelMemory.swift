/// Memory for pixels, which are written once, where it is created, and only read afterwards.
package final class PixelMemory: Sendable {
    private let block: PixelMemoryPool.Block
    private let pool: PixelMemoryPool?

    /// - Parameter pool: Where the memory comes from and is returned to; nil for memory that is freed.
    package init(byteCount: Int, from pool: PixelMemoryPool? = nil) {
        let byteCount = max(byteCount, 4)
        block = pool?.block(byteCount: byteCount) ?? PixelMemoryPool.Block(byteCount: byteCount)
        self.pool = pool
    }

    deinit {
        if let pool { pool.recycle(block) } else { block.deallocate() }
    }

    package var address: UnsafeMutableRawPointer { block.address }

    /// Sets the alpha of pixels whose fourth byte has no meaning.
    package func makeOpaque(pixelCount: Int) {
        let pixels = address.assumingMemoryBound(to: UInt32.self)
        for index in 0..<pixelCount { pixels[index] |= 0xff00_0000 }
    }
}
