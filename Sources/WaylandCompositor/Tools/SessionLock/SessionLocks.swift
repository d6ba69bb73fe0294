import WaylandServer

/// The global by which a client locks the session, `ext_session_lock_manager_v1`, and whether it is locked.
///
///     unlocked ──lock──▶ locked by a client ──its end──▶ locked by none
///        ▲                  │        ▲                      │
///        └──unlock──────────┘        └──────────lock────────┘
///
/// From the request of the client on, only its lock surfaces are shown and get input. The end of the client, whatever the reason,
/// leaves the session locked: another client may lock it then and take over, or the owner of the compositor unlocks it.
final class SessionLocks {
    private unowned let compositor: Compositor
    /// The lock objects that clients have.
    private let resources = ResourceList<ExtSessionLockV1>(limit: 64)
    /// The lock surfaces of all clients, in the order of their creation.
    private(set) var surfaces: [LockSurface] = []
    /// The lock that is in effect; nil if the session is not locked, or its client has gone.
    private(set) weak var current: SessionLock?
    private(set) var isLocked = false

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(ExtSessionLockManagerV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                if case .lock(let new) = request { lock(new) }
            }
        }
    }

    private func lock(_ resource: ExtSessionLockV1) {
        let lock = SessionLock(resource, self, compositor)
        resources.add(resource) { lock.wasDestroyed() }
        guard current == nil else { return lock.finish() }
        current = lock
        let wasLocked = isLocked
        isLocked = true
        if !wasLocked { compositor.seat.cancelInput() }
        if let delegate = compositor.delegate { delegate.compositor(compositor, didLock: lock) } else { lock.confirm() }
        compositor.refocus()
    }

    /// Unlocks the session; the client of the lock, if there is one, is notified that it is not needed any more.
    func unlock() {
        guard isLocked else { return }
        isLocked = false
        let ended = current
        current = nil
        ended?.finish()
        compositor.delegate?.compositorDidUnlock(compositor)
        compositor.refocus()
    }

    /// Leaves the session locked without a client.
    func clientHasGone(_ lock: SessionLock) { if current === lock { current = nil } }

    // MARK: Surfaces

    func add(_ surface: LockSurface) { surfaces.append(surface) }

    func remove(_ surface: LockSurface) { surfaces.removeAll { $0 === surface } }

    func outputDidChange(_ output: Output) {
        for surface in surfaces where surface.output === output { surface.configure() }
    }

    func outputWasRemoved(_ output: Output) {
        for surface in surfaces where surface.output === output { surface.outputWasRemoved() }
    }
}
