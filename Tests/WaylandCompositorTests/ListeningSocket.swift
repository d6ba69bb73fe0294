import Glibc
import WaylandClient

/// A Unix socket of a test, at a path of its own, that listens.
final class ListeningSocket {
    let socket: OwnedFD
    private var address = sockaddr_un()

    init() {
        socket = OwnedFD(Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        address.sun_family = sa_family_t(AF_UNIX)
        let path = "/tmp/oriel-test-\(getpid())-\(UInt32.random(in: 0...(.max)))"
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        withAddress { _ = bind(socket.rawValue, $0, $1) }
        listen(socket.rawValue, 4)
    }

    deinit { withUnsafeBytes(of: &address.sun_path) { _ = unlink($0.bindMemory(to: CChar.self).baseAddress!) } }

    private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Void) {
        withUnsafeBytes(of: &address) {
            body($0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count))
        }
    }

    /// Returns a new connection; that of nobody if nobody listens.
    func connect() -> OwnedFD {
        let connection = OwnedFD(Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        withAddress { if Glibc.connect(connection.rawValue, $0, $1) != 0 { close(connection.take()) } }
        return connection
    }

    var canConnect: Bool { connect().rawValue >= 0 }
}
