import UIKit
import WaylandCompositor
import WaylandServer

/// The resize of a window by an edge or a corner.
@MainActor final class WindowResize: WindowDrag {
    let window: ManagedWindow
    private let server: DisplayServer
    private let edges: XdgToplevel.ResizeEdge
    private let start: Point
    private let size: CGSize

    /// Begins at a position of the layout; returns nil for a window whose states imply its size.
    init?(_ window: ManagedWindow, edges: XdgToplevel.ResizeEdge, at position: Point, _ server: DisplayServer) {
        guard !window.isArranged else { return nil }
        window.endDrag()
        self.window = window
        self.edges = edges
        self.server = server
        start = position
        size = window.view.bounds.size
        window.begin(self)
        window.anchor = edges
        window.displacedFrom = nil
        window.set(.resizing, true)
    }

    func move(to position: Point) {
        guard isActive else { return }
        let raw = edges.rawValue
        let across = raw & 4 != 0 ? -1.0 : raw & 8 != 0 ? 1 : 0
        let down = raw & 1 != 0 ? -1.0 : raw & 2 != 0 ? 1 : 0
        // The buttons stay visible, unless the window was narrower already.
        let minWidth = window.decoration == nil ? 1 : min(size.width, TitleBarView.minWidth)
        // The window's limits apply; a negative size is one point.
        window.resize(
            to: Size(
                width: Int(max(minWidth, min(size.width + across * (position.x - start.x), 65535))),
                height: Int(max(1, min(size.height + down * (position.y - start.y), 65535)))))
        server.setNeedsFlush()
    }

    func didEnd() {
        window.set(.resizing, false)
        server.setNeedsFlush()
    }
}
