internal import CSystem
internal import Glibc
internal import Descriptors
internal import WaylandCommon

/// A server on a separate thread.
///
/// Jobs run on that thread, one after the other, between the requests of clients.
// Sendable: `jobs`, `isStopping` and `thread` are guarded by `lock`; `wakeFD` never changes.
public final class ServerThread: @unchecked Sendable {
    private let lock = Lock()
    private let wakeFD: OwnedFD
    // A job gets nil if there is no server to run it.
    private var jobs: [@Sendable (ServerDisplay?) -> Void] = []
    private var isStopping = false
    private var thread: pthread_t?
    private let disabled: DisabledInterfaces
    private var startError: ServerError?

    /// Starts a server and calls `setUp` on its thread to add sockets, clients and globals.
    public init(
        disabled: DisabledInterfaces = .init(), setUp: @escaping @Sendable (ServerDisplay) -> Void
    ) throws(ServerError) {
        self.disabled = disabled
        wakeFD = OwnedFD(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
        guard wakeFD.rawValue >= 0 else { throw .outOfResources(errno: errno) }
        jobs = [{ display in display.map(setUp) }]
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, serverMain, Unmanaged.passRetained(self).toOpaque())
        guard code == 0 else {
            Unmanaged.passUnretained(self).release()
            throw .outOfResources(errno: code)
        }
        lock.withLock { self.thread = thread }
        perform { _ in }
        if let error = lock.withLock({ startError }) { throw error }
    }

    /// Runs `job` on the server's thread, without waiting for it.
    public func enqueue(_ job: @escaping @Sendable (ServerDisplay) -> Void) {
        lock.withLock { if !isStopping { jobs.append { display in display.map(job) } } }
        eventfd_write(wakeFD.rawValue, 1)
    }

    /// Runs `job` on the server's thread and returns its result; nil if the server has stopped.
    @discardableResult public func perform<Result: Sendable>(
        _ job: @escaping @Sendable (ServerDisplay) -> Result
    ) -> Result? {
        let box = ResultBox<Result>()
        let isQueued = lock.withLock {
            guard !isStopping else { return false }
            jobs.append { display in
                box.value = display.map(job)
                box.done.signal()
            }
            return true
        }
        guard isQueued else { return nil }
        eventfd_write(wakeFD.rawValue, 1)
        box.done.wait()
        return box.value
    }

    /// Ends the server, disconnects all clients, and waits for its thread. Further calls have no effect.
    public func stop() {
        let thread = lock.withLock {
            isStopping = true
            defer { self.thread = nil }
            return self.thread
        }
        guard let thread else { return }
        eventfd_write(wakeFD.rawValue, 1)
        pthread_join(thread, nil)
    }

    fileprivate func run() {
        let display: ServerDisplay
        do {
            display = try ServerDisplay(disabled: disabled)
        } catch {
            lock.withLock {
                startError = error
                isStopping = true
            }
            return drain(nil)
        }
        let source = display.addDescriptor(wakeFD.rawValue) { [self, unowned display] in
            var value: UInt64 = 0
            read(wakeFD.rawValue, &value, 8)
            drain(display)
        }
        while !lock.withLock({ isStopping && jobs.isEmpty }) { display.dispatch(timeout: -1) }
        source.cancel()
        display.close()
    }

    private func drain(_ display: ServerDisplay?) {
        while true {
            let jobs = lock.withLock {
                defer { self.jobs = [] }
                return self.jobs
            }
            guard !jobs.isEmpty else { return }
            for job in jobs { job(display) }
        }
    }
}

/// The container of a result from the server's thread.
// Sendable: the value is written before the signal and read after it.
private final class ResultBox<Value>: @unchecked Sendable {
    var value: Value?
    let done = Semaphore()
}

/// A counting semaphore.
// Sendable: the pointer is set once, and a POSIX semaphore can be used from several threads.
private final class Semaphore: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    init() {
        semaphore = .allocate(capacity: 1)
        semaphore.initialize(to: sem_t())
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }
    func wait() { while sem_wait(semaphore) != 0 {} }
}

private let serverMain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    Unmanaged<ServerThread>.fromOpaque(data!).takeRetainedValue().run()
    return nil
}
