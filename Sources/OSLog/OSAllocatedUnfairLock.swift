internal import Diagnostics

/// A lock in memory of its own, with the state that it protects.
///
///     let count = OSAllocatedUnfairLock(initialState: 0)
///     count.withLock { $0 += 1 }
///
/// Copies are the same lock. Locking it twice in one thread traps.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Sendable: the state is read and written only by the thread that holds the lock.

    /// What `precondition(_:)` checks.
    public enum Ownership: Hashable, Sendable {
        /// This thread holds the lock.
        case owner
        /// This thread does not hold it.
        case notOwner
    }

    private final class Storage: ManagedBuffer<os_unfair_lock_s, State> {
        deinit { _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) } }
    }

    private let storage: ManagedBuffer<os_unfair_lock_s, State>

    /// Creates a lock with a state that may not be sendable.
    public init(uncheckedState initialState: State) {
        storage = Storage.create(minimumCapacity: 1) { _ in os_unfair_lock_s() }
        storage.withUnsafeMutablePointerToElements { $0.initialize(to: initialState) }
    }

    /// Creates a lock with a state.
    public init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }

    /// Calls a function with the state while the lock is held, and returns its result.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Calls a function with the state while the lock is held, and returns its result, which may not be sendable.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try storage.withUnsafeMutablePointers { lock, state in
            os_unfair_lock_lock(lock)
            defer { os_unfair_lock_unlock(lock) }
            return try body(&state.pointee)
        }
    }

    /// Calls a function with the state if no thread holds the lock; returns nil otherwise.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Calls a function with the state if no thread holds the lock; returns nil otherwise.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        try storage.withUnsafeMutablePointers { lock, state in
            guard os_unfair_lock_trylock(lock) else { return nil }
            defer { os_unfair_lock_unlock(lock) }
            return try body(&state.pointee)
        }
    }

    /// Traps unless this thread holds the lock, or unless it does not.
    public func precondition(_ condition: Ownership) {
        storage.withUnsafeMutablePointerToHeader { lock in
            switch condition {
            case .owner: os_unfair_lock_assert_owner(lock)
            case .notOwner: os_unfair_lock_assert_not_owner(lock)
            }
        }
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock without a state.
    public init() { self.init(uncheckedState: ()) }

    /// Calls a function while the lock is held, and returns its result.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }

    /// Calls a function while the lock is held, and returns its result, which may not be sendable.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }

    /// Waits for the lock and takes it; traps if this thread holds it.
    @available(*, noasync, message: "Use withLock; the lock belongs to a thread")
    public func lock() { storage.withUnsafeMutablePointerToHeader { os_unfair_lock_lock($0) } }

    /// Releases the lock; traps if this thread does not hold it.
    @available(*, noasync, message: "Use withLock; the lock belongs to a thread")
    public func unlock() { storage.withUnsafeMutablePointerToHeader { os_unfair_lock_unlock($0) } }

    /// Takes the lock if no thread holds it, and returns whether it did.
    @available(*, noasync, message: "Use withLockIfAvailable; the lock belongs to a thread")
    public func lockIfAvailable() -> Bool { storage.withUnsafeMutablePointerToHeader { os_unfair_lock_trylock($0) } }
}
