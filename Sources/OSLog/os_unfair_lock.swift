internal import Diagnostics
internal import Glibc

/// A lock that one thread holds at a time.
///
/// It stays where it is in memory while it is used: in an allocation, not in a property of a structure that is copied. Locking it twice
/// in one thread, and unlocking it in another one, traps. The lock is a mutex of the system, so that ThreadSanitizer knows it.
public struct os_unfair_lock_s: @unchecked Sendable {
    // Sendable: only the functions below use the mutex, by its address.
    fileprivate var mutex = pthread_mutex_t()

    /// Creates a lock that no thread holds.
    public init() { mutex.__data.__kind = CInt(PTHREAD_MUTEX_ERRORCHECK) }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits for a lock and takes it; traps if this thread holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    let result = pthread_mutex_lock(&lock.pointee.mutex)
    require(result == 0, "os_unfair_lock_lock: this thread holds the lock already")
}

/// Takes a lock if no thread holds it, and returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }

/// Releases a lock; traps if this thread does not hold it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    let result = pthread_mutex_unlock(&lock.pointee.mutex)
    require(result == 0, "os_unfair_lock_unlock: this thread does not hold the lock")
}

/// Traps unless this thread holds a lock.
public func os_unfair_lock_assert_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {
    require(isHeldByThisThread(lock), "os_unfair_lock_assert_owner: this thread does not hold the lock")
}

/// Traps if this thread holds a lock.
public func os_unfair_lock_assert_not_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {
    require(!isHeldByThisThread(lock), "os_unfair_lock_assert_not_owner: this thread holds the lock")
}

/// Whether this thread holds a lock: then the mutex says that to wait for it would take forever. The wait itself is over at once.
private func isHeldByThisThread(_ lock: UnsafePointer<os_unfair_lock_s>) -> Bool {
    let lock = os_unfair_lock_t(mutating: lock)
    var past = timespec()
    let result = pthread_mutex_timedlock(&lock.pointee.mutex, &past)
    if result == 0 { pthread_mutex_unlock(&lock.pointee.mutex) }
    return result == EDEADLK
}
