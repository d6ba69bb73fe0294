import Foundation
import OSLog
import Testing

/// The locks of the module `os`.
@Suite struct UnfairLockTests {
    @Test func `One thread at a time has the state`() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<1000 { lock.withLock { $0 += 1 } }
        }
        #expect(lock.withLock { $0 } == 4000)
    }

    @Test func `A held lock is not available`() {
        let lock = OSAllocatedUnfairLock()
        let copy = lock
        lock.lock()
        #expect(!copy.lockIfAvailable())
        lock.precondition(.owner)
        DispatchQueue.global().sync {}
        lock.unlock()
        lock.precondition(.notOwner)
        #expect(copy.withLockIfAvailable { $0 = () } != nil)
    }

    @Test func `The state is released with the lock`() {
        weak var token: NSObject?
        do {
            let lock = OSAllocatedUnfairLock(uncheckedState: NSObject())
            token = lock.withLockUnchecked { $0 }
            #expect(token != nil)
        }
        #expect(token == nil)
    }

    @Test func `A lock in memory is locked by its address`() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        defer { lock.deallocate() }
        os_unfair_lock_lock(lock)
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_assert_owner(lock)
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
    }

    @Test func `Locking twice and unlocking what is not held trap`() async {
        await #expect(processExitsWith: .failure) {
            let lock = OSAllocatedUnfairLock()
            lock.withLockUnchecked { lock.withLockUnchecked {} }
        }
        await #expect(processExitsWith: .failure) {
            let lock = OSAllocatedUnfairLock()
            func unlock() { lock.unlock() }
            unlock()
        }
    }
}
