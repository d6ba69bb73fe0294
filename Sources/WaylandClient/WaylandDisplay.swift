internal import CSystem
internal import CWaylandClient
internal import Glibc
internal import Descriptors
internal import WaylandCommon
internal import Diagnostics

/// A connection to a Wayland compositor.
///
/// A separate thread, the reader thread, always drains the socket, so that a compositor never waits for a busy client.
/// It sorts events into queues and notifies their owners through ``EventQueue/onWake(_:)``. It sleeps while nothing
/// arrives.
///
/// When the connection ends, the handler of ``onDisconnect(_:)`` is called once, and requests have no effect from then
/// on.
// Sendable: libwayland locks `raw` itself; all variables are guarded by `lock`, and the descriptors never change.
public final class WaylandDisplay: @unchecked Sendable {
    let raw: OpaquePointer
    let lock = Lock()
    let wakeFD: Int32
    /// Held by a thread while it waits and reads the socket.
    let socketReading = Lock()
    let kickFD: Int32
    /// Fires when the thread that reads the socket has not waited for too long.
    let watchdogTimer: Int32
    /// The path of the socket, at which a compositor that is started again listens too; nil for an inherited socket, or one
    /// end of a pair.
    public let socketPath: String?
    private let closed = AtomicFlag()

    // Guarded by `lock`.
    var objects: [OpaquePointer: Unmanaged<WaylandObject>] = [:]
    /// The wrappers that objects own, or the thread that closes the connection.
    private var wrappers: Set<OpaquePointer> = []
    var queues: [EventQueue] = []
    var bufferedBytes = 0
    var bufferedDescriptors = 0
    var wantsWrite = false
    var state = ConnectionState()
    /// Whether a thread other than the reader thread reads the socket.
    var isReadElsewhere = false
    var pendingPongs: [(proxy: OpaquePointer, serial: UInt32)] = []
    var readerJobs: [() -> Void] = []
    var disconnectHandler: (@Sendable (WaylandError) -> Void)?
    var readerThread: pthread_t?

    // nil once the connection is closed, which breaks the reference cycle of queues and display.
    private var openDefaultQueue: EventQueue?
    private(set) var readerQueue: EventQueue?

    /// Connects to a compositor.
    ///
    /// - Parameter name: A socket path, or a name in `XDG_RUNTIME_DIR`. If it is nil, `WAYLAND_SOCKET`,
    ///   `WAYLAND_DISPLAY` and finally `wayland-0` apply.
    /// - Throws: A ``WaylandError`` that describes what is missing.
    public convenience init(name: String? = nil) throws(WaylandError) {
        let (socket, path) = try WaylandSocket.connect(name: name)
        try self.init(socket: socket, path: path)
    }

    /// Creates a connection on a connected socket, such as one end of a socket pair.
    public convenience init(socket: OwnedFD) throws(WaylandError) { try self.init(socket: socket, path: nil) }

    private init(socket: OwnedFD, path: String?) throws(WaylandError) {
        ProtocolLog.install()
        wakeFD = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        kickFD = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        watchdogTimer = oriel_timer_create()
        var code = errno
        let isComplete = wakeFD >= 0 && kickFD >= 0 && watchdogTimer >= 0
        let raw = isComplete ? wl_display_connect_to_fd(socket.take()) : nil
        if isComplete { code = errno }
        guard let raw else {
            for descriptor in [wakeFD, kickFD, watchdogTimer] where descriptor >= 0 { Glibc.close(descriptor) }
            throw .connectionFailed(errno: code)
        }
        self.raw = raw
        socketPath = path
        let queue = EventQueue(display: self, name: "default", raw: nil)
        openDefaultQueue = queue
        queues = [queue]
        readerQueue = EventQueue(display: self, name: "reader", raw: wl_display_create_queue(raw))
        startReader()
    }

    /// The queue of objects without an explicit one; usually the main thread's.
    public var defaultQueue: EventQueue {
        lock.withLock { openDefaultQueue } ?? EventQueue(display: self, name: "default", raw: nil)
    }

    /// Creates a queue for the thread that will dispatch it.
    public func makeQueue(name: String) -> EventQueue {
        lock.withLock {
            require(!isClosedLocked, "the Wayland connection has been closed")
            let queue = EventQueue(display: self, name: name, raw: wl_display_create_queue(raw))
            queues.append(queue)
            return queue
        }
    }

    /// Sets the handler that is called once, on the reader thread, when the connection ends.
    ///
    /// It is called immediately if the connection has already ended, and never because of ``close(keepsPointer:)``.
    public func onDisconnect(_ handler: @escaping @Sendable (WaylandError) -> Void) {
        let failure = lock.withLock {
            let failure = state.failure
            if failure == nil { disconnectHandler = handler }
            return failure
        }
        if let failure { handler(failure) }
    }

    /// The reason for which the connection has ended; nil while it is open.
    public var failure: WaylandError? {
        lock.withLock { state.failure ?? (isClosedLocked ? .closed : nil) }
    }

    /// The `wl_display`, for C libraries such as EGL and libdecor; not to be used after ``close(keepsPointer:)``.
    ///
    /// Such a library must use its own queue for its objects.
    public var pointer: OpaquePointer { raw }

    var isClosed: Bool { closed.isSet }
    var isClosedLocked: Bool { state.isClosed }

    /// Sends the requests made so far.
    ///
    /// If the socket is full, the reader thread sends the rest when there is space; nothing is lost.
    /// ``EventQueue/dispatchPending()`` calls this for the requests of handlers.
    public func flush() {
        lock.withLock { if !isClosedLocked, !rejectsRequestsLocked { flushLaterLocked() } }
    }

    func flushBuffered() {
        lock.withLock { if bufferedBytes > 0, !isClosedLocked, !rejectsRequestsLocked { flushLaterLocked() } }
    }

    /// Ends the connection and destroys all of its objects and queues.
    ///
    /// Other threads must have stopped using them, but for ``EventQueue/dispatchPending()``, whose end this waits for.
    /// Further calls have no effect.
    ///
    /// - Parameter keepsPointer: Whether another library may still use `pointer`: the `wl_display` is not freed then, and its
    ///   socket stays open, for good.
    public func close(keepsPointer: Bool = false) {
        lock.lock()
        guard state.isOpen else { return lock.unlock() }
        let thread = readerThread!
        if pthread_equal(thread, pthread_self()) != 0 {
            // The reader thread cannot wait for itself; it closes the connection when it ends.
            state.apply(.stop(.readerThread(keepsPointer: keepsPointer)))
            pthread_detach(thread)
            return lock.unlock()
        }
        state.apply(.stop(.caller))
        lock.unlock()
        wakeReader()
        pthread_join(thread, nil)
        tearDown(keepsPointer: keepsPointer)
    }

    func tearDown(keepsPointer: Bool) {
        endSocketReading()
        waitForDispatching()
        discardEvents()
        lock.lock()
        state.apply(.close)
        closed.set()
        let objects = self.objects
        self.objects = [:]
        for (pointer, object) in objects {
            object.takeUnretainedValue().retire()
            wl_proxy_destroy(pointer)
        }
        for wrapper in wrappers { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper)) }
        wrappers = []
        let queues = self.queues + [readerQueue!]
        for queue in queues { if let raw = queue.raw { wl_event_queue_destroy(raw) } }
        self.queues = []
        openDefaultQueue = nil
        readerQueue = nil
        let jobs = readerJobs
        readerJobs = []
        if !keepsPointer { wl_display_disconnect(raw) }
        for descriptor in [wakeFD, kickFD, watchdogTimer] { Glibc.close(descriptor) }
        lock.unlock()
        for queue in queues { queue.retire() }
        for object in objects.values { object.release() }
        withExtendedLifetime(jobs) {}
    }

    /// Waits until no other thread dispatches a queue, which libwayland would then use after it was destroyed.
    private func waitForDispatching() {
        lock.lock()
        defer { lock.unlock() }
        state.apply(.drain)
        while queues.contains(where: \.isDispatchedByAnotherThreadLocked) {
            lock.unlock()
            usleep(200)
            lock.lock()
        }
    }

    /// Dispatches the events that have arrived, without calling handlers.
    ///
    /// libwayland does not free the objects that events create unless the events are dispatched.
    private func discardEvents() {
        let (objects, queues) = lock.withLock {
            (self.objects.values.map { $0.takeUnretainedValue() }, self.queues + [readerQueue!])
        }
        for object in objects { object.dropHandler() }
        for queue in queues { _ = dispatchPending(queue) }
    }

    // MARK: Objects

    func adopt(_ object: WaylandObject, _ pointer: OpaquePointer) {
        lock.withLock {
            guard !isClosedLocked else { return }
            objects[pointer] = .passRetained(object)
            wl_proxy_set_tag(pointer, ObjectTag.shared.pointer)
            let data = Unmanaged.passUnretained(object).toOpaque()
            wl_proxy_add_dispatcher(pointer, dispatchToObject, data, data)
        }
    }

    func removeLocked(_ pointer: OpaquePointer) {
        // The caller holds a reference.
        objects.removeValue(forKey: pointer)?.release()
    }

    func object(at pointer: OpaquePointer) -> WaylandObject? {
        guard wl_proxy_get_tag(pointer) == ObjectTag.shared.pointer else { return nil }
        guard let data = wl_proxy_get_user_data(pointer) else { return nil }
        return Unmanaged<WaylandObject>.fromOpaque(data).takeUnretainedValue()
    }

    func id(of object: WaylandObject) -> UInt32 {
        lock.withLock {
            guard !isClosedLocked, let pointer = object.pointer else { return 0 }
            return wl_proxy_get_id(pointer)
        }
    }

    func makeWrapper(of object: WaylandObject, queue: EventQueue) -> OpaquePointer? {
        lock.withLock {
            guard !isClosedLocked, let pointer = object.pointer else { return nil }
            return makeOwnedWrapperLocked(of: pointer, queue: queue)
        }
    }

    func makeDisplayWrapper(queue: EventQueue) -> OpaquePointer? {
        lock.withLock { isClosedLocked ? nil : makeOwnedWrapperLocked(of: raw, queue: queue) }
    }

    private func makeOwnedWrapperLocked(of pointer: OpaquePointer, queue: EventQueue) -> OpaquePointer {
        let wrapper = makeWrapperLocked(of: pointer, queue: queue)
        wrappers.insert(wrapper)
        return wrapper
    }

    /// Destroys the wrapper of an object, unless the connection was closed, which has destroyed it: since version 1.22,
    /// libwayland accesses the display for it.
    func destroyWrapper(_ wrapper: OpaquePointer) {
        lock.withLock {
            if wrappers.remove(wrapper) != nil { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper)) }
        }
    }

    func makeWrapperLocked(of pointer: OpaquePointer, queue: EventQueue) -> OpaquePointer {
        guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(pointer)) else {
            trap("out of memory for a Wayland proxy")
        }
        wl_proxy_set_queue(OpaquePointer(wrapper), queue.raw)
        return OpaquePointer(wrapper)
    }

    func dispatch(_ queue: EventQueue) -> Int {
        let isOpen = lock.withLock {
            guard !state.rejectsDispatching else { return false }
            queue.beginDispatchingLocked()
            return true
        }
        guard isOpen else { return 0 }
        defer { lock.withLock { queue.endDispatchingLocked() } }
        return dispatchPending(queue)
    }

    private func dispatchPending(_ queue: EventQueue) -> Int {
        let count =
            queue.raw.map { wl_display_dispatch_queue_pending(raw, $0) } ?? wl_display_dispatch_pending(raw)
        // An error that this thread detected would leave the reader asleep.
        if count < 0 { wakeReader() }
        return max(0, Int(count))
    }
}

/// A tag of the proxies that belong to an object of this module, among those of other libraries on the same connection.
// Sendable: the memory is never written after its creation.
private struct ObjectTag: @unchecked Sendable {
    static let shared = ObjectTag()
    let pointer: UnsafePointer<UnsafePointer<CChar>?>

    private init() {
        let memory = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 1)
        memory.initialize(to: nil)
        pointer = UnsafePointer(memory)
    }
}

private let dispatchToObject: wl_dispatcher_func_t = { data, _, opcode, _, arguments in
    guard let data, let arguments else { return 0 }
    Unmanaged<WaylandObject>.fromOpaque(data).takeUnretainedValue().dispatch(opcode, arguments)
    return 0
}
