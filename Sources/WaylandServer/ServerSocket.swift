internal import Descriptors
internal import CSystem
internal import Glibc

/// A socket in `XDG_RUNTIME_DIR` on which clients connect, and the lock that gives its name to one server.
///
/// It follows the rules of libwayland, whose own sockets keep the event loop busy while the process has no descriptor left to
/// accept a connection.
final class ServerSocket {
    /// The number of connections that are accepted before other events are handled.
    private static let maxConnectionsAtOnce = 16

    private let path: String
    private let lock: OwnedFD
    private let socket: OwnedFD
    private let acceptor: ConnectionAcceptor
    private var source: ServerSource?

    /// Listens; throws `EADDRINUSE` if another server has the name.
    ///
    /// - Parameter name: The name of the socket, or its absolute path.
    init(name: String, display: ServerDisplay) throws(ServerError) {
        func failure(_ code: Int32) -> ServerError { .cannotListen(name: name, errno: code) }
        let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
        guard name.hasPrefix("/") || folder.hasPrefix("/") else { throw failure(ENOENT) }
        path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
        lock = OwnedFD(open("\(path).lock", O_CREAT | O_CLOEXEC | O_RDWR, 0o660))
        guard lock.rawValue >= 0 else { throw failure(errno) }
        guard flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0 else { throw failure(EADDRINUSE) }
        // Whoever had the name before has ended.
        unlink(path)
        socket = OwnedFD(oriel_listen_at(path, path.utf8.count))
        guard socket.rawValue >= 0 else {
            let code = errno
            unlink("\(path).lock")
            throw failure(code)
        }
        oriel_set_nonblocking(socket.rawValue)
        acceptor = ConnectionAcceptor(socket.rawValue)
        let source = display.addDescriptor(socket.rawValue) { [unowned self, unowned display] in
            acceptClients(of: display)
        }
        self.source = source
        guard source.isActive else {
            close()
            throw .outOfResources(errno: EMFILE)
        }
    }

    /// Stops listening, and gives the name up.
    func close() {
        guard let source else { return }
        source.cancel()
        self.source = nil
        unlink(path)
        unlink("\(path).lock")
    }

    private func acceptClients(of display: ServerDisplay) {
        for _ in 0..<Self.maxConnectionsAtOnce {
            switch acceptor.accept() {
            case .connection(let connection):
                do { try display.addClient(socket: connection) } catch { display.onRefusal?(Self.refusal) }
            case .refused: display.onRefusal?(Self.refusal)
            case .none: return
            }
        }
    }

    private static let refusal = "A client cannot connect: the server has too many files open."
}
