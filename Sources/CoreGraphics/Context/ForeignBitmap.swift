import Diagnostics
import Foundation

/// The bitmap of a context in a layout that cairo does not support.
final class ForeignBitmap {
    let layout: PixelLayout
    let bytesPerRow: Int
    private let width: Int
    private let height: Int
    private let given: UnsafeMutableRawPointer?
    private var own: UnsafeMutableRawPointer?

    /// - Parameter data: The caller's memory, or `nil` to allocate it on first access.
    init(layout: PixelLayout, bytesPerRow: Int, width: Int, height: Int, data: UnsafeMutableRawPointer?) {
        self.layout = layout
        self.bytesPerRow = bytesPerRow
        self.width = width
        self.height = height
        given = data
    }

    deinit {
        free(own)
    }

    /// Whether the caller has access to the memory, so that each change must be copied to it.
    var isExposed: Bool { given != nil || own != nil }

    /// Returns the memory, allocating it on first access.
    func memory() -> UnsafeMutableRawPointer {
        if let given { return given }
        if let own { return own }
        guard let fresh = calloc(bytesPerRow * height, 1) else {
            trap("CoreGraphics: no memory for a bitmap of \(width) × \(height) pixels")
        }
        own = fresh
        return fresh
    }

    func read(into buffer: PixelBuffer) {
        let base = memory()
        for row in 0..<height {
            layout.read(
                (base + row * bytesPerRow).assumingMemoryBound(to: UInt8.self),
                into: (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt8.self), count: width)
        }
    }

    func write(from buffer: PixelBuffer) {
        let base = memory()
        for row in 0..<height {
            layout.write(
                (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt8.self),
                into: (base + row * bytesPerRow).assumingMemoryBound(to: UInt8.self), count: width)
        }
    }
}
