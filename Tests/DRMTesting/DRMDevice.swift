import Glibc

/// The calls of DRM drivers.
enum DRMDevice {
    /// `_IOWR('d', number, Argument)`; returns 0, or -1 with an error in `errno`.
    static func call<Argument: BitwiseCopyable>(_ device: Int32, _ number: UInt, _ argument: inout Argument) -> Int32 {
        ioctl(device, 3 << 30 | UInt(MemoryLayout<Argument>.size) << 16 | 0x64 << 8 | number, &argument)
    }
}
