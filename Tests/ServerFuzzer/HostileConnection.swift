import Glibc
import WireFuzzing

/// The socket of a hostile client.
final class HostileConnection {
    private let socket: Int32
    private var output: [UInt8] = []
    private var descriptors: [Int32] = []
    private var input: [UInt8] = []
    /// Whether the server has closed the connection, and everything that it has sent was read.
    private(set) var isClosed = false
    /// Whether the server takes no more requests.
    private(set) var isBroken = false

    /// Connects; nil if nobody listens.
    init?(_ path: String) {
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isConnected = withUnsafeBytes(of: &address) {
            connect(socket, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
        }
        guard isConnected else {
            close(socket)
            return nil
        }
    }

    deinit { close(socket) }

    /// Adds bytes to those that ``flush()`` sends.
    func write(_ bytes: [UInt8], _ descriptors: [Int32] = []) {
        output += bytes
        self.descriptors += descriptors
        // The kernel, and libwayland, take few descriptors at once.
        if self.descriptors.count > 20 || output.count > 16_384 { flush() }
    }

    func flush() {
        while !output.isEmpty, !isBroken {
            let count = sendMessage()
            guard count > 0 else {
                var entry = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
                // A client that does not read is disconnected when the server's buffer is full.
                if count == 0 || errno != EAGAIN || poll(&entry, 1, 2000) <= 0 { isBroken = true }
                continue
            }
            output.removeFirst(count)
            descriptors = []
        }
    }

    private func sendMessage() -> Int {
        var control = [UInt8](repeating: 0, count: descriptors.isEmpty ? 0 : 16 + (descriptors.count * 4 + 7) & ~7)
        if !descriptors.isEmpty {
            control.withUnsafeMutableBytes { bytes in
                // A cmsghdr: the length, the level and the type, followed by the descriptors.
                bytes.storeBytes(of: 16 + descriptors.count * 4, as: Int.self)
                bytes.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
                bytes.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
                descriptors.withUnsafeBytes {
                    UnsafeMutableRawBufferPointer(rebasing: bytes[16...]).copyMemory(from: $0)
                }
            }
        }
        let controlCount = control.count
        return output.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var header = msghdr()
                    header.msg_iov = part
                    header.msg_iovlen = 1
                    header.msg_control = controlCount > 0 ? control.baseAddress : nil
                    header.msg_controllen = controlCount
                    return sendmsg(socket, &header, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
                }
            }
        }
    }

    /// Returns the messages that have arrived, for which it waits; none at the end of the connection.
    ///
    /// - Parameter milliseconds: The longest time to wait for.
    func read(within milliseconds: Int32) -> [Message] {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while !isClosed {
            var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, milliseconds) > 0 else { return [] }
            // Without space for descriptors the kernel closes received ones.
            var count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            // The server has closed the socket without reading all requests. What it has sent before follows.
            if count < 0, errno == ECONNRESET {
                count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            }
            guard count > 0 else {
                isClosed = true
                return []
            }
            input += buffer[..<count]
            let messages = Message.takeAll(from: &input)
            // What has arrived may be less than a message: that the server has answered is not known yet.
            if !messages.isEmpty { return messages }
        }
        return []
    }
}
