import Diagnostics
import WaylandClient

/// The lock of the session by the app, with a surface for each output: `ext_session_lock_manager_v1`.
///
/// The app locks the session with its first lock surface. While the session is locked the compositor shows nothing else,
/// even if the app crashes; only `unlock()` ends that.
@MainActor final class WaylandSessionLock {
    private enum State {
        case unlocked
        /// Until the compositor has covered all outputs.
        case locking(ExtSessionLockV1)
        case locked(ExtSessionLockV1)
    }

    private let manager: ExtSessionLockManagerV1?
    private let queue: EventQueue
    private var state = State.unlocked
    private var surfaces: [WaylandLockSurface] = []

    init(_ manager: ExtSessionLockManagerV1?, queue: EventQueue) {
        self.manager = manager
        self.queue = queue
    }

    var isLocked: Bool { if case .locked = state { true } else { false } }

    var isOffered: Bool { manager != nil }

    /// Returns the lock, and locks the session if it is not. The compositor must offer the protocol.
    func start() -> ExtSessionLockV1 {
        switch state {
        case .locking(let session), .locked(let session): return session
        case .unlocked: break
        }
        guard let manager else { trap("the session cannot be locked: check isOffered first") }
        let session = manager.lock()
        session.onEvent { [weak self] event in
            switch event {
            case .locked: self?.state = .locked(session)
            case .finished: self?.finish(session)
            }
        }
        state = .locking(session)
        return session
    }

    /// Whether an output has a surface; a second one is an error of the protocol.
    func covers(_ output: PlatformOutput.ID) -> Bool { surfaces.contains { $0.covers(output) } }

    func add(_ surface: WaylandLockSurface) { surfaces.append(surface) }

    func remove(_ surface: WaylandLockSurface) { surfaces.removeAll { $0 === surface } }

    /// Called when the compositor does not lock the session for this app, or has unlocked it otherwise.
    private func finish(_ session: ExtSessionLockV1) {
        if case .locking = state {
            logger.warning(
                "The session cannot be locked: the compositor rejects it, or another app has locked it.")
        }
        end(session)
        for surface in surfaces { surface.requestClose() }
    }

    /// Ends a lock that the compositor does not hold (any more).
    private func end(_ session: ExtSessionLockV1) {
        let wasLocked = isLocked
        state = .unlocked
        // A lock that has been held is ended by this request only.
        if wasLocked { session.unlockAndDestroy() } else { session.destroy() }
    }

    /// Unlocks the session, and returns when the compositor has done so: within milliseconds, five seconds at most.
    func unlock() {
        if case .locking = state {
            // Which of the two destructors is right depends on the answer.
            _ = try? queue.wait(timeout: .seconds(5)) { if case .locking = state { false } else { true } }
        }
        switch state {
        case .unlocked: return
        case .locking(let session), .locked(let session): end(session)
        }
        // The requests must have arrived before the process ends, because the session would stay locked otherwise.
        do {
            try queue.roundtrip(timeout: .seconds(5))
        } catch {
            logger.warning("The session may still be locked: \(error)")
        }
    }
}
