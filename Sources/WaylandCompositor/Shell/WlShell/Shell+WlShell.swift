import WaylandServer

/// The requests of `wl_shell`, the first shell of Wayland, which some old programs still use.
extension Shell {
    func bind(_ resource: WlShell) {
        resource.onRequest { [unowned self, unowned resource] request in
            guard case .getShellSurface(let new, let surface) = request else { return }
            guard let surface = Surface.of(surface), surface.roleObject == nil,
                surface.role == nil || surface.role == .toplevel || surface.role == .popup
            else {
                return resource.postError(code: WlShell.Error.role.rawValue, message: "the surface has another role")
            }
            WlShellWindow(new, surface: surface, client: addClient(new))
        }
    }
}

extension WlShellSurface: ShellResource {}

extension WlShellSurface: ShellSurfaceResource {
    var isAcknowledged: Bool { false }

    func sendConfigure(serial: UInt32) {}
}

extension WlShellSurface: ToplevelResource {
    func send(_ configuration: ToplevelConfiguration) {
        // The protocol has no size that leaves the choice to the client.
        guard !configuration.size.isEmpty else { return }
        sendConfigure(
            edges: [], width: Int32(clamping: configuration.size.width),
            height: Int32(clamping: configuration.size.height))
    }

    /// The protocol cannot ask a window to close.
    func sendClose() {}
}

extension WlShellSurface: PopupResource {
    func sendConfigure(x: Int32, y: Int32, width: Int32, height: Int32) {}
}
