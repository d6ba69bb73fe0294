import Glibc
import QuartzCore
import RenderProtocol
import WaylandCompositor
import WaylandServer

/// Copies of clients' pixels, for the render thread.
enum PixelCopy {
    /// Copies a rectangle; returns nil if it is outside of the buffer.
    ///
    /// - Parameters:
    ///   - isOpaque: Whether the buffer has no alpha, so that what is in its place is replaced.
    ///   - pool: Where the memory of the copy comes from.
    static func part(
        of memory: SharedMemoryPixels, _ damage: BufferRectangle, isOpaque: Bool, from pool: PixelMemoryPool
    ) -> PixelBufferLayer.Part? {
        let whole = BufferRectangle(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height)
        let rect = damage.intersection(whole)
        guard !rect.isEmpty, let source = memory.bytes.baseAddress else { return nil }
        let copy = PixelMemory(byteCount: rect.width * rect.height * 4, from: pool)
        for row in 0..<rect.height {
            let from = source + (rect.minY + row) * memory.stride + rect.minX * 4
            memcpy(copy.address + row * rect.width * 4, from, rect.width * 4)
        }
        if isOpaque { copy.makeOpaque(pixelCount: rect.width * rect.height) }
        return PixelBufferLayer.Part(
            rect: PixelRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height),
            pixels: SharedPixels(
                address: copy.address, width: rect.width, height: rect.height, bytesPerRow: rect.width * 4, owner: copy)
        )
    }

    /// Returns one pixel: blue, green, red and alpha.
    static func pixel(_ components: [UInt8]) -> PixelBufferLayer.Part {
        let copy = PixelMemory(byteCount: 4)
        copy.address.copyMemory(from: components, byteCount: 4)
        return PixelBufferLayer.Part(
            rect: PixelRect(x: 0, y: 0, width: 1, height: 1),
            pixels: SharedPixels(address: copy.address, width: 1, height: 1, bytesPerRow: 4, owner: copy))
    }
}
