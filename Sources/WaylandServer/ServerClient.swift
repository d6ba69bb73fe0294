internal import CWaylandServer
internal import Glibc

/// A program that is connected to the server.
public final class ServerClient {
    /// The display that the client is connected to.
    public unowned let display: ServerDisplay
    /// A number that no other client of the display has had: a later one has a higher number.
    public let id: Int
    /// Called once, after the client has disconnected and its resources are destroyed.
    public var onDisconnect: (() -> Void)?

    /// An object that the compositor associates with the client.
    public var userData: AnyObject?

    /// The number of objects that the client has, without those that libwayland creates itself.
    public internal(set) var objectCount = 0

    /// The number of bytes of the client's pools of shared memory, which the server has mapped.
    public private(set) var sharedMemorySize = 0

    /// Counts further bytes; returns false if they are more than a client may have.
    func reserveSharedMemory(_ count: Int) -> Bool {
        guard count <= display.maxSharedMemoryPerClient - sharedMemorySize else { return false }
        sharedMemorySize += count
        return true
    }

    func releaseSharedMemory(_ count: Int) { sharedMemorySize -= count }

    /// The number of descriptors that the server keeps open for the client; see ``ClientFile``.
    public private(set) var descriptorCount = 0
    /// The maximum of ``descriptorCount``; the display has the default.
    public var maxDescriptors: Int

    /// Counts a further descriptor; returns false, and ends the connection, if the client may not have it.
    func reserveDescriptor(_ descriptor: Int32) -> Bool {
        guard descriptorCount < maxDescriptors else {
            display.reject(self, "a client may have \(maxDescriptors) files open")
            return false
        }
        descriptorCount += 1
        display.disconnectLargestClient(ifNeededFor: descriptor)
        return true
    }

    func releaseDescriptor() { descriptorCount -= 1 }

    /// Whether all objects that the client has requested could be created.
    private(set) var hasMemory = true

    /// The senders of events that wait until the client reads; nil while it does.
    private var waiting: StalledSenders?

    private(set) var pointer: OpaquePointer?
    private var listener: SignalListener?

    init(display: ServerDisplay, pointer: OpaquePointer, id: Int) {
        self.display = display
        self.id = id
        self.pointer = pointer
        maxDescriptors = display.maxDescriptorsPerClient
        listener = SignalListener { [unowned self] _ in self.didDisconnect() }
        wl_client_add_destroy_listener(pointer, listener!.pointer)
    }

    /// Whether the client is still connected.
    public var isConnected: Bool { pointer != nil }

    /// The process ID of the client; 0 once it has disconnected.
    public var processID: Int32 {
        var process: pid_t = 0
        if let pointer { wl_client_get_credentials(pointer, &process, nil, nil) }
        return process
    }

    /// Closes the connection.
    public func disconnect() {
        if let pointer { wl_client_destroy(pointer) }
    }

    /// Sends the pending events of this client.
    public func flush() {
        if let pointer { wl_client_flush(pointer) }
    }

    /// Whether the client does not read its events: a debugger has stopped it, or it hangs.
    ///
    /// libwayland ends the connection when the socket and a buffer of 4096 bytes are full. The socket of a stalled client still
    /// has three quarters of its space, for events that must be sent. Those that a later one of their kind replaces are better
    /// held, with ``whenReading(_:send:)``. A stalled client stays so until the event loop finds that it reads.
    public var isStalled: Bool {
        if waiting != nil { return true }
        guard let pointer, !Self.hasSpace(wl_client_get_fd(pointer)) else { return false }
        let senders = StalledSenders(of: wl_client_get_fd(pointer), display) { [unowned self] in resume() }
        // Without a descriptor for the event loop, nothing would be sent any more.
        guard senders.isActive else { return false }
        waiting = senders
        return true
    }

    /// Calls `send` once when a stalled client reads again, unless it disconnects before. A later call for the same owner, which
    /// is kept until then, replaces it.
    public func whenReading(_ owner: AnyObject, send: @escaping () -> Void) {
        guard let waiting else { return send() }
        waiting.add(owner, send)
    }

    private func resume() {
        let senders = waiting?.take() ?? []
        waiting = nil
        for sender in senders {
            // What was held may fill the socket again.
            if isStalled { whenReading(sender.owner, send: sender.send) } else { sender.send() }
        }
    }

    /// Returns whether what the client has not read takes at most a quarter of the socket's buffer, the kernel's condition for
    /// `POLLOUT`.
    private static func hasSpace(_ socket: Int32) -> Bool {
        var entry = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) != 0
    }

    /// Reports an internal error to the client and ends the connection.
    public func postImplementationError(_ message: String) {
        if let pointer { oriel_wl_client_post_implementation_error(pointer, message) }
    }

    /// Reports to the client that it has exhausted its share of memory, and ends the connection.
    public func postNoMemory() {
        if let pointer { wl_client_post_no_memory(pointer) }
    }

    /// Reports to the client what it has exhausted, with the error of ``postNoMemory()``, and ends the connection.
    func postNoMemory(_ message: String) {
        if let pointer { oriel_wl_client_post_no_memory(pointer, message) }
    }

    private func didDisconnect() {
        guard let pointer else { return }
        self.pointer = nil
        listener = nil
        waiting = nil
        // libwayland destroys the resources after its listeners have run; the handler is called afterwards.
        let finished = onDisconnect
        onDisconnect = nil
        display.clientIsGone(pointer, finished)
    }

    func makeResource<T: WaylandResource>(_ type: T.Type, version: UInt32, id: UInt32) -> T? {
        guard let pointer else { return nil }
        guard objectCount < display.maxObjectsPerClient else {
            hasMemory = false
            wl_client_post_no_memory(pointer)
            return nil
        }
        let interface = interfaceTable[T.interfaceIndex].assumingMemoryBound(to: wl_interface.self)
        guard let resource = wl_resource_create(pointer, interface, Int32(version), id) else {
            hasMemory = false
            wl_client_post_no_memory(pointer)
            return nil
        }
        return T(NewResource(pointer: resource, client: self, version: version))
    }

    /// Returns the object of a resource; a resource that libwayland created gets an object on its first use.
    func object<T: WaylandResource>(at resource: OpaquePointer, as type: T.Type) -> T? {
        if let known = display.foreign[resource] { return known as? T }
        let interface = interfaceTable[T.interfaceIndex].assumingMemoryBound(to: wl_interface.self)
        if wl_resource_instance_of(resource, interface, ResourceTag.shared.pointer) != 0 {
            guard let data = wl_resource_get_user_data(resource) else { return nil }
            return Unmanaged<WaylandResource>.fromOpaque(data).takeUnretainedValue() as? T
        }
        guard String(cString: wl_resource_get_class(resource)) == T.interfaceName else { return nil }
        return T(
            NewResource(
                pointer: resource, client: self, version: UInt32(wl_resource_get_version(resource)), isForeign: true))
    }
}
