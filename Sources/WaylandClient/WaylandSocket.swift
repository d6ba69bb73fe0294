internal import Glibc
internal import Descriptors
internal import WaylandCommon

/// Finds the compositor's socket.
enum WaylandSocket {
    /// Connects to a socket.
    ///
    /// - Returns: The connected socket and its path, which is nil for one that a launcher left open.
    static func connect(name: String?) throws(WaylandError) -> (socket: OwnedFD, path: String?) {
        if name == nil, let inherited = getenv("WAYLAND_SOCKET").map({ String(cString: $0) }) {
            return (try inherit(inherited), nil)
        }
        let path = try path(name: name)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard bytes.count < capacity else { throw .pathTooLong(path) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .cannotConnect(path: path, errno: errno) }
        let owned = OwnedFD(descriptor)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw .cannotConnect(path: path, errno: errno) }
        return (owned, path)
    }

    private static func path(name: String?) throws(WaylandError) -> String {
        let name = name ?? getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
        if name.hasPrefix("/") { return name }
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), !folder.isEmpty else {
            throw .noRuntimeDirectory
        }
        return folder + "/" + (name.isEmpty ? "wayland-0" : name)
    }

    /// Returns the socket that a launcher left open, and hides it from child processes.
    private static func inherit(_ value: String) throws(WaylandError) -> OwnedFD {
        unsetenv("WAYLAND_SOCKET")
        guard let descriptor = Int32(value), descriptor >= 0 else { throw .invalidSocket(value) }
        let flags = fcntl(descriptor, F_GETFD)
        guard flags >= 0, fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) >= 0 else { throw .invalidSocket(value) }
        return OwnedFD(descriptor)
    }
}
