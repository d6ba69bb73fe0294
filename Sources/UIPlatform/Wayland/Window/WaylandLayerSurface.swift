import CoreGraphics
import Diagnostics
import UIFoundation
import WaylandClient

/// A panel, wallpaper or overlay: a `zwlr_layer_surface_v1`.
@MainActor final class WaylandLayerSurface: WaylandWindow {
    private let layerSurface: ZwlrLayerSurfaceV1
    private let request: LayerSurfaceRequest

    init(
        id: ToplevelID, platform: WaylandPlatform, shell: ZwlrLayerShellV1,
        request: LayerSurfaceRequest,
        delegate: any PlatformToplevelDelegate
    ) {
        self.request = request
        let surface = platform.compositor.createSurface()
        layerSurface = shell.getLayerSurface(
            surface: surface, output: platform.wlOutput(request.output),
            layer: .init(rawValue: request.layer.rawValue),
            namespace: request.namespace)
        super.init(
            id: id, platform: platform, surface: surface,
            role: .layer(layerSurface.wrapper(queue: platform.renderQueue)), delegate: delegate)
        layerSurface.onEvent { [weak self] event in
            switch event {
            case .configure(let serial, let width, let height):
                self?.configure(serial, CGSize(width: CGFloat(width), height: CGFloat(height)))
            case .closed: self?.requestClose()
            }
        }
        send()
        // Requests the first configure event.
        surface.commit()
    }

    override var expectedOutput: PlatformOutput.ID? { request.output }

    private func send() {
        func wire(_ value: CGFloat) -> Int32 {
            Int32(min(max(value, -CGFloat(1 << 24)), CGFloat(1 << 24)).rounded())
        }
        layerSurface.setSize(
            width: UInt32(max(0, wire(request.size.width))),
            height: UInt32(max(0, wire(request.size.height))))
        layerSurface.setAnchor(anchor: .init(rawValue: request.edges.rawValue))
        layerSurface.setExclusiveZone(zone: Int32(clamping: request.exclusiveZone))
        let margins = request.margins
        layerSurface.setMargin(
            top: wire(margins.top), right: wire(margins.right), bottom: wire(margins.bottom),
            left: wire(margins.left))
        var keyboard = request.keyboardMode
        // Version 4 added it; before, 1 is any interactivity.
        if keyboard == .onDemand, layerSurface.version < 4 {
            logger.once(
                "A layer surface has the keyboard always: the compositor offers zwlr_layer_shell_v1 before version 4."
            )
            keyboard = .exclusive
        }
        layerSurface.setKeyboardInteractivity(keyboardInteractivity: .init(rawValue: keyboard.rawValue))
    }

    private func configure(_ serial: UInt32, _ size: CGSize) {
        let size = CGSize(
            width: size.width > 0 ? size.width : max(1, request.size.width),
            height: size.height > 0 ? size.height : max(1, request.size.height))
        var configuration = WindowConfiguration(
            size: size, scale: scale, states: .activated, serial: serial)
        configuration.capabilities = []
        apply(configuration)
    }

    override func destroyRole() { layerSurface.destroy() }
}
