import Glibc
import WaylandServer

/// A compositor that writes down what clients ask of it, and does to them what a test wants.
final class FakeCompositor: Sendable {
    private final class State {
        var log: [String] = []
        var pongs: [UInt32] = []
        var surfaces: [WlSurface] = []
        var callbacks: [WlCallback] = []
        var wmBases: [XdgWmBase] = []
        var toplevels: [XdgToplevel] = []
        var xdgSurfaces: [XdgSurface] = []
        var seats: [WlSeat] = []
        var keyboards: [WlKeyboard] = []
        var pointers: [WlPointer] = []
        var outputs: [WlOutput] = []
        var outputGlobals: [ServerGlobal] = []
        var dataDevices: [WlDataDevice] = []
        var textInputs: [ZwpTextInputV3] = []
        var heads: [ZwlrOutputHeadV1] = []
        var buffers: [WlBuffer] = []
    }

    private let thread: ServerThread

    init(disabled: DisabledInterfaces = .init(list: "")) throws {
        thread = try ServerThread(disabled: disabled) { display in
            let state = State()
            display.userData = state
            display.removedGlobalLifetime = 100
            Self.addGlobals(to: display, state)
        }
    }

    deinit { thread.stop() }

    /// Dies with all connections.
    func stop() { thread.stop() }

    /// The client's end of a new connection.
    func connect() throws -> OwnedFD { try thread.connect() }

    private func perform<Result: Sendable>(_ job: @escaping @Sendable (State) -> Result) -> Result? {
        thread.perform { display in job(display.userData as! State) }
    }

    var log: [String] { perform(\.log) ?? [] }
    var pongs: [UInt32] { perform(\.pongs) ?? [] }
    var openSurfaces: Int { perform { state in state.surfaces.count { !$0.isDestroyed } } ?? 0 }

    // MARK: Doing things to clients

    func ping(_ serial: UInt32) {
        perform { state in for base in state.wmBases { base.sendPing(serial: serial) } }
    }

    func fireFrameCallbacks(time: UInt32) {
        perform { state in
            for callback in state.callbacks { callback.sendDone(callbackData: time) }
            state.callbacks = []
        }
    }

    func postError(_ message: String) {
        perform { $0.surfaces.last?.postError(code: WlSurface.Error.invalidSize.rawValue, message: message) }
    }

    func sendOutputState(transform: Int32) {
        perform { state in
            for output in state.outputs {
                output.sendGeometry(
                    x: -5, y: 6, physicalWidth: 300, physicalHeight: 200, subpixel: .horizontalRgb, make: "Oriel",
                    model: "Größe 1", transform: .init(rawValue: UInt32(bitPattern: transform)))
                output.sendMode(flags: [.current, .preferred], width: 1920, height: 1080, refresh: 0)
                output.sendScale(factor: 2)
                output.sendName(name: "TEST-1")
                output.sendDone()
            }
        }
    }

    func sendSurfaceEnter() {
        perform { state in
            guard let output = state.outputs.last else { return }
            state.surfaces.last?.sendEnter(output: output)
        }
    }

    func sendKeyboardEvents(keymap: String, keys: [UInt32]) {
        perform { state in
            let descriptor = makeTemporaryFile(Array(keymap.utf8))
            for keyboard in state.keyboards {
                keyboard.sendKeymap(format: .xkbV1, fd: descriptor, size: UInt32(keymap.utf8.count))
                guard let surface = state.surfaces.last else { continue }
                keyboard.sendEnter(serial: 7, surface: surface, keys: [UInt8](words: keys))
            }
            close(descriptor)
        }
    }

    func sendPointerMotion(x: Double, y: Double) {
        perform { state in
            for pointer in state.pointers {
                pointer.sendMotion(time: 12, surfaceX: x, surfaceY: y)
                pointer.sendFrame()
            }
        }
    }

    func sendDataOffer(mimeTypes: [String]) {
        perform { state in
            for device in state.dataDevices {
                guard let offer = device.sendDataOffer() else { continue }
                for type in mimeTypes { offer.sendOffer(mimeType: type) }
                device.sendSelection(id: offer)
                device.sendSelection(id: nil)
            }
        }
    }

    func sendPreedit(_ text: String?) {
        perform { state in
            for input in state.textInputs { input.sendPreeditString(text: text, cursorBegin: -1, cursorEnd: -1) }
        }
    }

    func addOutput() {
        thread.perform { display in
            let state = display.userData as! State
            let global = display.addGlobal(WlOutput.self, version: 4) { output in state.outputs.append(output) }
            if let global { state.outputGlobals.append(global) }
        }
    }

    func removeOutput() {
        perform { state in state.outputGlobals.removeLast().remove() }
    }

    /// Keeps the server from reading for some time.
    func freeze(milliseconds: UInt32) { thread.enqueue { _ in usleep(milliseconds * 1000) } }

    // MARK: What the compositor offers

    private static func addGlobals(to display: ServerDisplay, _ state: State) {
        display.addGlobal(WlCompositor.self, version: 4) { compositor in
            state.log.append("bind wl_compositor \(compositor.version)")
            compositor.onRequest { [unowned state] request in
                switch request {
                case .createSurface(let surface): add(surface, state)
                case .createRegion(let region):
                    region.onRequest { [unowned state] in state.log.append("region \($0)") }
                }
            }
        }
        display.addGlobal(WlShm.self) { shm in
            shm.sendFormat(format: .xrgb8888)
            shm.sendFormat(format: .init(rawValue: 0xDEAD_BEEF))
            shm.onRequest { [unowned state] request in
                guard case .createPool(let pool, let descriptor, let size) = request else { return }
                var bytes = [UInt8](repeating: 0, count: 4)
                pread(descriptor.rawValue, &bytes, 4, 0)
                state.log.append("pool \(size) \(bytes)")
                pool.onRequest { [unowned state] request in
                    guard
                        case .createBuffer(let buffer, let offset, let width, let height, let stride, let format) =
                            request
                    else { return }
                    state.buffers.append(buffer)
                    state.log.append("buffer \(offset) \(width) \(height) \(stride) \(format.rawValue)")
                }
            }
        }
        display.addGlobal(XdgWmBase.self) { base in
            state.wmBases.append(base)
            base.onRequest { [unowned state] request in
                switch request {
                case .pong(let serial): state.pongs.append(serial)
                case .getXdgSurface(let xdg, let surface): add(xdg, surface, state)
                case .destroy: state.log.append("destroy xdg_wm_base")
                default: break
                }
            }
        }
        display.addGlobal(WlSeat.self, version: 5) { seat in
            state.seats.append(seat)
            seat.sendCapabilities(capabilities: [.pointer, .keyboard, .init(rawValue: 64)])
            seat.sendName(name: "seat0")
            seat.onRequest { [unowned state] request in
                switch request {
                case .getKeyboard(let keyboard): state.keyboards.append(keyboard)
                case .getPointer(let pointer): state.pointers.append(pointer)
                default: break
                }
            }
        }
        display.addGlobal(WpViewporter.self) { viewporter in
            viewporter.onRequest { [unowned state] request in
                guard case .getViewport(let viewport, _) = request else { return }
                viewport.onRequest { [unowned state] in state.log.append("viewport \($0)") }
            }
        }
        display.addGlobal(WlDataDeviceManager.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .getDataDevice(let device, _) = request else { return }
                state.dataDevices.append(device)
            }
        }
        display.addGlobal(ZwpTextInputManagerV3.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .getTextInput(let input, _) = request else { return }
                state.textInputs.append(input)
            }
        }
        display.addGlobal(ZwlrOutputManagerV1.self, version: 2) { manager in
            guard let head = manager.sendHead() else { return }
            state.heads.append(head)
            head.sendName(name: "HEAD-1")
            let mode = head.sendMode()
            mode?.sendSize(width: 640, height: 480)
            head.sendCurrentMode(mode: mode!)
            head.sendScale(scale: 1.5)
            // Not of version 2: left out.
            head.sendAdaptiveSync(state: .enabled)
            manager.sendDone(serial: 9)
        }
    }

    private static func add(_ surface: WlSurface, _ state: State) {
        state.surfaces.append(surface)
        surface.onDestroy = { [unowned state] in state.log.append("surface gone") }
        surface.onRequest { [unowned state] request in
            switch request {
            case .attach(let buffer, let x, let y):
                state.log.append("attach \(buffer.map { "\($0.id)" } ?? "nil") \(x) \(y)")
            case .frame(let callback): state.callbacks.append(callback)
            default: state.log.append("surface \(request)")
            }
        }
    }

    private static func add(_ xdg: XdgSurface, _ surface: WlSurface, _ state: State) {
        state.xdgSurfaces.append(xdg)
        xdg.onRequest { [unowned state, unowned xdg] request in
            switch request {
            case .getToplevel(let toplevel):
                state.toplevels.append(toplevel)
                toplevel.onRequest { [unowned state] in state.log.append("toplevel \($0)") }
                let states = [XdgToplevel.State.activated, .maximized].map(\.rawValue)
                toplevel.sendConfigure(width: 800, height: 600, states: [UInt8](words: states))
                xdg.sendConfigure(serial: 21)
            default: state.log.append("xdg_surface \(request)")
            }
        }
    }
}
