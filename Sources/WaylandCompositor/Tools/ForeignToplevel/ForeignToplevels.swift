import WaylandServer

/// The global by which tools list and control the windows of all clients, `zwlr_foreign_toplevel_manager_v1`.
final class ForeignToplevels {
    private unowned let tools: Tools
    private let managers = ResourceList<ZwlrForeignToplevelManagerV1>()
    private var handles = ToplevelHandles<ForeignToplevel>()

    init(_ tools: Tools, _ compositor: Compositor) {
        self.tools = tools
        compositor.display.addGlobal(ZwlrForeignToplevelManagerV1.self, version: 3) { [unowned self] in bind($0) }
    }

    private func bind(_ manager: ZwlrForeignToplevelManagerV1) {
        managers.add(manager)
        manager.onRequest { [unowned manager] request in
            guard case .stop = request else { return }
            manager.sendFinished()
            manager.destroy()
        }
        for toplevel in tools.mappedToplevels { add(toplevel, to: manager) }
        for toplevel in tools.mappedToplevels {
            for child in handles.of(toplevel) where child.client === manager.client {
                child.sendParent(handle(of: toplevel.listedParent, for: child.client))
            }
        }
    }

    private func add(_ toplevel: any ListedToplevel, to manager: ZwlrForeignToplevelManagerV1) {
        guard let resource = manager.sendToplevel() else { return }
        let handle = ForeignToplevel(resource, toplevel: toplevel)
        let key = handles.add(handle, of: toplevel)
        resource.onDestroy = { [weak self, unowned handle, unowned resource] in
            self?.handles.remove(handle, key)
            resource.userData = nil
        }
        handle.update()
    }

    private func handle(of toplevel: (any ListedToplevel)?, for client: ServerClient) -> ForeignToplevel? {
        guard let toplevel else { return nil }
        return handles.of(toplevel).first { $0.client === client }
    }

    func toplevelDidMap(_ toplevel: any ListedToplevel) {
        for manager in managers.all { add(toplevel, to: manager) }
        toplevelDidChangeParent(toplevel)
    }

    func toplevelDidUnmap(_ toplevel: any ListedToplevel) {
        for handle in handles.removeAll(of: toplevel) { handle.close() }
    }

    func toplevelDidChange(_ toplevel: any ListedToplevel) {
        for handle in handles.of(toplevel) { handle.update() }
    }

    func toplevelDidChangeParent(_ toplevel: any ListedToplevel) {
        for child in handles.of(toplevel) {
            child.sendParent(handle(of: toplevel.listedParent, for: child.client))
        }
    }
}
