import CSystem
import Glibc
import Locking
import WaylandClient

/// Wakes a thread that sleeps; many signals before it is awake are one.
///
/// Where the process has no file descriptor left, the thread looks for a signal at short intervals instead.
final class WakeUp: Sendable {
    /// An eventfd; below 0 for none.
    private let descriptor: Int32
    private let isSignalled = Atomic(false)

    /// Seconds between two looks without a descriptor.
    private static let interval = 0.004

    convenience init() {
        let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        if descriptor < 0 {
            RenderLog.once("No file descriptor is left (ulimit -n): threads look for work 250 times a second instead.")
        }
        self.init(descriptor: descriptor)
    }

    /// - Parameter descriptor: An eventfd, which this object closes; below 0 for none.
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

    /// Sleeps until signalled, or until `queue` has events, `timeout` seconds at most, or for ever with nil.
    ///
    /// With a queue the thread reads the Wayland socket meanwhile. It may wake for no reason.
    func wait(timeout: Double?, reading queue: EventQueue? = nil) {
        var timeout = timeout
        if descriptor < 0 {
            timeout = isSignalled.load(ordering: .acquiring) ? 0 : min(timeout ?? .infinity, Self.interval)
        }
        if let queue {
            queue.display.attend(queue, or: descriptor, timeout: timeout)
        } else {
            oriel_wait_readable(descriptor, timeout.map { Int64(min($0, 1e9) * 1e9) } ?? -1)
        }
        var value: eventfd_t = 0
        if descriptor >= 0 { eventfd_read(descriptor, &value) }
        reset()
    }

    /// Sleeps until signalled, whatever interrupts the sleep: a POSIX signal ends `wait` early.
    func waitUntilSignalled() {
        var value: eventfd_t = 0
        if descriptor < 0 {
            while !isSignalled.load(ordering: .acquiring) { usleep(UInt32(Self.interval * 1e6)) }
        } else {
            while eventfd_read(descriptor, &value) != 0 { oriel_wait_readable(descriptor, -1) }
        }
        reset()
    }

    /// What was done before a signal is seen after the wait that it ended, or the one before that.
    private func reset() { _ = isSignalled.exchange(false, ordering: .acquiringAndReleasing) }
}
