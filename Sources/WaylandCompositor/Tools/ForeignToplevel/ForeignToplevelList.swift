import WaylandServer

/// The global by which tools name the windows of all clients, `ext_foreign_toplevel_list_v1`.
final class ForeignToplevelList {
    private unowned let tools: Tools
    private let lists = ResourceList<ExtForeignToplevelListV1>()
    private var handles = ToplevelHandles<ForeignToplevelHandle>()
    /// The identifiers of mapped windows.
    private var identifiers: [ObjectIdentifier: String] = [:]
    /// A part of all identifiers that differs from that of other servers, so that none is ever used twice.
    private let generation = UInt64.random(in: .min ... .max)
    private var identifierCount: UInt64 = 0

    init(_ tools: Tools, _ compositor: Compositor) {
        self.tools = tools
        compositor.display.addGlobal(ExtForeignToplevelListV1.self, version: 1) { [unowned self] in bind($0) }
    }

    private func bind(_ list: ExtForeignToplevelListV1) {
        lists.add(list)
        list.onRequest { [unowned self, unowned list] request in
            guard case .stop = request, list.userData == nil else { return }
            // The list stays until the tool destroys it, without new windows.
            list.userData = self
            list.sendFinished()
        }
        for toplevel in tools.mappedToplevels { add(toplevel, to: list) }
    }

    private func add(_ toplevel: any ListedToplevel, to list: ExtForeignToplevelListV1) {
        guard list.userData == nil, let identifier = identifiers[ObjectIdentifier(toplevel)],
            let resource = list.sendToplevel()
        else { return }
        let handle = ForeignToplevelHandle(resource, toplevel: toplevel, identifier: identifier)
        let key = handles.add(handle, of: toplevel)
        resource.onDestroy = { [weak self, unowned handle, unowned resource] in
            self?.handles.remove(handle, key)
            resource.userData = nil
        }
    }

    func toplevelDidMap(_ toplevel: any ListedToplevel) {
        identifierCount += 1
        identifiers[ObjectIdentifier(toplevel)] = Self.hexadecimal(generation) + Self.hexadecimal(identifierCount)
        for list in lists.all { add(toplevel, to: list) }
    }

    func toplevelDidUnmap(_ toplevel: any ListedToplevel) {
        identifiers[ObjectIdentifier(toplevel)] = nil
        for handle in handles.removeAll(of: toplevel) { handle.close() }
    }

    func toplevelDidChange(_ toplevel: any ListedToplevel) {
        for handle in handles.of(toplevel) { handle.update() }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
