import UIKit
import WaylandCompositor

/// The move of a window with the pointer.
@MainActor final class MoveGrab: @MainActor PointerGrab {
    private let window: ManagedWindow
    private let server: DisplayServer
    /// The distance from the window's corner to the pointer.
    private let offset: CGPoint

    private init(_ window: ManagedWindow, offset: CGPoint, _ server: DisplayServer) {
        self.window = window
        self.offset = offset
        self.server = server
    }

    static func begin(_ window: ManagedWindow, _ server: DisplayServer) {
        guard let output = window.output else { return }
        let point = output.desktopPoint(server.compositor.seat.pointer.position)
        let origin = window.view.frame.origin
        let offset = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        server.compositor.seat.pointer.beginGrab(MoveGrab(window, offset: offset, server))
    }

    func pointerMoved(time: UInt32) { move() }

    func pointerButton(_ button: UInt32, isPressed: Bool, time: UInt32) {
        if server.compositor.seat.pointer.pressedButtons.isEmpty { server.compositor.seat.pointer.endGrab(self) }
    }

    func cancel() {}

    private func move() {
        let position = server.compositor.seat.pointer.position
        guard let output = server.output(at: position) else { return }
        if output !== window.output {
            output.desktop.windows.addSubview(window.view)
            server.windows.updateOutputs(of: window)
        }
        let point = output.desktopPoint(position)
        window.view.frame.origin = CGPoint(x: (point.x - offset.x).rounded(), y: (point.y - offset.y).rounded())
    }
}
