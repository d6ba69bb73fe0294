internal import CSystem
internal import CWaylandServer
internal import Glibc
internal import Descriptors
internal import WaylandCommon
import Diagnostics

/// An error in the creation of a server.
public enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A socket of this name cannot be created, because of `errno`.
    case cannotListen(name: String, errno: Int32)
    /// A system resource is exhausted.
    case outOfResources(errno: Int32)

    /// A message for people.
    public var description: String {
        switch self {
        case .cannotListen(let name, let code):
            "cannot listen on the Wayland socket \(name): \(String(cString: strerror(code)))"
        case .outOfResources(let code): "cannot start a Wayland server: \(String(cString: strerror(code)))"
        }
    }
}

/// A Wayland server: sockets, clients, globals and an event loop.
///
/// A display and all of its objects are used by one thread, the one that calls ``dispatch(timeout:)``. Other threads
/// use it through ``ServerThread``.
public final class ServerDisplay {
    let raw: OpaquePointer
    private var clients: [OpaquePointer: ServerClient] = [:]
    private var clientCount = 0
    /// The client that is about to be disconnected, since it has the most descriptors.
    private weak var endingClient: ServerClient?
    private var connectListener: SignalListener?
    /// The preparation of the client that is being added, which libwayland announces before it returns it.
    private var preparation: ((ServerClient) -> Void)?
    private var globals: [ServerGlobal] = []
    private var sockets: [ServerSocket] = []
    private var timers: [ServerTimer] = []
    private var sources: [ObjectIdentifier: WeakSource] = [:]
    private var idleJobs: [() -> Void] = []
    private var idleSource: OpaquePointer?
    private let disabled: DisabledInterfaces
    private(set) var isDestroyed = false
    /// Whether the event loop handles what has arrived.
    public private(set) var isDispatching = false
    /// The Swift objects of resources that libwayland created.
    var foreign: [OpaquePointer: WaylandResource] = [:]

    /// Whether core interfaces are advertised in the version of the installed libwayland at most: clients are linked with
    /// it, and some bind whatever version they find.
    public var limitsToInstalledVersions = true
    /// Returns whether a client may see and bind a global, by the interface's name; nil lets all clients see all globals.
    ///
    /// It is asked about clients that have bound a global before, or were added with ``addClient(socket:prepare:)``; all
    /// others see all globals. The answer must not change during the lifetime of a client.
    public var globalFilter: ((ServerClient, String) -> Bool)?
    /// Called when a client has connected.
    public var onConnect: ((ServerClient) -> Void)?
    /// The number of objects that a client may have; one that creates more is disconnected with `no_memory`.
    public var maxObjectsPerClient = Int.max
    /// The number of bytes of shared memory that a client may have in its pools; one that creates more is disconnected with
    /// `no_memory`.
    public var maxSharedMemoryPerClient = Int.max
    /// The number of descriptors that the server keeps open for a client; one that sends more is disconnected with `no_memory`.
    /// A client may be given another maximum.
    public var maxDescriptorsPerClient = Int.max
    /// Called with a message for people when a client was refused or disconnected, since it or the process has too many files
    /// open.
    public var onRefusal: ((String) -> Void)?
    /// The time in milliseconds for which a removed global stays bindable before it is destroyed.
    public var removedGlobalLifetime: Int32 = 5000
    /// The serial number of the latest event; 0 before the first one.
    package var lastSerial: UInt32 = 0
    /// An object that the compositor associates with its display, until the display is closed.
    public var userData: AnyObject?

    /// Creates a server without sockets; interfaces in `ORIEL_WAYLAND_DISABLE` are not advertised.
    public init(disabled: DisabledInterfaces = .init()) throws(ServerError) {
        guard let raw = wl_display_create() else { throw .outOfResources(errno: errno) }
        self.raw = raw
        self.disabled = disabled
        connectListener = SignalListener(repeats: true) { [unowned self] client in
            if let client { _ = self.client(OpaquePointer(client)) }
        }
        wl_display_add_client_created_listener(raw, connectListener!.pointer)
        wl_display_set_global_filter(
            raw,
            { client, global, data in
                guard let client, let global, let data else { return true }
                return Unmanaged<ServerDisplay>.fromOpaque(data).takeUnretainedValue().isVisible(global, to: client)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func isVisible(_ global: OpaquePointer, to pointer: OpaquePointer) -> Bool {
        guard let globalFilter, let client = clients[pointer], let name = oriel_wl_global_interface_name(global) else {
            return true
        }
        return globalFilter(client, String(cString: name))
    }

    deinit { close() }

    /// Disconnects all clients and frees the server.
    ///
    /// Further calls have no effect.
    public func close() {
        guard !isDestroyed else { return }
        isDestroyed = true
        // Timers that are still referenced must not use the event loop after it is destroyed.
        for timer in timers { timer.cancel() }
        for socket in sockets { socket.close() }
        sockets = []
        wl_display_destroy_clients(raw)
        performIdleJobs()
        connectListener = nil
        for global in globals { global.destroy() }
        globals = []
        // libwayland frees no sources with their event loop.
        if let idleSource { wl_event_source_remove(idleSource) }
        for source in sources.values { source.source?.cancel() }
        wl_display_destroy(raw)
        // They may refer to the display.
        (userData, globalFilter, onConnect, onRefusal) = (nil, nil, nil, nil)
    }

    // MARK: Sockets and clients

    /// Listens on a socket in `XDG_RUNTIME_DIR`, by default `wayland-0` or the next free one.
    ///
    /// Returns the name, for `WAYLAND_DISPLAY`.
    @discardableResult public func addSocket(name: String? = nil) throws(ServerError) -> String {
        if let name {
            sockets.append(try ServerSocket(name: name, display: self))
            return name
        }
        for number in 0..<Self.maxSocketNumber {
            do throws(ServerError) {
                return try addSocket(name: "wayland-\(number)")
            } catch .cannotListen(_, EADDRINUSE) {
                continue
            } catch .cannotListen(_, let code) {
                throw .cannotListen(name: "wayland-N", errno: code)
            }
        }
        throw .cannotListen(name: "wayland-N", errno: EADDRINUSE)
    }

    /// The number of names that are tried.
    private static let maxSocketNumber = 33

    /// Connects a client over one end of a socket pair, or an accepted connection.
    ///
    /// - Parameter prepare: Called with the client before ``onConnect``.
    @discardableResult public func addClient(
        socket: OwnedFD, prepare: ((ServerClient) -> Void)? = nil
    ) throws(ServerError) -> ServerClient {
        let descriptor = socket.take()
        preparation = prepare
        defer { preparation = nil }
        guard let pointer = wl_client_create(raw, descriptor) else {
            let code = errno
            Glibc.close(descriptor)
            throw .outOfResources(errno: code)
        }
        return client(pointer)
    }

    /// The clients, in the order in which they have connected.
    public var connectedClients: [ServerClient] { clients.values.sorted { $0.id < $1.id } }

    func client(_ pointer: OpaquePointer) -> ServerClient {
        if let client = clients[pointer] { return client }
        clientCount += 1
        let client = ServerClient(display: self, pointer: pointer, id: clientCount)
        clients[pointer] = client
        preparation?(client)
        onConnect?(client)
        return client
    }

    func clientIsGone(_ pointer: OpaquePointer, _ finished: (() -> Void)?) {
        clients[pointer] = nil
        if let finished { performWhenIdle(finished) }
    }

    /// Calls `job` once, when the events that have arrived are handled, or else before the display is freed.
    package func performWhenIdle(_ job: @escaping () -> Void) {
        idleJobs.append(job)
        guard !isDestroyed, idleSource == nil else { return }
        idleSource = wl_event_loop_add_idle(
            loop,
            { data in
                guard let data else { return }
                let display = Unmanaged<ServerDisplay>.fromOpaque(data).takeUnretainedValue()
                // libwayland removes the source after the call.
                display.idleSource = nil
                display.performIdleJobs()
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func performIdleJobs() {
        let jobs = idleJobs
        idleJobs = []
        for job in jobs { job() }
    }

    // MARK: Limits

    /// Ends the connection of a client that has exhausted something.
    func reject(_ client: ServerClient, _ reason: String) {
        let process = client.processID
        client.postNoMemory(reason)
        onRefusal?("The client of process \(process) is disconnected: \(reason).")
    }

    /// Disconnects the client that has the most descriptors, if the latest one leaves the process hardly any.
    ///
    /// Otherwise the clients of which the process cannot accept a descriptor would be the ones to end.
    func disconnectLargestClient(ifNeededFor descriptor: Int32) {
        guard endingClient?.isConnected != true, DescriptorLimit.isNearlyReached(by: descriptor) else { return }
        let limited = clients.values.filter { $0.maxDescriptors < .max }
        guard let largest = limited.max(by: { $0.descriptorCount < $1.descriptorCount }) else { return }
        reject(largest, "the server has too many files open, and \(largest.descriptorCount) of them are the client's")
        endingClient = largest
        largest.flush()
        // A client that does not read its error would keep them.
        performWhenIdle { largest.disconnect() }
    }

    // MARK: Globals

    /// Advertises a global; returns nil if `ORIEL_WAYLAND_DISABLE` disables it.
    ///
    /// - Parameters:
    ///   - version: The newest version to advertise, at most that of the bindings.
    ///   - bind: Called with the resource of each client that binds it.
    @discardableResult public func addGlobal<T: WaylandResource>(
        _ type: T.Type, version: UInt32 = T.interfaceVersion, bind: @escaping (T) -> Void
    ) -> ServerGlobal? {
        require(
            (1...T.interfaceVersion).contains(version),
            "version \(version) of \(T.interfaceName) is outside 1...\(T.interfaceVersion)")
        guard !disabled.contains(T.interfaceName) else { return nil }
        let known = limitsToInstalledVersions ? oriel_wl_known_version(T.interfaceName) : 0
        let version = disabled.limit(known > 0 ? min(version, known) : version, of: T.interfaceName)
        let global = ServerGlobal(type, version: version, display: self, bind: bind)
        globals.append(global)
        return global
    }

    /// Advertises `wl_shm`; ``WlBuffer/withSharedMemory(_:)`` reads the buffers.
    public func addSharedMemory() { SharedMemoryGlobal.add(to: self) }

    func destroyLater(_ global: ServerGlobal) {
        let timer = addTimer { [unowned self] timer in
            global.destroy()
            globals.removeAll { $0 === global }
            timer.cancel()
        }
        timer.schedule(milliseconds: max(1, removedGlobalLifetime))
    }

    // MARK: Event loop

    /// A descriptor that is readable when ``dispatch(timeout:)`` has pending work.
    public var fileDescriptor: Int32 { wl_event_loop_get_fd(loop) }

    /// Sends pending events, waits for at most `timeout` milliseconds, and handles what arrives.
    ///
    /// A timeout of 0 does not wait, and -1 waits indefinitely.
    public func dispatch(timeout: Int32 = 0) {
        flush()
        runLoop(timeout)
        flush()
    }

    private func runLoop(_ timeout: Int32) {
        isDispatching = true
        wl_event_loop_dispatch(loop, timeout)
        isDispatching = false
    }

    /// Accepts the clients, and handles the requests, that have arrived before the call.
    ///
    /// What is not read waits in the clients: one that never stops sending does not keep the caller from returning. In a round
    /// the loop reads at most 4096 bytes of each client that is ready.
    ///
    /// - Parameters:
    ///   - maxRounds: How often the loop runs at most.
    ///   - limit: The time after which no further round begins.
    /// - Returns: Whether all requests that have arrived were handled.
    @discardableResult public func dispatchPending(maxRounds: Int = 256, within limit: Duration = .seconds(10)) -> Bool
    {
        let end = ContinuousClock.now + limit
        flush()
        defer { flush() }
        for _ in 0..<maxRounds {
            var entry = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 0) > 0 else { return true }
            runLoop(0)
            guard ContinuousClock.now < end else { return false }
        }
        return false
    }

    /// Sends the pending events of all clients.
    public func flush() { wl_display_flush_clients(raw) }

    /// Returns a serial number for an event, which is never 0. Serial numbers begin again after 2³² − 1 events.
    public func nextSerial() -> UInt32 {
        lastSerial = lastSerial == .max ? 1 : lastSerial + 1
        return lastSerial
    }

    /// The time of the clock that timers use, in milliseconds since an unspecified start.
    public static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// Creates a timer of the event loop that is not scheduled.
    public func addTimer(_ handler: @escaping (ServerTimer) -> Void) -> ServerTimer {
        let timer = ServerTimer(display: self, handler: handler)
        timers.append(timer)
        return timer
    }

    func remove(_ timer: ServerTimer) { timers.removeAll { $0 === timer } }

    private struct WeakSource {
        weak var source: ServerSource?
    }

    func remember(_ source: ServerSource) { sources[ObjectIdentifier(source)] = WeakSource(source: source) }

    func remove(_ source: ServerSource) { sources[ObjectIdentifier(source)] = nil }

    /// Calls `handler` when `descriptor` is readable or hung up, until the source is cancelled.
    public func addDescriptor(_ descriptor: Int32, _ handler: @escaping () -> Void) -> ServerSource {
        ServerSource(display: self, descriptor: descriptor, condition: .data, handler: handler)
    }

    /// Calls `handler` when `descriptor` is hung up, until the source is cancelled. What can be read from it is left there.
    public func addHangup(of descriptor: Int32, _ handler: @escaping () -> Void) -> ServerSource {
        ServerSource(display: self, descriptor: descriptor, condition: .hangup, handler: handler)
    }

    var loop: OpaquePointer { wl_display_get_event_loop(raw) }
}
