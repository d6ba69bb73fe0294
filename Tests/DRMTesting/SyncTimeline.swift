import Glibc

/// A timeline of a DRM device, whose points this process signals in place of a GPU.
public final class SyncTimeline {
    /// The path of a render node that has timelines; nil if there is none.
    public static let devicePath: String? = (128..<144).map { "/dev/dri/renderD\($0)" }.first {
        SyncTimeline(path: $0) != nil
    }

    /// A descriptor of the timeline, which belongs to it.
    public let descriptor: Int32
    private let device: Int32
    private let handle: UInt32

    private struct Create {
        var handle: UInt32 = 0
        var flags: UInt32 = 0
    }

    private struct Export {
        var handle: UInt32
        var flags: UInt32 = 0
        var descriptor: Int32 = -1
        var padding: UInt32 = 0
    }

    private struct Capability {
        var name: UInt64
        var value: UInt64 = 0
    }

    private struct Points {
        var handles: UInt64
        var points: UInt64
        var count: UInt32 = 1
        var flags: UInt32 = 0
    }

    /// - Parameter path: The path of a render node.
    /// - Returns: nil if it has no timelines.
    public init?(path: String) {
        let device = open(path, O_RDWR | O_CLOEXEC)
        guard device >= 0 else { return nil }
        // DRM_CAP_SYNCOBJ_TIMELINE
        var capability = Capability(name: 0x14)
        var create = Create()
        guard DRMDevice.call(device, 0x0C, &capability) == 0, capability.value != 0,
            DRMDevice.call(device, 0xBF, &create) == 0
        else {
            close(device)
            return nil
        }
        var export = Export(handle: create.handle)
        guard DRMDevice.call(device, 0xC1, &export) == 0 else {
            close(device)
            return nil
        }
        self.device = device
        handle = create.handle
        descriptor = export.descriptor
    }

    deinit {
        close(descriptor)
        close(device)
    }

    /// The last point that was signalled.
    public var value: UInt64 {
        var value: UInt64 = 0
        _ = withPoint(&value, 0xCB)
        return value
    }

    /// Signals a point.
    public func signal(_ point: UInt64) {
        var point = point
        _ = withPoint(&point, 0xCD)
    }

    private func withPoint(_ point: inout UInt64, _ number: UInt) -> Int32 {
        var handle = handle
        return withUnsafeMutablePointer(to: &point) { point in
            withUnsafeMutablePointer(to: &handle) { handle in
                var points = Points(
                    handles: UInt64(UInt(bitPattern: handle)), points: UInt64(UInt(bitPattern: point)))
                return DRMDevice.call(device, number, &points)
            }
        }
    }
}
