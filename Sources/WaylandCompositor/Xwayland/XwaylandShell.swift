import WaylandServer

/// The global by which Xwayland associates surfaces with its windows, `xwayland_shell_v1`. No other client sees it.
final class XwaylandShell {
    init(_ compositor: Compositor) {
        compositor.display.addGlobal(XwaylandShellV1.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                guard case .getXwaylandSurface(let new, let surface) = request else { return }
                guard let surface = Surface.of(surface), let role = surface.makeXwaylandSurface() else {
                    return resource.postError(
                        code: XwaylandShellV1.Error.role.rawValue, message: "the surface has a role")
                }
                Self.handle(new, role)
            }
        }
    }

    private static func handle(_ resource: XwaylandSurfaceV1, _ surface: XwaylandSurface) {
        resource.onRequest { [unowned resource, weak surface] request in
            guard case .setSerial(let low, let high) = request else { return }
            let serial = UInt64(high) << 32 | UInt64(low)
            guard serial != 0 else {
                return resource.postError(
                    code: XwaylandSurfaceV1.Error.invalidSerial.rawValue, message: "the serial number is 0")
            }
            guard let surface else { return }
            if !surface.setSerial(serial) {
                resource.postError(
                    code: XwaylandSurfaceV1.Error.alreadyAssociated.rawValue,
                    message: "the surface is associated with a window")
            }
        }
    }
}

extension Compositor {
    /// Connects Xwayland over one end of a socket pair, the other end of which it gets as `WAYLAND_SOCKET`.
    package func addXwaylandClient(socket: OwnedFD) throws(ServerError) -> ServerClient {
        try display.addClient(socket: socket) { client in
            ClientState.of(client).isXwayland = true
            // It has those of all clients of X, whose windows are limited.
            client.maxDescriptors = .max
        }
    }
}
