internal import CSystem
internal import CWaylandClient
internal import Glibc
internal import Descriptors
internal import WaylandCommon

/// A queue of events for the objects that belong to it.
///
/// A queue and its objects belong to the thread that dispatches it. Another thread can create a queue and objects on
/// it, and pass both on before that thread dispatches for the first time.
// Sendable: `raw` is used with libwayland's own locking; `wake` and `waiters` are guarded by `lock`, what is about dispatching
// by that of `display`; `displayObject` is used by the thread of the queue only, like every object.
public final class EventQueue: @unchecked Sendable {
    /// The connection of this queue.
    public let display: WaylandDisplay
    /// A name for log messages.
    public let name: String
    let raw: OpaquePointer?

    private let lock = Lock()
    private let signalled = AtomicFlag()
    private var wake: (@Sendable () -> Void)?
    private var waiters: [Int32] = []
    private var displayObject: WlDisplay?
    // Guarded by the lock of `display`. A handler may dispatch its own queue again.
    private var dispatchDepth = 0
    private var dispatchingThread: pthread_t?

    /// - Parameter raw: nil for libwayland's default queue.
    init(display: WaylandDisplay, name: String, raw: OpaquePointer?) {
        self.display = display
        self.name = name
        self.raw = raw
    }

    /// Sets the function that is called on the reader thread when events have arrived.
    ///
    /// It is called once, and again only after ``dispatchPending()``. It should make the thread of the queue call that:
    /// by writing to an eventfd, or by `DispatchQueue.main.async`.
    public func onWake(_ wake: (@Sendable () -> Void)?) {
        lock.withLock { self.wake = wake }
        if signalled.isSet { wake?() }
    }

    var isDispatchedByAnotherThreadLocked: Bool {
        dispatchDepth > 0 && dispatchingThread.map { pthread_equal($0, pthread_self()) } == 0
    }

    func beginDispatchingLocked() {
        if dispatchDepth == 0 { dispatchingThread = pthread_self() }
        dispatchDepth += 1
    }

    func endDispatchingLocked() { dispatchDepth -= 1 }

    /// Calls the handlers of all events that have arrived, sends the requests that they make, and returns the number of
    /// events.
    ///
    /// Never blocks to wait for events. Call it on the thread of the queue.
    @discardableResult public func dispatchPending() -> Int {
        signalled.clear()
        let count = display.dispatch(self)
        display.flushBuffered()
        return count
    }

    /// Waits until the compositor has processed all requests made so far, and dispatches the events that arrive on this
    /// queue.
    ///
    /// Throws the reason if the connection has ended, or ``WaylandError/timedOut``.
    public func roundtrip(timeout: Duration? = nil) throws(WaylandError) {
        let done = AtomicFlag()
        sync { done.set() }
        try wait(timeout: timeout) { done.isSet }
    }

    /// Calls `handler` on this queue once the compositor has processed all requests made so far.
    public func sync(_ handler: @escaping () -> Void) {
        waylandDisplay.sync().onEvent { _ in handler() }
    }

    /// Dispatches this queue until `condition` holds.
    ///
    /// Throws the reason if the connection has ended, or ``WaylandError/timedOut``.
    public func wait(timeout: Duration? = nil, until condition: () -> Bool) throws(WaylandError) {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        let waiter = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard waiter >= 0 else { throw .connectionFailed(errno: errno) }
        lock.withLock { waiters.append(waiter) }
        defer {
            let wake = lock.withLock {
                waiters.removeAll { $0 == waiter }
                return self.wake
            }
            close(waiter)
            // Events that arrived after the last dispatch were signalled to the waiter only.
            if signalled.isSet { wake?() }
        }
        display.flush()
        while true {
            var count: UInt64 = 0
            read(waiter, &count, 8)
            dispatchPending()
            if condition() { return }
            if let failure = display.failure { throw failure }
            var milliseconds: Int32 = -1
            if let deadline {
                let left = deadline - ContinuousClock.now
                guard left > .zero else { throw .timedOut }
                let (seconds, attoseconds) = left.components
                milliseconds = Int32(min(seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1, 1 << 30))
            }
            var entry = pollfd(fd: waiter, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, milliseconds)
        }
    }

    /// The `wl_display` on this queue.
    var waylandDisplay: WlDisplay {
        if let displayObject { return displayObject }
        let object = WlDisplay(
            NewObject(
                pointer: display.makeDisplayWrapper(queue: self), display: display, queue: self, version: 1,
                original: WaylandObject.Lifetime()))
        if object.pointer != nil { displayObject = object }
        return object
    }

    /// Releases the references that keep this queue and its display alive.
    func retire() {
        displayObject = nil
        lock.withLock { wake = nil }
    }

    /// Notifies the thread of this queue of pending events. Called on the reader thread.
    func signal() {
        let isFirst = !signalled.testAndSet()
        let (wake, waiters) = lock.withLock {
            for waiter in self.waiters { eventfd_write(waiter, 1) }
            return (self.wake, self.waiters)
        }
        if isFirst, waiters.isEmpty { wake?() }
    }

    /// Wakes the threads that wait for events which will not arrive.
    func signalEnd() {
        signalled.set()
        let wake = lock.withLock {
            for waiter in waiters { eventfd_write(waiter, 1) }
            return self.wake
        }
        wake?()
    }
}
