import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// A window that is shown, and what the window manager has made of it.
@MainActor final class ManagedWindow {
    /// A number that no other window of the server has had.
    let id: Int
    let toplevel: any ManagedToplevel
    let view: WindowView
    /// The frame to return to after the window was maximized, tiled or full-screen.
    private var normalFrame: CGRect?
    /// The output of the window before it became full-screen on another one.
    private weak var outputBeforeFullScreen: ServerOutput?
    /// Whether the window is placed like a new one once its client has chosen a size: it has been arranged since it appeared.
    var awaitsPlacement = false
    /// The position at which the user left the window, if the outputs permit no window there at present; nil otherwise.
    var displacedFrom: FormerPosition?
    /// The frame that the server draws; nil if the client draws it, or there is none.
    private(set) var decoration: WindowDecoration?
    /// The edges by which the window is resized, until its client has drawn the last size: what is opposite stays in place.
    var anchor: XdgToplevel.ResizeEdge?
    /// The move or the resize by the user; nil if there is none.
    var drag: (any WindowDrag)?
    /// The output, and its place in the layout, that ``drag`` has begun on.
    var dragArea: (output: Output, description: OutputDescription)?
    /// The window that this one is a dialog of; nil if there is none.
    weak var parent: ManagedWindow?
    /// The windows that are dialogs of this one, from the rearmost to the frontmost.
    var dialogs: [ManagedWindow] = []

    /// The other outputs than its own that show a part of the window.
    var portalOutputs: [ServerOutput] { view.portals?.outputs ?? [] }

    init(_ toplevel: any ManagedToplevel, _ view: WindowView, id: Int) {
        self.id = id
        self.toplevel = toplevel
        self.view = view
        view.managedWindow = self
    }

    var isMinimized = false {
        didSet {
            updateVisibility()
            toplevel.isMinimized = isMinimized
        }
    }

    /// The number of the workspace, from 0.
    var workspace = 0
    /// Whether another workspace than that of the window is shown.
    var isInOtherWorkspace = false { didSet { updateVisibility() } }

    /// Whether the user does not see the window, whatever covers it.
    var isHidden: Bool { isMinimized || isInOtherWorkspace }

    private func updateVisibility() {
        if isHidden { endDrag() }
        view.isHidden = isHidden
        set(.suspended, isHidden)
    }

    var output: ServerOutput? { DesktopView.containing(view)?.output }

    func set(_ state: ToplevelConfiguration.States, _ isSet: Bool) {
        if isSet { toplevel.configuration.states.insert(state) } else { toplevel.configuration.states.remove(state) }
        decoration?.update()
    }

    // MARK: Frame

    /// Shows or removes the frame that the server draws.
    func setDecorated(_ isDecorated: Bool, _ server: DisplayServer) {
        guard isDecorated != (decoration != nil) else { return }
        decoration?.remove()
        decoration = isDecorated ? WindowDecoration(self, server) : nil
        toplevel.placementDidChange()
        updateArea()
        server.windows.keepTitleBarVisible(self)
    }

    /// Returns how far the frame that the server draws extends beyond the client's part of a window.
    static func frameInsets(
        isDecorated: Bool, _ states: ToplevelConfiguration.States
    ) -> UIEdgeInsets {
        isDecorated && !states.contains(.fullscreen)
            ? UIEdgeInsets(top: ClientFrame.titleBarHeight, left: 0, bottom: 0, right: 0) : .zero
    }

    /// The extent of the server's frame beyond ``view``.
    var frameInsets: UIEdgeInsets {
        Self.frameInsets(isDecorated: decoration != nil, toplevel.configuration.states)
    }

    /// The window with the frame that the server draws, in points of the output.
    var frame: CGRect {
        let (rect, insets) = (view.frame, frameInsets)
        return CGRect(
            x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
            height: rect.height + insets.top + insets.bottom)
    }

    /// Moves the top left corner of ``frame``.
    func moveFrame(to origin: CGPoint) {
        let insets = frameInsets
        view.frame.origin = CGPoint(x: origin.x + insets.left, y: origin.y + insets.top)
    }

    // MARK: Sizes

    /// Requests a size in points from the client, which its limits permit.
    func resize(to size: Size) {
        func limited(_ value: Int, _ low: Int, _ high: Int) -> Int {
            max(1, low, high > 0 ? min(value, high) : value)
        }
        let (low, high) = (toplevel.minSize, toplevel.maxSize)
        toplevel.configuration.size = Size(
            width: limited(size.width, low.width, high.width), height: limited(size.height, low.height, high.height))
    }

    /// Requests a size in points from the client, which its limits permit, so that ``frame`` has a size.
    func resizeFrame(to size: Size) {
        let insets = frameInsets
        resize(
            to: Size(
                width: size.width - Int(insets.left + insets.right),
                height: size.height - Int(insets.top + insets.bottom)))
    }

    /// Gives the window other states, and the area of an output that they imply.
    ///
    /// - Parameter target: The output, if the window is to become full-screen on another one.
    func arrange(
        on target: ServerOutput? = nil, _ change: (inout ToplevelConfiguration.States) -> Void
    ) {
        var states = toplevel.configuration.states
        change(&states)
        if !states.symmetricDifference(toplevel.configuration.states).isDisjoint(with: .arranged) { endDrag() }
        var configuration = toplevel.configuration
        let wasArranged = isArranged
        change(&configuration.states)
        if let output = output(for: configuration.states, target) {
            let area = output.area(for: configuration.states)
            if area != nil, !wasArranged, !awaitsPlacement { normalFrame = view.frame }
            if output !== self.output { output.server?.windows.move(self, to: output) }
            if let area {
                awaitsPlacement = false
                let insets = Self.frameInsets(isDecorated: decoration != nil, configuration.states)
                view.frame.origin = CGPoint(x: area.minX + insets.left, y: area.minY + insets.top)
                configuration.size = Size(area, inside: insets)
                anchor = nil
                if configuration.states.contains(.fullscreen) { centre(in: area) }
            } else if wasArranged, let frame = normalFrame {
                normalFrame = nil
                // The output may be another one, or smaller, and the client has yet to draw the size.
                let top = Self.frameInsets(isDecorated: decoration != nil, configuration.states).top
                let outer = CGRect(
                    x: frame.minX, y: frame.minY - top, width: frame.width, height: frame.height + top)
                let origin = Self.reachableOrigin(of: outer, in: output.workArea)
                view.frame.origin = CGPoint(x: origin.x, y: origin.y + top)
                configuration.size = Size(width: Int(frame.width), height: Int(frame.height))
            } else if wasArranged {
                awaitsPlacement = true
                configuration.size = .zero
            }
        }
        let changesFullScreen = configuration.states.contains(.fullscreen) != isFullScreen
        toplevel.configuration = configuration
        decoration?.update()
        if changesFullScreen { output?.server?.windows.stackingDidChange() }
    }

    /// Returns the output that a window with other states is on: one that full screen has moved returns.
    private func output(
        for states: ToplevelConfiguration.States, _ target: ServerOutput?
    ) -> ServerOutput? {
        let current = output
        if states.contains(.fullscreen) {
            if !isFullScreen, let target, target !== current { outputBeforeFullScreen = current }
            return target ?? current
        }
        guard isFullScreen else { return current }
        defer { outputBeforeFullScreen = nil }
        return outputBeforeFullScreen.flatMap { $0.output.isRemoved ? nil : $0 } ?? current
    }

    /// Called when the user, or a script, is about to decide where the window is.
    func willMove() {
        awaitsPlacement = false
        outputBeforeFullScreen = nil
        displacedFrom = nil
    }

    var isFullScreen: Bool { toplevel.configuration.states.contains(.fullscreen) }

    /// Puts a full-screen window that its client has drawn in another size into the middle of its output, as xdg-shell asks.
    func centreIfFullScreen() {
        if isFullScreen, let area = output?.area(for: .fullscreen) { centre(in: area) }
    }

    private func centre(in area: CGRect) {
        let size = view.frame.size
        let origin = CGPoint(
            x: area.minX + ((area.width - size.width) / 2).rounded(.down),
            y: area.minY + ((area.height - size.height) / 2).rounded(.down))
        if view.frame.origin != origin { view.frame.origin = origin }
    }

    /// Returns the point nearest to the origin of a frame at which enough of its top is inside an area.
    static func reachableOrigin(of frame: CGRect, in area: CGRect) -> CGPoint {
        guard !area.isEmpty else { return frame.origin }
        let reach = min(frame.width, 2 * ClientFrame.titleBarHeight)
        return CGPoint(
            x: min(max(frame.minX, area.minX + reach - frame.width), area.maxX - reach),
            y: max(area.minY, min(frame.minY, area.maxY - ClientFrame.titleBarHeight)))
    }

    /// Whether the user can reach the window where it is.
    var isReachable: Bool {
        output.map { Self.reachableOrigin(of: frame, in: $0.workArea) == frame.origin } ?? true
    }

    /// The top left corner of the surface while the states of the window do not imply its frame.
    var normalSurfaceOrigin: CGPoint {
        guard isArranged, let normalFrame else { return view.surfaceOrigin }
        return CGPoint(
            x: normalFrame.minX + view.surfaceOrigin.x - view.frame.minX,
            y: normalFrame.minY + view.surfaceOrigin.y - view.frame.minY)
    }

    /// Whether the states of the window imply its frame.
    var isArranged: Bool { !toplevel.configuration.states.isDisjoint(with: .arranged) }

    /// Takes over the area of an output that has changed.
    func updateArea() { if isArranged, output?.isOn == true { arrange { _ in } } }

    /// Applies what a client requests before its window appears.
    static func applyEarly(
        _ request: ToplevelRequest, to toplevel: any ManagedToplevel, on output: ServerOutput?,
        isDecorated: Bool
    ) {
        guard let output else { return }
        var configuration = toplevel.configuration
        guard request.apply(to: &configuration.states) else { return }
        configuration.size = initialSize(configuration.states, on: output, isDecorated: isDecorated)
        toplevel.configuration = configuration
    }

    /// Returns the size that states imply for the client's part of a window that has not appeared yet; zero if it is the
    /// client's choice.
    static func initialSize(
        _ states: ToplevelConfiguration.States, on output: ServerOutput, isDecorated: Bool
    ) -> Size {
        let insets = frameInsets(isDecorated: isDecorated, states)
        return output.area(for: states).map { Size($0, inside: insets) } ?? .zero
    }
}

extension Size {
    /// The size that a frame leaves of an area, one point at least; zero if the area is empty.
    init(_ area: CGRect, inside insets: UIEdgeInsets) {
        guard !area.isEmpty else {
            self = .zero
            return
        }
        self.init(
            width: max(1, Int(area.width - insets.left - insets.right)),
            height: max(1, Int(area.height - insets.top - insets.bottom)))
    }
}
