import Diagnostics

/// Pixels for the render thread: premultiplied BGRA, eight bits per component, rows from the top.
///
/// The memory belongs to `owner` and must not be written to after the buffer is created.
@usableFromInline package struct SharedPixels: Sendable {
    // Immutable, and kept alive by `owner`, so that reading it on another thread is safe.
    private let base: Address
    private let owner: any AnyObject & Sendable
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int

    /// - Parameters:
    ///   - address: The first byte of the top row; `height` rows of `bytesPerRow` bytes follow.
    ///   - bytesPerRow: A multiple of four, at least `4 * width`.
    ///   - owner: The object that keeps the memory valid and unchanged during its lifetime.
    package init(
        address: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int, owner: any AnyObject & Sendable
    ) {
        require(
            bytesPerRow % 4 == 0 && bytesPerRow >= width * 4, "rows of \(bytesPerRow) bytes for \(width) pixels")
        self.base = Address(value: UInt(bitPattern: address))
        self.owner = owner
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
    }

    /// Calls `body` with the address of the top left pixel.
    @usableFromInline package func withAddress<R>(_ body: (UnsafeRawPointer) throws -> R) rethrows -> R {
        defer { withExtendedLifetime(owner) {} }
        return try body(UnsafeRawPointer(bitPattern: base.value)!)
    }

    /// Returns a part of the pixels, in the same memory.
    package func cropped(to rect: PixelRect) -> SharedPixels {
        SharedPixels(
            address: withAddress { $0 + Int(rect.minY) * bytesPerRow + Int(rect.minX) * 4 }, width: rect.width,
            height: rect.height, bytesPerRow: bytesPerRow, owner: owner)
    }

    private struct Address: Sendable {
        let value: UInt
    }
}
