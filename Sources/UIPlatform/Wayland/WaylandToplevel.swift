import CoreGraphics
import Diagnostics
import UIFoundation
import WaylandClient

/// An `xdg_toplevel`.
@MainActor final class WaylandToplevel: WaylandWindow {
    /// The newest version of `xdg_wm_base` whose events are handled here.
    static let newestVersion: UInt32 = 6

    let xdgSurface: XdgSurface
    let toplevel: XdgToplevel
    private let decoration: WaylandDecoration
    private let cutouts: WaylandCutouts?

    /// The state sent since the last `xdg_surface.configure`, which applies it; what the compositor does not send again
    /// stays.
    private var pending = Pending()
    /// The size in points while the window is neither maximized, full-screen nor tiled.
    private var floatingSize: CGSize
    /// The size that a frame of the app adds to the app's size, until the compositor has chosen one.
    private var clientFrame: CGSize
    /// The part of `floatingSize` that is the frame that the app draws.
    private var addedFrame = CGSize.zero
    private let drawsFrame: Bool
    private var sizeLimits: (minimum: CGSize?, maximum: CGSize?)
    /// The window of which this one is a dialog.
    private(set) weak var parent: WaylandToplevel?
    private var isModal = false
    private var dialog: XdgDialogV1?
    private var icon: WindowIcons.Icon?

    private struct Pending {
        var size = CGSize.zero
        var states = WindowConfiguration.States()
        var capabilities = WindowConfiguration.Capabilities.all
        var bounds: CGSize?
    }

    init(
        id: ToplevelID, platform: WaylandPlatform, request: WindowRequest, delegate: any PlatformToplevelDelegate
    ) {
        floatingSize = request.size
        clientFrame = request.clientFrame
        drawsFrame = request.drawsFrame
        let surface = platform.compositor.createSurface()
        xdgSurface = platform.windowManager.getXdgSurface(surface: surface)
        toplevel = xdgSurface.getToplevel()
        decoration = WaylandDecoration(platform.decorations, toplevel: toplevel, surface: surface)
        cutouts = if let manager = platform.cutouts { WaylandCutouts(manager, surface: surface) } else { nil }
        super.init(
            id: id, platform: platform, surface: surface,
            role: .xdg(xdgSurface.wrapper(queue: platform.renderQueue)), delegate: delegate)
        xdgSurface.onEvent { [weak self] event in
            if case .configure(let serial) = event { self?.configure(serial) }
        }
        toplevel.onEvent { [weak self] event in self?.handle(event) }
        cutouts?.onChange = { [weak self] in self?.cutoutsDidChange() }
        decoration.onImmediateChange = { [weak self] in self?.decorationDidChange() }
        toplevel.setTitle(title: request.title)
        toplevel.setAppId(appId: request.appID)
        if request.isMaximized { toplevel.setMaximized() }
        if let fullscreen = request.fullscreen { toplevel.setFullscreen(output: platform.wlOutput(fullscreen)) }
        // Requests the first configure event, before which no buffer may be attached. All later commits are made by the
        // render thread.
        surface.commit()
    }

    // MARK: Events

    private func handle(_ event: XdgToplevel.Event) {
        switch event {
        case .configure(let width, let height, let states):
            pending.size = CGSize(width: CGFloat(width), height: CGFloat(height))
            pending.states = WindowConfiguration.States(wire: states)
        case .configureBounds(let width, let height):
            // Zero means that they are unknown.
            pending.bounds = width > 0 && height > 0 ? CGSize(width: CGFloat(width), height: CGFloat(height)) : nil
        case .wmCapabilities(let capabilities):
            pending.capabilities = WindowConfiguration.Capabilities(wire: capabilities)
        case .close: requestClose()
        }
    }

    private func configure(_ serial: UInt32) {
        var size = pending.size
        if decoration(in: pending.states) == .client {
            floatingSize.width += clientFrame.width
            floatingSize.height += clientFrame.height
            addedFrame.width += clientFrame.width
            addedFrame.height += clientFrame.height
        }
        if !pending.states.contains(.fullscreen) { clientFrame = .zero }
        let chosen = chosenSize
        // Zero means that the client chooses.
        if size.width <= 0 {
            size.width = chosen.width
        } else if pending.states.isFloating {
            floatingSize.width = size.width
        }
        if size.height <= 0 {
            size.height = chosen.height
        } else if pending.states.isFloating {
            floatingSize.height = size.height
        }
        var configuration = WindowConfiguration(size: size, scale: scale, states: pending.states, serial: serial)
        configuration.capabilities = pending.capabilities
        configuration.bounds = pending.bounds
        configuration.decoration = decoration(in: pending.states)
        configuration.safeArea = cutouts?.insets(of: size) ?? .zero
        apply(configuration)
    }

    private func cutoutsDidChange() {
        guard var configuration, let cutouts else { return }
        configuration.safeArea = cutouts.insets(of: configuration.size)
        if configuration != self.configuration { apply(configuration) }
    }

    /// Returns the side that draws the frame in these states: a full-screen window has none.
    private func decoration(in states: WindowConfiguration.States) -> ToplevelDecoration {
        states.contains(.fullscreen) || !drawsFrame ? .server : decoration.mode
    }

    private func decorationDidChange() {
        guard var configuration else { return }
        configuration.decoration = decoration(in: configuration.states)
        if configuration != self.configuration { apply(configuration) }
    }

    /// The size in points where the compositor has none: the last one of the floating window, within the bounds and the
    /// app's limits.
    private var chosenSize: CGSize {
        func choose(_ dimension: KeyPath<CGSize, CGFloat>) -> CGFloat {
            var length = floatingSize[keyPath: dimension]
            if let bounds = pending.bounds { length = min(length, bounds[keyPath: dimension]) }
            if let maximum = sizeLimits.maximum?[keyPath: dimension], maximum > 0 { length = min(length, maximum) }
            return max(length, sizeLimits.minimum?[keyPath: dimension] ?? 0)
        }
        return CGSize(width: choose(\.width), height: choose(\.height))
    }

    // MARK: Dialogs

    override func setParent(_ parent: ToplevelID?, isModal: Bool) {
        let parent = parent.flatMap { platform?.xdgToplevel($0) }
        // The compositor would end the connection.
        var ancestor = parent
        while let next = ancestor {
            guard next !== self else {
                logger.warning("A window cannot be a dialog of itself, or of one of its dialogs: ignored")
                return
            }
            ancestor = next.parent
        }
        self.parent = parent
        self.isModal = isModal
        sendParent()
    }

    private func sendParent() {
        toplevel.setParent(parent: parent?.toplevel)
        guard isModal, parent != nil else {
            dialog?.unsetModal()
            return
        }
        guard let manager = platform?.dialogs else {
            logger.once("A dialog is not modal for the system: the compositor does not offer xdg_wm_dialog_v1.")
            return
        }
        // A toplevel has one object at most.
        let dialog = self.dialog ?? manager.getXdgDialog(toplevel: toplevel)
        self.dialog = dialog
        dialog.setModal()
    }

    private var dialogs: [WaylandToplevel] { platform?.xdgToplevels.filter { $0.parent === self } ?? [] }

    /// Repeats the requests of the dialogs, since one whose parent is not shown has no effect.
    override func didAppear() {
        for dialog in dialogs { dialog.sendParent() }
    }

    // MARK: PlatformToplevel

    override func setTitle(_ title: String) { toplevel.setTitle(title: title) }

    override func setAppID(_ appID: String) { toplevel.setAppId(appId: appID) }

    override func setSizeLimits(minimum: CGSize?, maximum: CGSize?) {
        func wire(_ value: CGFloat?) -> Int32 { Int32(min(max(value ?? CGFloat(0), CGFloat(0)), CGFloat(1 << 30))) }
        sizeLimits = (minimum, maximum)
        toplevel.setMinSize(width: wire(minimum?.width), height: wire(minimum?.height))
        toplevel.setMaxSize(width: wire(maximum?.width), height: wire(maximum?.height))
    }

    override var canResize: Bool { configuration?.states.isFloating ?? true }

    override var normalSize: CGSize {
        CGSize(width: floatingSize.width - addedFrame.width, height: floatingSize.height - addedFrame.height)
    }

    override func setSize(_ size: CGSize) {
        floatingSize = size
        // A client changes its size by attaching another buffer. The serial is that of the last configure event, which is
        // not acknowledged again.
        guard var configuration, configuration.states.isFloating else { return }
        configuration.size = size
        configuration.safeArea = cutouts?.insets(of: size) ?? .zero
        apply(configuration)
    }

    override func setFullscreen(on output: PlatformOutput.ID?) {
        toplevel.setFullscreen(output: platform?.wlOutput(output))
    }

    override func unsetFullscreen() { toplevel.unsetFullscreen() }

    override func setMaximized(_ isMaximized: Bool) {
        if isMaximized { toplevel.setMaximized() } else { toplevel.unsetMaximized() }
    }

    override func minimize() { toplevel.setMinimized() }

    override var acceptsIcons: Bool { platform?.icons != nil }

    override func setIcon(_ images: [CGImage]) {
        guard let platform, let icons = platform.icons else {
            logger.once("A window's icon cannot be set: the compositor does not offer xdg_toplevel_icon_manager_v1.")
            return
        }
        let old = icon
        icon = icons.set(images, for: toplevel, scales: platform.outputs.map(\.scale))
        old?.destroy()
        commitRequests()
    }

    override func requestAttention() { platform?.requestAttention(for: self) }

    override func beginMove(with seat: SeatID) {
        guard let (seat, serial) = platform?.latestPress(of: seat) else { return }
        toplevel.move(seat: seat, serial: serial)
    }

    override func beginResize(from edge: ToplevelEdge, with seat: SeatID) {
        guard let (seat, serial) = platform?.latestPress(of: seat) else { return }
        toplevel.resize(seat: seat, serial: serial, edges: XdgToplevel.ResizeEdge(rawValue: edge.rawValue))
    }

    override func showWindowMenu(at point: CGPoint, with seat: SeatID) {
        guard let (seat, serial) = platform?.latestPress(of: seat) else { return }
        toplevel.showWindowMenu(
            seat: seat, serial: serial, x: Int32(saturating: point.x.rounded()),
            y: Int32(saturating: point.y.rounded()))
    }

    override func destroyRole() {
        // The dialogs stay above the next window, as the compositor would have it when the parent disappears.
        for dialog in dialogs { dialog.setParent(parent?.id, isModal: dialog.isModal) }
        decoration.destroy()
        cutouts?.destroy()
        dialog?.destroy()
        icon?.destroy()
        toplevel.destroy()
        xdgSurface.destroy()
    }
}
