import CSystem
import Diagnostics
import Dispatch
import Foundation
import Glibc
import ServerScript
import WaylandServer

/// The Unix socket on which programs of the same user control the server.
///
/// `Docs/Display-server-control.md` describes the protocol.
@MainActor package final class ControlSocket {
    /// The maximum number of connections at the same time; further ones are closed.
    static let maxConnections = 64

    /// The path of the socket.
    package let path: String
    private let controller: ServerController
    private let descriptor: Int32
    private let acceptor: ConnectionAcceptor
    private let source: any DispatchSourceRead
    private var connections: [ObjectIdentifier: ControlConnection] = [:]
    /// The commands of all connections.
    let commands = CommandQueue()
    var connectionCount: Int { connections.count }
    /// The state that was last sent to subscribers.
    private var known = ServerState()

    /// Creates the socket, which only its user may open. The folder of `path` must belong to the user, too.
    package init(_ controller: ServerController, path: String) throws {
        self.controller = controller
        self.path = path
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            Glibc.close(descriptor)
            throw POSIXError(.ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        // The mode of the socket decides who may connect; there is no time at which others may.
        let old = umask(0o177)
        unlink(path)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        umask(old)
        guard result == 0, listen(descriptor, 16) == 0 else {
            let code = errno
            Glibc.close(descriptor)
            throw POSIXError(.init(rawValue: code) ?? .EIO)
        }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        self.descriptor = descriptor
        acceptor = ConnectionAcceptor(descriptor)
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setCancelHandler { Glibc.close(descriptor) }
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.accept() } }
        source.activate()
        controller.server.addChangeObserver { [weak self] in self?.stateMayHaveChanged() }
    }

    /// Closes all connections, and removes the socket.
    package func close() {
        guard !source.isCancelled else { return }
        source.cancel()
        unlink(path)
        for connection in connections.values { connection.close() }
        connections = [:]
    }

    /// The number of connections that are accepted before other work.
    private static let maxConnectionsAtOnce = 16

    private func accept() {
        for _ in 0..<Self.maxConnectionsAtOnce {
            let client: Int32
            switch acceptor.accept() {
            case .connection(let connection): client = connection.take()
            case .refused:
                logger.once("A program cannot control the server, which has too many files open.")
                continue
            case .none: return
            }
            guard connections.count < Self.maxConnections, oriel_peer_is_own_user(client) else {
                Glibc.close(client)
                continue
            }
            let connection = ControlConnection(client, controller, self)
            connections[ObjectIdentifier(connection)] = connection
            connection.onClose = { [weak self, unowned connection] in
                self?.connections[ObjectIdentifier(connection)] = nil
            }
            connection.onSubscribe = { [weak self] in
                guard let self else { return }
                self.known = self.controller.state
            }
            connection.start()
        }
    }

    /// Sends the changes since the last call to those who have subscribed to them.
    private func stateMayHaveChanged() {
        guard connections.values.contains(where: { !$0.topics.isEmpty }) else { return }
        let state = controller.state
        let events = state.events(since: known)
        known = state
        for event in events { for connection in connections.values { connection.send(event) } }
    }
}
