internal import CWaylandServer

/// A global of the server that clients can bind.
public final class ServerGlobal {
    /// The interface, as on the wire.
    public let interfaceName: String
    /// The newest advertised version.
    public let version: UInt32

    private var pointer: OpaquePointer?
    private unowned let display: ServerDisplay
    private var bind: (ServerClient, UInt32, UInt32) -> Void

    init<T: WaylandResource>(
        _ type: T.Type, version: UInt32, display: ServerDisplay, bind: @escaping (T) -> Void
    ) {
        interfaceName = T.interfaceName
        self.version = version
        self.display = display
        self.bind = { client, version, id in
            if let resource = client.makeResource(type, version: version, id: id) { bind(resource) }
        }
        let interface = interfaceTable[T.interfaceIndex].assumingMemoryBound(to: wl_interface.self)
        pointer = wl_global_create(
            display.raw, interface, Int32(version), Unmanaged.passUnretained(self).toOpaque(),
            { client, data, version, id in
                guard let client, let data else { return }
                let global = Unmanaged<ServerGlobal>.fromOpaque(data).takeUnretainedValue()
                global.bind(global.display.client(client), version, id)
            })
    }

    /// Whether the global is still advertised.
    public private(set) var isOffered = true

    /// Withdraws the global.
    ///
    /// A client may bind it before it receives the removal, so the global itself is destroyed only some seconds later;
    /// objects bound until then should be inert. Further calls have no effect.
    public func remove() {
        guard isOffered, let pointer else { return }
        isOffered = false
        wl_global_remove(pointer)
        display.destroyLater(self)
    }

    func destroy() {
        guard let pointer else { return }
        wl_global_destroy(pointer)
        self.pointer = nil
        isOffered = false
        // It may refer to the owner of this object.
        bind = { _, _, _ in }
    }
}
