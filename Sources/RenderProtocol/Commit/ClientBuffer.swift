import CSystem
import Glibc

/// A buffer that another program draws into, in a file of shared memory.
package final class ClientBuffer: Sendable {
    /// The file.
    package let descriptor: Int32
    /// The owner of the file, which keeps it open.
    private let owner: any AnyObject & Sendable
    /// The position of the first pixel in the file, in bytes.
    package let offset: Int
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    /// Whether the fourth byte of each pixel has no meaning.
    package let ignoresAlpha: Bool

    /// Creates a buffer in an open file.
    ///
    /// - Parameter owner: What keeps the file open, and is retained as long as the buffer.
    /// - Returns: nil for a file that is too short, or that its owner could shorten: whoever reads the memory of such a file
    ///   may be killed, and a compositor that notices ends the connection.
    package init?(
        _ descriptor: Int32, owner: any AnyObject & Sendable, offset: Int, width: Int, height: Int, bytesPerRow: Int,
        ignoresAlpha: Bool
    ) {
        guard offset >= 0, oriel_keeps_size(descriptor, Int64(offset + bytesPerRow * height)) else { return nil }
        self.descriptor = descriptor
        self.owner = owner
        self.offset = offset
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.ignoresAlpha = ignoresAlpha
    }

    /// Returns a copy of a rectangle, which must be within the buffer; parts that cannot be read are transparent black.
    package func pixels(in rect: PixelRect) -> SharedPixels {
        let rowBytes = rect.width * 4
        let memory = PixelMemory(byteCount: rowBytes * rect.height)
        for row in 0..<rect.height {
            let rowOffset = offset + (Int(rect.minY) + row) * bytesPerRow + Int(rect.minX) * 4
            read(rowBytes, at: rowOffset, to: memory.address + row * rowBytes)
        }
        if ignoresAlpha { memory.makeOpaque(pixelCount: rect.area) }
        return SharedPixels(
            address: memory.address, width: rect.width, height: rect.height, bytesPerRow: rowBytes, owner: memory)
    }

    private func read(_ count: Int, at offset: Int, to memory: UnsafeMutableRawPointer) {
        var done = 0
        while done < count {
            let bytes = pread(descriptor, memory + done, count - done, off_t(offset + done))
            if bytes < 0, errno == EINTR { continue }
            guard bytes > 0 else { break }
            done += bytes
        }
        memset(memory + done, 0, count - done)
    }
}
