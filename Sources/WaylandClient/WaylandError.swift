internal import Glibc

/// The reason why a Wayland connection could not be made, or has ended.
public enum WaylandError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Neither a socket path nor `XDG_RUNTIME_DIR` specifies where the compositor listens.
    case noRuntimeDirectory
    /// `WAYLAND_SOCKET` does not name an open socket.
    case invalidSocket(String)
    /// The path of the socket is longer than a socket address can hold.
    case pathTooLong(String)
    /// Connecting to the socket failed with `errno`.
    case cannotConnect(path: String, errno: Int32)
    /// The compositor has no global of this interface.
    case missingGlobal(String)
    /// The compositor ended the connection because of a protocol error.
    case protocolError(interface: String, object: UInt32, code: UInt32, message: String)
    /// The compositor closed the connection, or crashed.
    case disconnected
    /// libwayland closed the connection; `EINVAL` stands for a malformed message.
    case connectionFailed(errno: Int32)
    /// The compositor did not answer in time.
    case timedOut
    /// ``WaylandDisplay/close(keepsPointer:)`` has been called.
    case closed

    /// A message for people.
    public var description: String {
        switch self {
        case .noRuntimeDirectory:
            "no Wayland session: XDG_RUNTIME_DIR is not set, and WAYLAND_DISPLAY is not an absolute path"
        case .invalidSocket(let value): "WAYLAND_SOCKET=\(value) is not a connected socket"
        case .pathTooLong(let path): "the Wayland socket path is too long: \(path)"
        case .cannotConnect(let path, let code):
            switch code {
            case ENOENT: "no Wayland compositor: there is no socket at \(path)"
            case ECONNREFUSED: "no Wayland compositor listens at \(path)"
            default: "cannot connect to the Wayland compositor at \(path): \(String(cString: strerror(code)))"
            }
        case .missingGlobal(let interface): "the compositor does not offer \(interface)"
        case .protocolError(let interface, let object, let code, let message):
            "the compositor reports a protocol error: \(interface)#\(object), code \(code): \(message)"
        case .disconnected: "the compositor closed the connection"
        case .connectionFailed(let code):
            "the Wayland connection failed: "
                + (code == EINVAL
                    ? "the compositor sent a malformed message" : String(cString: strerror(code)))
        case .timedOut: "the compositor did not answer in time"
        case .closed: "the Wayland connection has been closed"
        }
    }
}
