import WaylandServer

/// The role of a surface that is shown as part of another one.
///
/// Its position and its place in the order are applied with the parent's state. While it is synchronized, so is its own.
package final class Subsurface: SurfaceRoleObject {
    package let surface: Surface
    /// A number that no other subsurface has had.
    let number: Int
    /// The surface that shows this one; nil once it is destroyed.
    package private(set) weak var parent: Surface?
    /// The position in the parent, in points.
    package internal(set) var position = Offset.zero

    private let resource: WlSubsurface
    private var isSetSynchronized = true

    /// Makes `surface` a subsurface. The caller has checked that the protocol allows it.
    init(_ resource: WlSubsurface, surface: Surface, parent: Surface) {
        self.resource = resource
        self.surface = surface
        self.parent = parent
        surface.compositor.subsurfaceCount += 1
        number = surface.compositor.subsurfaceCount
        surface.roleObject = self
        parent.pendingOrder.above.append(self)
        parent.pending.order = parent.pendingOrder
        resource.onRequest { [unowned self] in handle($0) }
        resource.onDestroy = { [self] in remove() }
        surface.compositor.roleWasAssigned(to: surface)
    }

    /// Whether commits wait for the parent's: because the client has asked for it, or for the parent.
    package var isSynchronized: Bool {
        isSetSynchronized || (parent?.subsurface?.isSynchronized ?? false)
    }

    private func handle(_ request: WlSubsurface.Request) {
        guard let parent else { return }
        switch request {
        case .destroy: break
        case .setPosition(let x, let y):
            parent.pending.positions[number] = Offset(x: Int(x), y: Int(y))
        case .placeAbove(let sibling): place(above: true, sibling, in: parent)
        case .placeBelow(let sibling): place(above: false, sibling, in: parent)
        case .setSync: isSetSynchronized = true
        case .setDesync:
            isSetSynchronized = false
            applyDesynchronized()
        }
    }

    private func place(above: Bool, _ sibling: WlSurface, in parent: Surface) {
        let reference = Surface.of(sibling)
        let subsurface = reference?.subsurface
        guard reference === parent || (subsurface !== self && subsurface != nil && subsurface?.parent === parent) else {
            return resource.postError(
                code: WlSubsurface.Error.badSurface.rawValue,
                message: "wl_surface \(sibling.id) is neither the parent nor a sibling")
        }
        parent.pendingOrder.place(self, above: above, sibling: reference === parent ? nil : subsurface)
        parent.pending.order = parent.pendingOrder
    }

    /// Applies what was committed while the surface was synchronized, and so for subsurfaces that followed it.
    private func applyDesynchronized() {
        guard !isSynchronized else { return }
        surface.applyCache()
        for child in surface.order.all where !child.isSetSynchronized { child.applyDesynchronized() }
        surface.compositor.refocusIfNeeded()
    }

    func parentWasDestroyed() { parent = nil }

    func surfaceWasDestroyed() { detach() }

    /// Ends the role; the surface disappears at once, whatever the parent commits.
    private func remove() {
        detach()
        if surface.roleObject === self { surface.roleObject = nil }
    }

    private func detach() {
        guard let parent else { return }
        self.parent = nil
        parent.pendingOrder.remove(self)
        parent.pending.order?.remove(self)
        parent.pending.positions[number] = nil
        parent.cached?.order?.remove(self)
        parent.cached?.positions[number] = nil
        parent.order.remove(self)
        var commit = SurfaceCommit()
        commit.changes = .subsurfaces
        parent.compositor.surfaceDidChange(parent, commit)
    }
}
