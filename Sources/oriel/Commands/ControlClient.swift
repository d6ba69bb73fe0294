import ArgumentParser
import Glibc
import ServerScript

/// A connection to the control socket of a display server.
struct ControlClient {
    private let descriptor: Int32

    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard descriptor >= 0, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw ValidationError("\(path) is too long for a socket.")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = descriptor
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            let reason = String(cString: strerror(errno))
            Glibc.close(descriptor)
            throw ValidationError("No display server answers at \(path): \(reason).")
        }
    }

    /// Sends a command, and waits for its reply.
    func perform(_ command: ServerCommand) throws -> ControlReply {
        defer { Glibc.close(descriptor) }
        var codec = ControlClientCodec()
        var request = codec.encode(ControlRequest(id: .number(1), .command(command)))
        while !request.isEmpty {
            let count = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw ValidationError("The display server has closed the connection.") }
            request.removeFirst(count)
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { throw ValidationError("The display server has ended without a reply.") }
            for message in codec.receive(buffer[..<count]) {
                switch message {
                case .success(.reply(let reply)) where reply.id == .number(1) || reply.id == nil: return reply
                case .success: break
                case .failure(let failure): return failure.reply
                }
            }
        }
    }
}
