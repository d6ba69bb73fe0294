/// Memory for pixels, which are written once, where it is created, and only read afterwards.
package final class PixelMemory: Sendable {
    private let bits: UInt

    package init(byteCount: Int) {
        bits = UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: max(byteCount, 4), alignment: 16))
    }

    deinit { address.deallocate() }

    package var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: bits)! }

    /// Sets the alpha of pixels whose fourth byte has no meaning.
    package func makeOpaque(pixelCount: Int) {
        let pixels = address.assumingMemoryBound(to: UInt32.self)
        for index in 0..<pixelCount { pixels[index] |= 0xff00_0000 }
    }
}
