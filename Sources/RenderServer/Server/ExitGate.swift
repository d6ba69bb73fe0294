import Glibc
import Locking

/// Keeps render threads out of the driver once the process ends.
///
/// `exit` has a GL driver free its tables while other threads still run; who draws then reads freed memory. So the threads
/// hold this gate while they work, and an exit handler takes it from them for good.
// Sendable: the lock is never moved, and made for several threads.
final class ExitGate: @unchecked Sendable {
    static let shared = ExitGate()

    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    private let passes = Atomic(0)
    private let isClosed = Atomic(false)

    private init() {
        pthread_rwlock_init(lock, nil)
    }

    /// Does what needs the driver; does not return once the gate is closed.
    func pass<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        try body()
        closeAtExit()
    }

    /// Registers the handler again, to be the last at any time: handlers run in the reverse order of their registration, and
    /// a driver registers some whenever it comes to a part of itself that it had no need for before. That becomes rare soon.
    private func closeAtExit() {
        let count = passes.wrappingAdd(1, ordering: .relaxed).newValue
        if count <= 64 || count & (count - 1) == 0 { atexit { ExitGate.shared.close() } }
    }

    private func close() {
        guard !isClosed.exchange(true, ordering: .relaxed) else { return }
        // Not for ever: a driver may hang, and the thread that exits may be within the gate itself.
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_sec += 1
        pthread_rwlock_timedwrlock(lock, &deadline)
    }
}
