import CSystem
import CXKBCommon
import Glibc
import WaylandClient

/// A client with a window that opens menus, and that lists what it gets of the keyboard, on a thread of its own.
actor InputClient {
    private let socket: OwnedFD
    private var display: WaylandDisplay?
    private var registry: Registry?
    private var keyboard: WlKeyboard?
    private var pointer: WlPointer?
    private var seat: WlSeat?
    private var window: (surface: WlSurface, xdg: XdgSurface)?
    private var menu: (surface: WlSurface, xdg: XdgSurface)?
    private var retained: [AnyObject] = []
    private let input = ReceivedInput()

    /// - Parameter socket: A connection to the server.
    init(socket: OwnedFD) { self.socket = socket }

    deinit { display?.close() }

    private func roundtrip() throws { try display?.defaultQueue.roundtrip(timeout: .seconds(20)) }

    /// Connects and binds the globals.
    private func connect() throws -> Registry {
        if let registry { return registry }
        let display = try WaylandDisplay(socket: socket)
        self.display = display
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        self.registry = registry
        try roundtrip()
        let seat = try registry.bind(WlSeat.self)
        self.seat = seat
        let keyboard = seat.getKeyboard()
        keyboard.onEvent { [input] event in input.receive(event) }
        let pointer = seat.getPointer()
        pointer.onEvent { [input] event in
            guard case .button(let serial, _, _, .pressed) = event else { return }
            input.pressSerial = serial
        }
        (self.keyboard, self.pointer) = (keyboard, pointer)
        return registry
    }

    private func makeBuffer(_ width: Int32, _ height: Int32, _ registry: Registry) throws -> WlBuffer {
        let file = OwnedFD(oriel_memfd_create("window", Int64(width * height * 4)))
        let shm = try registry.bind(WlShm.self)
        let pool = shm.createPool(fd: file.rawValue, size: width * height * 4)
        defer { pool.destroy() }
        return pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)
    }

    /// Opens a window of 200 × 100 points.
    func open() throws {
        let registry = try connect()
        let surface = try registry.bind(WlCompositor.self).createSurface()
        let xdg = try registry.bind(XdgWmBase.self).getXdgSurface(surface: surface)
        xdg.onEvent { [unowned xdg] event in if case .configure(let serial) = event { xdg.ackConfigure(serial: serial) }
        }
        retained.append(xdg.getToplevel())
        window = (surface, xdg)
        try show(surface, 200, 100, registry)
    }

    /// Opens a menu of 50 × 20 points in the window, which grabs the seat in response to the latest press.
    func openMenu() throws {
        let registry = try connect()
        guard let window, let seat else { return }
        // The press that it responds to.
        try roundtrip()
        let shell = try registry.bind(XdgWmBase.self)
        let positioner = shell.createPositioner()
        positioner.setSize(width: 50, height: 20)
        positioner.setAnchorRect(x: 0, y: 0, width: 10, height: 10)
        let surface = try registry.bind(WlCompositor.self).createSurface()
        let xdg = shell.getXdgSurface(surface: surface)
        xdg.onEvent { [unowned xdg] event in if case .configure(let serial) = event { xdg.ackConfigure(serial: serial) }
        }
        let popup = xdg.getPopup(parent: window.xdg, positioner: positioner)
        popup.onEvent { [input] event in if case .popupDone = event { input.isDismissed = true } }
        retained.append(popup)
        popup.grab(seat: seat, serial: input.pressSerial)
        menu = (surface, xdg)
        input.isDismissed = false
        try show(surface, 50, 20, registry)
    }

    /// Opens a launcher, a part of the desktop that always has the keyboard.
    func openLauncher() throws {
        let registry = try connect()
        let surface = try registry.bind(WlCompositor.self).createSurface()
        let layer = try registry.bind(ZwlrLayerShellV1.self)
            .getLayerSurface(surface: surface, output: nil, layer: .top, namespace: "launcher")
        layer.setSize(width: 100, height: 50)
        layer.setKeyboardInteractivity(keyboardInteractivity: .exclusive)
        layer.onEvent { [unowned layer] event in
            if case .configure(let serial, _, _) = event { layer.ackConfigure(serial: serial) }
        }
        retained.append(layer)
        try show(surface, 100, 50, registry)
    }

    private func show(_ surface: WlSurface, _ width: Int32, _ height: Int32, _ registry: Registry) throws {
        surface.commit()
        try roundtrip()
        surface.attach(buffer: try makeBuffer(width, height, registry), x: 0, y: 0)
        surface.commit()
        try roundtrip()
    }

    /// What has the keyboard, and whether the menu was dismissed.
    struct State: Equatable {
        var windowHasKeyboard: Bool
        var menuHasKeyboard: Bool
        var isMenuDismissed: Bool
    }

    func state() throws -> State {
        try roundtrip()
        return State(
            windowHasKeyboard: input.focus != nil && input.focus === window?.surface,
            menuHasKeyboard: input.focus != nil && input.focus === menu?.surface, isMenuDismissed: input.isDismissed)
    }

    /// Returns the text of the keys that were pressed since the last call.
    func typedText() throws -> String {
        try roundtrip()
        return input.decoder.takeText()
    }

    /// The keymap that the client has at present.
    func keymap() throws -> String {
        try roundtrip()
        return input.decoder.keymapText
    }
}

/// The input that a client has got.
private final class ReceivedInput {
    let decoder = KeyDecoder()
    var pressSerial: UInt32 = 0
    var focus: WlSurface?
    var isDismissed = false

    func receive(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(_, let file, let size): decoder.setKeymap(file, Int(size))
        case .enter(_, let surface, _): focus = surface
        case .leave: focus = nil
        case .key(_, _, let code, let state): decoder.key(code, isPressed: state == .pressed)
        case .modifiers(_, let depressed, let latched, let locked, let group):
            decoder.setModifiers(depressed, latched, locked, group)
        case .repeatInfo: break
        }
    }
}

/// What libxkbcommon makes of the keys that a client gets.
final class KeyDecoder {
    private let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    private var keymap: OpaquePointer?
    private var state: OpaquePointer?
    private(set) var keymapText = ""
    private var text = ""

    deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    func setKeymap(_ file: OwnedFD, _ size: Int) {
        guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.rawValue, 0), memory != MAP_FAILED else {
            return
        }
        defer { munmap(memory, size) }
        keymapText = String(cString: memory.assumingMemoryBound(to: CChar.self))
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        keymap = xkb_keymap_new_from_string(
            context, keymapText, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
        state = keymap.flatMap { xkb_state_new($0) }
    }

    func setModifiers(_ depressed: UInt32, _ latched: UInt32, _ locked: UInt32, _ group: UInt32) {
        guard let state else { return }
        xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    }

    func key(_ code: UInt32, isPressed: Bool) {
        guard isPressed, let state else { return }
        var bytes = [CChar](repeating: 0, count: 64)
        let count = xkb_state_key_get_utf8(state, code + 8, &bytes, bytes.count)
        text += String(decoding: bytes.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func takeText() -> String {
        defer { text = "" }
        return text
    }
}
