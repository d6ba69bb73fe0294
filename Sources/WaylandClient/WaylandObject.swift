internal import CSystem
internal import CWaylandClient
internal import Descriptors
internal import WaylandCommon
internal import Diagnostics

/// The result of a request that creates an object, for the initializer of its class.
// Sendable: it is created for one object, which consumes it immediately.
struct NewObject: @unchecked Sendable {
    /// nil if the connection has ended: the object is inert.
    var pointer: OpaquePointer?
    var display: WaylandDisplay
    var queue: EventQueue
    var version: UInt32
    var original: WaylandObject.Lifetime?
}

/// An object of the protocol, the base class of all generated classes.
///
/// An object lives until it is destroyed: by a destructor request, by an event that ends it, or by
/// ``WaylandDisplay/close(keepsPointer:)``. Releasing the last reference does not destroy it. A request on a destroyed object traps;
/// on a connection that has ended, requests have no effect.
///
/// An object belongs to the thread that dispatches its ``queue``. Requests may only be made there; use
/// ``wrapper(queue:)`` to make requests from another thread.
///
/// Protocol: <https://wayland.freedesktop.org/docs/html/>
public class WaylandObject {
    /// The state shared by an object and its wrappers.
    final class Lifetime: Sendable {
        let isOver = AtomicFlag()
    }

    private enum State {
        case alive, destroyed, inert
    }

    /// The connection of this object.
    public final let display: WaylandDisplay
    /// The queue for the events of this object and of the objects that its requests create.
    public final let queue: EventQueue
    /// The bound version.
    public final let version: UInt32
    /// Whether this object only makes requests on behalf of another one; see ``wrapper(queue:)``.
    public final let isWrapper: Bool

    final var pointer: OpaquePointer?
    private var state: State
    private final let lifetime: Lifetime
    /// The action on destruction of a wrapper that owns its original.
    final var onDestroyWrapper: (() -> Void)?

    /// The name of the interface on the wire.
    public class var interfaceName: String { trap("an interface has a class of its own") }
    /// The newest version that these bindings support.
    public class var interfaceVersion: UInt32 { trap("an interface has a class of its own") }
    class var interfaceIndex: Int { trap("an interface has a class of its own") }

    required init(_ new: NewObject) {
        display = new.display
        queue = new.queue
        version = new.version
        pointer = new.pointer
        state = new.pointer == nil ? .inert : .alive
        isWrapper = new.original != nil
        lifetime = new.original ?? Lifetime()
        guard let pointer, !isWrapper else { return }
        display.adopt(self, pointer)
    }

    deinit {
        if isWrapper, let pointer { display.destroyWrapper(pointer) }
    }

    /// The id of the object on the wire, as `WAYLAND_DEBUG=1` prints it; 0 once it is destroyed.
    public final var id: UInt32 { display.id(of: self) }

    /// Whether the object has been destroyed.
    public final var isDestroyed: Bool { state != .alive || lifetime.isOver.isSet }

    /// The `wl_proxy`, for C libraries such as EGL and libdecor; nil once the object is destroyed.
    ///
    /// The object keeps its ownership.
    public final var proxy: OpaquePointer? { isDestroyed ? nil : pointer }

    /// Creates an object that represents this one on another thread.
    ///
    /// Requests through it act on the same protocol object, and the objects that they create belong to `queue`. It
    /// receives no events. Stop using it before the original is destroyed.
    public final func wrapper(queue: EventQueue) -> sending Self {
        check("wrapper", since: 1)
        let wrapper = display.makeWrapper(of: self, queue: queue)
        return Self(
            NewObject(pointer: wrapper, display: display, queue: queue, version: version, original: lifetime))
    }

    // MARK: For generated code

    func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {}

    func dropHandler() {}

    final func checkHandler() {
        require(!isWrapper, "\(Self.interfaceName): a wrapper receives no events; set the handler of the original")
    }

    /// Returns whether the object can be used; traps on misuse.
    @discardableResult final func check(_ request: StaticString, since: UInt32) -> Bool {
        if state == .alive, version >= since, !lifetime.isOver.isSet { return true }
        if state == .inert { return false }
        if state == .destroyed || lifetime.isOver.isSet {
            if display.isClosed { return false }
            trap("\(Self.interfaceName).\(request): the object has been destroyed")
        }
        trap(
            "\(Self.interfaceName).\(request) needs version \(since), but version \(version) is bound: "
                + "check `version` first")
    }

    /// Returns the pointer by which a request refers to `object`.
    final func reference(_ object: WaylandObject?, in request: StaticString) -> OpaquePointer? {
        guard let object else { return nil }
        require(
            object.display === display,
            "\(Self.interfaceName).\(request): the \(type(of: object).interfaceName) belongs to another connection")
        if object.isDestroyed, object.state != .inert, !display.isClosed {
            trap(
                "\(Self.interfaceName).\(request): the \(type(of: object).interfaceName) has been destroyed")
        }
        return object.pointer
    }

    final func send(
        _ opcode: UInt32, _ request: StaticString, since: UInt32, _ arguments: UnsafeMutableRawPointer?, bytes: Int,
        fds: Int = 0
    ) {
        guard check(request, since: since) else { return }
        guard display.reserve(bytes: bytes, fds: fds, for: self, request) else { return }
        defer { display.lock.unlock() }
        guard let pointer else { return }
        wl_proxy_marshal_array_flags(
            pointer, opcode, nil, version, 0, arguments?.assumingMemoryBound(to: wl_argument.self))
    }

    final func sendDestructor(
        _ opcode: UInt32, _ request: StaticString, since: UInt32, _ arguments: UnsafeMutableRawPointer?, bytes: Int,
        fds: Int = 0
    ) {
        guard check(request, since: since) else { return }
        if isWrapper {
            guard let onDestroyWrapper else {
                trap("\(Self.interfaceName).\(request): destroy the original, not a wrapper")
            }
            self.onDestroyWrapper = nil
            onDestroyWrapper()
            end()
            return
        }
        guard display.reserve(bytes: bytes, fds: fds, for: self, request) else { return destroyLocally(request) }
        if let pointer {
            let flags = UInt32(WL_MARSHAL_FLAG_DESTROY)
            ignoreLeak(pointer)
            wl_proxy_marshal_array_flags(
                pointer, opcode, nil, version, flags, arguments?.assumingMemoryBound(to: wl_argument.self))
            display.removeLocked(pointer)
        }
        display.lock.unlock()
        end()
    }

    final func create(
        _ opcode: UInt32, _ request: StaticString, since: UInt32, _ arguments: UnsafeMutableRawPointer?, bytes: Int,
        fds: Int, interface: Int, version: UInt32?, queue: EventQueue?
    ) -> NewObject {
        let queue = queue ?? self.queue
        require(
            queue.display === display, "\(Self.interfaceName).\(request): the queue belongs to another connection")
        var new = NewObject(
            pointer: nil, display: display, queue: queue, version: version ?? self.version, original: nil)
        guard check(request, since: since) else { return new }
        guard display.reserve(bytes: bytes, fds: fds, for: self, request) else { return new }
        defer { display.lock.unlock() }
        guard let pointer else { return new }
        let target = queue === self.queue ? pointer : display.makeWrapperLocked(of: pointer, queue: queue)
        new.pointer = wl_proxy_marshal_array_flags(
            target, opcode, interfaceTable[interface].assumingMemoryBound(to: wl_interface.self), new.version, 0,
            arguments?.assumingMemoryBound(to: wl_argument.self))
        if target != pointer { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(target)) }
        return new
    }

    final func destroyLocally(_ request: StaticString) {
        guard check(request, since: 1) else { return }
        require(!isWrapper, "\(Self.interfaceName).\(request): destroy the original, not a wrapper")
        endAfterEvent()
    }

    /// Destroys the object after an event that ends it.
    final func endAfterEvent() {
        guard let pointer, !isWrapper, state == .alive else { return }
        display.lock.withLock {
            guard !display.isClosedLocked else { return }
            ignoreLeak(pointer)
            wl_proxy_destroy(pointer)
            display.removeLocked(pointer)
        }
        end()
    }

    /// Prepares LeakSanitizer for a proxy that will be destroyed.
    ///
    /// libwayland never frees a destroyed proxy that a queued event has as an argument: before it dispatches the event, it
    /// clears the argument without releasing the event's reference.
    private final func ignoreLeak(_ pointer: OpaquePointer) { oriel_ignore_leak(UnsafeRawPointer(pointer)) }

    private final func end() {
        state = .destroyed
        if !isWrapper { lifetime.isOver.set() }
        if isWrapper, let pointer { display.destroyWrapper(pointer) }
        pointer = nil
        dropHandler()
    }

    /// Makes the object inert after its connection is closed.
    final func retire() {
        state = .inert
        pointer = nil
        dropHandler()
    }

    // MARK: Decoding

    final func object<T: WaylandObject>(_ pointer: OpaquePointer?, as type: T.Type) -> T? {
        guard let pointer else { return nil }
        return display.object(at: pointer) as? T
    }

    /// Adopts an object that an event has created.
    final func adopt(_ pointer: OpaquePointer?) -> NewObject {
        NewObject(
            pointer: pointer, display: display, queue: queue,
            version: pointer.map { wl_proxy_get_version($0) } ?? version, original: nil)
    }

    final func withWireArray<Result>(
        _ bytes: [UInt8]?, _ body: (UnsafeMutablePointer<wl_array>?) -> Result
    ) -> Result {
        withRawWireArray(bytes) { body($0?.assumingMemoryBound(to: wl_array.self)) }
    }
}
