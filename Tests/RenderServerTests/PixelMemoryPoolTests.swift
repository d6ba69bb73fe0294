import RenderProtocol
import Testing

struct PixelMemoryPoolTests {
    private static let frame = 1920 * 1080 * 4

    @Test func `The memory of a frame is that of the one before`() {
        let pool = PixelMemoryPool()
        var addresses: Set<UnsafeMutableRawPointer> = []
        for _ in 0..<100 { addresses.insert(PixelMemory(byteCount: Self.frame, from: pool).address) }
        #expect(addresses.count == 1)
        #expect(pool.unusedByteCount == Self.frame)
        let (first, second) = (
            PixelMemory(byteCount: Self.frame, from: pool), PixelMemory(byteCount: Self.frame, from: pool)
        )
        #expect(first.address != second.address && pool.unusedByteCount == 0)
    }

    @Test func `Unused memory has a limit, and the oldest is freed first`() {
        let pool = PixelMemoryPool(capacity: 20 << 20)
        for megabytes in [3, 5, 8, 13] {
            // All are in use together, so that none of them is used again.
            let all = (0..<10).map { _ in PixelMemory(byteCount: megabytes << 20, from: pool) }
            withExtendedLifetime(all) {}
        }
        #expect(pool.unusedByteCount == 13 << 20)
        _ = PixelMemory(byteCount: 7 << 20, from: pool)
        // One of 13 MiB serves it.
        #expect(pool.unusedByteCount == 13 << 20)
        _ = PixelMemory(byteCount: 1 << 20, from: pool)
        #expect(pool.unusedByteCount == 14 << 20)
        _ = PixelMemory(byteCount: 8 << 20, from: pool)
        #expect(pool.unusedByteCount == 14 << 20)
        _ = PixelMemory(byteCount: 21 << 20, from: pool)
        #expect(pool.unusedByteCount == 14 << 20, "larger than the limit")
        pool.removeAll()
        #expect(pool.unusedByteCount == 0)
    }

    @Test func `Small blocks, and those much larger than requested, are not used again`() {
        let pool = PixelMemoryPool()
        _ = PixelMemory(byteCount: 64 * 64 * 4, from: pool)
        #expect(pool.unusedByteCount == 0)
        _ = PixelMemory(byteCount: Self.frame, from: pool)
        let small = PixelMemory(byteCount: Self.frame / 2 - 4, from: pool)
        #expect(pool.unusedByteCount == Self.frame)
        withExtendedLifetime(small) {}
    }
}
