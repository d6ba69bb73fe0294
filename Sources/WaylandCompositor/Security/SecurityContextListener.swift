internal import CSystem
internal import Glibc
import WaylandServer

/// A socket on which sandboxed programs connect, until the program that runs the sandbox hangs up.
final class SecurityContextListener {
    private let context: SecurityContext
    private let socket: OwnedFD
    private let acceptor: ConnectionAcceptor
    private unowned let display: ServerDisplay
    private let onEnd: (SecurityContextListener) -> Void
    private var sources: [ServerSource] = []

    /// - Parameters:
    ///   - socket: A socket that listens.
    ///   - onEnd: Called once, when the listening has ended.
    init(
        _ context: SecurityContext, socket: OwnedFD, display: ServerDisplay,
        onEnd: @escaping (SecurityContextListener) -> Void
    ) {
        self.context = context
        self.socket = socket
        acceptor = ConnectionAcceptor(socket.rawValue)
        self.display = display
        self.onEnd = onEnd
    }

    /// Returns whether a descriptor is a Unix socket that listens.
    static func isListening(_ descriptor: Int32) -> Bool {
        func option(_ name: Int32) -> Int32? {
            var value: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            return getsockopt(descriptor, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
        }
        return option(SO_ACCEPTCONN) == 1 && option(SO_DOMAIN) == AF_UNIX
    }

    /// Returns whether a descriptor is of a kind that has another end.
    private static func canHangUp(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Begins to listen; returns false if that would have no end.
    ///
    /// - Parameter closing: A descriptor whose hang-up ends the listening.
    func start(closing: OwnedFD) -> Bool {
        guard Self.canHangUp(closing.rawValue) else { return false }
        // Another process may take a connection between the notification and `accept`.
        oriel_set_nonblocking(socket.rawValue)
        sources = [
            display.addDescriptor(socket.rawValue) { [unowned self] in acceptClient() },
            display.addHangup(of: closing.rawValue) { [unowned self] in end() },
        ]
        return sources.allSatisfy(\.isActive)
    }

    private func acceptClient() {
        switch acceptor.accept() {
        case .connection(let connection):
            // A connection that cannot be served is closed.
            _ = try? display.addClient(socket: connection) { [context] client in
                ClientState.of(client).securityContext = context
            }
        case .refused: break
        case .none(let code):
            let isTemporary = [EAGAIN, EINTR, ECONNABORTED, EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code)
            // A socket that was shut down is readable forever, without a connection.
            if !isTemporary || oriel_is_shut_down(socket.rawValue) { end() }
        }
    }

    private func end() {
        guard !sources.isEmpty else { return }
        for source in sources { source.cancel() }
        sources = []
        onEnd(self)
    }
}
