internal import CWaylandClient
internal import Diagnostics
internal import Glibc
internal import Descriptors
internal import WaylandCommon

/// The space in libwayland's send buffer.
///
/// libwayland 1.21 ends the connection when a request finds both its buffer of 4096 bytes or 28 descriptors and the
/// socket full. So requests are counted here, and a sender waits for the socket before that can happen.
extension WaylandDisplay {
    private static let largestMessage = 4096
    /// Leaves space for the requests of other libraries on the same connection, such as EGL, and for the reader's
    /// pongs.
    private static let byteLimit = 3072
    private static let descriptorLimit = 20

    /// Whether libwayland accepts no more requests.
    var rejectsRequestsLocked: Bool { state.rejectsRequests }

    /// Reserves space for a request of `bytes`; waits for the compositor to read if necessary.
    ///
    /// Returns with `lock` held, or false if the request must not be made.
    func reserve(bytes: Int, fds: Int, for object: WaylandObject, _ request: StaticString) -> Bool {
        if bytes > Self.largestMessage {
            let name = type(of: object).interfaceName
            logger.warning("\(name).\(request): not sent, its \(bytes) bytes are above the limit of 4096")
            return false
        }
        lock.lock()
        while true {
            if isClosedLocked || rejectsRequestsLocked { break }
            if bufferedBytes == 0
                || bufferedBytes + bytes <= Self.byteLimit && bufferedDescriptors + fds <= Self.descriptorLimit
            {
                bufferedBytes += bytes
                bufferedDescriptors += fds
                return true
            }
            if flushLocked() { continue }
            if let readerThread, pthread_equal(readerThread, pthread_self()) != 0 {
                // The reader thread must not wait, since it has to continue reading.
                guard bufferedBytes + bytes <= Self.largestMessage else { break }
                bufferedBytes += bytes
                bufferedDescriptors += fds
                return true
            }
            lock.unlock()
            var entry = pollfd(fd: wl_display_get_fd(raw), events: Int16(POLLOUT), revents: 0)
            poll(&entry, 1, -1)
            lock.lock()
        }
        lock.unlock()
        return false
    }

    /// Sends the buffered requests; returns false if the socket is full.
    func flushLocked() -> Bool {
        if wl_display_flush(raw) < 0 {
            if errno == EAGAIN { return false }
            // The reader determines the reason: the compositor's error event may still be in the socket.
            state.apply(.sendFailed)
        }
        bufferedBytes = 0
        bufferedDescriptors = 0
        wantsWrite = false
        return true
    }

    /// Sends the buffered requests, or leaves that to the reader thread.
    func flushLaterLocked() {
        guard !flushLocked(), !wantsWrite else { return }
        wantsWrite = true
        wakeReader()
    }

    /// Answers a ping, immediately or as soon as there is space.
    func pong(_ serial: UInt32, from object: WaylandObject) {
        lock.withLock {
            guard let pointer = object.pointer, pendingPongs.count < 4096 else { return }
            pendingPongs.append((pointer, serial))
            sendPongsLocked()
        }
    }

    func sendPongsLocked() {
        let opcode: UInt32 = 3  // xdg_wm_base.pong
        while let pong = pendingPongs.first, !isClosedLocked, !rejectsRequestsLocked {
            guard bufferedBytes + 12 <= Self.largestMessage - 512 || flushLocked() else { break }
            pendingPongs.removeFirst()
            bufferedBytes += 12
            var argument = wl_argument(u: pong.serial)
            wl_proxy_marshal_array_flags(pong.proxy, opcode, nil, wl_proxy_get_version(pong.proxy), 0, &argument)
        }
        if bufferedBytes > 0, !isClosedLocked, !rejectsRequestsLocked { flushLaterLocked() }
    }

    /// Moves an `xdg_wm_base` to the reader thread, which answers its pings, and returns a wrapper on `queue`.
    func answerPings(_ original: XdgWmBase, queue: EventQueue) -> XdgWmBase {
        original.onEvent { [unowned original] event in
            if case .ping(let serial) = event { original.display.pong(serial, from: original) }
        }
        lock.withLock {
            if !isClosedLocked, let pointer = original.pointer { wl_proxy_set_queue(pointer, readerQueue!.raw) }
        }
        let wrapper = original.wrapper(queue: queue)
        wrapper.onDestroyWrapper = { [unowned self] in
            lock.withLock { readerJobs.append { original.destroy() } }
            wakeReader()
        }
        return wrapper
    }
}
