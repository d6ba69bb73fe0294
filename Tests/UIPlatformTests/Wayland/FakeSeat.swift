import CoreGraphics
import Foundation
import Glibc
import UIFoundation
import WaylandServer

/// A compositor with one seat, on a separate thread, that a test controls.
final class FakeSeat: Sendable {
    /// Lives on the compositor's thread.
    final class State {
        var surfaces: [WlSurface] = []
        var seat: WlSeat?
        var pointer: WlPointer?
        var touch: WlTouch?
        var keyboard: WlKeyboard?
        /// The surfaces' requests for a next frame.
        var frames: [WlCallback] = []
        var pinch: ZwpPointerGesturePinchV1?
        var hold: ZwpPointerGestureHoldV1?
        /// Requests for activation tokens that were committed.
        var tokens: [XdgActivationTokenV1] = []
        var locks: [ZwpLockedPointerV1] = []
        var relative: ZwpRelativePointerV1?
        var tabletSeat: ZwpTabletSeatV2?
        var tablets: [ZwpTabletV2] = []
        var tools: [ZwpTabletToolV2] = []
        var log: [String] = []
        /// The pixels of the last buffer attached, and its side.
        var picture: [UInt8] = []
        var pictureSide = 0
    }

    private let thread: ServerThread

    init(version: UInt32, cursorShapes: Bool) throws {
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State()
            display.userData = state
            // The client is of these bindings, which know versions that the installed libwayland may not.
            display.limitsToInstalledVersions = false
            Self.addGlobals(to: display, state, version, cursorShapes)
        }
    }

    deinit { thread.stop() }

    func stop() { thread.stop() }

    /// The client's end of a new connection.
    func connect() throws -> OwnedFD { try thread.connect() }

    @discardableResult func perform<Result: Sendable>(_ job: @escaping @Sendable (State) -> Result) -> Result? {
        thread.perform { display in job(display.userData as! State) }
    }

    var log: [String] { perform(\.log) ?? [] }

    // MARK: Shorthands

    func offer(_ capabilities: WlSeat.Capability) {
        perform { $0.seat?.sendCapabilities(capabilities: capabilities) }
    }

    func pointer(_ send: @escaping @Sendable (WlPointer, [WlSurface]) -> Void) {
        perform { state in if let pointer = state.pointer { send(pointer, state.surfaces) } }
    }

    func touch(_ send: @escaping @Sendable (WlTouch, [WlSurface]) -> Void) {
        perform { state in if let touch = state.touch { send(touch, state.surfaces) } }
    }

    func keyboard(_ send: @escaping @Sendable (WlKeyboard, [WlSurface]) -> Void) {
        perform { state in if let keyboard = state.keyboard { send(keyboard, state.surfaces) } }
    }

    /// Adds a tablet with tools of some kinds, which measure everything.
    func addTablet(_ kinds: [ZwpTabletToolV2.Kind] = [.pen]) {
        perform { state in
            guard let seat = state.tabletSeat else { return }
            if let tablet = seat.sendTabletAdded() {
                state.tablets.append(tablet)
                tablet.onRequest { [unowned state] _ in state.log.append("destroy tablet") }
                tablet.sendName(name: "Tablet")
                tablet.sendDone()
            }
            for kind in kinds {
                guard let tool = seat.sendToolAdded() else { continue }
                state.tools.append(tool)
                tool.onRequest { [unowned state] request in
                    switch request {
                    case .destroy: state.log.append("destroy tool")
                    case .setCursor(let serial, let surface, let x, let y):
                        state.log.append("tool cursor \(serial) \(surface == nil ? "nil" : "surface") \(x) \(y)")
                    }
                }
                tool.sendType(toolType: kind)
                for capability: UInt32 in 1...4 { tool.sendCapability(capability: .init(rawValue: capability)) }
                tool.sendDone()
            }
        }
    }

    func tool(
        _ index: Int = 0, _ send: @escaping @Sendable (ZwpTabletToolV2, ZwpTabletV2, [WlSurface]) -> Void
    ) {
        perform { state in
            if state.tools.indices.contains(index), let tablet = state.tablets.first {
                send(state.tools[index], tablet, state.surfaces)
            }
        }
    }

    /// Sends a keymap, from a file that is `missing` bytes too short.
    func sendKeymap(_ text: String, format: WlKeyboard.KeymapFormat = .xkbV1, missing: Int = 0) {
        keyboard { keyboard, _ in
            let bytes = Array(text.utf8)
            var path = Array("/tmp/oriel-keymap-XXXXXX".utf8CString)
            let file = OwnedFD(mkstemp(&path))
            unlink(path)
            write(file.rawValue, bytes, bytes.count - missing)
            keyboard.sendKeymap(format: format, fd: file.rawValue, size: UInt32(bytes.count))
        }
    }

    // MARK: Globals

    private static func addGlobals(
        to display: ServerDisplay, _ state: State, _ version: UInt32, _ cursorShapes: Bool
    ) {
        display.addSharedMemory()
        display.addGlobal(WlCompositor.self) { compositor in
            compositor.onRequest { [unowned state] request in
                guard case .createSurface(let surface) = request else { return }
                state.surfaces.append(surface)
                surface.onRequest { [unowned state] request in
                    switch request {
                    case .attach(let buffer, _, _):
                        buffer?.withSharedMemory { pixels in
                            state.picture = Array(pixels.bytes)
                            state.pictureSide = pixels.width
                            state.log.append("attach \(pixels.width)×\(pixels.height)")
                        }
                    case .frame(let callback):
                        state.frames.append(callback)
                        state.log.append("frame")
                    case .setBufferScale(let scale): state.log.append("scale \(scale)")
                    case .commit: state.log.append("commit")
                    default: break
                    }
                }
            }
        }
        display.addGlobal(WlSeat.self, version: version) { seat in
            state.seat = seat
            seat.onRequest { [unowned state] request in
                switch request {
                case .getPointer(let pointer):
                    state.pointer = pointer
                    pointer.onRequest { [unowned state] request in
                        switch request {
                        case .setCursor(let serial, let surface, let x, let y):
                            state.log.append("cursor \(serial) \(surface == nil ? "nil" : "surface") \(x) \(y)")
                        case .release: state.log.append("release pointer")
                        }
                    }
                case .getTouch(let touch): state.touch = touch
                case .getKeyboard(let keyboard): state.keyboard = keyboard
                case .release: state.log.append("release seat")
                }
            }
        }
        display.addGlobal(ZwpPointerGesturesV1.self) { gestures in
            gestures.onRequest { [unowned state] request in
                switch request {
                case .getPinchGesture(let pinch, _): state.pinch = pinch
                case .getHoldGesture(let hold, _): state.hold = hold
                case .getSwipeGesture: state.log.append("swipe")
                case .release: break
                }
            }
        }
        display.addGlobal(XdgActivationV1.self) { activation in
            activation.onRequest { [unowned state] request in
                switch request {
                case .getActivationToken(let token):
                    token.onRequest { [unowned state, unowned token] request in
                        switch request {
                        case .setSerial(let serial, _): state.log.append("token serial \(serial)")
                        case .setAppId(let appID): state.log.append("token app \(appID)")
                        case .setSurface: state.log.append("token surface")
                        case .commit:
                            state.log.append("token commit")
                            state.tokens.append(token)
                        case .destroy: state.log.append("token destroy")
                        }
                    }
                case .activate(let token, let surface):
                    let index = state.surfaces.firstIndex { $0 === surface }
                    state.log.append("activate \(index ?? -1) \(token)")
                case .destroy: break
                }
            }
        }
        display.addGlobal(ZwpPointerConstraintsV1.self) { constraints in
            constraints.onRequest { [unowned state] request in
                guard case .lockPointer(let lock, let surface, _, _, let lifetime) = request else { return }
                let index = state.surfaces.firstIndex { $0 === surface }
                state.log.append("lock \(index ?? -1) \(lifetime.rawValue)")
                state.locks.append(lock)
                lock.onRequest { [unowned state] request in
                    if case .destroy = request { state.log.append("unlock") }
                }
            }
        }
        display.addGlobal(ZwpRelativePointerManagerV1.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .getRelativePointer(let relative, _) = request else { return }
                state.log.append("relative")
                state.relative = relative
                relative.onRequest { [unowned state] _ in state.log.append("no relative") }
            }
        }
        display.addGlobal(ZwpTabletManagerV2.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .getTabletSeat(let seat, _) = request else { return }
                state.tabletSeat = seat
                seat.onRequest { [unowned state] _ in state.log.append("destroy tablet seat") }
            }
        }
        guard cursorShapes else { return }
        display.addGlobal(WpCursorShapeManagerV1.self) { manager in
            manager.onRequest { [unowned state] request in
                let device: WpCursorShapeDeviceV1
                switch request {
                case .getPointer(let new, _), .getTabletToolV2(let new, _): device = new
                case .destroy: return
                }
                device.onRequest { [unowned state] request in
                    guard case .setShape(let serial, let shape) = request else { return }
                    state.log.append("shape \(serial) \(shape.rawValue)")
                }
            }
        }
    }
}
