import WaylandServer

/// A client's lock of the session, `ext_session_lock_v1`.
package final class SessionLock {
    private enum State {
        /// The client has been sent neither event yet.
        case requested
        case locked
        /// The lock has no effect, and had none before if `wasLocked` is false.
        case finished(wasLocked: Bool)
    }

    // Which keeps this object.
    private unowned let resource: ExtSessionLockV1
    private unowned let locks: SessionLocks
    private unowned let compositor: Compositor
    private var state = State.requested

    init(_ resource: ExtSessionLockV1, _ locks: SessionLocks, _ compositor: Compositor) {
        self.resource = resource
        self.locks = locks
        self.compositor = compositor
        resource.userData = self
        resource.onRequest { [unowned self] request in
            switch request {
            case .destroy: destroyRequested()
            case .unlockAndDestroy: unlockRequested()
            case .getLockSurface(let new, let surface, let output): addSurface(new, surface, output)
            }
        }
    }

    /// Notifies the client that the session is locked. The delegate calls it once no output shows anything but lock surfaces and
    /// solid colours.
    package func confirm() {
        guard case .requested = state else { return }
        state = .locked
        resource.sendLocked()
    }

    /// Notifies the client that its lock has no effect.
    func finish() {
        switch state {
        case .requested: state = .finished(wasLocked: false)
        case .locked: state = .finished(wasLocked: true)
        case .finished: return
        }
        resource.sendFinished()
    }

    private func fail(_ error: ExtSessionLockV1.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    private func destroyRequested() {
        switch state {
        case .requested:
            // The client has changed its mind before it was notified of anything.
            if locks.current === self { locks.unlock() }
        case .locked, .finished(wasLocked: true):
            fail(.invalidDestroy, "the session was locked: use unlock_and_destroy")
        case .finished(wasLocked: false): break
        }
    }

    private func unlockRequested() {
        switch state {
        case .locked: if locks.current === self { locks.unlock() }
        case .finished(wasLocked: true): break
        case .requested, .finished(wasLocked: false): fail(.invalidUnlock, "the session was not locked")
        }
    }

    private func addSurface(_ new: ExtSessionLockSurfaceV1, _ surface: WlSurface, _ output: WlOutput) {
        guard let surface = Surface.of(surface), surface.roleObject == nil, surface.role == nil || surface.role == .lock
        else { return fail(.role, "the surface has a role") }
        guard !surface.state.hasContents, (surface.pending.attachment ?? nil) == nil,
            surface.waiting?.isEmpty != false
        else { return fail(.alreadyConstructed, "the surface has a buffer already") }
        let output = Output.of(output)
        if let output, locks.surfaces.contains(where: { $0.lock === self && $0.output === output }) {
            return fail(.duplicateOutput, "the output \(output.description.name) has a lock surface")
        }
        _ = surface.setRole(.lock)
        LockSurface(new, surface: surface, output: output, lock: self, locks: locks)
    }

    /// Called when the object is gone, as with its client.
    func wasDestroyed() {
        resource.userData = nil
        locks.clientHasGone(self)
    }
}
