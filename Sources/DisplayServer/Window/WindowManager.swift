import UIKit
import WaylandCompositor
import WaylandServer

/// Places the clients' windows on the outputs, and decides which of them has the focus.
///
/// A new window appears in the middle of the output that the pointer is on, and gets the focus if the ``FocusPolicy`` permits
/// it; one that its client has hidden appears where it was. A press in a window raises it. All outputs show one workspace at a time.
@MainActor final class WindowManager {
    weak var server: DisplayServer? { didSet { focusPolicy = server.map { FocusPolicy($0.compositor.seat) } } }
    /// The placement of new windows.
    var placement = Placement.floating
    /// Whether a window has the keyboard focus.
    var isActive = true { didSet { if isActive != oldValue { focusChanged() } } }
    /// The windows that are shown, the one that had the focus last at the end.
    var windows: [ManagedWindow] = [] { didSet { orderVersion += 1 } }
    /// A number that changes with ``windows`` and with ``stackingOrder``.
    var orderVersion = 0
    private var windowsByToplevel: [ObjectIdentifier: ManagedWindow] = [:]
    /// The window whose client knows that it has the focus.
    var activated: ManagedWindow?
    /// The number of the workspace that is shown, from 0.
    var activeWorkspace = 0
    /// Decides which new windows get the focus; nil without a server.
    private(set) var focusPolicy: FocusPolicy?
    private var nextID = 1
    /// Whether there were several outputs at the latest update of portals.
    var mayHavePortals = false
    /// The windows in the order of their last use when switching between them began.
    var switchOrder: [ManagedWindow]?
    private(set) lazy var popups = PopupViews(self)
    private(set) lazy var layers = LayerViews(self)

    /// The placements of new windows.
    enum Placement {
        /// With the size that the client chooses, in the middle.
        case floating
        /// Over the whole output, except for dialogs.
        case filling
    }

    /// The window with the focus, unless a part of the desktop has it.
    var focused: ManagedWindow? { windows.last { !$0.isHidden } }

    func window(of toplevel: any ManagedToplevel) -> ManagedWindow? { windowsByToplevel[ObjectIdentifier(toplevel)] }

    /// Returns the window that a surface is in, as its own, a subsurface or a popup.
    func window(containing surface: Surface) -> ManagedWindow? {
        let root = surface.root
        let window = root.popup == nil ? root : root.popup?.windowSurface
        return window?.managedToplevel.flatMap { self.window(of: $0) }
    }

    /// The output where new windows appear: that of the pointer, or the first one.
    var currentOutput: ServerOutput? {
        guard let server else { return nil }
        return server.output(at: server.compositor.seat.pointer.position) ?? server.outputs.first
    }

    // MARK: Windows

    func willConfigure(_ toplevel: Toplevel) {
        toplevel.capabilities = capabilities(of: toplevel)
        decorationPreferenceDidChange(of: toplevel)
        configureInitially(toplevel)
    }

    /// Decides what a new window should be, before its client draws it.
    func configureInitially(_ toplevel: any ManagedToplevel) {
        guard let output = expectedOutput(of: toplevel) else { return }
        let isDecorated = drawsFrame(of: toplevel)
        var configuration = toplevel.configuration
        configuration.bounds = Size(
            output.workArea, inside: ManagedWindow.frameInsets(isDecorated: isDecorated, configuration.states))
        if placement == .filling, toplevel.parentToplevel == nil { configuration.states.insert(.maximized) }
        if !configuration.states.isDisjoint(with: .arranged) {
            configuration.size = ManagedWindow.initialSize(
                configuration.states, on: output, isDecorated: isDecorated)
        }
        toplevel.configuration = configuration
    }

    func didMap(_ toplevel: any ManagedToplevel, on surface: Surface) {
        guard let surfaceView = SurfaceView.of(surface) else { return }
        let window = ManagedWindow(toplevel, WindowView(surface, surfaceView), id: nextID)
        nextID += 1
        window.view.onPlacementChange = { [weak toplevel] in toplevel?.placementDidChange() }
        window.view.onOutputChange = { [weak server] in server?.compositor.seat.endPopupGrab(of: surface) }
        window.view.setGeometry(toplevel.windowGeometry)
        windowsByToplevel[ObjectIdentifier(toplevel)] = window
        window.setParent(toplevel.parentToplevel.flatMap { self.window(of: $0) })
        window.workspace = activeWorkspace
        joinWorkspaceOfParent(window)
        // One that appears in a workspace that is not shown is behind all others there, too.
        let front =
            getsFocus(window) && !window.isInOtherWorkspace ? nil : windows.last { !$0.isHidden } ?? windows.last
        windows.insert(window, at: windows.lastIndex { $0 === front } ?? windows.endIndex)
        updateDecoration(of: window)
        if front == nil { layers.removeFocus() } else { window.set(.activated, false) }
        if let output = expectedOutput(of: toplevel) {
            add(window, to: output, behind: front)
            let former = toplevel.userData as? FormerPosition
            if let former, former.output(of: server) === output, !window.isArranged {
                window.view.surfaceOrigin = former.origin
                keepTitleBarVisible(window)
            } else {
                place(window, on: output)
                if former?.output(of: server) == nil { window.displacedFrom = former }
            }
        }
        if front == nil {
            restore(window)
        } else if window.parent?.isMinimized == true {
            minimize(window)
        }
        focusChanged()
    }

    /// Returns whether a window that appears gets the focus.
    private func getsFocus(_ window: ManagedWindow) -> Bool {
        let isDialog = layers.focused == nil && window.ancestors.contains { $0 === focused }
        return focusPolicy?.givesFocus(
            to: window.toplevel, on: window.view.surface, focused: focusOwner, isDialog: isDialog) ?? true
    }

    /// The program that has the focus; nil if none has.
    private var focusOwner: WindowOwner? {
        guard isActive else { return nil }
        if let layer = layers.focused { return .client(layer.client.id) }
        return focused?.toplevel.owner
    }

    func didUnmap(_ toplevel: any ManagedToplevel) {
        guard let window = windowsByToplevel.removeValue(forKey: ObjectIdentifier(toplevel)) else { return }
        window.endDrag()
        let wasFocused = window === focused
        windows.removeAll { $0 === window }
        if wasFocused, let parent = window.parent, !parent.isHidden { makeLast(parent) }
        window.removeFromFamily()
        if activated === window { activated = nil }
        let isNormal = toplevel.configuration.states.isDisjoint(with: [.maximized, .fullscreen])
        toplevel.userData = isNormal ? window.displacedFrom ?? FormerPosition(of: window) : nil
        window.decoration?.remove()
        window.view.removeFromSuperview()
        stackingDidChange()
        focusChanged()
    }

    func surfaceDidCommit(_ surface: Surface, _ commit: SurfaceCommit) {
        if let toplevel = surface.managedToplevel, let window = window(of: toplevel) { geometryDidChange(of: window) }
        if let popup = surface.popup { popups.didCommit(popup) }
    }

    /// Takes over the visible part of a window, and who has drawn its frame.
    func geometryDidChange(of window: ManagedWindow) {
        let old = window.view.frame
        let wasReachable = window.isReachable
        // A subsurface that extends the window to the left does not move the rest.
        window.view.setGeometry(window.toplevel.windowGeometry, keepsSurface: window.toplevel.followsSurface)
        window.keepAnchor(from: old)
        window.centreIfFullScreen()
        // A script may have put the window where the user cannot reach it.
        if wasReachable, window.view.frame.size != old.size { keepTitleBarVisible(window) }
        updateDecoration(of: window)
        if window.awaitsPlacement, window.toplevel.hasAnsweredConfiguration, let output = window.output {
            window.awaitsPlacement = false
            place(window, on: output)
        }
    }

    // MARK: Requests of clients

    func handle(_ request: ToplevelRequest, of toplevel: any ManagedToplevel) {
        guard let window = window(of: toplevel) else {
            // Before the window appears, its first configuration has what was requested.
            return ManagedWindow.applyEarly(
                request, to: toplevel, on: expectedOutput(of: toplevel), isDecorated: drawsFrame(of: toplevel))
        }
        if placement == .filling {
            switch request {
            case .minimize: return
            case .move, .resize, .maximize, .unmaximize: if fills(window) { return }
            case .fullscreen, .unfullscreen, .unminimize, .activate, .showWindowMenu: break
            }
        }
        switch request {
        case .move(let input): server.map { WindowGrab.beginMove(of: window, with: input, $0) }
        case .resize(let input, let edges):
            server.map { WindowGrab.beginResize(of: window, edges: edges, with: input, $0) }
        case .showWindowMenu: break
        case .maximize:
            if window.isMinimized { focus(window) }
            window.arrange { _ = request.apply(to: &$0) }
        case .fullscreen(let requested):
            if window.isMinimized { focus(window) }
            let output = requested.flatMap { requested in server?.outputs.first { $0.output === requested } }
            if let output, output !== window.output { window.displacedFrom = nil }
            window.arrange(on: output) { _ = request.apply(to: &$0) }
        case .unmaximize, .unfullscreen: window.arrange { _ = request.apply(to: &$0) }
        case .unminimize, .activate: focus(window)
        case .minimize: minimize(window)
        }
        server?.setNeedsFlush()
    }

    /// Hides a window, or shows it again; a minimized one is on no output.
    func setMinimized(_ window: ManagedWindow, _ isMinimized: Bool) {
        guard window.isMinimized != isMinimized else { return }
        window.isMinimized = isMinimized
        if isMinimized { server?.compositor.seat.endPopupGrab(of: window.view.surface) }
    }

    // MARK: Views

    /// Returns the view of a window, a popup or a part of the desktop.
    func view(of surface: Surface?) -> WindowView? {
        guard let surface else { return nil }
        if let layerSurface = surface.layerSurface { return layers.view(of: layerSurface) }
        if let popup = surface.popup { return popups.view(of: popup) }
        return surface.toplevel.flatMap { window(of: $0) }?.view
    }
}
