import CSystem
import Glibc
import WaylandClient

/// A client of a `DesktopFixture`, whose windows are known by their titles; it waits for the server on a thread of its own.
actor DesktopClient {
    /// A surface with the objects of its role, and what the server has sent to it.
    private final class Item {
        let surface: WlSurface
        var color: UInt32
        var size: (width: Int32, height: Int32)
        var xdg: XdgSurface?
        var toplevel: XdgToplevel?
        var decoration: ZxdgToplevelDecorationV1?
        var layer: ZwlrLayerSurfaceV1?
        var fifo: WpFifoV1?
        /// The objects of a shell that preceded xdg-shell.
        var older: [AnyObject] = []
        var serial: UInt32 = 0
        var configured: Configured?
        var isCloseRequested = false

        init(_ surface: WlSurface, _ size: (Int32, Int32), _ color: UInt32) {
            self.surface = surface
            self.size = size
            self.color = color
        }
    }

    /// What the server has sent to all surfaces.
    private final class Events {
        var outputs: [String: WlOutput] = [:]
        /// The titles of surfaces.
        var titles: [ObjectIdentifier: String] = [:]
        /// The serial of the latest press of a button or a finger.
        var pressSerial: UInt32 = 0
        /// What the pointer and the fingers have done over the surfaces.
        var input: [String] = []

        private func title(of surface: WlSurface?) -> String {
            surface.flatMap { titles[ObjectIdentifier($0)] } ?? "?"
        }

        func receive(_ event: WlPointer.Event) {
            switch event {
            case .enter(_, let surface, _, _): input.append("enter \(title(of: surface))")
            case .leave(_, let surface): input.append("leave \(title(of: surface))")
            case .button(let serial, _, _, let state):
                if state == .pressed { pressSerial = serial }
                input.append(state == .pressed ? "press" : "release")
            default: break
            }
        }

        func receive(_ event: WlTouch.Event) {
            switch event {
            case .down(let serial, _, let surface, let id, _, _):
                pressSerial = serial
                input.append("down \(id) \(title(of: surface))")
            case .up(_, _, let id): input.append("up \(id)")
            case .motion(_, let id, _, _): input.append("motion \(id)")
            case .cancel: input.append("cancel")
            default: break
            }
        }
    }

    /// A configuration of a window.
    struct Configured: Equatable, Sendable {
        var width: Int32
        var height: Int32
        /// The values of `xdg_toplevel.state`.
        var states: [UInt32]
    }

    private let display: WaylandDisplay
    private let registry: Registry
    private var items: [String: Item] = [:]
    private let events = Events()
    private let workspaces = Workspaces()
    private var compositor: WlCompositor?
    private var shm: WlShm?
    private var shell: XdgWmBase?
    private var seat: WlSeat?
    private var pointer: WlPointer?
    private var touch: WlTouch?

    /// - Parameter socket: A connection to the server.
    init(socket: OwnedFD) throws {
        display = try WaylandDisplay(socket: socket)
        registry = Registry(display, disabled: DisabledInterfaces(list: ""))
    }

    // A connection refers to itself until it is closed, even if the server has ended it.
    deinit { display.close() }

    /// Handles all events that the server has sent.
    func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(20)) }

    func end() { display.close() }

    private func connect() throws {
        guard compositor == nil else { return }
        try roundtrip()
        compositor = try registry.bind(WlCompositor.self)
        shm = try registry.bind(WlShm.self)
        shell = try registry.bind(XdgWmBase.self)
        for global in registry.globals where global.interface == WlOutput.interfaceName {
            let output = try registry.bind(WlOutput.self, global)
            output.onEvent { [events] event in if case .name(let name) = event { events.outputs[name] = output } }
        }
        let seat = try registry.bind(WlSeat.self)
        self.seat = seat
        pointer = seat.getPointer()
        touch = seat.getTouch()
        pointer?.onEvent { [events] in events.receive($0) }
        touch?.onEvent { [events] in events.receive($0) }
        try roundtrip()
    }

    private func item(_ title: String) -> Item {
        guard let item = items[title] else { fatalError("there is no surface “\(title)”") }
        return item
    }

    private func add(_ title: String, _ size: (Int32, Int32), _ color: UInt32) throws -> Item {
        try connect()
        guard let compositor else { fatalError("the client is not connected") }
        let item = Item(compositor.createSurface(), size, color)
        items[title] = item
        events.titles[ObjectIdentifier(item.surface)] = title
        return item
    }

    // MARK: Windows

    /// Creates a window that has received its first configuration, and has no contents.
    func create(
        _ title: String, _ width: Int32 = 100, _ height: Int32 = 80, color: UInt32 = 0xFFFF_FFFF,
        parent: String? = nil, fullscreen output: String? = nil, isDecorated: Bool = false
    ) throws {
        let item = try add(title, (width, height), color)
        guard let xdg = shell?.getXdgSurface(surface: item.surface) else { return }
        item.xdg = xdg
        xdg.onEvent { [unowned item] event in
            if case .configure(let serial) = event { item.serial = serial }
        }
        let toplevel = xdg.getToplevel()
        item.toplevel = toplevel
        toplevel.onEvent { [unowned item] event in
            switch event {
            case .configure(let width, let height, let states):
                item.configured = Configured(width: width, height: height, states: states.words)
            case .close: item.isCloseRequested = true
            default: break
            }
        }
        toplevel.setTitle(title: title)
        if isDecorated {
            item.decoration = try registry.bind(ZxdgDecorationManagerV1.self).getToplevelDecoration(toplevel: toplevel)
        }
        if let parent { toplevel.setParent(parent: self.item(parent).toplevel) }
        if let output { toplevel.setFullscreen(output: events.outputs[output]) }
        item.surface.commit()
        try roundtrip()
    }

    /// Makes a commit without contents, and waits for the answer.
    func configure(_ title: String) throws {
        item(title).surface.commit()
        try roundtrip()
    }

    /// Acknowledges a configuration that has not been answered.
    func acknowledge(_ title: String) throws {
        let item = item(title)
        if item.serial != 0 { item.xdg?.ackConfigure(serial: item.serial) }
        try roundtrip()
    }

    /// Opens a window of a size that it chooses itself.
    func open(
        _ title: String, _ width: Int32 = 100, _ height: Int32 = 80, color: UInt32 = 0xFFFF_FFFF, parent: String? = nil
    ) throws {
        try create(title, width, height, color: color, parent: parent)
        try draw(title)
    }

    /// Opens a full-screen window of a shell that preceded xdg-shell.
    func openOld(_ title: String, _ shell: OldShell, fullscreen output: String) throws {
        let item = try add(title, (100, 80), 0xFFFF_FFFF)
        switch shell {
        case .wlShell:
            let window = try registry.bind(WlShell.self).getShellSurface(surface: item.surface)
            window.setFullscreen(method: .default, framerate: 0, output: events.outputs[output])
            window.setTitle(title: title)
            item.older = [window]
        case .v6:
            let xdg = try registry.bind(ZxdgShellV6.self).getXdgSurface(surface: item.surface)
            xdg.onEvent { [unowned xdg] event in
                if case .configure(let serial) = event { xdg.ackConfigure(serial: serial) }
            }
            let window = xdg.getToplevel()
            window.setTitle(title: title)
            window.setFullscreen(output: events.outputs[output])
            item.older = [xdg, window]
            item.surface.commit()
        }
        try roundtrip()
        commitContents(of: item)
        try roundtrip()
    }

    /// Creates popups of `wl_shell`, each of which has the next one as its parent, and the last one the first.
    func createPopupLoop(_ titles: [String]) throws {
        let items = try titles.map { try add($0, (10, 10), 0xFFFF_FFFF) }
        guard let seat else { return }
        let shell = try registry.bind(WlShell.self)
        for (index, item) in items.enumerated() {
            let popup = shell.getShellSurface(surface: item.surface)
            let parent = items[(index + 1) % items.count].surface
            popup.setPopup(seat: seat, serial: 0, parent: parent, x: 0, y: 0, flags: [])
            item.older = [popup]
        }
        try roundtrip()
        for item in items { commitContents(of: item) }
        try roundtrip()
    }

    enum OldShell: Sendable {
        case wlShell, v6
    }

    /// Gives a surface contents, in answer to the latest configuration; of the size before if none is given.
    func draw(_ title: String, _ width: Int32? = nil, _ height: Int32? = nil) throws {
        let item = item(title)
        item.size = (width ?? item.size.width, height ?? item.size.height)
        if item.serial != 0 {
            item.xdg?.ackConfigure(serial: item.serial)
            item.layer?.ackConfigure(serial: item.serial)
        }
        item.serial = 0
        commitContents(of: item)
        try roundtrip()
    }

    /// Gives a window contents of the size that the latest configuration has, or of its own if it may choose.
    func drawConfigured(_ title: String) throws {
        try roundtrip()
        let configured = item(title).configured.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
        try draw(title, configured?.width, configured?.height)
    }

    /// Gives a window contents without an answer to a configuration.
    func drawUnasked(_ title: String, _ width: Int32, _ height: Int32) throws {
        item(title).size = (width, height)
        commitContents(of: item(title))
        try roundtrip()
    }

    /// Gives a surface contents of another colour.
    func draw(_ title: String, color: UInt32) throws {
        item(title).color = color
        try draw(title)
    }

    /// The object by which a surface has its commits presented, created on the first call.
    func fifo(of title: String) throws -> WpFifoV1 {
        let item = item(title)
        if let fifo = item.fifo { return fifo }
        let new = try registry.bind(WpFifoManagerV1.self).getFifo(surface: item.surface)
        item.fifo = new
        return new
    }

    private func commitContents(of item: Item) {
        guard let shm else { return }
        let (width, height) = item.size
        let pixels = [UInt32](repeating: item.color, count: Int(width) * Int(height))
        let file = OwnedFD(oriel_memfd_create("desktop", Int64(pixels.count * 4)))
        pixels.withUnsafeBytes { _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0) }
        let pool = shm.createPool(fd: file.rawValue, size: width * height * 4)
        let buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .argb8888)
        pool.destroy()
        item.surface.attach(buffer: buffer, x: 0, y: 0)
        item.surface.damageBuffer(x: 0, y: 0, width: width, height: height)
        item.surface.commit()
        buffer.destroy()
    }

    /// Sends requests of a window.
    func request(_ title: String, _ body: @Sendable (XdgToplevel) -> Void) throws {
        item(title).toplevel.map(body)
        try roundtrip()
    }

    func setFullscreen(_ title: String, on output: String? = nil) throws {
        item(title).toplevel?.setFullscreen(output: output.flatMap { events.outputs[$0] })
        try roundtrip()
    }

    func setParent(_ title: String, _ parent: String?) throws {
        item(title).toplevel?.setParent(parent: parent.flatMap { item($0).toplevel })
        try roundtrip()
    }

    /// Whether the server has asked the client to close a window.
    func isCloseRequested(_ title: String) throws -> Bool {
        try roundtrip()
        return item(title).isCloseRequested
    }

    func unmap(_ title: String) throws {
        item(title).surface.attach(buffer: nil, x: 0, y: 0)
        item(title).surface.commit()
        try roundtrip()
    }

    func destroy(_ title: String) throws {
        let item = item(title)
        item.decoration?.destroy()
        item.toplevel?.destroy()
        item.xdg?.destroy()
        item.layer?.destroy()
        item.surface.destroy()
        items[title] = nil
        try roundtrip()
    }

    // MARK: Parts of the desktop

    /// Opens a panel at the top of an output.
    func openPanel(
        _ title: String, _ layer: ZwlrLayerShellV1.Layer, on output: String, height: Int32 = 40, color: UInt32,
        keyboard: ZwlrLayerSurfaceV1.KeyboardInteractivity = .none
    ) throws {
        let item = try add(title, (800, height), color)
        let shell = try registry.bind(ZwlrLayerShellV1.self)
        let new = shell.getLayerSurface(
            surface: item.surface, output: events.outputs[output], layer: layer, namespace: title)
        item.layer = new
        new.setSize(width: 800, height: UInt32(height))
        new.setAnchor(anchor: .top)
        new.setKeyboardInteractivity(keyboardInteractivity: keyboard)
        new.onEvent { [unowned item] event in
            if case .configure(let serial, _, _) = event { item.serial = serial }
        }
        item.surface.commit()
        try roundtrip()
        try draw(title)
    }

    func setKeyboard(_ title: String, _ interactivity: ZwlrLayerSurfaceV1.KeyboardInteractivity) throws {
        item(title).layer?.setKeyboardInteractivity(keyboardInteractivity: interactivity)
        item(title).surface.commit()
        try roundtrip()
    }

    // MARK: Workspaces

    /// What the server has sent of workspaces.
    private final class Workspaces {
        var manager: ExtWorkspaceManagerV1?
        var handles: [String: ExtWorkspaceHandleV1] = [:]
        var active: Set<String> = []
    }

    private func boundWorkspaces() throws -> Workspaces {
        if workspaces.manager != nil { return workspaces }
        try connect()
        let manager = try registry.bind(ExtWorkspaceManagerV1.self)
        workspaces.manager = manager
        manager.onEvent { [workspaces] event in
            guard case .workspace(let handle) = event else { return }
            var name = ""
            handle.onEvent { event in
                switch event {
                case .name(let text):
                    name = text
                    workspaces.handles[text] = handle
                case .state(.active): workspaces.active.insert(name)
                case .state: workspaces.active.remove(name)
                default: break
                }
            }
        }
        try roundtrip()
        return workspaces
    }

    /// Requests that a workspace be active.
    func activateWorkspace(_ name: String) throws {
        let workspaces = try boundWorkspaces()
        workspaces.handles[name]?.activate()
        workspaces.manager?.commit()
        try roundtrip()
    }

    /// The names of the workspaces that are active.
    func activeWorkspaces() throws -> Set<String> {
        try roundtrip()
        return try boundWorkspaces().active
    }

    // MARK: Interactive operations

    /// Begins a move with the latest press.
    func beginMove(_ title: String) throws {
        guard let seat else { return }
        item(title).toplevel?.move(seat: seat, serial: events.pressSerial)
        try roundtrip()
    }

    /// Begins a resize with the latest press.
    func beginResize(_ title: String, _ edges: XdgToplevel.ResizeEdge) throws {
        guard let seat else { return }
        item(title).toplevel?.resize(seat: seat, serial: events.pressSerial, edges: edges)
        try roundtrip()
    }

    // MARK: Events

    /// Returns the latest configuration of a window, after a round trip.
    func configured(_ title: String) throws -> Configured? {
        try roundtrip()
        return item(title).configured
    }

    /// Returns what the pointer and the fingers have done since the last call, after a round trip.
    func takeInput() throws -> [String] {
        try roundtrip()
        defer { events.input = [] }
        return events.input
    }
}
