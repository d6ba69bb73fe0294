import CSystem
import CoreGraphics
import Foundation
import WaylandClient

extension WlShm {
    /// Returns a buffer whose pixels (premultiplied BGRA) a closure draws; nil if memory is exhausted.
    ///
    /// The context has a unit of one pixel and its origin at the bottom left.
    @MainActor func makeBuffer(width: Int, height: Int, draw: (CGContext) -> Void) -> WlBuffer? {
        makeBuffer(width: width, height: height) { memory in
            let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue).union(.byteOrder32Little)
            let context = CGContext(
                data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
            if let context { draw(context) }
            return context != nil
        }
    }

    /// Returns a buffer with pixels (premultiplied BGRA, rows from the top); nil if memory is exhausted.
    func makeBuffer(width: Int, height: Int, pixels: Data) -> WlBuffer? {
        makeBuffer(width: width, height: height) { memory in
            pixels.copyBytes(to: memory)
            return true
        }
    }

    /// - Parameter fill: Writes the pixels; returns false if it could not.
    private func makeBuffer(width: Int, height: Int, fill: (UnsafeMutableRawBufferPointer) -> Bool) -> WlBuffer? {
        let byteCount = width * height * 4
        guard width > 0, height > 0 else { return nil }
        let file = OwnedFD(oriel_memfd_create("oriel-image", Int64(byteCount)))
        guard file.rawValue >= 0,
            let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file.rawValue, 0),
            memory != MAP_FAILED
        else { return nil }
        defer { munmap(memory, byteCount) }
        guard fill(UnsafeMutableRawBufferPointer(start: memory, count: byteCount)) else { return nil }
        let pool = createPool(fd: file.rawValue, size: Int32(byteCount))
        defer { pool.destroy() }
        return pool.createBuffer(
            offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4), format: .argb8888)
    }
}
