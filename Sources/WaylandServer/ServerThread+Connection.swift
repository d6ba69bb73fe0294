internal import Glibc
internal import Descriptors
internal import WaylandCommon

extension ServerThread {
    /// Connects a client over a pair of sockets and returns the client's end.
    package func connect() throws(ServerError) -> OwnedFD {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw .outOfResources(errno: errno)
        }
        let (client, server) = (OwnedFD(ends[0]), OwnedFD(ends[1]))
        perform { display in _ = try? display.addClient(socket: server) }
        return client
    }
}
