import WaylandServer

/// The role of a surface that is shown as part of another one.
///
/// Its position and its place in the order are applied with the parent's state. While it is synchronized, so is its own.
package final class Subsurface: SurfaceRoleObject {
    package let surface: Surface
    /// A number that no other subsurface has had.
    let number: Int
    /// The surface that shows this one; nil once either is destroyed.
    package private(set) weak var parent: Surface?
    /// Whether the subsurface has its parent. It never gets another one: the client creates another subsurface for that.
    private(set) var isAttached = true
    /// The position in the parent, in points.
    package internal(set) var position = Offset.zero

    /// The place in the order that the parent's next commit applies.
    var links = SubsurfaceOrder.Links()
    /// The number of changes of the parent's order when the subsurface was added to it.
    private var additionNumber = 0

    private let resource: WlSubsurface
    private(set) var isSetSynchronized = true

    /// Makes `surface` a subsurface. The caller has checked that the protocol allows it.
    init(_ resource: WlSubsurface, surface: Surface, parent: Surface) {
        self.resource = resource
        self.surface = surface
        self.parent = parent
        surface.compositor.subsurfaceCount += 1
        number = surface.compositor.subsurfaceCount
        surface.roleObject = self
        additionNumber = parent.order.append(self)
        parent.raiseHeightBound(above: surface)
        resource.onRequest { [unowned self] in handle($0) }
        resource.onDestroy = { [self] in remove() }
        surface.compositor.roleWasAssigned(to: surface)
    }

    /// Whether the order that the parent has applied has the subsurface in it.
    var isOrdered: Bool { parent?.order.hasApplied(additionNumber) ?? false }

    /// Whether commits wait for the parent's: because the client has asked for it, or for the parent.
    package var isSynchronized: Bool {
        var current: Subsurface? = self
        while let subsurface = current {
            if subsurface.isSetSynchronized { return true }
            current = subsurface.parent?.subsurface
        }
        return false
    }

    private func handle(_ request: WlSubsurface.Request) {
        guard let parent else { return }
        switch request {
        case .destroy: break
        case .setPosition(let x, let y):
            parent.pending.positions[number] = SubsurfacePosition(
                subsurface: self, offset: Offset(x: Int(x), y: Int(y)))
        case .placeAbove(let sibling): place(above: true, sibling, in: parent)
        case .placeBelow(let sibling): place(above: false, sibling, in: parent)
        case .setSync:
            isSetSynchronized = true
            surface.synchronizationDidChange()
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
        parent.order.place(self, above: above, sibling: reference === parent ? nil : subsurface)
    }

    // MARK: Synchronization

    /// Whether the parent has the subsurface in its list of those with cached commits.
    private var isListedAsCached = false

    /// Adds the subsurface to those of its parent with cached commits, and the parent to those of its own parent, so that
    /// the commits are found without a search of the tree.
    func listAsCached() {
        var subsurface = self
        while let parent = subsurface.parent, !subsurface.isListedAsCached {
            subsurface.isListedAsCached = true
            parent.cachedSubsurfaces[subsurface.number] = subsurface
            guard let next = parent.subsurface else { return }
            subsurface = next
        }
    }

    /// Removes the subsurface from the list of ``listAsCached()``, unless it or one in its tree still has cached commits.
    func unlistIfApplied() {
        guard surface.cached == nil, surface.cachedSubsurfaces.isEmpty else { return }
        isListedAsCached = false
        parent?.cachedSubsurfaces[number] = nil
    }

    /// Applies what was committed while the surface was synchronized, and so for subsurfaces that followed it.
    private func applyDesynchronized() {
        guard !isSynchronized else { return }
        surface.applyCache()
        for child in surface.cachedSubsurfacesInOrder where !child.isSetSynchronized { child.applyDesynchronized() }
        unlistIfApplied()
        surface.compositor.refocusIfNeeded()
    }

    // MARK: The end

    func parentWasDestroyed() {
        isAttached = false
        isListedAsCached = false
        links = SubsurfaceOrder.Links()
        parent = nil
    }

    func surfaceWasDestroyed() { detach() }

    /// Ends the role; the surface disappears at once, whatever the parent commits.
    private func remove() {
        detach()
        if surface.roleObject === self { surface.roleObject = nil }
    }

    private func detach() {
        guard let parent else { return }
        parent.order.remove(self)
        parent.pending.positions[number] = nil
        parent.cached?.positions[number] = nil
        parent.cachedSubsurfaces[number] = nil
        parentWasDestroyed()
        parent.treeDidChange()
        parent.compositor.subsurfaceWasRemoved(surface, from: parent)
    }
}
