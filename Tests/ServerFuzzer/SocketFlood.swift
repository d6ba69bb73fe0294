import Foundation
import Glibc

/// Requests on the sockets of `oriel serve` that are not Wayland's, one after the other without a pause.
enum SocketFlood {
    /// Sends questions and movements of the pointer to the control socket, and reads the answers.
    ///
    /// - Returns: The number of requests.
    static func control(path: String, while isRunning: () -> Bool) throws -> Int {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isConnected = withUnsafeBytes(of: &address) {
            connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
        }
        guard isConnected else { throw Failure(description: "\(path): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        let lines = (0..<100).map { number in
            number % 2 == 0
                ? #"{"id":1,"list_windows":{}}"# : #"{"id":2,"move_pointer":{"x":\#(number * 5),"y":\#(number * 3)}}"#
        }
        let portion = Array((lines.joined(separator: "\n") + "\n").utf8)
        return try send(portion, of: lines.count, to: descriptor, while: isRunning)
    }

    /// Sends movements of the pointer and pings to a WebSocket, and reads what it sends.
    ///
    /// - Parameter url: The address of the page, as `oriel serve` has printed it.
    /// - Returns: The number of messages.
    static func web(url: String, while isRunning: () -> Bool) throws -> Int {
        guard let parts = URLComponents(string: url), let port = parts.port, let query = parts.query else {
            throw Failure(description: "\(url) is no address of a page")
        }
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let isConnected = withUnsafeBytes(of: &address) {
            connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
        }
        guard isConnected else { throw Failure(description: "\(url): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        let host = "127.0.0.1:\(port)"
        let head = """
            GET /socket?\(query) HTTP/1.1\r
            Host: \(host)\r
            Origin: http://\(host)\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
            \r

            """
        try sendAll(Array(head.utf8), to: descriptor)
        var portion: [UInt8] = []
        for number in 0..<100 {
            if number % 2 == 0 {
                portion += frame(9, "")
            } else {
                portion += frame(1, #"{"move_pointer":{"x":\#(number * 5),"y":\#(number * 3)}}"#)
            }
        }
        return try send(portion, of: 100, to: descriptor, while: isRunning)
    }

    /// A masked frame.
    private static func frame(_ opcode: UInt8, _ text: String) -> [UInt8] {
        let mask: [UInt8] = [1, 2, 3, 4]
        return [0x80 | opcode, 0x80 | UInt8(text.utf8.count)] + mask + text.utf8.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    private static func send(
        _ portion: [UInt8], of count: Int, to descriptor: Int32, while isRunning: () -> Bool
    ) throws -> Int {
        var sent = 0
        while isRunning() {
            try sendAll(portion, to: descriptor)
            sent += count
        }
        return sent
    }

    /// Sends bytes, and reads what arrives meanwhile.
    private static func sendAll(_ bytes: [UInt8], to descriptor: Int32) throws {
        var rest = bytes[...]
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !rest.isEmpty {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
            guard poll(&entry, 1, 60_000) > 0 else { throw Failure(description: "the server reads nothing for 60 s") }
            if entry.revents & Int16(POLLIN) != 0 {
                guard recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 else {
                    throw Failure(description: "the server has closed the connection")
                }
            }
            guard entry.revents & Int16(POLLOUT) != 0 else { continue }
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            if count > 0 { rest = rest.dropFirst(count) }
        }
    }
}
