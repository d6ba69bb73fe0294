import CSystem
import Locking
import WaylandCompositor
import WaylandServer

/// A compositor on a thread of its own, whose windows a test puts at positions of the layout.
final class TestCompositor: Sendable {
    /// What the compositor's thread has, for jobs of the test.
    final class State: CompositorDelegate {
        let compositor: Compositor
        /// The positions of windows' surfaces in the layout, the last one on top.
        var windows: [(surface: Surface, position: Point)] = []
        /// What the delegate was called with.
        var log: [String] = []
        /// The configuration that new windows get.
        var initialConfiguration = ToplevelConfiguration()
        /// Where popups may appear.
        var constraint: SurfaceRectangle?
        /// Whether the contents are copied with each commit.
        var copiesContents = false
        var onCommit: ((Surface, SurfaceCommit) -> Void)?

        weak var dmabuf: DmabufBuffer?
        /// Whether memory of a GPU can be imported.
        var importsDmabufs = true
        /// Whether tools may turn outputs off.
        var allowsPower = false
        /// Applies or tests a configuration of a tool.
        var onConfigure: (([HeadConfiguration], _ isTest: Bool) -> Bool)?

        /// Whether clients that lock the session are told so.
        var confirmsLocks = true

        /// The pictures that tools wait for, while ``drawsCaptures`` is false.
        var captures: [Capture] = []
        var drawsCaptures = true
        var cursor: CapturedCursor?
        /// The size of pictures of windows; nil for that of their surfaces.
        var captureSize: Size?

        init(_ compositor: Compositor) { self.compositor = compositor }

        /// A buffer that the test holds.
        var heldBuffer: SurfaceBuffer?

        func holdBuffer() {
            heldBuffer = compositor.surfaces.first?.state.buffer
            heldBuffer?.hold()
        }

        /// Whether objects that the test does not retain exist.
        var existence: [() -> Bool] = []

        /// A surface that the test retains.
        var heldSurface: Surface?

        func holdSurface() { heldSurface = compositor.surfaces.first }

        /// Pings all clients.
        func pingAll() { for client in compositor.display.connectedClients { compositor.ping(client) } }

        func place(_ surface: Surface, at position: Point) {
            windows.removeAll { $0.surface === surface }
            windows.append((surface, position))
        }

        /// How often the compositor has asked for the surface at a position.
        var searchCount = 0

        func compositor(_ compositor: Compositor, surfaceAt position: Point) -> SurfaceLocation? {
            searchCount += 1
            for window in windows.reversed() {
                if let found = window.surface.surface(at: position - window.position) { return found }
            }
            return nil
        }

        func compositor(_ compositor: Compositor, convert position: Point, to surface: Surface) -> Point? {
            let root = surface.root
            guard let window = windows.first(where: { $0.surface === root }) else { return nil }
            let offset = surface.offsetInRoot
            return position - window.position - Point(x: Double(offset.x), y: Double(offset.y))
        }

        func compositor(_ compositor: Compositor, didCommit surface: Surface, _ commit: SurfaceCommit) {
            onCommit?(surface, commit)
            if copiesContents { surface.releaseBuffer() }
        }

        func compositor(_ compositor: Compositor, didDestroy surface: Surface) {
            windows.removeAll { $0.surface === surface }
            log.append("destroy surface")
        }

        func compositor(_ compositor: Compositor, canImport buffer: DmabufBuffer) -> Bool { importsDmabufs }

        func compositor(_ compositor: Compositor, willConfigure toplevel: Toplevel) {
            toplevel.configuration = initialConfiguration
        }

        func compositor(_ compositor: Compositor, didMap toplevel: Toplevel) {
            log.append("map \(toplevel.title)")
            if !windows.contains(where: { $0.surface === toplevel.surface }) { place(toplevel.surface, at: .zero) }
        }

        func compositor(_ compositor: Compositor, didUnmap toplevel: Toplevel) { log.append("unmap \(toplevel.title)") }

        func compositor(_ compositor: Compositor, didDestroy toplevel: Toplevel) { log.append("destroy toplevel") }

        func compositor(_ compositor: Compositor, toplevel: Toplevel, didChange property: ToplevelProperty) {
            log.append("change \(property)")
        }

        func compositor(_ compositor: Compositor, toplevel: Toplevel, didRequest request: ToplevelRequest) {
            log.append("request \(request)")
        }

        func compositor(_ compositor: Compositor, constraintFor popup: Popup) -> SurfaceRectangle? { constraint }

        func compositor(_ compositor: Compositor, didMap popup: Popup) {
            log.append("map popup \(popup.geometry.minX) \(popup.geometry.minY)")
            place(popup)
        }

        func compositor(_ compositor: Compositor, didMove popup: Popup) {
            log.append("move popup \(popup.geometry.minX) \(popup.geometry.minY)")
            place(popup)
        }

        func compositor(_ compositor: Compositor, didUnmap popup: Popup) {
            log.append("unmap popup")
            windows.removeAll { $0.surface === popup.surface }
        }

        func compositor(_ compositor: Compositor, constraintFor popup: InputMethodPopup) -> SurfaceRectangle? {
            constraint
        }

        func compositor(_ compositor: Compositor, didMap popup: InputMethodPopup) {
            log.append("map input popup \(popup.frame.minX) \(popup.frame.minY)")
        }

        func compositor(_ compositor: Compositor, didMove popup: InputMethodPopup) {
            log.append("move input popup \(popup.frame.minX) \(popup.frame.minY)")
        }

        func compositor(_ compositor: Compositor, didUnmap popup: InputMethodPopup) { log.append("unmap input popup") }

        func compositor(_ compositor: Compositor, didAssociate surface: XwaylandSurface) {
            log.append("associate \(surface.serial ?? 0)")
        }

        func compositor(_ compositor: Compositor, didMap surface: XwaylandSurface) { log.append("map X") }

        func compositor(_ compositor: Compositor, didUnmap surface: XwaylandSurface) { log.append("unmap X") }

        private func place(_ popup: Popup) {
            guard let parent = popup.parent,
                let window = windows.first(where: { $0.surface === parent.surface })
            else { return }
            let x = parent.windowGeometry.minX + popup.geometry.minX - popup.windowGeometry.minX
            let y = parent.windowGeometry.minY + popup.geometry.minY - popup.windowGeometry.minY
            place(popup.surface, at: window.position + Point(x: Double(x), y: Double(y)))
        }

        func compositor(_ compositor: Compositor, client: ServerClient, isResponsive: Bool) {
            log.append(isResponsive ? "responsive" : "unresponsive")
        }

        func compositor(_ compositor: Compositor, isIdleInhibited: Bool) {
            log.append(isIdleInhibited ? "idle inhibited" : "idle")
        }

        func compositor(
            _ compositor: Compositor, didRequestActivationOf surface: Surface, isTrusted: Bool
        ) { log.append("activate \(isTrusted)") }

        func compositor(_ compositor: Compositor, didSetCursor cursor: CursorImage) {
            switch cursor {
            case .default: log.append("cursor default")
            case .hidden: log.append("cursor hidden")
            case .surface(_, let hotspot): log.append("cursor \(hotspot.x) \(hotspot.y)")
            case .shape(let shape): log.append("cursor shape \(shape.rawValue)")
            }
        }
    }

    private let thread: ServerThread

    /// - Parameter lastSerial: The serial number before that of the first event.
    init(
        options: CompositorOptions = CompositorOptions(),
        capabilities: WlSeat.Capability = [.pointer, .keyboard, .touch], lastSerial: UInt32 = 0
    ) throws {
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            // The client of the tests has the newest versions.
            display.limitsToInstalledVersions = false
            display.lastSerial = lastSerial
            let state = State(Compositor(display: display, options: options))
            state.compositor.delegate = state
            state.compositor.seat.capabilities = capabilities
            display.userData = state
            display.removedGlobalLifetime = 100
        }
    }

    deinit { thread.stop() }

    func stop() { thread.stop() }

    /// Returns the client's end of a new connection.
    func connect() throws -> OwnedFD { try thread.connect() }

    /// Returns Xwayland's end of a new connection.
    func connectXwayland() -> OwnedFD {
        var (own, other): (Int32, Int32) = (-1, -1)
        _ = oriel_socket_pair(&own, &other)
        let server = OwnedFD(own)
        perform { state in _ = try? state.compositor.addXwaylandClient(socket: server) }
        return OwnedFD(other)
    }

    /// Runs a job on the compositor's thread, and sends the events that it has caused.
    @discardableResult func perform<Result: Sendable>(_ job: @escaping @Sendable (State) -> Result) -> Result {
        thread.perform { display in job(display.userData as! State) }!
    }

    var log: [String] { perform { $0.log } }

    /// The number of clients that are connected.
    var clientCount: Int { perform { $0.compositor.display.connectedClients.count } }

    /// The serial number of the latest event of any client.
    var lastSerial: UInt32 { perform { $0.compositor.display.lastSerial } }
}
