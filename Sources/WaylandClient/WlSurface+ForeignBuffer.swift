internal import CWaylandClient

extension WlSurface {
    /// Attaches a `wl_buffer` of a C library, such as libwayland-cursor, which owns it.
    public func attach(foreign buffer: OpaquePointer, x: Int32 = 0, y: Int32 = 0) {
        var arguments = (wl_argument(o: buffer), wl_argument(i: x), wl_argument(i: y))
        withUnsafeMutablePointer(to: &arguments) { send(1, "attach", since: 1, $0, bytes: 20) }
    }
}
