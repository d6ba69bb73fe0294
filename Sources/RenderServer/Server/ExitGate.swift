import CSystem
import Glibc
import Locking

/// Keeps render threads out of the driver while the process exits.
///
/// `exit` makes the driver free its tables while other threads still run; a thread that then draws reads freed memory.
/// So the threads hold this gate while they work, and the code that ends the process closes it first.
///
/// An exit handler is too late to close it: handlers run in the reverse order of their registration, and a shader
/// compiler registers its own during a frame. So the gate closes before all handlers: where UIKit ends the process
/// (``RenderServer/prepareForExit()``), and where the main thread calls `exit` or returns from `main`, since the
/// thread-local objects of the thread that ends the process are destroyed first. An exit handler remains for an app
/// that calls `exit` on another thread.
// Sendable: the lock is never moved, and is safe to use from several threads.
final class ExitGate: @unchecked Sendable {
    static let shared = ExitGate()

    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    private let passes = Atomic(0)
    private let isClosed = Atomic(false)
    private let isMainThreadWatched = Atomic(false)

    /// The maximum time in seconds for which the exit waits for a frame. The first frames compile shaders, which takes
    /// seconds on a machine under load.
    let maxWait = Atomic(5)

    private init() {
        pthread_rwlock_init(lock, nil)
    }

    /// Runs `body`, which uses the driver; does not return once the gate is closed.
    func pass<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        while isClosed.load(ordering: .acquiring) { pause() }
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        // Before the first pass too, which loads the driver.
        if passes.load(ordering: .relaxed) == 0 { closeAtExit() }
        try body()
        closeAtExit()
    }

    /// Closes the gate before any exit handler runs, if the calling thread is the main one.
    func watchMainThread() {
        guard !isMainThreadWatched.load(ordering: .relaxed), oriel_is_main_thread() else { return }
        isMainThreadWatched.store(true, ordering: .relaxed)
        closeBeforeExitHandlers()
    }

    /// Closes the gate when the calling thread ends, which for the main thread is the end of the process.
    func closeBeforeExitHandlers() {
        oriel_at_thread_exit { ExitGate.shared.close() }
    }

    /// Registers the handler again, so that it is the last one. This soon becomes rare.
    private func closeAtExit() {
        let count = passes.wrappingAdd(1, ordering: .relaxed).newValue
        if count <= 64 || count & (count - 1) == 0 { atexit { ExitGate.shared.close() } }
    }

    /// Waits until no thread is in the driver, and keeps all out from then on.
    ///
    /// If a driver hangs, exit handlers would free what it uses: the process then ends without them, with its exit
    /// status, and with its output written.
    func close() {
        guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_sec += maxWait.load(ordering: .relaxed)
        if pthread_rwlock_timedwrlock(lock, &deadline) == 0 {
            // Exit handlers of the app may wait for replies that would never come.
            RenderServer.shared.rejectEverything()
        } else {
            oriel_skip_exit_handlers()
        }
    }
}
