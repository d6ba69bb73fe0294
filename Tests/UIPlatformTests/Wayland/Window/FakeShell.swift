import CoreGraphics
import Foundation
import UIFoundation
import WaylandServer

/// A compositor of windows, on a separate thread, that a test controls.
final class FakeShell: Sendable {
    /// Lives on the compositor's thread.
    final class State {
        var surfaces: [WlSurface] = []
        var xdgSurfaces: [XdgSurface] = []
        var toplevels: [XdgToplevel] = []
        var popups: [XdgPopup] = []
        /// The last buffer scale that the client has set on each surface, by the surface's number.
        var bufferScales: [String: Int32] = [:]
        /// The objects of `wp_fractional_scale_v1`, in the order of their surfaces.
        var fractionalScales: [WpFractionalScaleV1] = []
        var outputs: [WlOutput] = []
        var outputGlobals: [ServerGlobal] = []
        var serial: UInt32 = 0
        var decorations: Decorations?
        var seats: [WlSeat] = []
        var seatGlobals: [ServerGlobal] = []
        var keyboards: [WlKeyboard] = []
        var textInputs: [ZwpTextInputV3] = []
        /// The sizes of icons that the compositor prefers.
        var iconSizes: [Int32] = []
        var layers: [ZwlrLayerSurfaceV1] = []
        var lock: ExtSessionLockV1?
        var lockSurfaces: [ExtSessionLockSurfaceV1] = []
        /// Whether the session may be locked; nil for no answer.
        var locks: Bool? = true
        var log: [String] = []

        /// The number of a toplevel in the log: 1 for the first.
        func number(of toplevel: XdgToplevel?) -> String {
            toplevels.firstIndex { $0 === toplevel }.map { String($0 + 1) } ?? "nil"
        }

        func number(of surface: WlSurface) -> String {
            surfaces.firstIndex { $0 === surface }.map { String($0 + 1) } ?? "nil"
        }

        /// Configures a toplevel; a size of zero leaves the choice to the client.
        func configure(_ index: Int, width: Int32 = 0, height: Int32 = 0, states: [UInt32] = []) {
            toplevels[index].sendConfigure(width: width, height: height, states: Self.wire(states))
            finishConfigure(index)
        }

        func finishConfigure(_ index: Int) {
            serial += 1
            xdgSurfaces[index].sendConfigure(serial: serial)
        }

        static func wire(_ numbers: [UInt32]) -> [UInt8] { numbers.flatMap { withUnsafeBytes(of: $0, Array.init) } }
    }

    private let thread: ServerThread

    /// - Parameters:
    ///   - compositorVersion: The version of `wl_compositor`.
    ///   - globals: Adds the globals of optional protocols.
    init(
        compositorVersion: UInt32 = 5, globals: @escaping @Sendable (ServerDisplay, State) -> Void = { _, _ in }
    ) throws {
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State()
            display.userData = state
            // The client is of these bindings, which know versions that the installed libwayland may not.
            display.limitsToInstalledVersions = false
            display.addSharedMemory()
            Self.addShell(to: display, state, compositorVersion)
            globals(display, state)
        }
    }

    deinit { thread.stop() }

    func stop() { thread.stop() }

    /// The client's end of a new connection.
    func connect() throws -> OwnedFD { try thread.connect() }

    @discardableResult func perform<Result: Sendable>(_ job: @escaping @Sendable (State) -> Result) -> Result? {
        thread.perform { display in job(display.userData as! State) }
    }

    /// Runs a job on the compositor's thread.
    func withDisplay(_ job: @escaping @Sendable (ServerDisplay, State) -> Void) {
        thread.perform { display in job(display, display.userData as! State) }
    }

    /// Adds an output of 1000 × 700 pixels.
    func plug(_ name: String, scale: Int32 = 1) {
        thread.perform { display in
            let state = display.userData as! State
            let global = display.addGlobal(WlOutput.self, version: 4) { [unowned state] output in
                state.outputs.append(output)
                output.sendGeometry(
                    x: 0, y: 0, physicalWidth: 0, physicalHeight: 0, subpixel: .unknown, make: "Oriel", model: "Fake",
                    transform: .normal)
                output.sendMode(flags: [.current], width: 1000, height: 700, refresh: 60_000)
                output.sendScale(factor: scale)
                output.sendName(name: name)
                output.sendDone()
            }
            if let global { state.outputGlobals.append(global) }
        }
    }

    private static func addShell(to display: ServerDisplay, _ state: State, _ compositorVersion: UInt32) {
        display.addGlobal(WlCompositor.self, version: compositorVersion) { compositor in
            compositor.onRequest { [unowned state] request in
                guard case .createSurface(let surface) = request else { return }
                state.surfaces.append(surface)
                surface.onRequest { [unowned state, unowned surface] request in
                    switch request {
                    case .commit: state.log.append("commit \(state.number(of: surface))")
                    case .destroy: state.log.append("destroy surface \(state.number(of: surface))")
                    case .setBufferScale(let scale): state.bufferScales[state.number(of: surface)] = scale
                    default: break
                    }
                }
            }
        }
        display.addGlobal(XdgWmBase.self) { base in
            base.onRequest { [unowned state] request in
                guard case .getXdgSurface(let xdgSurface, _) = request else { return }
                state.xdgSurfaces.append(xdgSurface)
                xdgSurface.onRequest { [unowned state] request in
                    switch request {
                    case .getToplevel(let toplevel): Self.listen(to: toplevel, state)
                    case .getPopup(let popup, _, _): state.popups.append(popup)
                    case .ackConfigure(let serial): state.log.append("ack \(serial)")
                    case .setWindowGeometry(let x, let y, let width, let height):
                        state.log.append("geometry \(x) \(y) \(width) \(height)")
                    default: break
                    }
                }
            }
        }
    }

    private static func listen(to toplevel: XdgToplevel, _ state: State) {
        state.toplevels.append(toplevel)
        toplevel.onRequest { [unowned state, unowned toplevel] request in
            let number = state.number(of: toplevel)
            switch request {
            case .setParent(let parent): state.log.append("parent \(number) \(state.number(of: parent))")
            case .setMaximized: state.log.append("maximize \(number)")
            case .unsetMaximized: state.log.append("unmaximize \(number)")
            case .setMinimized: state.log.append("minimize \(number)")
            case .destroy: state.log.append("destroy \(number)")
            default: break
            }
        }
    }
}
