import CoreGraphics
import RenderServer
import UIFoundation
import WaylandClient

/// A `wl_surface` that shows a scene: its scale, its outputs, its configurations and what the render thread draws on.
///
/// A subclass gives the surface its role (`xdg_toplevel`, a layer surface, a lock surface). The requests that concern a
/// window's frame have no effect here, because only toplevels have one.
@MainActor class WaylandWindow: PlatformToplevel {
    final let id: ToplevelID
    final let target: RenderServer.TargetKind
    /// The outputs that show the window and are complete.
    final private(set) var outputs: [PlatformOutput.ID] = []
    /// The outputs that show the window. A surface may enter one before its description is complete.
    private final var entered: Set<PlatformOutput.ID> = []
    final let surface: WlSurface

    final private(set) weak var platform: WaylandPlatform?
    final private(set) weak var delegate: (any PlatformToplevelDelegate)?
    final private(set) var configuration: WindowConfiguration?
    private final let fractionalScale: WpFractionalScaleV1?
    private final let viewport: WpViewport?
    private final let controls: SurfaceControls
    /// The scale from `wp_fractional_scale_v1`; nil until the compositor sends it.
    private final var preferredScale: CGFloat?
    /// The scale from `wl_surface.preferred_buffer_scale`, a whole number; nil until the compositor sends it, which it does
    /// from version 6 on.
    private final var preferredBufferScale: CGFloat?

    /// - Parameters:
    ///   - surface: A new surface, to which the subclass has given its role.
    ///   - role: The object of the role, for the render thread.
    init(
        id: ToplevelID, platform: WaylandPlatform, surface: WlSurface, role: sending SurfaceConfigurator,
        delegate: any PlatformToplevelDelegate
    ) {
        self.id = id
        self.platform = platform
        self.delegate = delegate
        self.surface = surface
        viewport = platform.viewporter?.getViewport(surface: surface)
        // A fractional scale requires a viewport, so that the sizes of buffer and surface are independent.
        fractionalScale = viewport == nil ? nil : platform.fractionalScales?.getFractionalScale(surface: surface)
        target = .wayland(platform.renderSurface(of: surface))
        let queue = platform.renderQueue
        controls = SurfaceControls(
            surface: surface.wrapper(queue: queue), role: role, compositor: platform.compositor.wrapper(queue: queue),
            viewport: viewport?.wrapper(queue: queue), usesFractions: fractionalScale != nil)
        surface.onEvent { [weak self] event in self?.handle(event) }
        fractionalScale?.onEvent { [weak self] event in
            if case .preferredScale(let scale) = event { self?.setPreferredScale(scale) }
        }
    }

    // MARK: Configurations

    /// Reports a configuration, whose scale is the surface's.
    final func apply(_ configuration: WindowConfiguration) {
        var configuration = configuration
        configuration.scale = scale
        self.configuration = configuration
        delegate?.toplevel(self, didConfigure: configuration)
    }

    /// Reports the current configuration again, so that the render thread draws and commits a frame: the requests that
    /// are double-buffered take effect with it.
    ///
    /// Only the render thread commits a surface with a buffer. A commit here could show half of what it has sent.
    final func commitRequests() {
        guard let configuration else { return }
        delegate?.toplevel(self, didConfigure: configuration)
    }

    final func acknowledgement(
        of configuration: WindowConfiguration, shadow: UIEdgeInsets
    ) -> (@Sendable () -> Void)? {
        { [controls] in controls.acknowledge(configuration, shadow: shadow) }
    }

    final func requestClose() { delegate?.toplevelShouldClose(self) }

    // MARK: Outputs and scale

    private final func handle(_ event: WlSurface.Event) {
        switch event {
        case .enter(let output):
            guard let platform, let id = platform.outputID(of: output) else { return }
            // One that was removed before it was complete was never reported.
            entered = entered.filter { platform.wlOutput($0) != nil }
            entered.insert(id)
            if platform.outputs.contains(where: { $0.id == id }) { outputDidAppear(id) }
        case .leave(let output):
            guard let id = platform?.outputID(of: output) else { return }
            entered.remove(id)
            outputDidDisappear(id)
        case .preferredBufferScale(let factor):
            preferredBufferScale = CGFloat(min(max(Int(factor), 1), GraphicsDefaults.maxScreenScale))
            outputsDidChange()
        case .preferredBufferTransform:
            // A hint, which spares the compositor a pass: buffers are drawn upright on every output.
            break
        }
    }

    /// Called when the description of an output is complete.
    final func outputDidConnect(_ id: PlatformOutput.ID) {
        if entered.contains(id) { outputDidAppear(id) }
    }

    /// Called when an output was removed.
    final func outputDidDisconnect(_ id: PlatformOutput.ID) {
        entered.remove(id)
        outputDidDisappear(id)
    }

    private final func outputDidAppear(_ output: PlatformOutput.ID) {
        guard !outputs.contains(output) else { return }
        outputs.append(output)
        if outputs.count == 1 { didAppear() }
        delegate?.toplevel(self, didEnter: output)
        outputsDidChange()
    }

    /// Called when an output shows the window, which none has shown before.
    func didAppear() {}

    /// The surface's scale: the compositor's preferred one, which may be fractional or whole, or that of the densest
    /// output that shows the surface. Before any does, it is the expected one, because a correct guess avoids drawing
    /// everything twice.
    final var scale: CGFloat {
        if let known = preferredScale ?? preferredBufferScale { return known }
        guard let platform else { return 1 }
        if let densest = outputs.map({ CGFloat(platform.scale(of: $0)) }).max() { return densest }
        return configuration?.scale ?? expectedScale
    }

    /// The scale that the surface will probably have: that of the output on which it will appear.
    var expectedScale: CGFloat {
        guard let platform else { return 1 }
        return CGFloat((expectedOutput ?? platform.outputs.first?.id).map(platform.scale) ?? 1)
    }

    /// The output on which the window will appear; nil if the compositor chooses it.
    var expectedOutput: PlatformOutput.ID? { nil }

    private final func setPreferredScale(_ in120ths: UInt32) {
        guard in120ths > 0 else { return }
        preferredScale = min(CGFloat(in120ths) / 120, CGFloat(GraphicsDefaults.maxScreenScale))
        outputsDidChange()
    }

    /// Called when the scale may have changed.
    final func outputsDidChange() {
        guard let configuration, configuration.scale != scale else { return }
        apply(configuration)
        platform?.scaleDidChange(of: self)
    }

    private final func outputDidDisappear(_ output: PlatformOutput.ID) {
        guard outputs.contains(output) else { return }
        outputs.removeAll { $0 == output }
        delegate?.toplevel(self, didLeave: output)
        outputsDidChange()
    }

    // MARK: The requests of a frame

    func setTitle(_ title: String) {}
    func setAppID(_ appID: String) {}
    var canResize: Bool { false }
    var normalSize: CGSize { configuration?.size ?? .zero }
    func setSize(_ size: CGSize) {}
    func setSizeLimits(minimum: CGSize?, maximum: CGSize?) {}
    func setFullscreen(on output: PlatformOutput.ID?) {}
    func unsetFullscreen() {}
    func setMaximized(_ isMaximized: Bool) {}
    func minimize() {}
    func setParent(_ parent: ToplevelID?, isModal: Bool) {}
    var acceptsIcons: Bool { false }
    func setIcon(_ images: [CGImage]) {}
    func requestAttention() {}
    func beginMove(with seat: SeatID) {}
    func beginResize(from edge: ToplevelEdge, with seat: SeatID) {}
    func showWindowMenu(at point: CGPoint, with seat: SeatID) {}

    final func setShortcutsInhibited(_ isInhibited: Bool) {
        platform?.setShortcutsInhibited(isInhibited, in: self)
    }

    // MARK: Destruction

    /// Destroys the objects of the role, before the surface.
    func destroyRole() {}

    final func destroy() {
        guard !surface.isDestroyed else { return }
        delegate = nil
        fractionalScale?.destroy()
        viewport?.destroy()
        platform?.unregister(self)
        destroyRole()
        surface.destroy()
    }
}
