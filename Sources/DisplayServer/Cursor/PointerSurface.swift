import UIKit
import WaylandCompositor

/// A surface that follows the pointer or a finger: the cursor of a client, or the icon of a drag.
@MainActor final class PointerSurface {
    private weak var server: DisplayServer?
    /// Returns the view of a desktop that shows the surface.
    private let container: (DesktopView) -> UIView
    private var surface: Surface?
    /// The distance from the position to the top left corner of the surface.
    private var offset = Offset.zero
    private var position = Point.zero

    init(_ server: DisplayServer, in container: @escaping (DesktopView) -> UIView) {
        self.server = server
        self.container = container
    }

    /// Shows a surface at an offset from a position of the layout, instead of the previous one; nil for none.
    func show(_ surface: Surface?, offset: Offset, at position: Point) {
        if let old = self.surface, old !== surface { SurfaceView.of(old)?.removeFromSuperview() }
        self.surface = surface
        self.offset = offset
        move(to: position)
    }

    /// Moves the surface to a position of the layout.
    func move(to position: Point) {
        self.position = position
        guard let server, let surface, let view = SurfaceView.of(surface) else { return }
        guard let output = server.output(at: position) else { return view.removeFromSuperview() }
        let container = container(output.desktop)
        if view.superview !== container { container.addSubview(view) }
        let point = output.desktopPoint(position)
        view.frame.origin = CGPoint(x: point.x + CGFloat(offset.x), y: point.y + CGFloat(offset.y))
        if view.updatePortals(server) { server.surfaceOutputs.setNeedsUpdate(view) }
    }

    /// Shows the surface at the same position of outputs that have changed.
    func outputsDidChange() { move(to: position) }
}
