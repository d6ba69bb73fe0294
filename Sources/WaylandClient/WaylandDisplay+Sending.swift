internal import CWaylandClient
internal import Glibc
internal import WaylandCommon

/// Room in libwayland's buffer.
///
/// libwayland 1.21 ends the connection when a request finds its buffer of 4096 bytes or 28 descriptors full and the
/// socket full as well. So what goes in is counted here, and a sender waits for the socket before that can happen.
extension WaylandDisplay {
    private static let largestMessage = 4096
    /// Leaves room for what other libraries, such as EGL, send on the same connection, and for the reader's pongs.
    private static let byteLimit = 3072
    private static let descriptorLimit = 20

    /// libwayland takes no more requests.
    var isDeadLocked: Bool { isBroken || storedFailure != nil }

    /// Makes room for a request of `bytes`, waiting for the compositor to read where it has to.
    ///
    /// Returns with `lock` held, or false where the request must not be made.
    func reserve(bytes: Int, fds: Int, for object: WaylandObject, _ request: StaticString) -> Bool {
        if bytes > Self.largestMessage {
            let name = type(of: object).interfaceName
            ProtocolLog.write("\(name).\(request): not sent, its \(bytes) bytes are above the limit of 4096")
            return false
        }
        lock.lock()
        while true {
            if isClosedLocked || isDeadLocked { break }
            if bufferedBytes == 0
                || bufferedBytes + bytes <= Self.byteLimit && bufferedDescriptors + fds <= Self.descriptorLimit
            {
                bufferedBytes += bytes
                bufferedDescriptors += fds
                return true
            }
            if flushLocked() { continue }
            if let readerThread, pthread_equal(readerThread, pthread_self()) != 0 {
                // The reader must go on reading.
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

    /// Sends what is buffered; false where the socket is full.
    func flushLocked() -> Bool {
        if wl_display_flush(raw) < 0 {
            if errno == EAGAIN { return false }
            // The reader finds out why: the compositor's last words may still be in the socket.
            isBroken = true
        }
        bufferedBytes = 0
        bufferedDescriptors = 0
        wantsWrite = false
        return true
    }

    /// Sends what is buffered, or leaves it to the reader thread.
    func flushLaterLocked() {
        guard !flushLocked(), !wantsWrite else { return }
        wantsWrite = true
        wakeReader()
    }

    /// Answers a ping, at once or as soon as there is room.
    func pong(_ serial: UInt32, from object: WaylandObject) {
        lock.withLock {
            guard let pointer = object.pointer, pendingPongs.count < 4096 else { return }
            pendingPongs.append((pointer, serial))
            sendPongsLocked()
        }
    }

    func sendPongsLocked() {
        let opcode: UInt32 = 3  // xdg_wm_base.pong
        while let pong = pendingPongs.first, !isClosedLocked, !isDeadLocked {
            guard bufferedBytes + 12 <= Self.largestMessage - 512 || flushLocked() else { break }
            pendingPongs.removeFirst()
            bufferedBytes += 12
            var argument = wl_argument(u: pong.serial)
            wl_proxy_marshal_array_flags(pong.proxy, opcode, nil, wl_proxy_get_version(pong.proxy), 0, &argument)
        }
        if bufferedBytes > 0, !isClosedLocked, !isDeadLocked { flushLaterLocked() }
    }

    /// Moves an `xdg_wm_base` to the reader thread, which answers its pings, and returns a stand-in on `queue`.
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
