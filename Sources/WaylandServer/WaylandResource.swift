internal import CWaylandServer
internal import WaylandCommon
import Diagnostics

/// The arguments of a resource's initializer.
struct NewResource {
    /// nil if the client has disconnected.
    var pointer: OpaquePointer?
    var client: ServerClient
    var version: UInt32
    /// Whether libwayland created the resource, which only gets a Swift object here.
    var isForeign = false
}

/// A client's object on the server, the base class of all generated classes.
///
/// A resource lives until its client destroys it or disconnects; then ``onDestroy`` is called, and sending events has
/// no effect. All resources belong to the thread of their ``ServerDisplay``.
///
/// Protocol: <https://wayland.freedesktop.org/docs/html/>
public class WaylandResource {
    /// The client that owns the object.
    public final let client: ServerClient
    /// The version that the client bound.
    public final let version: UInt32
    /// Called once, after the resource is destroyed.
    public final var onDestroy: (() -> Void)?
    /// An object that the compositor associates with the resource.
    public final var userData: AnyObject?
    /// The memory of a buffer; nil for other objects, and after the end.
    package final var sharedMemory: SharedMemoryBuffer?

    final var pointer: OpaquePointer?
    private final var listener: SignalListener?

    /// The name of the interface on the wire.
    public class var interfaceName: String { trap("an interface has a class of its own") }
    /// The newest version that these bindings support.
    public class var interfaceVersion: UInt32 { trap("an interface has a class of its own") }
    class var interfaceIndex: Int { trap("an interface has a class of its own") }

    required init(_ new: NewResource) {
        client = new.client
        version = new.version
        pointer = new.pointer
        guard let pointer else { return }
        if new.isForeign {
            listener = SignalListener { [unowned self] _ in self.didDestroy() }
            wl_resource_add_destroy_listener(pointer, listener!.pointer)
            client.display.foreign[pointer] = self
        } else {
            client.objectCount += 1
            // The resource retains its Swift object until libwayland destroys it.
            let data = Unmanaged.passRetained(self).toOpaque()
            wl_resource_set_dispatcher(
                pointer, dispatchToResource, ResourceTag.shared.pointer, data,
                { resource in
                    guard let data = wl_resource_get_user_data(resource) else { return }
                    Unmanaged<WaylandResource>.fromOpaque(data).takeRetainedValue().didDestroy()
                })
        }
    }

    /// The id of the object on the wire; 0 once it is destroyed.
    public final var id: UInt32 { pointer.map { wl_resource_get_id($0) } ?? 0 }

    /// Whether the resource has been destroyed.
    public final var isDestroyed: Bool { pointer == nil }

    /// The `wl_resource`, for C libraries; nil once the object is destroyed.
    public final var resource: OpaquePointer? { pointer }

    /// Destroys the resource from the server's side.
    ///
    /// Only for objects that the protocol lets the server destroy. Further calls have no effect.
    public final func destroy() {
        if let pointer { wl_resource_destroy(pointer) }
    }

    /// Reports a protocol error to the client and ends its connection.
    ///
    /// - Parameters:
    ///   - code: A value of the interface's `error` enum.
    ///   - message: A message in English, for developers.
    public final func postError(code: UInt32, message: String) {
        if let pointer { oriel_wl_resource_post_error(pointer, code, message) }
    }

    private func didDestroy() {
        if let pointer {
            if client.display.foreign.removeValue(forKey: pointer) == nil { client.objectCount -= 1 }
        }
        pointer = nil
        listener = nil
        sharedMemory = nil
        dropHandler()
        let callback = onDestroy
        onDestroy = nil
        callback?()
    }

    // MARK: For generated code

    func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {}

    func dropHandler() {}

    final func checkHandler() {}

    /// Destroys the resource after a destructor request.
    final func endAfterEvent() { destroy() }

    final func post(_ opcode: UInt32, since: UInt32, _ arguments: UnsafeMutableRawPointer?) {
        guard let pointer, version >= since else { return }
        if let arguments {
            wl_resource_post_event_array(pointer, opcode, arguments.assumingMemoryBound(to: wl_argument.self))
        } else {
            var none = wl_argument()
            wl_resource_post_event_array(pointer, opcode, &none)
        }
    }

    final func reference(_ resource: WaylandResource?, in event: StaticString) -> OpaquePointer? {
        guard let resource else { return nil }
        require(
            resource.client === client,
            "\(Self.interfaceName).\(event): the \(type(of: resource).interfaceName) belongs to another client")
        return resource.pointer
    }

    /// Creates the object of an event with a new id.
    final func makeResource<T: WaylandResource>(_ type: T.Type) -> (resource: T, object: OpaquePointer)? {
        guard pointer != nil, let new = client.makeResource(type, version: version, id: 0), let object = new.pointer
        else { return nil }
        return (new, object)
    }

    // MARK: Decoding

    final func newResource<T: WaylandResource>(_ id: UInt32, as type: T.Type) -> T {
        client.makeResource(type, version: version, id: id)
            ?? T(NewResource(pointer: nil, client: client, version: version))
    }

    final func object<T: WaylandResource>(_ pointer: OpaquePointer?, as type: T.Type) -> T? {
        guard let pointer else { return nil }
        return client.object(at: pointer, as: type)
    }

    final func requiredObject<T: WaylandResource>(_ pointer: OpaquePointer?, as type: T.Type) -> T {
        // libwayland has already rejected null here.
        object(pointer, as: type) ?? T(NewResource(pointer: nil, client: client, version: version))
    }

    final func withWireArray<Result>(
        _ bytes: [UInt8]?, _ body: (UnsafeMutablePointer<wl_array>?) -> Result
    ) -> Result {
        withRawWireArray(bytes) { body($0?.assumingMemoryBound(to: wl_array.self)) }
    }
}

/// A tag of the resources that belong to an object of this module, among those that libwayland created.
// Sendable: the memory is never written after its creation.
struct ResourceTag: @unchecked Sendable {
    static let shared = ResourceTag()
    let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

private let dispatchToResource: wl_dispatcher_func_t = { _, target, opcode, _, arguments in
    guard let target, let arguments, let data = wl_resource_get_user_data(OpaquePointer(target)) else { return 0 }
    Unmanaged<WaylandResource>.fromOpaque(data).takeUnretainedValue().dispatch(opcode, arguments)
    return 0
}
