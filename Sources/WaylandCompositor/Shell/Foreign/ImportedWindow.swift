import WaylandServer

/// A client's reference to the window of another, which it makes the parent of its own windows.
final class ImportedWindow {
    let handle: String
    /// The imported window; nil once it, or the reference to it, is gone.
    private(set) weak var toplevel: Toplevel?
    private let resource: any ImportedWindowResource
    private var children: [Child] = []
    private var hasEnded = false

    private struct Child {
        weak var toplevel: Toplevel?
    }

    init(_ resource: any ImportedWindowResource, handle: String, toplevel: Toplevel?) {
        self.resource = resource
        self.handle = handle
        self.toplevel = toplevel
    }

    var client: ServerClient { resource.client }

    func setParent(of surface: Surface?) {
        guard let child = surface?.toplevel else {
            return resource.postError(
                code: ZxdgImportedV2.Error.invalidSurface.rawValue, message: "the surface is no window")
        }
        guard !hasEnded, let toplevel else { return }
        child.setParent(toplevel)
        children.removeAll { $0.toplevel == nil || $0.toplevel === child }
        children.append(Child(toplevel: child))
    }

    /// Ends the relations that the client has made, and notifies it.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        for child in children {
            guard let window = child.toplevel, !window.isDestroyed, window.parent === toplevel else { continue }
            window.setParent(nil)
        }
        children = []
        toplevel = nil
        resource.sendDestroyed()
    }
}

/// A client's `zxdg_imported`, of any version.
protocol ImportedWindowResource: WaylandResource {
    func sendDestroyed()
}

extension ZxdgImportedV1: ImportedWindowResource {}
extension ZxdgImportedV2: ImportedWindowResource {}
