import WaylandServer

/// A client's wish that the pointer stays where it is, or in a part of a surface: `zwp_locked_pointer_v1` and
/// `zwp_confined_pointer_v1`.
///
/// It is active while its surface has the focus of pointer and keyboard, once the pointer has been inside its region.
package final class PointerConstraint {
    /// The constraint of the pointer.
    package enum Kind: Sendable {
        /// It does not move; only relative motion is reported.
        case lock
        /// It stays inside the region.
        case confinement
    }

    private enum Resource {
        case lock(ZwpLockedPointerV1)
        case confinement(ZwpConfinedPointerV1)
    }

    package private(set) weak var surface: Surface?
    /// Whether the pointer is constrained now.
    package private(set) var isActive = false

    private let resource: Resource
    private let isPersistent: Bool
    /// Whether the constraint can never become active again.
    private(set) var isDefunct = false
    private var region: Region<SurfaceSpace>?
    private var pendingRegion: Region<SurfaceSpace>??
    /// The position of the client's cursor in points of the surface; nil if it has set none.
    private var hint: Point?
    private var pendingHint: Point?
    private weak var pointer: SeatPointer?

    init(
        _ lock: ZwpLockedPointerV1, surface: Surface, region: Region<SurfaceSpace>?, isPersistent: Bool,
        pointer: SeatPointer
    ) {
        resource = .lock(lock)
        self.surface = surface
        self.region = region
        self.isPersistent = isPersistent
        self.pointer = pointer
        surface.constraint = self
        lock.onRequest { [unowned self] request in
            switch request {
            case .destroy: break
            case .setCursorPositionHint(let x, let y): pendingHint = Point(x: x, y: y)
            case .setRegion(let region): pendingRegion = .some(region.map(ClientRegion.region))
            }
        }
        lock.onDestroy = { [self] in wasDestroyed() }
    }

    init(
        _ confinement: ZwpConfinedPointerV1, surface: Surface, region: Region<SurfaceSpace>?, isPersistent: Bool,
        pointer: SeatPointer
    ) {
        resource = .confinement(confinement)
        self.surface = surface
        self.region = region
        self.isPersistent = isPersistent
        self.pointer = pointer
        surface.constraint = self
        confinement.onRequest { [unowned self] request in
            guard case .setRegion(let region) = request else { return }
            pendingRegion = .some(region.map(ClientRegion.region))
        }
        confinement.onDestroy = { [self] in wasDestroyed() }
    }

    package var kind: Kind { if case .lock = resource { .lock } else { .confinement } }

    /// Returns whether a point of the surface is inside the region and accepts input.
    func contains(_ point: Point) -> Bool {
        guard let surface, surface.acceptsInput(at: point) else { return false }
        return region?.contains(point) ?? true
    }

    /// Takes over what the client has set before a commit.
    func surfaceDidCommit() {
        hint = pendingHint ?? hint
        pendingHint = nil
        guard let pendingRegion else { return }
        region = pendingRegion
        self.pendingRegion = nil
    }

    func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        switch resource {
        case .lock(let lock): if isActive { lock.sendLocked() } else { lock.sendUnlocked() }
        case .confinement(let area): if isActive { area.sendConfined() } else { area.sendUnconfined() }
        }
        if !isActive, !isPersistent { isDefunct = true }
    }

    private func wasDestroyed() {
        let wasActive = isActive
        isActive = false
        isDefunct = true
        if surface?.constraint === self { surface?.constraint = nil }
        pointer?.constraintWasDestroyed(self, hint: wasActive && kind == .lock ? hint : nil)
    }
}
