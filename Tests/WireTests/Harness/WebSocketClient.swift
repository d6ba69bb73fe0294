import Foundation
import Glibc

/// A connection to the web server of `oriel serve`, which sends whatever a test wants.
///
/// Reading throws after ten seconds without an answer.
final class WebSocketClient {
    enum Message: Equatable {
        case text(String)
        case binary(Data)
        case pong(Data)
        /// The code and the reason.
        case close(Int, String)
    }

    private let descriptor: Int32
    private var buffer = Data()

    /// - Parameter receiveBuffer: The size of the socket's buffer; nil for the system's.
    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw WireError("no socket") }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw WireError("port \(port) cannot be connected to: \(errno)") }
    }

    deinit { close(descriptor) }

    // MARK: HTTP

    /// Sends a request, and returns the head of the response, and the part of the body that its length says.
    func get(_ target: String, _ headers: [String]) throws -> (head: String, body: String) {
        try sendBytes(Data(("GET \(target) HTTP/1.1\r\n" + headers.map { $0 + "\r\n" }.joined() + "\r\n").utf8))
        let text = try receiveHead()
        let length = text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)) }
        return (text, String(decoding: try read(length ?? 0), as: UTF8.self))
    }

    /// Returns the status line and the headers of a response.
    func receiveHead() throws -> String {
        var head = Data()
        while !head.suffix(4).elementsEqual(Data("\r\n\r\n".utf8)) { head += try read(1) }
        return String(decoding: head, as: UTF8.self)
    }

    /// Requests a WebSocket as a browser does; returns the status line.
    func upgrade(_ target: String, host: String, origin: String?) throws -> String {
        let headers = [
            "Host: \(host)", "Upgrade: websocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        let head = try get(target, headers + (origin.map { ["Origin: \($0)"] } ?? [])).head
        return String(head.prefix { $0 != "\r\n" })
    }

    // MARK: Frames

    /// Sends a text message.
    func send(_ text: String) throws { try send(opcode: 1, Data(text.utf8)) }

    /// Sends a frame, masked as clients must.
    func send(opcode: UInt8, isLast: Bool = true, _ payload: Data) throws {
        var frame = Data([(isLast ? 0x80 : 0) | opcode])
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        }
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        frame += mask
        frame += payload.enumerated().map { $1 ^ mask[$0 % 4] }
        try sendBytes(frame)
    }

    /// Returns the next message.
    func receive() throws -> Message {
        let head = try read(2)
        var length = Int(head[1] & 0x7f)
        if length >= 126 { length = try read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
        let payload = try read(length)
        switch head[0] {
        case 0x81: return .text(String(decoding: payload, as: UTF8.self))
        case 0x82: return .binary(payload)
        case 0x8a: return .pong(payload)
        case 0x88:
            let code = payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
            return .close(code, String(decoding: payload.dropFirst(2), as: UTF8.self))
        default: throw WireError("a frame that begins with \(head[0])")
        }
    }

    /// Returns the next message that is a picture: its output and the PNG file.
    func receivePicture() throws -> (output: String, png: Data) {
        while true {
            guard case .binary(let bytes) = try receive() else { continue }
            guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { throw WireError("no header") }
            let header = try JSONDecoder().decode([String: String].self, from: bytes[..<end])
            return (header["picture"] ?? "", Data(bytes[(end + 1)...]))
        }
    }

    /// Returns the code and the reason with which the server closes the connection.
    func receiveClose() throws -> (code: Int, reason: String) {
        while true {
            if case .close(let code, let reason) = try receive() { return (code, reason) }
        }
    }

    /// Whether something arrives within a time.
    func hasMessage(within seconds: Double) -> Bool {
        if !buffer.isEmpty { return true }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, Int32(seconds * 1000)) > 0
    }

    // MARK: Bytes

    func sendBytes(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw WireError("the connection is broken: \(errno)") }
            rest = rest.dropFirst(count)
        }
    }

    private func read(_ count: Int) throws -> Data {
        while buffer.count < count {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let received = recv(descriptor, &bytes, bytes.count, 0)
            guard received > 0 else {
                throw WireError(received == 0 ? "the server has closed the connection" : "no answer: \(errno)")
            }
            buffer += bytes[..<received]
        }
        defer { buffer = Data(buffer.dropFirst(count)) }
        return Data(buffer.prefix(count))
    }
}
