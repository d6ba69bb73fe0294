internal import Descriptors
internal import CSystem
internal import Glibc

/// Accepts the connections of a socket, even if the process has no descriptor left for them.
///
/// A connection that is not accepted stays pending, and the socket readable, so that the event loop would never sleep. One
/// descriptor is kept in reserve, with which such connections are closed.
package final class ConnectionAcceptor {
    package enum Outcome {
        /// A connection, which does not block.
        case connection(OwnedFD)
        /// A connection was closed, since the process has too many files open.
        case refused
        /// There is no connection, because of `errno`.
        case none(Int32)
    }

    private let socket: Int32
    private var reserve = OwnedFD(-1)

    /// - Parameter socket: A socket that listens and does not block. It stays open longer than this object.
    package init(_ socket: Int32) {
        self.socket = socket
        fillReserve()
    }

    private func fillReserve() {
        if reserve.rawValue < 0 { reserve = OwnedFD(open("/dev/null", O_RDONLY | O_CLOEXEC)) }
    }

    /// Accepts the next connection.
    package func accept() -> Outcome {
        let connection = OwnedFD(oriel_accept(socket))
        if connection.rawValue >= 0 {
            fillReserve()
            return .connection(connection)
        }
        let code = errno
        guard code == EMFILE || code == ENFILE else { return .none(code) }
        reserve = OwnedFD(-1)
        let refused = OwnedFD(oriel_accept(socket)).rawValue >= 0
        fillReserve()
        return refused ? .refused : .none(code)
    }
}
