internal import CSystem
internal import Glibc
import WaylandServer

/// A client's timeline of the GPU, on which work is done when its point is signalled.
final class SyncobjTimeline {
    private let handle: UInt32
    private let device: SyncobjDevice

    init(_ handle: UInt32, of device: SyncobjDevice) {
        self.handle = handle
        self.device = device
    }

    deinit { device.destroy(handle) }

    /// Returns whether a point has been signalled.
    func isSignalled(_ point: UInt64) -> Bool {
        var reached: UInt64 = 0
        return withPoint(&reached, 0xCB) == 0 && reached >= point
    }

    /// Signals a point, and all before it.
    func signal(_ point: UInt64) {
        var point = point
        _ = withPoint(&point, 0xCD)
    }

    /// Returns a descriptor that is readable once a point is signalled; nil if none is left.
    func notification(of point: UInt64) -> OwnedFD? {
        let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let file = OwnedFD(descriptor)
        var notification = SyncobjDevice.Notification(handle: handle, point: point, descriptor: descriptor)
        return device.call(0xCF, &notification) == 0 ? file : nil
    }

    private func withPoint(_ point: inout UInt64, _ number: UInt) -> Int32 {
        var handle = handle
        return withUnsafeMutablePointer(to: &point) { point in
            withUnsafeMutablePointer(to: &handle) { handle in
                var points = SyncobjDevice.Points(
                    handles: UInt64(UInt(bitPattern: handle)), points: UInt64(UInt(bitPattern: point)))
                return device.call(number, &points)
            }
        }
    }
}
