import WaylandServer

/// The global that makes surfaces parts of others, `wl_subcompositor`.
final class Subcompositor {
    private unowned let compositor: Compositor

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(WlSubcompositor.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self, unowned resource] request in
                guard case .getSubsurface(let new, let surface, let parent) = request else { return }
                add(new, surface: Surface.of(surface), parent: Surface.of(parent), resource)
            }
        }
    }

    private func add(_ new: WlSubsurface, surface: Surface?, parent: Surface?, _ resource: WlSubcompositor) {
        func fail(_ error: WlSubcompositor.Error, _ message: String) {
            resource.postError(code: error.rawValue, message: message)
        }
        guard let surface, let parent else { return fail(.badSurface, "the surface is destroyed") }
        guard surface !== parent, parent.root !== surface, !parent.isDescendant(of: surface) else {
            return fail(.badParent, "a surface cannot be its own ancestor")
        }
        guard surface.roleObject == nil, surface.setRole(.subsurface) else {
            return fail(.badSurface, "the surface has the role \(surface.role?.rawValue ?? "of another object")")
        }
        guard parent.depth + surface.height < compositor.options.maxSubsurfaceDepth else {
            return resource.client.postNoMemory()
        }
        _ = Subsurface(new, surface: surface, parent: parent)
    }
}

extension Surface {
    fileprivate func isDescendant(of ancestor: Surface) -> Bool {
        var surface = subsurface?.parent
        while let current = surface {
            if current === ancestor { return true }
            surface = current.subsurface?.parent
        }
        return false
    }

    /// The number of surfaces above this one in its tree.
    fileprivate var depth: Int {
        var depth = 0
        var surface = subsurface?.parent
        while let current = surface {
            depth += 1
            surface = current.subsurface?.parent
        }
        return depth
    }

    /// The number of levels of surfaces below this one.
    fileprivate var height: Int { pendingOrder.all.reduce(0) { max($0, $1.surface.height + 1) } }
}
