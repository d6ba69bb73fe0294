import Diagnostics
import Foundation

/// Memory for premultiplied BGRA pixels, one 32-bit word each, in cairo's ARGB32 layout.
///
/// The class itself is not Sendable: a `CGContext` writes to it, and passes it to a `CGImage` once it no longer
/// writes.
final class PixelBuffer {
    let base: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
    private let release: (UnsafeMutableRawPointer) -> Void

    /// Allocates cleared memory.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytesPerRow = width * 4
        let count = max(bytesPerRow * height, 4)
        guard let memory = calloc(count, 1) else {
            trap("CoreGraphics: no memory for an image of \(width) × \(height) pixels")
        }
        base = memory
        release = { free($0) }
    }

    /// Adopts memory whose rows follow each other without a gap.
    ///
    /// - Parameter release: Called once with `base`, when the pixels are no longer needed.
    init(
        adopting base: UnsafeMutableRawPointer, width: Int, height: Int,
        release: @escaping (UnsafeMutableRawPointer) -> Void
    ) {
        self.base = base
        self.width = width
        self.height = height
        bytesPerRow = width * 4
        self.release = release
    }

    deinit {
        release(base)
    }

    var byteCount: Int { bytesPerRow * height }

    func copy() -> PixelBuffer {
        let other = PixelBuffer(width: width, height: height)
        other.base.copyMemory(from: base, byteCount: byteCount)
        return other
    }
}
