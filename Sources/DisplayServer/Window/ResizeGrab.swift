import UIKit
import WaylandCompositor
import WaylandServer

/// The resize of a window with the pointer, by an edge or a corner.
@MainActor final class ResizeGrab: @MainActor PointerGrab {
    private let window: ManagedWindow
    private let server: DisplayServer
    private let edges: XdgToplevel.ResizeEdge
    private let start: Point
    private let size: CGSize

    private init(_ window: ManagedWindow, edges: XdgToplevel.ResizeEdge, _ server: DisplayServer) {
        self.window = window
        self.edges = edges
        self.server = server
        start = server.compositor.seat.pointer.position
        size = window.view.bounds.size
    }

    static func begin(_ window: ManagedWindow, edges: XdgToplevel.ResizeEdge, _ server: DisplayServer) {
        window.anchor = edges
        window.set(.resizing, true)
        server.compositor.seat.pointer.beginGrab(ResizeGrab(window, edges: edges, server))
    }

    func pointerMoved(time: UInt32) { resize() }

    func pointerButton(_ button: UInt32, isPressed: Bool, time: UInt32) {
        guard server.compositor.seat.pointer.pressedButtons.isEmpty else { return }
        window.set(.resizing, false)
        server.compositor.seat.pointer.endGrab(self)
    }

    func cancel() { window.set(.resizing, false) }

    private func resize() {
        let position = server.compositor.seat.pointer.position
        let raw = edges.rawValue
        let across = raw & 4 != 0 ? -1.0 : raw & 8 != 0 ? 1 : 0
        let down = raw & 1 != 0 ? -1.0 : raw & 2 != 0 ? 1 : 0
        // The window's limits apply; a negative size is one point.
        window.resize(
            to: Size(
                width: Int(max(1, min(size.width + across * (position.x - start.x), 65535))),
                height: Int(max(1, min(size.height + down * (position.y - start.y), 65535)))))
    }
}
