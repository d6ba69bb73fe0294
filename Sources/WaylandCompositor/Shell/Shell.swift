import WaylandServer

/// The globals of windows and popups: `xdg_wm_base`, and the shells that preceded it.
final class Shell {
    private unowned let compositor: Compositor
    private(set) var clients: [ShellClient] = []

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(XdgWmBase.self, version: 7) { [unowned self] in bind($0) }
        compositor.display.addGlobal(ZxdgShellV6.self, version: 1) { [unowned self] in bind($0) }
        compositor.display.addGlobal(WlShell.self, version: 1) { [unowned self] in bind($0) }
    }

    func addClient(_ resource: any ShellResource) -> ShellClient {
        let client = ShellClient(resource, shell: self, compositor: compositor)
        clients.append(client)
        return client
    }

    func remove(_ client: ShellClient) { clients.removeAll { $0 === client } }
}
