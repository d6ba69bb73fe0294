import CSystem
import Diagnostics
import Glibc
import Locking
import WaylandClient

/// Wakes a thread that sleeps; many signals before it is awake are one.
final class WakeUp: Sendable {
    private let descriptor: Int32
    private let isSignalled = Atomic(false)

    init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        require(descriptor >= 0, "no file descriptor left for an eventfd")
    }

    deinit {
        close(descriptor)
    }

    func signal() {
        guard !isSignalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        eventfd_write(descriptor, 1)
    }

    /// Sleeps until signalled, or until `queue` has events, `timeout` seconds at most, or for ever with nil.
    ///
    /// With a queue the thread reads the Wayland socket meanwhile. It may wake for no reason.
    func wait(timeout: Double?, reading queue: EventQueue? = nil) {
        if let queue {
            queue.display.attend(queue, or: descriptor, timeout: timeout)
        } else {
            oriel_wait_readable(descriptor, timeout.map { Int64(min($0, 1e9) * 1e9) } ?? -1)
        }
        var value: eventfd_t = 0
        eventfd_read(descriptor, &value)
        reset()
    }

    /// Sleeps until signalled, whatever interrupts the sleep: a POSIX signal ends `wait` early.
    func waitUntilSignalled() {
        var value: eventfd_t = 0
        while eventfd_read(descriptor, &value) != 0 { oriel_wait_readable(descriptor, -1) }
        reset()
    }

    /// What was done before a signal is seen after the wait that it ended, or the one before that.
    private func reset() { _ = isSignalled.exchange(false, ordering: .acquiringAndReleasing) }
}
