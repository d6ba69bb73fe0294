import Glibc

/// Memory of a DRM device that this process draws into, `DRM_IOCTL_MODE_CREATE_DUMB`: what the GPU of another program would have
/// drawn.
///
/// The driver vgem has such memory on machines without a GPU; only root may open its device.
public final class DumbBuffer {
    /// Whether a device of this machine has such memory, and the driver can import it.
    public static let areAvailable: Bool = DumbBuffer(width: 1, height: 1) != nil

    /// The descriptor of the memory, which belongs to the buffer.
    public let descriptor: Int32
    /// The number of bytes from one row to the next.
    public let stride: Int
    public let width: Int
    public let height: Int
    private let pixels: UnsafeMutableRawPointer
    private let byteCount: Int

    private struct Create {
        var height: UInt32
        var width: UInt32
        var bitsPerPixel: UInt32 = 32
        var flags: UInt32 = 0
        var handle: UInt32 = 0
        var pitch: UInt32 = 0
        var size: UInt64 = 0
    }

    private struct Export {
        var handle: UInt32
        var flags = UInt32(O_CLOEXEC | O_RDWR)
        var descriptor: Int32 = -1
    }

    /// - Returns: nil if no device of this machine has such memory.
    public init?(width: Int, height: Int) {
        for index in 0..<16 {
            let device = open("/dev/dri/card\(index)", O_RDWR | O_CLOEXEC)
            guard device >= 0 else { continue }
            defer { close(device) }
            var create = Create(height: UInt32(height), width: UInt32(width))
            guard DRMDevice.call(device, 0xB2, &create) == 0 else { continue }
            // The handle ends with the device's descriptor, the memory with its own one.
            var export = Export(handle: create.handle)
            guard DRMDevice.call(device, 0x2D, &export) == 0 else { continue }
            let memory = mmap(nil, Int(create.size), PROT_READ | PROT_WRITE, MAP_SHARED, export.descriptor, 0)
            guard let memory, memory != MAP_FAILED else {
                close(export.descriptor)
                continue
            }
            descriptor = export.descriptor
            stride = Int(create.pitch)
            self.width = width
            self.height = height
            pixels = memory
            byteCount = Int(create.size)
            return
        }
        return nil
    }

    deinit {
        munmap(pixels, byteCount)
        close(descriptor)
    }

    /// Returns the pixels of a row.
    public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (pixels + y * stride).bindMemory(to: UInt32.self, capacity: width)
    }

    /// Fills a rectangle.
    public func fill(_ color: UInt32, x: Int, y: Int, width: Int, height: Int) {
        for line in y..<(y + height) { (row(line) + x).update(repeating: color, count: width) }
    }

    /// Fills all of the buffer.
    public func fill(_ color: UInt32) { fill(color, x: 0, y: 0, width: width, height: height) }
}
