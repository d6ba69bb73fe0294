internal import CSystem
internal import CWaylandClient
internal import Glibc
internal import Descriptors
internal import WaylandCommon
internal import Diagnostics

/// The reader thread.
extension WaylandDisplay {
    func startReader() {
        var thread = pthread_t()
        let display = Unmanaged.passRetained(self).toOpaque()
        lock.lock()
        let code = pthread_create(&thread, nil, readerMain, display)
        require(code == 0, "cannot start the Wayland reader thread: \(String(cString: strerror(code)))")
        readerThread = thread
        lock.unlock()
    }

    func wakeReader() {
        eventfd_write(wakeFD, 1)
    }

    fileprivate func readUntilStopped() {
        nameThread()
        while lock.withLock({ state.isOpen }) {
            guard readOnce() else {
                fail()
                break
            }
        }
        if case .stopping(.readerThread(let keepsPointer)) = lock.withLock({ state.stage }) {
            tearDown(keepsPointer: keepsPointer)
        }
    }

    /// Names the thread for debuggers and profilers.
    private func nameThread() {
        let comm = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard comm >= 0 else { return }
        write(comm, "wayland-reader", 14)
        Glibc.close(comm)
    }

    /// Runs one iteration: dispatches, signals other queues, sleeps, reads. Returns false if the connection has ended.
    private func readOnce() -> Bool {
        let queue = readerQueue!.raw!
        // First of all: the compositor's errors and the deletion of ids are dispatched here too.
        repeat {
            if wl_display_dispatch_queue_pending(raw, queue) < 0 { return false }
            runJobs()
        } while wl_display_prepare_read_queue(raw, queue) != 0
        if lock.withLock({ isReadElsewhere }) {
            signalOtherQueues()
            wl_display_cancel_read(raw)
            return sleepWhileReadElsewhere() ? wl_display_get_error(raw) == 0 : true
        }

        // From here until the read no other thread can complete a read, so the pending events are complete.
        signalOtherQueues()
        let wantsWrite = lock.withLock { self.wantsWrite }
        var entries = [
            pollfd(fd: wl_display_get_fd(raw), events: Int16(POLLIN) | (wantsWrite ? Int16(POLLOUT) : 0), revents: 0),
            pollfd(fd: wakeFD, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&entries, 2, -1)
        if entries[1].revents != 0 {
            var value: UInt64 = 0
            read(wakeFD, &value, 8)
        }
        guard count > 0 else {
            wl_display_cancel_read(raw)
            return errno == EINTR || errno == EAGAIN
        }
        let events = Int32(entries[0].revents)
        if events & (POLLIN | POLLHUP | POLLERR) != 0 {
            if wl_display_read_events(raw) < 0 { return false }
        } else {
            wl_display_cancel_read(raw)
        }
        if events & POLLOUT != 0 { lock.withLock { if !rejectsRequestsLocked { flushOnceLocked() } } }
        return wl_display_get_error(raw) == 0
    }

    private func signalOtherQueues() {
        let queues = lock.withLock {
            if !rejectsRequestsLocked { sendPongsLocked() }
            return self.queues
        }
        for queue in queues where hasEvents(queue) { queue.signal() }
    }

    func flushOnceLocked() {
        if !flushLocked() { wantsWrite = true }
    }

    private func runJobs() {
        let jobs = lock.withLock {
            defer { readerJobs = [] }
            return readerJobs
        }
        guard !jobs.isEmpty else { return }
        for job in jobs { job() }
        flush()
    }

    func hasEvents(_ queue: EventQueue) -> Bool {
        let result = queue.raw.map { wl_display_prepare_read_queue(raw, $0) } ?? wl_display_prepare_read(raw)
        guard result == 0 else { return true }
        wl_display_cancel_read(raw)
        return false
    }

    /// Reports once that the connection has ended.
    private func fail() {
        // An error event may be queued before the end of the connection.
        wl_display_dispatch_queue_pending(raw, readerQueue!.raw)
        let failure = currentFailure()
        let (handler, queues) = lock.withLock {
            defer { disconnectHandler = nil }
            state.apply(.fail(failure))
            return (disconnectHandler, self.queues)
        }
        handler?(failure)
        for queue in queues { queue.signalEnd() }
    }

    private func currentFailure() -> WaylandError {
        switch wl_display_get_error(raw) {
        case EPROTO:
            var interface: UnsafePointer<wl_interface>?
            var id: UInt32 = 0
            let code = wl_display_get_protocol_error(raw, &interface, &id)
            let name = interface.map { String(cString: $0.pointee.name) } ?? "unknown object"
            return .protocolError(
                interface: name, object: id, code: code,
                message: ProtocolLog.message(interface: name, object: id, code: code))
        case 0, EPIPE, ECONNRESET: return .disconnected
        // The error code of libwayland where no system call failed: it could not parse the message.
        case EFAULT: return .connectionFailed(errno: EINVAL)
        case let code: return .connectionFailed(errno: code)
        }
    }
}

private let readerMain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    Unmanaged<WaylandDisplay>.fromOpaque(data!).takeRetainedValue().readUntilStopped()
    return nil
}
