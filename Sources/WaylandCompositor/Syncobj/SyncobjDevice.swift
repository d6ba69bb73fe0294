internal import Glibc
import WaylandServer

/// A DRM device whose synchronization objects clients share, for `wp_linux_drm_syncobj_manager_v1`.
final class SyncobjDevice {
    private let file: OwnedFD

    private struct Capability {
        var name: UInt64
        var value: UInt64 = 0
    }

    struct Transfer {
        var handle: UInt32 = 0
        var flags: UInt32 = 0
        var descriptor: Int32 = -1
        var padding: UInt32 = 0
    }

    struct Notification {
        var handle: UInt32
        var flags: UInt32 = 0
        var point: UInt64
        var descriptor: Int32
        var padding: UInt32 = 0
    }

    struct Points {
        var handles: UInt64
        var points: UInt64
        var count: UInt32 = 1
        var flags: UInt32 = 0
    }

    private struct Handle {
        var handle: UInt32
        var padding: UInt32 = 0
    }

    /// - Parameter path: The path of a render node.
    /// - Returns: nil for a device without timelines, or of a kernel before 6.6, which cannot report when a point is signalled.
    init?(path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        file = OwnedFD(descriptor)
        // DRM_CAP_SYNCOBJ_TIMELINE
        var capability = Capability(name: 0x14)
        guard call(0x0C, &capability) == 0, capability.value != 0 else { return nil }
        // The kernel looks for the object before it looks at the rest, and there is none with the handle 0.
        var notification = Notification(handle: 0, point: 0, descriptor: -1)
        guard call(0xCF, &notification) != 0, errno == ENOENT else { return nil }
    }

    /// Returns a client's timeline; nil if the descriptor is of something else.
    func importTimeline(_ timeline: OwnedFD) -> SyncobjTimeline? {
        var transfer = Transfer(descriptor: timeline.rawValue)
        guard call(0xC2, &transfer) == 0 else { return nil }
        return SyncobjTimeline(transfer.handle, of: self)
    }

    func destroy(_ handle: UInt32) {
        var argument = Handle(handle: handle)
        _ = call(0xC0, &argument)
    }

    /// Calls the driver; returns 0, or -1 with an error in `errno`.
    func call<Argument: BitwiseCopyable>(_ number: UInt, _ argument: inout Argument) -> Int32 {
        // _IOWR('d', number, Argument)
        let request = 3 << 30 | UInt(MemoryLayout<Argument>.size) << 16 | 0x64 << 8 | number
        while true {
            let result = ioctl(file.rawValue, request, &argument)
            if result != 0, errno == EINTR || errno == EAGAIN { continue }
            return result
        }
    }
}
