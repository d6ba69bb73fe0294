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
        let maxHeight = compositor.options.maxSubsurfaceDepth - parent.depth
        guard surface.heightBound < maxHeight || surface.measureHeight() < maxHeight else {
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
}
