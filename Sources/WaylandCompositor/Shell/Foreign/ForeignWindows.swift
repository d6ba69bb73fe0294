import WaylandServer

/// The globals by which a window of one client becomes the parent of another's, `zxdg_exporter` and `zxdg_importer` of
/// both versions.
///
/// A client exports a window, and passes the handle that it gets to another one, which imports it.
final class ForeignWindows {
    private unowned let compositor: Compositor
    private var exports: [String: ExportedWindow] = [:]
    private var imports: [ImportedWindow] = []

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(ZxdgExporterV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self, unowned resource] request in
                guard case .export(let new, let surface) = request else { return }
                export(new, Surface.of(surface), resource)
            }
        }
        compositor.display.addGlobal(ZxdgExporterV2.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self, unowned resource] request in
                guard case .exportToplevel(let new, let surface) = request else { return }
                export(new, Surface.of(surface), resource)
            }
        }
        compositor.display.addGlobal(ZxdgImporterV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .import(let new, let handle) = request else { return }
                let window = makeImport(new, handle)
                new.onRequest { [weak window] request in
                    if case .setParentOf(let surface) = request { window?.setParent(of: Surface.of(surface)) }
                }
            }
        }
        compositor.display.addGlobal(ZxdgImporterV2.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .importToplevel(let new, let handle) = request else { return }
                let window = makeImport(new, handle)
                new.onRequest { [weak window] request in
                    if case .setParentOf(let surface) = request { window?.setParent(of: Surface.of(surface)) }
                }
            }
        }
    }

    // MARK: Exports

    private func export(_ resource: any ExportedWindowResource, _ surface: Surface?, _ exporter: WaylandResource) {
        guard let toplevel = surface?.toplevel else {
            // The first version of the protocol has the rule, and no error for it.
            return exporter.postError(
                code: ZxdgExporterV2.Error.invalidSurface.rawValue, message: "the surface is no window")
        }
        let count = exports.values.count { $0.resource.client === resource.client }
        guard count < compositor.options.maxForeignWindows else { return resource.client.postNoMemory() }
        let handle = String.unguessable()
        exports[handle] = ExportedWindow(resource: resource, toplevel: toplevel)
        resource.onDestroy = { [weak self] in self?.endExport(handle) }
        resource.sendHandle(handle: handle)
    }

    private func endExport(_ handle: String) {
        guard exports.removeValue(forKey: handle) != nil else { return }
        for window in imports where window.handle == handle { window.end() }
    }

    func toplevelWasDestroyed(_ toplevel: Toplevel) {
        for (handle, window) in exports where window.toplevel === toplevel { endExport(handle) }
    }

    // MARK: Imports

    private func makeImport(_ resource: any ImportedWindowResource, _ handle: String) -> ImportedWindow? {
        guard imports.count(where: { $0.client === resource.client }) < compositor.options.maxForeignWindows else {
            resource.client.postNoMemory()
            return nil
        }
        let window = ImportedWindow(resource, handle: handle, toplevel: exports[handle]?.toplevel)
        imports.append(window)
        resource.onDestroy = { [weak self, unowned window] in
            window.end()
            self?.imports.removeAll { $0 === window }
        }
        if window.toplevel == nil { window.end() }
        return window
    }
}
