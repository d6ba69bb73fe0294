import Glibc
import QuartzCore
import RenderProtocol
import WaylandCompositor
import WaylandServer

/// A copy of a part of a client's pixels, for the render thread.
final class PixelCopy: Sendable {
    private let address: UInt

    private init(byteCount: Int) {
        address = UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16))
    }

    deinit { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }

    private var bytes: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: address)! }

    /// Copies a rectangle; returns nil if it is outside of the buffer.
    ///
    /// - Parameter isOpaque: Whether the buffer has no alpha, so that what is in its place is replaced.
    static func part(
        of memory: SharedMemoryPixels, _ damage: BufferRectangle, isOpaque: Bool
    ) -> PixelBufferLayer.Part? {
        let whole = BufferRectangle(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height)
        let rect = damage.intersection(whole)
        guard !rect.isEmpty, let source = memory.bytes.baseAddress else { return nil }
        let copy = PixelCopy(byteCount: rect.width * rect.height * 4)
        for row in 0..<rect.height {
            let from = source + (rect.minY + row) * memory.stride + rect.minX * 4
            let to = copy.bytes + row * rect.width * 4
            memcpy(to, from, rect.width * 4)
            guard isOpaque else { continue }
            let pixels = UnsafeMutableBufferPointer(start: to.assumingMemoryBound(to: UInt32.self), count: rect.width)
            for index in pixels.indices { pixels[index] |= 0xff00_0000 }
        }
        return PixelBufferLayer.Part(
            rect: PixelRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height),
            pixels: SharedPixels(
                address: copy.bytes, width: rect.width, height: rect.height, bytesPerRow: rect.width * 4, owner: copy))
    }

    /// Returns one pixel: blue, green, red and alpha.
    static func pixel(_ components: [UInt8]) -> PixelBufferLayer.Part {
        let copy = PixelCopy(byteCount: 4)
        copy.bytes.copyMemory(from: components, byteCount: 4)
        return PixelBufferLayer.Part(
            rect: PixelRect(x: 0, y: 0, width: 1, height: 1),
            pixels: SharedPixels(address: copy.bytes, width: 1, height: 1, bytesPerRow: 4, owner: copy))
    }
}
