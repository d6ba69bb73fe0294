import UIKit
import WaylandCompositor
import WaylandServer

/// The views of zwlr_layer_shell_v1, the parts of the desktop that clients draw: panels, backgrounds, launchers.
///
/// One of them may have the focus in place of the windows.
@MainActor final class LayerViews {
    private unowned let windows: WindowManager
    /// The part of the desktop that has the focus, such as a launcher; nil if a window has it.
    private(set) weak var focused: LayerSurface?

    init(_ windows: WindowManager) { self.windows = windows }

    /// Returns the view of a part of the desktop; nil if it is not shown.
    func view(of layerSurface: LayerSurface) -> WindowView? { layerSurface.userData as? WindowView }

    func didMap(_ layerSurface: LayerSurface) {
        didChange(layerSurface)
        focus(layerSurface)
    }

    /// Places a part of the desktop where its layout is.
    func didChange(_ layerSurface: LayerSurface) {
        guard let surfaceView = SurfaceView.of(layerSurface.surface),
            let output = windows.server?.outputs.first(where: { $0.output === layerSurface.output })
        else { return }
        let view = view(of: layerSurface) ?? WindowView(layerSurface.surface, surfaceView)
        layerSurface.userData = view
        let layers = output.desktop.below + output.desktop.above
        let parent = layers[min(Int(layerSurface.state.layer.rawValue), layers.count - 1)]
        if view.superview !== parent { parent.addSubview(view) }
        view.layoutOrigin = output.origin(of: layerSurface)
        focusMayHaveChanged()
    }

    /// Moves the parts of the desktop to the edges of outputs that have changed, perhaps by less than a point.
    func outputsDidChange() {
        guard let server = windows.server else { return }
        for layerSurface in server.compositor.layerSurfaces {
            guard let output = server.outputs.first(where: { $0.output === layerSurface.output }) else { continue }
            view(of: layerSurface)?.layoutOrigin = output.origin(of: layerSurface)
        }
    }

    func didUnmap(_ layerSurface: LayerSurface) {
        view(of: layerSurface)?.removeFromSuperview()
        layerSurface.userData = nil
        focusMayHaveChanged()
    }

    /// Moves a part of the desktop to a point of its output, until its layout changes.
    func move(_ layerSurface: LayerSurface, to point: CGPoint) {
        view(of: layerSurface)?.frame.origin = CGPoint(x: point.x.rounded(), y: point.y.rounded())
        windows.server?.compositor.refocus()
        windows.server?.setNeedsFlush()
    }

    // MARK: Focus

    /// Gives the focus to a part of the desktop that asks for it on demand.
    func focus(_ layerSurface: LayerSurface) {
        guard layerSurface.isMapped, layerSurface.state.keyboardInteractivity != .none else { return }
        focused = layerSurface
        windows.focusChanged()
    }

    /// Gives the focus to the windows, unless a part of the desktop always has it.
    func removeFocus() { focused = nil }

    /// Gives the focus to the part of the desktop that has it whatever the user does.
    func updateFocus() { focused = exclusive ?? focused }

    /// Takes over what parts of the desktop request, and which of them are shown.
    private func focusMayHaveChanged() {
        if focused?.isMapped == false
            || focused?.state.keyboardInteractivity == ZwlrLayerSurfaceV1.KeyboardInteractivity.none
        {
            removeFocus()
        }
        windows.focusChanged()
    }

    /// The part of the desktop above windows that has the keyboard whatever the user does; the topmost one, if there are several.
    private var exclusive: LayerSurface? {
        let layers = windows.server?.compositor.layerSurfaces.filter {
            $0.isMapped && $0.state.keyboardInteractivity == .exclusive
                && $0.state.layer.rawValue >= ZwlrLayerShellV1.Layer.top.rawValue
        }
        return layers?.max { $0.state.layer.rawValue < $1.state.layer.rawValue }
    }
}
