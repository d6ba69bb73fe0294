internal import WaylandCommon
internal import Diagnostics

/// The globals that the compositor advertises.
///
/// A registry belongs to the thread of its queue. After its creation, ``EventQueue/roundtrip(timeout:)`` fills it.
/// Interfaces in `ORIEL_WAYLAND_DISABLE` are left out.
public final class Registry {
    /// A global of the compositor.
    public struct Global: Sendable, Hashable {
        /// The name of the global, unique during the connection.
        public let name: UInt32
        /// The interface, as on the wire.
        public let interface: String
        /// The newest version that the compositor supports.
        public let version: UInt32
    }

    /// The current globals, oldest first.
    public private(set) var globals: [Global] = []

    /// Called on the thread of the queue when a global appears.
    public var onAdd: ((Global) -> Void)?

    /// Called on the thread of the queue when a global is removed; objects bound to it stay, but become inert.
    public var onRemove: ((Global) -> Void)?

    /// The connection of this registry.
    public var display: WaylandDisplay { registry.display }

    private let registry: WlRegistry
    private let disabled: DisabledInterfaces

    /// Requests the compositor's globals, on the display's default queue if none is given.
    public init(_ display: WaylandDisplay, queue: EventQueue? = nil, disabled: DisabledInterfaces = .init()) {
        let queue: EventQueue = queue ?? display.defaultQueue
        self.disabled = disabled
        registry = queue.waylandDisplay.getRegistry()
        registry.onEvent { [weak self] event in self?.handle(event) }
    }

    private func handle(_ event: WlRegistry.Event) {
        switch event {
        case .global(let name, let interface, let version):
            guard !disabled.contains(interface) else { return }
            let global = Global(name: name, interface: interface, version: disabled.limit(version, of: interface))
            globals.append(global)
            onAdd?(global)
        case .globalRemove(let name):
            guard let index = globals.firstIndex(where: { $0.name == name }) else { return }
            onRemove?(globals.remove(at: index))
        }
    }

    /// Returns the first global of an interface.
    ///
    /// O(*n*) in the number of globals.
    public func first<T: WaylandObject>(_ type: T.Type) -> Global? {
        globals.first { $0.interface == T.interfaceName }
    }

    /// Binds a global, by default the first of its interface.
    ///
    /// The version is the minimum of the compositor's, these bindings' and `maximumVersion`. For an ``XdgWmBase``, the
    /// reader thread answers pings, so that a blocked thread does not appear unresponsive to the compositor.
    ///
    /// - Parameters:
    ///   - type: The interface's class.
    ///   - global: A global of this registry.
    ///   - maximumVersion: The maximum version to bind.
    ///   - queue: The queue for the events of the object; nil for the registry's queue.
    /// - Throws: ``WaylandError/missingGlobal(_:)`` if there is none.
    public func bind<T: WaylandObject>(
        _ type: T.Type, _ global: Global? = nil, maximumVersion: UInt32 = .max, queue: EventQueue? = nil
    ) throws(WaylandError) -> sending T {
        guard let global = global ?? first(type) else { throw .missingGlobal(T.interfaceName) }
        require(
            global.interface == T.interfaceName, "cannot bind a \(global.interface) as \(T.interfaceName)")
        let version = max(1, min(global.version, T.interfaceVersion, maximumVersion))
        let queue = queue ?? registry.queue
        guard type == XdgWmBase.self else {
            return registry.bind(name: global.name, as: type, version: version, queue: queue)
        }
        let original = registry.bind(name: global.name, as: XdgWmBase.self, version: version)
        return display.answerPings(original, queue: queue) as! T
    }

    /// Binds a global if the compositor has one; see ``bind(_:_:maximumVersion:queue:)``.
    public func bindIfPresent<T: WaylandObject>(
        _ type: T.Type, maximumVersion: UInt32 = .max, queue: EventQueue? = nil
    ) -> sending T? {
        guard first(type) != nil else { return nil }
        return try? bind(type, maximumVersion: maximumVersion, queue: queue)
    }
}
