import Diagnostics
import WaylandServer

/// A client's window, `xdg_toplevel`.
package final class Toplevel {
    /// The `xdg_surface` of the window.
    package let shellSurface: ShellSurface
    let resource: any ToplevelResource

    /// The title; empty until the client sets one.
    package private(set) var title = ""
    /// The identifier of the application, the name of its desktop file; empty until the client sets one.
    package private(set) var appID = ""
    /// The window that this one belongs to.
    package private(set) weak var parent: Toplevel? {
        didSet {
            oldValue?.children[number] = nil
            parent?.children[number] = self
        }
    }
    /// The windows whose parent is this one, by their numbers.
    private var children: [Int: Toplevel] = [:]
    /// A number that no other window has had.
    private var number = 0
    /// The smallest size in points; 0 for no limit.
    package private(set) var minSize = Size.zero
    /// The largest size in points; 0 for no limit.
    package private(set) var maxSize = Size.zero
    /// The output that the client has asked the window to fill; nil if it has not, or leaves the choice to the compositor.
    package private(set) weak var fullscreenOutput: Output?
    /// The configuration that the client's latest commit responds to.
    package internal(set) var current = ToplevelConfiguration()
    /// The capabilities of the compositor, which are sent with the first configuration.
    package var capabilities: [XdgToplevel.WmCapabilities] = [.windowMenu, .maximize, .fullscreen, .minimize]
    /// Whether the window is a dialog of its parent.
    package internal(set) var isDialog = false
    /// Whether the window keeps its parent from being used.
    package internal(set) var isModal = false
    /// The icon; nil for that of the application.
    package internal(set) var icon: ToplevelIcon?
    /// An object that the delegate associates with the window.
    package var userData: AnyObject?

    weak var decoration: Decoration?
    private var pendingMinSize: Size?
    private var pendingMaxSize: Size?
    private(set) var lastSent: ToplevelConfiguration?

    init(_ resource: any ToplevelResource, shellSurface: ShellSurface) {
        self.resource = resource
        self.shellSurface = shellSurface
        resource.userData = self
        resource.onDestroy = { [self] in wasDestroyed() }
        compositor.toplevelCount += 1
        number = compositor.toplevelCount
        compositor.toplevelTable[number] = self
    }

    static func of(_ resource: WaylandResource?) -> Toplevel? { resource?.userData as? Toplevel }

    package var surface: Surface { shellSurface.surface }
    package var client: ServerClient { resource.client }
    package var isDestroyed: Bool { resource.isDestroyed }
    /// Whether the window has contents.
    package var isMapped: Bool { shellSurface.isMapped }
    /// The visible part of the surface, without shadows, in points of the surface.
    package var windowGeometry: SurfaceRectangle { shellSurface.windowGeometry }

    private var compositor: Compositor { shellSurface.compositor }

    // MARK: Configuration

    /// Whether the client's latest commit responds to ``configuration``.
    package var hasAnsweredConfiguration: Bool { current == configuration }

    /// The configuration that is requested of the window. A change is sent, once the client has requested the first configuration.
    package var configuration = ToplevelConfiguration() {
        didSet {
            if configuration != lastSent, shellSurface.stage != .constructed { sendChange() }
            if configuration.states != oldValue.states { compositor.tools?.toplevelDidChange(self) }
        }
    }

    /// Whether the compositor has minimized the window, which is not sent to the client.
    package var isMinimized = false {
        didSet { if isMinimized != oldValue { compositor.tools?.toplevelDidChange(self) } }
    }

    /// Sends the configuration, or holds it for a client that does not read, which needs only the latest one.
    private func sendChange() {
        guard client.isStalled else {
            sendConfigure()
            return
        }
        client.whenReading(self) { [unowned self] in
            guard !isDestroyed else { return }
            if configuration != lastSent, shellSurface.stage != .constructed { sendConfigure() }
        }
    }

    /// Sends the configuration, even if it has not changed; returns its serial, or nil if the window is destroyed or new.
    @discardableResult package func sendConfigure() -> UInt32? {
        guard !isDestroyed, shellSurface.stage == .configuring || shellSurface.stage == .configured else { return nil }
        return send()
    }

    private func send() -> UInt32 {
        lastSent = configuration
        decoration?.send(configuration.usesServerDecoration ? .serverSide : .clientSide)
        resource.send(configuration)
        return shellSurface.sendConfigure(configuration)
    }

    func sendInitialConfigure() {
        compositor.delegate?.compositor(compositor, willConfigure: self)
        guard !isDestroyed else { return }
        resource.send(capabilities: capabilities)
        _ = send()
    }

    /// Asks the client to close the window.
    package func close() { resource.sendClose() }

    /// Asks the client whether it still responds; the delegate is called if it does not.
    package func ping() { shellSurface.client.ping() }

    /// Whether the client has answered the last ping in time.
    package var isResponsive: Bool { shellSurface.client.isResponsive }

    // MARK: Requests

    /// Handles a request of the client, in the form of the current protocol.
    func handle(_ request: XdgToplevel.Request) {
        switch request {
        case .destroy: break
        case .setParent(let parent): setParent(Toplevel.of(parent))
        case .setTitle(let title):
            self.title = title
            notify(.title)
        case .setAppId(let appID):
            self.appID = appID
            notify(.appID)
        case .showWindowMenu(_, let serial, let x, let y):
            guard isMapped, let origin = compositor.seat.serials.origin(serial, of: client) else { return }
            self.request(.showWindowMenu(origin, at: Offset(x: Int(x), y: Int(y))))
        case .move(_, let serial):
            if let origin = grabOrigin(serial) { self.request(.move(origin)) }
        case .resize(_, let serial, let edges):
            let edge = edges.rawValue
            guard edge <= 10, edge & 3 != 3, edge & 12 != 12 else {
                return resource.postError(
                    code: XdgToplevel.Error.invalidResizeEdge.rawValue, message: "\(edge) is no edge or corner")
            }
            if edges != .none, let origin = grabOrigin(serial) { self.request(.resize(origin, edges: edges)) }
        case .setMaxSize(let width, let height): pendingMaxSize = sizeLimit(width, height)
        case .setMinSize(let width, let height): pendingMinSize = sizeLimit(width, height)
        case .setMaximized: askAndConfigure(.maximize)
        case .unsetMaximized: askAndConfigure(.unmaximize)
        case .setFullscreen(let output):
            fullscreenOutput = Output.of(output)
            askAndConfigure(.fullscreen(fullscreenOutput))
        case .unsetFullscreen:
            fullscreenOutput = nil
            askAndConfigure(.unfullscreen)
        case .setMinimized: self.request(.minimize)
        }
    }

    func notify(_ property: ToplevelProperty) {
        compositor.delegate?.compositor(compositor, toplevel: self, didChange: property)
        switch property {
        case .title, .appID: compositor.tools?.toplevelDidChange(self)
        case .parent: compositor.tools?.toplevelDidChangeParent(self)
        case .sizeLimits, .decoration, .dialog, .icon: break
        }
    }

    func request(_ request: ToplevelRequest) {
        compositor.delegate?.compositor(compositor, toplevel: self, didRequest: request)
    }

    /// Returns what an interactive operation would follow: the button or finger that was pressed with a serial, if it is
    /// still down on a surface of this client.
    private func grabOrigin(_ serial: UInt32) -> InputOrigin? {
        guard isMapped, let origin = compositor.seat.serials.origin(serial, of: client) else { return nil }
        return compositor.seat.isDown(origin, for: client) ? origin : nil
    }

    /// Passes a request on. The protocol demands a configuration as the answer, whatever the compositor decides.
    private func askAndConfigure(_ request: ToplevelRequest) {
        let before = lastSent
        self.request(request)
        if lastSent == before { sendConfigure() }
    }

    func setParent(_ parent: Toplevel?) {
        var ancestor = parent
        while let current = ancestor {
            guard current !== self else {
                return resource.postError(
                    code: XdgToplevel.Error.invalidParent.rawValue, message: "a window cannot be its own ancestor")
            }
            ancestor = current.parent
        }
        // A parent that is not shown is none.
        let effective = parent?.isMapped == true ? parent : nil
        guard effective !== self.parent else { return }
        self.parent = effective
        notify(.parent)
    }

    private func sizeLimit(_ width: Int32, _ height: Int32) -> Size? {
        guard width >= 0, height >= 0 else {
            failSize("the size \(width) × \(height) is negative")
            return nil
        }
        return Size(width: Int(width), height: Int(height))
    }

    private func failSize(_ message: String) {
        resource.postError(code: XdgToplevel.Error.invalidSize.rawValue, message: message)
    }

    // MARK: Commits

    func validateCommit() -> Bool {
        let low = pendingMinSize ?? minSize
        let high = pendingMaxSize ?? maxSize
        let isValid =
            (high.width == 0 || low.width <= high.width) && (high.height == 0 || low.height <= high.height)
        if !isValid { failSize("the minimum \(low) is larger than the maximum \(high)") }
        return isValid
    }

    func applyPending() {
        guard pendingMinSize != nil || pendingMaxSize != nil else { return }
        let old = (minSize, maxSize)
        minSize = pendingMinSize ?? minSize
        maxSize = pendingMaxSize ?? maxSize
        pendingMinSize = nil
        pendingMaxSize = nil
        if old != (minSize, maxSize) { notify(.sizeLimits) }
    }

    func didMap() {
        compositor.seat.endPopupGrab()
        compositor.delegate?.compositor(compositor, didMap: self)
        compositor.tools?.toplevelDidMap(self)
    }

    func didUnmap() {
        compositor.tools?.toplevelDidUnmap(self)
        compositor.delegate?.compositor(compositor, didUnmap: self)
        // Children are managed as if they belonged to the parent of this window.
        for child in children.sorted(by: { $0.key < $1.key }).map(\.value) {
            child.parent = parent
            child.notify(.parent)
        }
        // An unmapped window has the attributes of a new one.
        title = ""
        appID = ""
        parent = nil
        minSize = .zero
        maxSize = .zero
        fullscreenOutput = nil
        current = ToplevelConfiguration()
        isMinimized = false
        lastSent = nil
    }

    func wasDestroyed() {
        resource.userData = nil
        if client.isConnected { decoration?.failOrphaned() }
        shellSurface.roleWasDestroyed()
        compositor.toplevelTable[number] = nil
        parent = nil
        compositor.foreignWindows?.toplevelWasDestroyed(self)
        compositor.delegate?.compositor(compositor, didDestroy: self)
    }
}
