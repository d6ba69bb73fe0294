import WaylandServer

/// The requests of `xdg_shell`.
extension Shell {
    func bind(_ resource: XdgWmBase) {
        let client = addClient(resource)
        resource.onRequest { [unowned self, unowned client] request in
            switch request {
            case .destroy: client.destroyRequested()
            case .createPositioner(let new):
                let positioner = Positioner(new)
                new.onRequest { [unowned positioner] in positioner.handle($0) }
            case .getXdgSurface(let new, let surface):
                if let surface = client.surface(surface) { add(new, surface, client) }
            case .pong(let serial): client.receivePong(serial)
            }
        }
    }

    private func add(_ resource: XdgSurface, _ surface: Surface, _ client: ShellClient) {
        let shellSurface = ShellSurface(resource, surface: surface, client: client)
        resource.onRequest { [unowned shellSurface] request in
            switch request {
            case .destroy: shellSurface.destroyRequested()
            case .getToplevel(let new):
                guard let toplevel = shellSurface.makeToplevel(new) else { return }
                new.onRequest { [unowned toplevel] in toplevel.handle($0) }
            case .getPopup(let new, let parent, let positioner):
                let rules = Positioner.of(positioner)?.rules
                guard let popup = shellSurface.makePopup(new, parent: parent, rules: rules) else { return }
                new.onRequest { [unowned popup] request in
                    switch request {
                    case .destroy: popup.destroyRequested()
                    case .grab(_, let serial): popup.grab(serial)
                    case .reposition(let positioner, let token):
                        popup.reposition(Positioner.of(positioner)?.rules, token: token)
                    }
                }
            case .setWindowGeometry(let x, let y, let width, let height):
                shellSurface.setWindowGeometry(x: x, y: y, width: width, height: height)
            case .ackConfigure(let serial): shellSurface.acknowledge(serial)
            }
        }
    }
}
