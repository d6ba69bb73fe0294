internal import CSystem
internal import CWaylandClient
internal import Glibc
internal import Descriptors
internal import WaylandCommon

/// A thread that reads the socket itself while it waits for its events.
///
/// The render thread sleeps until the compositor requests a frame. If the reader thread woke it, each frame would cost
/// one more thread switch, about 40 µs on two cores. So the reader thread leaves the socket to it, and sleeps until a
/// timer reports that the render thread has not waited for too long.
extension WaylandDisplay {
    /// The maximum time in nanoseconds without a read: more than a small frame takes, less than a person notices.
    private static let watchdogDelay: Int64 = 2_000_000

    /// Waits until `queue` has events, `descriptor` is readable or the timeout expires, and reads the socket for all
    /// queues.
    ///
    /// For one thread, which calls it repeatedly and dispatches `queue` in between. Wake-ups may be spurious.
    ///
    /// - Parameters:
    ///   - descriptor: Another descriptor to wait for; it is not read.
    ///   - timeout: In seconds; nil for no limit.
    package func waitAndRead(_ queue: EventQueue, or descriptor: Int32, timeout: Double?) {
        let nanoseconds = timeout.map { Int64(min($0, 1e9) * 1e9) } ?? -1
        // Closing the connection takes this lock, so it is not held in a wait that is unrelated to the connection.
        if !socketReading.withLock({ waitAndReadWhileOpen(queue, or: descriptor, nanoseconds) }) {
            oriel_wait_readable(descriptor, nanoseconds)
        }
    }

    /// - Returns: Whether the connection is open.
    private func waitAndReadWhileOpen(_ queue: EventQueue, or descriptor: Int32, _ nanoseconds: Int64) -> Bool {
        let isOpen = lock.withLock {
            guard state.isOpen, !rejectsRequestsLocked else { return false }
            isReadElsewhere = true
            return true
        }
        guard isOpen else { return false }
        oriel_timer_set(watchdogTimer, 0)
        if !readOnce(for: queue, or: descriptor, nanoseconds) {
            // The reader thread determines the error and reports it.
            lock.withLock { isReadElsewhere = false }
            wakeReader()
        }
        oriel_timer_set(watchdogTimer, Self.watchdogDelay)
        return true
    }

    /// Wakes the waiting thread, so that the connection can be closed.
    func endSocketReading() {
        eventfd_write(kickFD, 1)
        socketReading.lock()
        socketReading.unlock()
    }

    private func readOnce(for queue: EventQueue, or descriptor: Int32, _ nanoseconds: Int64) -> Bool {
        let isEmpty = queue.raw.map { wl_display_prepare_read_queue(raw, $0) } ?? wl_display_prepare_read(raw)
        guard isEmpty == 0 else { return true }
        var entries = (
            pollfd(fd: wl_display_get_fd(raw), events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: kickFD, events: Int16(POLLIN), revents: 0)
        )
        withUnsafeMutableBytes(of: &entries) { bytes in
            _ = oriel_poll(bytes.baseAddress!, 3, nanoseconds)
        }
        guard entries.0.revents != 0 else {
            wl_display_cancel_read(raw)
            return true
        }
        guard wl_display_read_events(raw) >= 0 else { return false }
        let queues = lock.withLock { self.queues }
        for other in queues where other !== queue && hasEvents(other) { other.signal() }
        if hasEvents(readerQueue!) { wakeReader() }
        return true
    }

    /// Sleeps while another thread reads the socket; called on the reader thread.
    ///
    /// - Returns: Whether another thread did, and still does.
    func sleepWhileReadElsewhere() -> Bool {
        let (isReadElsewhere, wantsWrite) = lock.withLock { (self.isReadElsewhere, self.wantsWrite) }
        guard isReadElsewhere else { return false }
        var entries = (
            pollfd(fd: wakeFD, events: Int16(POLLIN), revents: 0),
            pollfd(fd: watchdogTimer, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wantsWrite ? wl_display_get_fd(raw) : -1, events: Int16(POLLOUT), revents: 0)
        )
        withUnsafeMutableBytes(of: &entries) { bytes in
            _ = oriel_poll(bytes.baseAddress!, 3, -1)
        }
        var value: UInt64 = 0
        if entries.0.revents != 0 { read(wakeFD, &value, 8) }
        if entries.2.revents != 0 { lock.withLock { if !rejectsRequestsLocked { flushOnceLocked() } } }
        // The read fails if the timer has been stopped meanwhile.
        if entries.1.revents != 0, read(watchdogTimer, &value, 8) == 8 {
            lock.withLock { self.isReadElsewhere = false }
        }
        return true
    }
}
