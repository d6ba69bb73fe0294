import CoreGraphics
import Diagnostics
import Foundation
import RenderServer
import WaylandClient

/// An `xdg_toplevel`.
@MainActor final class WaylandToplevel: PlatformToplevel {
    let id: ToplevelID
    let target: RenderServer.TargetKind
    private(set) var outputs: [PlatformOutput.ID] = []

    private weak var platform: WaylandPlatform?
    private weak var delegate: (any PlatformToplevelDelegate)?
    let surface: WlSurface
    private let xdgSurface: XdgSurface
    let toplevel: XdgToplevel
    private let decoration: ZxdgToplevelDecorationV1?
    private let fractionalScale: WpFractionalScaleV1?
    private let controls: SurfaceControls
    private let viewport: WpViewport?

    /// The last `xdg_toplevel.configure`, until `xdg_surface.configure` applies it.
    private var pending = (width: Int32(0), height: Int32(0), states: ToplevelConfiguration.States())
    private var configuration: ToplevelConfiguration?
    private var size: CGSize
    /// The scale from `wp_fractional_scale_v1`; nil until the compositor sends it.
    private var preferredScale: CGFloat?

    init(
        id: ToplevelID, platform: WaylandPlatform, request: ToplevelRequest, renderQueue: EventQueue,
        shm: sending WlShm, presentation: sending WpPresentation?, presentationClock: UInt32,
        delegate: any PlatformToplevelDelegate
    ) {
        self.id = id
        self.platform = platform
        self.delegate = delegate
        size = request.size
        surface = platform.compositor.createSurface()
        xdgSurface = platform.windowManager.getXdgSurface(surface: surface)
        toplevel = xdgSurface.getToplevel()
        viewport = platform.viewporter?.getViewport(surface: surface)
        // A fractional scale requires a viewport, so that the sizes of buffer and surface are independent.
        fractionalScale = viewport == nil ? nil : platform.fractionalScales?.getFractionalScale(surface: surface)
        decoration = platform.decorations?.getToplevelDecoration(toplevel: toplevel)
        target = .wayland(
            WaylandSurface(
                surface: surface.wrapper(queue: renderQueue), shm: shm, presentation: presentation,
                presentationClock: presentationClock))
        controls = SurfaceControls(
            surface: surface.wrapper(queue: renderQueue), xdgSurface: xdgSurface.wrapper(queue: renderQueue),
            viewport: viewport?.wrapper(queue: renderQueue), usesFractions: fractionalScale != nil)
        listen()
        toplevel.setTitle(title: request.title)
        toplevel.setAppId(appId: request.appID)
        if let fullscreen = request.fullscreen { toplevel.setFullscreen(output: platform.wlOutput(fullscreen)) }
        decoration?.setMode(mode: .serverSide)
        // Requests the first configure event, before which no buffer may be attached. All later commits are made by the
        // render thread.
        surface.commit()
    }

    private func listen() {
        surface.onEvent { [weak self] event in self?.handle(event) }
        xdgSurface.onEvent { [weak self] event in
            if case .configure(let serial) = event { self?.configure(serial) }
        }
        toplevel.onEvent { [weak self] event in self?.handle(event) }
        fractionalScale?.onEvent { [weak self] event in
            if case .preferredScale(let scale) = event { self?.setPreferredScale(scale) }
        }
    }

    // MARK: Events

    private func handle(_ event: XdgToplevel.Event) {
        switch event {
        case .configure(let width, let height, let states):
            pending = (width, height, ToplevelConfiguration.States(wire: states))
        case .close: delegate?.toplevelShouldClose(self)
        case .configureBounds, .wmCapabilities: break
        }
    }

    private func handle(_ event: WlSurface.Event) {
        switch event {
        case .enter(let output):
            guard let output = platform?.outputID(of: output), !outputs.contains(output) else { return }
            outputs.append(output)
            delegate?.toplevel(self, didEnter: output)
            outputsDidChange()
        case .leave(let output):
            guard let output = platform?.outputID(of: output) else { return }
            outputDidDisappear(output)
        }
    }

    private func configure(_ serial: UInt32) {
        // Zero means that the client chooses.
        if pending.width > 0 { size.width = CGFloat(pending.width) }
        if pending.height > 0 { size.height = CGFloat(pending.height) }
        apply(ToplevelConfiguration(size: size, scale: scale, states: pending.states, serial: serial))
    }

    private func apply(_ configuration: ToplevelConfiguration) {
        self.configuration = configuration
        delegate?.toplevel(self, didConfigure: configuration)
    }

    // MARK: Scale

    /// The surface's scale: the compositor's preferred one, or that of the densest output that shows the surface.
    /// Before any does, it is the main screen's, because a correct guess avoids drawing everything twice.
    var scale: CGFloat {
        if let preferredScale { return preferredScale }
        guard let platform else { return 1 }
        return outputs.map { CGFloat(platform.scale(of: $0)) }.max() ?? configuration?.scale
            ?? platform.outputs.first.map { CGFloat($0.scale) } ?? 1
    }

    private func setPreferredScale(_ in120ths: UInt32) {
        guard in120ths > 0 else { return }
        preferredScale = min(CGFloat(in120ths) / 120, CGFloat(PlatformOutput.maxScale))
        outputsDidChange()
    }

    /// Called when the scale may have changed.
    func outputsDidChange() {
        guard var configuration, configuration.scale != scale else { return }
        configuration.scale = scale
        apply(configuration)
    }

    func outputDidDisappear(_ output: PlatformOutput.ID) {
        guard outputs.contains(output) else { return }
        outputs.removeAll { $0 == output }
        delegate?.toplevel(self, didLeave: output)
        outputsDidChange()
    }

    // MARK: PlatformToplevel

    func setTitle(_ title: String) { toplevel.setTitle(title: title) }

    func setAppID(_ appID: String) { toplevel.setAppId(appId: appID) }

    func setSizeLimits(minimum: CGSize?, maximum: CGSize?) {
        func wire(_ value: CGFloat?) -> Int32 { Int32(min(max(value ?? CGFloat(0), CGFloat(0)), CGFloat(1 << 30))) }
        toplevel.setMinSize(width: wire(minimum?.width), height: wire(minimum?.height))
        toplevel.setMaxSize(width: wire(maximum?.width), height: wire(maximum?.height))
    }

    func setFullscreen(on output: PlatformOutput.ID?) { toplevel.setFullscreen(output: platform?.wlOutput(output)) }

    func unsetFullscreen() { toplevel.unsetFullscreen() }

    func setMaximized(_ isMaximized: Bool) {
        if isMaximized { toplevel.setMaximized() } else { toplevel.unsetMaximized() }
    }

    func minimize() { toplevel.setMinimized() }

    func setParent(_ parent: ToplevelID?, isModal: Bool) {
        toplevel.setParent(parent: parent.flatMap { platform?.xdgToplevel($0) })
    }

    func setIcon(_ images: [CGImage]) { logger.once("The icon of a window cannot be set on Wayland yet.") }

    func requestAttention() { logger.once("A window cannot request attention on Wayland yet.") }

    func setShortcutsInhibited(_ isInhibited: Bool) {
        logger.once("The compositor's keyboard shortcuts cannot be inhibited on Wayland yet.")
    }

    func beginMove(with seat: SeatID) {
        guard let (seat, serial) = platform?.latestPress(of: seat) else { return }
        toplevel.move(seat: seat, serial: serial)
    }

    func beginResize(from edge: ToplevelEdge, with seat: SeatID) {
        guard let (seat, serial) = platform?.latestPress(of: seat) else { return }
        toplevel.resize(seat: seat, serial: serial, edges: XdgToplevel.ResizeEdge(rawValue: edge.rawValue))
    }

    func showWindowMenu(at point: CGPoint, with seat: SeatID) {
        guard let (seat, serial) = platform?.latestPress(of: seat) else { return }
        toplevel.showWindowMenu(seat: seat, serial: serial, x: Int32(point.x.rounded()), y: Int32(point.y.rounded()))
    }

    func acknowledgement(
        of configuration: ToplevelConfiguration, shadow: UIEdgeInsets
    ) -> (@Sendable () -> Void)? {
        { [controls] in controls.acknowledge(configuration, shadow: shadow) }
    }

    func destroy() {
        guard !surface.isDestroyed else { return }
        delegate = nil
        fractionalScale?.destroy()
        viewport?.destroy()
        decoration?.destroy()
        toplevel.destroy()
        xdgSurface.destroy()
        surface.destroy()
        platform?.forget(self)
    }
}

/// The requests of the render thread with the first buffer of a configuration.
// Sendable: made on the main thread, used on the render thread alone; the target is closed before the originals of
// these wrappers are destroyed.
private final class SurfaceControls: @unchecked Sendable {
    private let surface: WlSurface
    private let xdgSurface: XdgSurface
    private let viewport: WpViewport?
    private let usesFractions: Bool
    private var acknowledged: UInt32?
    private var hasGeometry = false

    init(surface: sending WlSurface, xdgSurface: sending XdgSurface, viewport: sending WpViewport?, usesFractions: Bool)
    {
        self.surface = surface
        self.xdgSurface = xdgSurface
        self.viewport = viewport
        self.usesFractions = usesFractions
    }

    func acknowledge(_ configuration: ToplevelConfiguration, shadow: UIEdgeInsets) {
        // A change of only the scale has the previous serial, and a serial must not be acknowledged twice.
        if configuration.serial != acknowledged {
            acknowledged = configuration.serial
            xdgSurface.ackConfigure(serial: configuration.serial)
        }
        if usesFractions {
            viewport?.setDestination(
                width: max(1, Int32(configuration.size.width + shadow.left + shadow.right)),
                height: max(1, Int32(configuration.size.height + shadow.top + shadow.bottom)))
        } else if surface.version >= 3 {
            surface.setBufferScale(scale: max(1, Int32(configuration.scale)))
        }
        // The default geometry is the whole surface.
        if shadow != .zero || hasGeometry {
            hasGeometry = true
            xdgSurface.setWindowGeometry(
                x: Int32(shadow.left), y: Int32(shadow.top), width: max(1, Int32(configuration.size.width)),
                height: max(1, Int32(configuration.size.height)))
        }
    }
}

extension ToplevelConfiguration.States {
    /// Creates states from the array of 32-bit numbers in `xdg_toplevel.configure`; unknown ones are ignored.
    fileprivate init(wire: [UInt8]) {
        self = []
        wire.withUnsafeBytes { bytes in
            for offset in stride(from: 0, to: bytes.count - 3, by: 4) {
                switch bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) {
                case XdgToplevel.State.maximized.rawValue: insert(.maximized)
                case XdgToplevel.State.fullscreen.rawValue: insert(.fullscreen)
                case XdgToplevel.State.resizing.rawValue: insert(.resizing)
                case XdgToplevel.State.activated.rawValue: insert(.activated)
                case 5...8: insert(.tiled)
                case 9: insert(.suspended)
                default: break
                }
            }
        }
    }
}
