import WaylandServer

/// A client's `wl_shell_surface`, which is a window or a popup without a handshake of configurations.
final class WlShellWindow {
    private let resource: WlShellSurface
    private let shellSurface: ShellSurface

    /// Creates the window of a resource, which retains it.
    @discardableResult init(_ resource: WlShellSurface, surface: Surface, client: ShellClient) {
        self.resource = resource
        shellSurface = ShellSurface(resource, surface: surface, client: client)
        resource.onRequest { [self] in handle($0) }
        observeDestruction()
    }

    /// Ends all that the resource stands for with it. The role objects believe that it is theirs alone.
    private func observeDestruction() {
        resource.onDestroy = { [shellSurface] in
            let toplevel = shellSurface.toplevel
            let popup = shellSurface.popup
            shellSurface.wasDestroyed()
            toplevel?.wasDestroyed()
            popup?.wasDestroyed()
            shellSurface.client.wasDestroyed()
        }
    }

    private func handle(_ request: WlShellSurface.Request) {
        switch request {
        case .pong(let serial): shellSurface.client.receivePong(serial)
        case .setToplevel: setToplevel()
        case .setTransient(let parent, _, _, _):
            setToplevel()
            shellSurface.toplevel?.setParent(Surface.of(parent)?.toplevel)
        case .setFullscreen(_, _, let output):
            setToplevel()
            shellSurface.toplevel?.handle(.setFullscreen(output: output))
        case .setMaximized:
            setToplevel()
            shellSurface.toplevel?.handle(.setMaximized)
        case .setPopup(_, let serial, let parent, let x, let y, _): setPopup(serial, Surface.of(parent), x, y)
        case .move(let seat, let serial): shellSurface.toplevel?.handle(.move(seat: seat, serial: serial))
        case .resize(let seat, let serial, let edges):
            shellSurface.toplevel?.handle(
                .resize(seat: seat, serial: serial, edges: XdgToplevel.ResizeEdge(rawValue: edges.rawValue)))
        case .setTitle(let title): shellSurface.toplevel?.handle(.setTitle(title: title))
        case .setClass(let name): shellSurface.toplevel?.handle(.setAppId(appId: name))
        }
    }

    private func setToplevel() {
        if let toplevel = shellSurface.toplevel {
            toplevel.handle(.unsetMaximized)
            toplevel.handle(.unsetFullscreen)
        } else if shellSurface.popup == nil {
            shellSurface.makeToplevel(resource)
            observeDestruction()
            shellSurface.requestInitialConfigure()
        }
    }

    private func setPopup(_ serial: UInt32, _ parent: Surface?, _ x: Int32, _ y: Int32) {
        guard shellSurface.toplevel == nil, shellSurface.popup == nil else { return }
        var rules = PositionerRules()
        // The contents decide the size.
        rules.size = Size(width: 1, height: 1)
        rules.anchorRectangle = Rectangle(x: x, y: y, width: 0, height: 0)
        rules.gravity = .bottomRight
        guard let popup = shellSurface.makePopup(resource, parent: nil, rules: rules) else { return }
        observeDestruction()
        if let parent { popup.setParent(parent) }
        popup.grab(serial)
        shellSurface.requestInitialConfigure()
    }
}
