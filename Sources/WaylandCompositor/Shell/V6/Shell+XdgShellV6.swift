import WaylandServer

/// The requests of `xdg_shell_unstable_v6`, which some old programs still use.
extension Shell {
    func bind(_ resource: ZxdgShellV6) {
        let client = addClient(resource)
        resource.onRequest { [unowned self, unowned client] request in
            switch request {
            case .destroy: client.destroyRequested()
            case .createPositioner(let new):
                let positioner = Positioner(new)
                new.onRequest { [unowned positioner] in positioner.handleV6($0) }
            case .getXdgSurface(let new, let surface):
                if let surface = client.surface(surface) { add(new, surface, client) }
            case .pong(let serial): client.receivePong(serial)
            }
        }
    }

    private func add(_ resource: ZxdgSurfaceV6, _ surface: Surface, _ client: ShellClient) {
        let shellSurface = ShellSurface(resource, surface: surface, client: client)
        resource.onRequest { [unowned shellSurface] request in
            switch request {
            case .destroy: shellSurface.destroyRequested()
            case .getToplevel(let new):
                guard let toplevel = shellSurface.makeToplevel(new) else { return }
                new.onRequest { [unowned toplevel] in toplevel.handleV6($0) }
            case .getPopup(let new, let parent, let positioner):
                let rules = Positioner.of(positioner)?.rules
                guard let popup = shellSurface.makePopup(new, parent: parent, rules: rules) else { return }
                new.onRequest { [unowned popup] request in
                    switch request {
                    case .destroy: popup.destroyRequested()
                    case .grab(_, let serial): popup.grab(serial)
                    }
                }
            case .setWindowGeometry(let x, let y, let width, let height):
                shellSurface.setWindowGeometry(x: x, y: y, width: width, height: height)
            case .ackConfigure(let serial): shellSurface.acknowledge(serial)
            }
        }
    }
}

extension ZxdgShellV6: ShellResource {}
extension ZxdgSurfaceV6: ShellSurfaceResource {}
extension ZxdgPopupV6: PopupResource {}

extension ZxdgToplevelV6: ToplevelResource {
    func send(_ configuration: ToplevelConfiguration) {
        sendConfigure(
            width: Int32(clamping: max(0, configuration.size.width)),
            height: Int32(clamping: max(0, configuration.size.height)),
            states: configuration.states.bytes(version: version))
    }
}
