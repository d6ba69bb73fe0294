import Diagnostics
import Dispatch
import UIKit
import WaylandCompositor
import WaylandServer
import XWindowManager

/// The windows of an X server, from its start to its end.
///
/// An X client draws with one pixel for a point of the layout, whatever the scale. The origin of X's root window is that of the
/// layout, or the top left corner of outputs at negative positions.
@MainActor final class XwaylandSession {
    /// The number of windows that may be mapped, but have no surface yet. Xwayland ends if its requests for them fill the
    /// socket.
    private static let maxAppearing = 32

    /// The time in seconds for which commands wait for an X server that does not answer.
    static let maxDelay = 2.0

    unowned let server: DisplayServer
    let client: ServerClient
    let manager: XWindowManager
    private(set) var windows: [XWindowID: XWindow] = [:]
    /// The number of windows of each client.
    private var windowCounts: [WindowOwner: Int] = [:]
    /// The surfaces of the X server, by the numbers of their objects.
    private var surfaces: [UInt32: Surface] = [:]
    /// The windows whose surfaces are not known yet.
    private var waiting: [XSurfaceKey: XWindowID] = [:]
    /// The surfaces with serial numbers whose windows are not known yet.
    private var unassociated: [UInt64: XwaylandSurface] = [:]
    /// The windows that place themselves, from the bottom to the top: as X has mapped them, whose surfaces may appear in another
    /// order.
    var unmanaged: [XWindow] = []
    /// The number of times that X has mapped a window, by which they are ordered.
    private var mapCount = 0
    /// The windows that the user can switch between, in the order in which they have appeared.
    var managed: [XWindow] = []
    private var selections: XSelectionBridge?
    private(set) var drags: XDragBridge?
    /// The windows that place themselves, and have appeared during a drag: one shows what is dragged, under the pointer.
    private var dragIcons: [XWindow] = []
    /// The windows that X was requested to map, and that have no surface yet.
    private var appearing: Set<XWindowID> = []
    /// The windows that are to be mapped after those.
    private var mapQueue: ArraySlice<XWindowID> = []
    /// The first frames of the windows in the queue.
    private var firstFrames: [XWindowID: XRectangle] = [:]
    /// The windows of which the X server may have to be notified.
    var changed: Set<XWindowID> = []
    /// The point of the layout that was the origin of X's root window when windows were placed there last.
    var knownOrigin: Offset
    /// Whether windows may have another order: the order of the window manager that X knows, and whether menus have changed.
    var knownOrder = -1
    var hasChangedUnmanaged = false
    /// The order that was last sent to the X server.
    var stacking: [XWindowID] = []
    var focused: XWindowID?
    private let onEnd: @MainActor () -> Void

    /// - Parameters:
    ///   - client: Xwayland as a client of Wayland.
    ///   - windowManagerSocket: The connection for the window manager, which this object takes over.
    ///   - onEnd: Called when the X server is not to be used any more.
    init(
        _ server: DisplayServer, _ client: ServerClient, windowManagerSocket: Int32,
        onEnd: @escaping @MainActor () -> Void
    ) {
        self.server = server
        self.client = client
        self.onEnd = onEnd
        knownOrigin = server.compositor.xwaylandOrigin
        let target = Target()
        manager = XWindowManager(socket: windowManagerSocket) { event, done in
            DispatchQueue.main.async {
                target.session?.handle(event)
                done()
            }
        }
        target.session = self
        selections = XSelectionBridge(server.compositor.seat, client, manager)
        drags = XDragBridge(server, client, manager)
    }

    /// The receiver of events, which are those of a session only after it was initialized.
    @MainActor private final class Target {
        weak var session: XwaylandSession?
        nonisolated init() {}
    }

    /// Removes all windows.
    func end() {
        for window in windows.values { dissociate(window) }
        for owner in windowCounts.keys { server.windows.focusPolicy?.programDidDisconnect(owner) }
        windows = [:]
        windowCounts = [:]
        selections?.end()
        selections = nil
        drags?.end()
        drags = nil
        manager.perform(.end)
        server.setNeedsFlush()
    }

    // MARK: Events

    private func handle(_ event: XWindowManagerEvent) {
        switch event {
        case .created(let id, let client, let frame, let overridesRedirect):
            let window = XWindow(id, client: client, frame, overridesRedirect: overridesRedirect, self)
            windows[id] = window
            windowCounts[window.owner, default: 0] += 1
            server.windows.focusPolicy?.programDidConnect(window.owner)
        case .destroyed(let id):
            guard let window = windows.removeValue(forKey: id) else { break }
            withdraw(window)
            removeOwner(of: window)
        case .mapRequested(let id, let properties): windows[id]?.map(properties)
        case .mapped(let id, let overridesRedirect):
            mapCount += 1
            windows[id]?.mapNumber = mapCount
            windows[id]?.overridesRedirect = overridesRedirect
        case .unmapped(let id): if let window = windows[id] { withdraw(window) }
        case .moved(let id, let frame): windowDidMove(id, frame)
        case .configureRequested(let id, let x, let y, let width, let height):
            windows[id]?.configure(x: x, y: y, width: width, height: height)
        case .propertiesChanged(let id, let properties): windows[id]?.properties = properties
        case .surface(let id, let key): associate(id, key)
        case .stateRequested(let id, let action, let states): windows[id]?.change(states, action)
        case .activationRequested(let id): windows[id]?.activate()
        case .closeRequested(let id): windows[id]?.close()
        case .minimizeRequested(let id): if let window = windows[id] { server.windows.handle(.minimize, of: window) }
        case .dragRequested(let id, let drag): windows[id]?.begin(drag)
        case .frameExtentsRequested(let id, let hints): windows[id]?.answerFrameExtents(hints)
        case .selectionOffered(let kind, let mimeTypes): selections?.clientDidOffer(kind, mimeTypes)
        case .selectionRequested(.drag, let mimeType, let file): drags?.send(mimeType, file)
        case .selectionRequested(let kind, let mimeType, let file): selections?.send(kind, mimeType, file)
        case .drag(let event): drags?.handle(event)
        case .tooManyWindows:
            logger.once("A window of X does not appear, or does not grow: its program has too many or too large ones.")
        case .ended: onEnd()
        }
        server.setNeedsFlush()
    }

    /// Removes a client with its last window: X does not report its end otherwise, and gives its number to another one.
    private func removeOwner(of window: XWindow) {
        let count = windowCounts[window.owner, default: 1] - 1
        windowCounts[window.owner] = count > 0 ? count : nil
        if count == 0 { server.windows.focusPolicy?.programDidDisconnect(window.owner) }
    }

    private func windowDidMove(_ id: XWindowID, _ frame: XRectangle) {
        guard let window = windows[id] else { return }
        window.didMove(to: frame)
        // Xwayland adds the position in the surface to that of the window, which may have been the old one.
        let pointer: SeatPointer = server.compositor.seat.pointer
        if let surface = window.surface?.surface, pointer.focus === surface { pointer.repeatPosition() }
    }

    // MARK: Surfaces

    func surfaceWasCreated(_ surface: Surface) {
        guard surface.client === client else { return }
        surfaces[surface.objectID] = surface
        if let id = waiting.removeValue(forKey: .id(surface.objectID)), let window = windows[id],
            let association = surface.makeXwaylandSurface()
        {
            associate(window, association)
        }
    }

    func surfaceWasDestroyed(_ surface: Surface) {
        guard surface.client === client else { return }
        if surfaces[surface.objectID] === surface { surfaces[surface.objectID] = nil }
        if let serial = surface.xwaylandSurface?.serial { unassociated[serial] = nil }
        (surface.xwaylandSurface?.userData as? XWindow).map(dissociate)
    }

    /// Called when Xwayland has committed the serial number of a surface.
    func surfaceWasAssociated(_ surface: XwaylandSurface) {
        guard surface.surface.client === client, let serial = surface.serial else { return }
        if let id = waiting.removeValue(forKey: .serial(serial)), let window = windows[id] {
            associate(window, surface)
        } else {
            unassociated[serial] = surface
        }
    }

    /// Finds the surface of a window, now or when the client of Wayland has created it: the two connections have no common
    /// order.
    private func associate(_ id: XWindowID, _ key: XSurfaceKey) {
        guard let window = windows[id] else { return }
        let surface: XwaylandSurface? =
            switch key {
            // A surface that has been associated is about to be destroyed: its number belongs to a new one.
            case .id(let number): surfaces[number]?.makeXwaylandSurface()
            case .serial(let number): unassociated.removeValue(forKey: number)
            }
        if let surface { return associate(window, surface) }
        waiting = waiting.filter { $0.value != id }
        waiting[key] = id
    }

    private func associate(_ window: XWindow, _ surface: XwaylandSurface) {
        dissociate(window)
        window.surface = surface
        surface.userData = window
        surface.dropTarget = window
        didAppear(window.id)
        if surface.isMapped { show(window) }
    }

    /// Forgets the surface of a window that is not mapped any more.
    private func withdraw(_ window: XWindow) {
        dissociate(window)
        waiting = waiting.filter { $0.value != window.id }
        firstFrames[window.id] = nil
        didAppear(window.id)
    }

    private func dissociate(_ window: XWindow) {
        hide(window)
        window.surface?.userData = nil
        window.surface?.dropTarget = nil
        window.surface = nil
    }

    func surfaceDidMap(_ surface: XwaylandSurface) { (surface.userData as? XWindow).map(show) }

    func surfaceDidUnmap(_ surface: XwaylandSurface) {
        (surface.userData as? XWindow).map(hide)
    }

    func surfaceDidCommit(_ surface: Surface) {
        guard surface.client === client, let window = surface.xwaylandSurface?.userData as? XWindow else { return }
        window.view?.setGeometry(window.windowGeometry)
    }

    // MARK: Windows

    /// Lets X map a window, once others have got their surfaces.
    func map(_ id: XWindowID, frame: XRectangle) {
        if firstFrames.updateValue(frame, forKey: id) == nil { mapQueue.append(id) }
        mapNext()
    }

    private func mapNext() {
        while appearing.count < Self.maxAppearing, let id = mapQueue.popFirst() {
            guard let frame = firstFrames.removeValue(forKey: id) else { continue }
            appearing.insert(id)
            manager.perform(.map(id, frame: frame))
        }
    }

    private func didAppear(_ id: XWindowID) { if appearing.remove(id) != nil { mapNext() } }

    private func show(_ window: XWindow) {
        guard let surface = window.surface?.surface, let surfaceView = SurfaceView.of(surface), !window.isVisible
        else { return }
        window.isVisible = true
        if window.overridesRedirect {
            let view = WindowView(surface, surfaceView)
            view.setGeometry(window.windowGeometry)
            window.view = view
            let index = unmanaged.firstIndex { $0.mapNumber > window.mapNumber }
            unmanaged.insert(window, at: index ?? unmanaged.endIndex)
            hasChangedUnmanaged = true
            if drags?.isActive == true {
                view.isUserInteractionEnabled = false
                dragIcons.append(window)
            }
            place(window)
            server.compositor.refocus()
        } else {
            managed.append(window)
            server.windows.didMap(window, on: surface)
            // Dialogs may appear before their parents.
            for other in managed where other.properties.transientFor == window.id {
                server.windows.parentDidChange(of: other)
            }
            server.compositor.toplevelDidMap(window)
        }
        server.setNeedsFlush()
    }

    private func hide(_ window: XWindow) {
        guard window.isVisible else { return }
        window.isVisible = false
        if let view = window.view {
            view.removeFromSuperview()
            window.view = nil
            unmanaged.removeAll { $0 === window }
            hasChangedUnmanaged = true
            server.compositor.refocus()
        } else {
            managed.removeAll { $0 === window }
            server.compositor.toplevelDidUnmap(window)
            server.windows.didUnmap(window)
        }
        server.setNeedsFlush()
    }

    /// Called when a client of X does not drag any more.
    func dragDidEnd() {
        for window in dragIcons { window.view?.isUserInteractionEnabled = true }
        dragIcons = []
    }

    /// Shows a window that places itself on the output where its middle is.
    func place(_ window: XWindow) {
        guard let view = window.view else { return }
        let frame = window.frame
        let middle = layoutPosition(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        let corner = layoutPosition(x: frame.x, y: frame.y)
        guard let output = server.output(at: middle) ?? server.output(at: corner) ?? server.outputs.first else {
            return view.removeFromSuperview()
        }
        if view.superview !== output.desktop.unmanaged {
            output.desktop.unmanaged.addSubview(view)
            arrangeMenus(on: output)
        }
        view.frame.origin = output.desktopPoint(corner)
    }

    // MARK: Coordinates

    /// Returns the position of the layout at a point of X's root window.
    func layoutPosition(x: Int, y: Int) -> Point {
        let origin = server.compositor.xwaylandOrigin
        return Point(x: Double(x + origin.x), y: Double(y + origin.y))
    }

    /// Returns the point of X's root window at a position of the layout.
    func rootPosition(_ position: Point) -> Point {
        let origin = server.compositor.xwaylandOrigin
        return Point(x: position.x - Double(origin.x), y: position.y - Double(origin.y))
    }
}
