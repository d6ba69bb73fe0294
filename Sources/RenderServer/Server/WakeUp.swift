import CSystem
import Diagnostics
import Glibc
import Locking
import WaylandClient

/// Wakes a sleeping thread; several signals before it wakes are coalesced.
///
/// Where the process has no file descriptor left, the thread polls for a signal instead.
final class WakeUp: Sendable {
    /// An eventfd; negative for none.
    private let descriptor: Int32
    private let isSignalled = Atomic(false)

    /// The polling interval in seconds without a descriptor.
    private static let interval = 0.004

    convenience init() {
        let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        if descriptor < 0 {
            logger.once("No file descriptor is left (ulimit -n): threads poll for work 250 times a second instead.")
        }
        self.init(descriptor: descriptor)
    }

    /// - Parameter descriptor: An eventfd, which this object closes; negative for none.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func signal() {
        guard !isSignalled.exchange(true, ordering: .acquiringAndReleasing), descriptor >= 0 else { return }
        eventfd_write(descriptor, 1)
    }

    /// Sleeps until a signal, an event of `queue`, or the timeout in seconds; nil for no timeout.
    ///
    /// With a queue, the thread also reads the Wayland socket. Wake-ups may be spurious.
    func wait(timeout: Double?, reading queue: EventQueue? = nil) {
        var timeout = timeout
        if descriptor < 0 {
            timeout = isSignalled.load(ordering: .acquiring) ? 0 : min(timeout ?? .infinity, Self.interval)
        }
        if let queue {
            queue.display.waitAndRead(queue, or: descriptor, timeout: timeout)
        } else {
            oriel_wait_readable(descriptor, timeout.map { Int64(min($0, 1e9) * 1e9) } ?? -1)
        }
        var value: eventfd_t = 0
        if descriptor >= 0 { eventfd_read(descriptor, &value) }
        reset()
    }

    /// Clears the signal. Everything before a signal is visible after the wait that it ended, or the previous one.
    private func reset() { _ = isSignalled.exchange(false, ordering: .acquiringAndReleasing) }
}
