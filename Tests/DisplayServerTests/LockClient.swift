import CSystem
import Glibc
import WaylandClient

/// A client that locks the session, on a thread of its own.
actor LockClient {
    /// The cover of an output.
    private final class Cover {
        let surface: WlSurface
        let role: ExtSessionLockSurfaceV1
        var serial: UInt32 = 0
        var size: (width: Int32, height: Int32) = (0, 0)
        let color: UInt32

        init(_ surface: WlSurface, _ role: ExtSessionLockSurfaceV1, _ color: UInt32) {
            self.surface = surface
            self.role = role
            self.color = color
        }
    }

    /// What the server has sent.
    private final class Events {
        var outputs: [String: WlOutput] = [:]
        var names: [ObjectIdentifier: String] = [:]
        var lock: [String] = []
        var input: [String] = []

        func name(of surface: WlSurface?) -> String { surface.flatMap { names[ObjectIdentifier($0)] } ?? "?" }
    }

    private let display: WaylandDisplay
    private let registry: Registry
    private let events = Events()
    private var lock: ExtSessionLockV1?
    private var covers: [String: Cover] = [:]
    private var devices: [AnyObject] = []

    /// - Parameter socket: A connection to the server.
    init(socket: OwnedFD) throws {
        display = try WaylandDisplay(socket: socket)
        registry = Registry(display, disabled: DisabledInterfaces(list: ""))
    }

    deinit { display.close() }

    private func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(20)) }

    /// Ends the connection.
    func end() { display.close() }

    /// Requests the lock.
    func requestLock() throws {
        try roundtrip()
        for global in registry.globals where global.interface == WlOutput.interfaceName { try bind(global) }
        registry.onAdd = { [weak self] global in
            self?.assumeIsolated { if global.interface == WlOutput.interfaceName { try? $0.bind(global) } }
        }
        let seat = try registry.bind(WlSeat.self)
        let keyboard = seat.getKeyboard()
        keyboard.onEvent { [events] event in
            switch event {
            case .enter(_, let surface, _): events.input.append("keyboard \(events.name(of: surface))")
            case .key(_, _, let key, .pressed): events.input.append("key \(key)")
            default: break
            }
        }
        let pointer = seat.getPointer()
        pointer.onEvent { [events] event in
            switch event {
            case .enter(_, let surface, _, _): events.input.append("pointer \(events.name(of: surface))")
            case .button(_, _, _, .pressed): events.input.append("press")
            default: break
            }
        }
        devices = [seat, keyboard, pointer]
        try roundtrip()
        let lock = try registry.bind(ExtSessionLockManagerV1.self).lock()
        lock.onEvent { [events] event in events.lock.append("\(event)") }
        self.lock = lock
        try roundtrip()
    }

    private func bind(_ global: Registry.Global) throws {
        let output = try registry.bind(WlOutput.self, global)
        output.onEvent { [events] event in if case .name(let name) = event { events.outputs[name] = output } }
    }

    /// Covers an output with a colour, in its size.
    func cover(_ name: String, color: UInt32) throws {
        // The global of a new output, and its name.
        try roundtrip()
        try roundtrip()
        guard let output = events.outputs[name], let lock else { fatalError("there is no output “\(name)”") }
        let surface = try registry.bind(WlCompositor.self).createSurface()
        let cover = Cover(surface, lock.getLockSurface(surface: surface, output: output), color)
        cover.role.onEvent { [unowned cover] event in
            guard case .configure(let serial, let width, let height) = event else { return }
            cover.serial = serial
            cover.size = (Int32(width), Int32(height))
        }
        covers[name] = cover
        events.names[ObjectIdentifier(surface)] = name
        try roundtrip()
        try draw(name)
    }

    /// Answers the latest configuration of the cover of an output.
    func draw(_ name: String) throws {
        try roundtrip()
        guard let cover = covers[name] else { fatalError("“\(name)” has no cover") }
        let (width, height) = cover.size
        let pixels = [UInt32](repeating: cover.color, count: Int(width) * Int(height))
        let file = OwnedFD(oriel_memfd_create("cover", Int64(pixels.count * 4)))
        pixels.withUnsafeBytes { _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0) }
        let pool = try registry.bind(WlShm.self).createPool(fd: file.rawValue, size: width * height * 4)
        let buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)
        pool.destroy()
        cover.role.ackConfigure(serial: cover.serial)
        cover.surface.attach(buffer: buffer, x: 0, y: 0)
        cover.surface.damageBuffer(x: 0, y: 0, width: width, height: height)
        cover.surface.commit()
        buffer.destroy()
        try roundtrip()
    }

    /// Removes the cover of an output.
    func uncover(_ name: String) throws {
        covers[name]?.role.destroy()
        covers[name]?.surface.destroy()
        covers[name] = nil
        try roundtrip()
    }

    func unlock() throws {
        lock?.unlockAndDestroy()
        lock = nil
        try roundtrip()
    }

    /// Returns the events of the lock since the last call.
    func takeEvents() throws -> [String] {
        try roundtrip()
        defer { events.lock = [] }
        return events.lock
    }

    /// Returns the input since the last call.
    func takeInput() throws -> [String] {
        try roundtrip()
        defer { events.input = [] }
        return events.input
    }
}
