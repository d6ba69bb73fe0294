import UIKit
import WaylandCompositor
import WaylandServer
import XWindowManager

/// A window of an X client.
///
/// One that overrides redirection, such as a menu, places itself. The others are windows of the ``WindowManager``, which X
/// is notified of by ``update(_:)``.
@MainActor final class XWindow: ManagedToplevel {
    let id: XWindowID
    let owner: WindowOwner
    unowned let session: XwaylandSession
    /// The frame in X.
    private(set) var frame: XRectangle
    var overridesRedirect: Bool
    var properties = XWindowProperties() {
        didSet { propertiesDidChange(from: oldValue) }
    }
    /// The surface that X draws the window to, while the window is mapped.
    var surface: XwaylandSurface?
    /// The place of the window in the order in which X has mapped windows.
    var mapNumber = 0
    /// Whether the surface is on screen.
    var isVisible = false
    /// The view of a window that places itself; the window manager has those of the others.
    var view: WindowView?
    var userData: AnyObject?

    /// The size that the client has chosen itself.
    private var naturalSize: XSizeHints.Extent
    /// The size that the window should have.
    private var requestedSize: XSizeHints.Extent
    /// The frame that was last sent to X; nil if the client waits for an answer, whatever it is.
    private var sentFrame: XRectangle?
    private var sentStates: XWindowStates = []
    private var sentExtents: XFrameExtents?

    init(_ id: XWindowID, client: UInt32, _ frame: XRectangle, overridesRedirect: Bool, _ session: XwaylandSession) {
        self.id = id
        owner = .xClient(client)
        self.frame = frame
        self.overridesRedirect = overridesRedirect
        self.session = session
        naturalSize = XSizeHints.Extent(width: frame.width, height: frame.height)
        requestedSize = naturalSize
        sentFrame = frame
    }

    var windows: WindowManager { session.server.windows }

    // MARK: ManagedToplevel

    var title: String { properties.title }
    var appID: String { properties.className }
    var parentToplevel: (any ManagedToplevel)? {
        guard let parent = properties.transientFor.flatMap({ session.windows[$0] }), parent !== self, parent.isVisible,
            !parent.overridesRedirect
        else { return nil }
        return parent
    }
    var minSize: Size { visibleSize(properties.sizeHints.minimum) }
    var maxSize: Size { visibleSize(properties.sizeHints.maximum) }
    var windowGeometry: SurfaceRectangle { visiblePart(of: surface?.surface.treeBounds ?? .empty) }
    var followsSurface: Bool { false }
    var requestedPosition: Point? {
        properties.sizeHints.hasUserPosition ? session.layoutPosition(x: frame.x, y: frame.y) : nil
    }

    var fullscreenOutput: Output? { nil }

    func takeFocusRequest() -> FocusRequest {
        let compositor = session.server.compositor
        if let token = properties.startupID, compositor.useActivationToken(token) { return .activated }
        guard let time = properties.userTime else { return .asUsual }
        // The clocks are the same. The time may only be to the disadvantage of the client, which can claim any.
        let isOutdated = Int32(bitPattern: time &- UInt32(truncatingIfNeeded: compositor.seat.lastPress)) < -1000
        return time == 0 || compositor.seat.pressCount > 0 && isOutdated ? .never : .asUsual
    }

    var configuration = ToplevelConfiguration() {
        didSet {
            guard configuration != oldValue else { return }
            if configuration.size != oldValue.size || configuration.states != oldValue.states {
                let size = sizeWithShadow(configuration.size)
                requestedSize =
                    configuration.size.isEmpty
                    ? naturalSize : isArranged ? size : properties.sizeHints.snapped(size)
            }
            if isListed, configuration.states != oldValue.states { session.server.compositor.toplevelDidChange(self) }
            placementDidChange()
            session.server.setNeedsFlush()
        }
    }

    var hasAnsweredConfiguration: Bool { windowGeometry.size == visibleSize(requestedSize) }

    var isMinimized = false {
        didSet {
            if isListed, isMinimized != oldValue { session.server.compositor.toplevelDidChange(self) }
            placementDidChange()
            session.server.setNeedsFlush()
        }
    }

    func placementDidChange() { session.setNeedsUpdate(self) }

    func close() { session.manager.perform(.close(id)) }

    // MARK: Updates

    private var isArranged: Bool { !configuration.states.isDisjoint(with: .arranged) }

    private var states: XWindowStates {
        var states = sentStates.intersection(.modal)
        if configuration.states.contains(.maximized) { states.formUnion(.maximized) }
        if configuration.states.contains(.fullscreen) { states.insert(.fullscreen) }
        if configuration.states.contains(.activated) { states.insert(.focused) }
        if isMinimized { states.insert(.hidden) }
        return states
    }

    /// Sends X the frame and the states of the window.
    func update(_ window: ManagedWindow) {
        if let output = window.output {
            let origin = session.rootPosition(output.layoutPosition(window.view.surfaceOrigin))
            let frame = XRectangle(
                x: Int(origin.x.rounded()), y: Int(origin.y.rounded()), width: requestedSize.width,
                height: requestedSize.height)
            if frame != sentFrame {
                sentFrame = frame
                session.manager.perform(.configure(id, frame: frame))
            }
        }
        sendFrameExtents(window.frameInsets)
        let states = states
        if states != sentStates {
            sentStates = states
            session.manager.perform(.setStates(id, states))
        }
    }

    /// Sends the client the width of the frame around the window.
    func sendFrameExtents(_ insets: UIEdgeInsets) {
        let extents = XFrameExtents(insets)
        guard extents != sentExtents else { return }
        sentExtents = extents
        session.manager.perform(.setFrameExtents(id, extents))
    }

    func didMove(to frame: XRectangle) {
        self.frame = frame
        if overridesRedirect {
            session.place(self)
        } else if !isVisible {
            sentFrame = frame
        }
    }

    // MARK: Requests

    /// Lets the window appear.
    func map(_ properties: XWindowProperties) {
        self.properties = properties
        naturalSize = XSizeHints.Extent(width: frame.width, height: frame.height)
        sentStates = properties.initialStates
        configuration = ToplevelConfiguration()
        isMinimized = false
        windows.decorationPreferenceDidChange(of: self)
        windows.configureInitially(self)
        sendFrameExtents(frameInsets(properties.frame))
        if properties.initialStates.isSuperset(of: .maximized) { windows.handle(.maximize, of: self) }
        if properties.initialStates.contains(.fullscreen) { windows.handle(.fullscreen(nil), of: self) }
        if configuration.size.isEmpty { requestedSize = properties.sizeHints.snapped(naturalSize) }
        let first = XRectangle(x: frame.x, y: frame.y, width: requestedSize.width, height: requestedSize.height)
        sentFrame = first
        session.map(id, frame: first)
    }

    /// Changes the frame as the client wants, unless its states imply one.
    func configure(x: Int?, y: Int?, width: Int?, height: Int?) {
        let window = windows.window(of: self)
        if !isArranged {
            naturalSize = XSizeHints.Extent(width: width ?? requestedSize.width, height: height ?? requestedSize.height)
            configuration.size = visibleSize(naturalSize)
            requestedSize = naturalSize
            if let window, x != nil || y != nil {
                let position = session.layoutPosition(x: x ?? frame.x, y: y ?? frame.y)
                if let output = session.server.output(at: position) ?? window.output {
                    windows.moveSurface(of: window, to: (output, output.desktopPoint(position)))
                }
            }
        }
        sentFrame = nil
        placementDidChange()
        guard window == nil else { return }
        let answer = XRectangle(
            x: x ?? frame.x, y: y ?? frame.y, width: requestedSize.width, height: requestedSize.height)
        sentFrame = answer
        session.manager.perform(.configure(id, frame: answer))
    }

    func change(_ change: XWindowStates, _ action: XStateAction) {
        let old = states
        let new = action.apply(change, to: old)
        if new.contains(.fullscreen) != old.contains(.fullscreen) {
            windows.handle(new.contains(.fullscreen) ? .fullscreen(nil) : .unfullscreen, of: self)
        }
        if new.isSuperset(of: .maximized) != old.isSuperset(of: .maximized) {
            windows.handle(new.isSuperset(of: .maximized) ? .maximize : .unmaximize, of: self)
        }
    }

    /// Activates the window if another one of X has the keyboard, or none has: X clients cannot take it from others.
    func activate() {
        let focus = session.server.compositor.seat.keyboard.effectiveFocus
        guard focus == nil || focus?.client === session.client, let window = windows.window(of: self) else { return }
        windows.focus(window)
    }

    /// Begins to move or resize the window with the pointer or the finger that is down in it.
    func begin(_ drag: XDrag) {
        guard let input = pressedInput else { return }
        let request: ToplevelRequest =
            switch drag {
            case .move: .move(input)
            case .topLeft: .resize(input, edges: .topLeft)
            case .top: .resize(input, edges: .top)
            case .topRight: .resize(input, edges: .topRight)
            case .right: .resize(input, edges: .right)
            case .bottomRight: .resize(input, edges: .bottomRight)
            case .bottom: .resize(input, edges: .bottom)
            case .bottomLeft: .resize(input, edges: .bottomLeft)
            case .left: .resize(input, edges: .left)
            }
        windows.handle(request, of: self)
    }

    /// The input that is down in the window; nil if none is.
    private var pressedInput: InputOrigin? {
        let seat: Seat = session.server.compositor.seat
        guard let surface = surface?.surface else { return nil }
        if !seat.pointer.pressedButtons.isEmpty, seat.pointer.focus === surface { return .pointer }
        return seat.touch.activeTouches.last { seat.touch.surface(of: $0) === surface }.map { .touch($0) }
    }
}

extension XWindow: @MainActor DropTarget {
    var acceptedAction: WlDataDeviceManager.DndAction? { session.drags?.acceptedAction }
    func dragDidEnter(_ source: any DataSource, at position: Point) {
        session.drags?.enter(self, source, at: position)
    }
    func dragDidMove(to position: Point) { session.drags?.move(to: position) }
    func dragDidLeave() { session.drags?.leave() }
    func dragWasDropped() { session.drags?.dropOnTarget() }
}

extension XWindow: @MainActor ListedToplevel {
    var listedSurface: Surface? { surface?.surface }
    var listedParent: (any ListedToplevel)? { parentToplevel as? XWindow }
    func handleToolRequest(_ request: ToplevelRequest) { windows.handle(request, of: self) }

    /// Whether tools see the window: it is shown, and does not place itself.
    var isListed: Bool { isVisible && !overridesRedirect }
}
