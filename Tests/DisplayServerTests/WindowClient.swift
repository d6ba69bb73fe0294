import CSystem
import Glibc
import WaylandClient

/// A client with many windows, which waits for the server on a thread of its own.
actor WindowClient {
    private struct Window {
        let surface: WlSurface
        let xdg: XdgSurface
        let toplevel: XdgToplevel
    }

    private let socket: OwnedFD
    private var display: WaylandDisplay?
    private var globals: (compositor: WlCompositor, shm: WlShm, shell: XdgWmBase)?
    private var registry: Registry?
    private var activation: XdgActivationV1?
    private var inhibitor: ZwpKeyboardShortcutsInhibitorV1?
    private var windows: [Window] = []
    private var buffers: [WlBuffer] = []

    /// - Parameter socket: A connection to the server.
    init(socket: OwnedFD) { self.socket = socket }

    // A connection refers to itself until it is closed, even if the server has ended it.
    deinit { display?.close() }

    private func roundtrip() throws { try display?.defaultQueue.roundtrip(timeout: .seconds(20)) }

    private func connect() throws -> (compositor: WlCompositor, shm: WlShm, shell: XdgWmBase) {
        if let globals { return globals }
        let display = try WaylandDisplay(socket: socket)
        self.display = display
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        self.registry = registry
        try roundtrip()
        let new = (
            try registry.bind(WlCompositor.self), try registry.bind(WlShm.self), try registry.bind(XdgWmBase.self)
        )
        activation = try registry.bind(XdgActivationV1.self)
        globals = new
        return new
    }

    /// Opens a number of windows of 40 × 30 points.
    ///
    /// - Parameter token: What the client presents to have its windows activated.
    func open(_ count: Int, token: String? = nil) throws {
        let (compositor, shm, shell) = try connect()
        let first = windows.count
        for _ in 0..<count {
            let surface = compositor.createSurface()
            let xdg = shell.getXdgSurface(surface: surface)
            xdg.onEvent { [unowned xdg] event in
                if case .configure(let serial) = event { xdg.ackConfigure(serial: serial) }
            }
            windows.append(Window(surface: surface, xdg: xdg, toplevel: xdg.getToplevel()))
            if let token { activation?.activate(token: token, surface: surface) }
            surface.commit()
        }
        if buffers.isEmpty {
            let file = OwnedFD(oriel_memfd_create("windows", 2 * 40 * 30 * 4))
            let pool = shm.createPool(fd: file.rawValue, size: 2 * 40 * 30 * 4)
            buffers = [0, 1].map {
                pool.createBuffer(offset: $0 * 40 * 30 * 4, width: 40, height: 30, stride: 40 * 4, format: .xrgb8888)
            }
        }
        try roundtrip()
        for window in windows[first...] {
            window.surface.attach(buffer: buffers[0], x: 0, y: 0)
            window.surface.damageBuffer(x: 0, y: 0, width: 40, height: 30)
            window.surface.commit()
        }
        try roundtrip()
    }

    /// Gives a window other contents, with the same input region each time.
    func draw(in index: Int, times: Int) throws {
        guard let globals else { return }
        let region = globals.compositor.createRegion()
        region.add(x: 0, y: 0, width: 40, height: 30)
        let surface = windows[index].surface
        for time in 0..<times {
            surface.setInputRegion(region: region)
            surface.attach(buffer: buffers[(time + 1) % 2], x: 0, y: 0)
            surface.damageBuffer(x: 0, y: 0, width: 40, height: 30)
            surface.commit()
            try roundtrip()
        }
    }

    /// Asks for the keys of the server's shortcuts in the first window, or no longer.
    func inhibitShortcuts(_ isInhibited: Bool) throws {
        if let inhibitor { inhibitor.destroy() }
        inhibitor = nil
        if isInhibited, let registry {
            let manager = try registry.bind(ZwpKeyboardShortcutsInhibitManagerV1.self)
            inhibitor = manager.inhibitShortcuts(surface: windows[0].surface, seat: try registry.bind(WlSeat.self))
        }
        try roundtrip()
    }

    /// Connects, and shows nothing.
    func start() throws {
        _ = try connect()
        try roundtrip()
    }

    func end() { display?.close() }
}
