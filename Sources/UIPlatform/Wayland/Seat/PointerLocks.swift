import CoreGraphics
import WaylandClient

/// The locks of one pointer in toplevels, and its relative movements while one is active:
/// `zwp_pointer_constraints_v1` and `zwp_relative_pointer_v1`.
@MainActor final class PointerLocks {
    private let pointer: WlPointer
    private let context: SeatContext
    private var locks: [ToplevelID: ZwpLockedPointerV1] = [:]
    private var relative: ZwpRelativePointerV1?
    /// The toplevel in which the pointer is locked.
    private(set) var lockedToplevel: ToplevelID?
    /// Called with each movement while the pointer is locked, and the milliseconds of its time.
    var onMove: ((CGVector, UInt32) -> Void)?
    /// Called when the pointer is locked or unlocked.
    var onChange: ((Bool) -> Void)?

    init(_ pointer: WlPointer, _ context: SeatContext) {
        self.pointer = pointer
        self.context = context
    }

    /// Locks the pointer whenever it is in one of these toplevels.
    func set(_ requested: [ToplevelID: WlSurface]) {
        for (id, lock) in locks where requested[id] == nil {
            locks[id] = nil
            if !lock.isDestroyed { lock.destroy() }
            didUnlock(id)
        }
        guard let constraints = context.environment.constraints, !pointer.isDestroyed else { return }
        for (id, surface) in requested where locks[id] == nil && !surface.isDestroyed {
            let lock = constraints.lockPointer(surface: surface, pointer: pointer, lifetime: .persistent)
            locks[id] = lock
            lock.onEvent { [weak self] event in
                switch event {
                case .locked: self?.didLock(id)
                case .unlocked: self?.didUnlock(id)
                }
            }
        }
        updateRelativePointer()
    }

    func destroy() {
        set([:])
        onMove = nil
    }

    /// Relative movements are requested only while they may be needed: they arrive beside all others.
    private func updateRelativePointer() {
        if locks.isEmpty {
            if let relative, !relative.isDestroyed { relative.destroy() }
            relative = nil
        } else if relative == nil {
            relative = context.environment.relativePointers?.getRelativePointer(pointer: pointer)
            relative?.onEvent { [weak self] event in
                guard case .relativeMotion(let high, let low, _, _, let dx, let dy) = event, let self,
                    self.lockedToplevel != nil
                else { return }
                let microseconds = UInt64(high) << 32 | UInt64(low)
                self.onMove?(CGVector(dx: dx, dy: dy), UInt32(truncatingIfNeeded: microseconds / 1000))
            }
        }
    }

    private func didLock(_ toplevel: ToplevelID) {
        guard lockedToplevel != toplevel, locks[toplevel] != nil else { return }
        if let old = lockedToplevel { didUnlock(old) }
        lockedToplevel = toplevel
        onChange?(true)
        context.environment.lockDidChange(toplevel, true)
    }

    private func didUnlock(_ toplevel: ToplevelID) {
        guard lockedToplevel == toplevel else { return }
        lockedToplevel = nil
        onChange?(false)
        context.environment.lockDidChange(toplevel, false)
    }
}
