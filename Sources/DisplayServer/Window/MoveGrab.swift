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
        guard let output = window.output, !window.toplevel.configuration.states.contains(.fullscreen) else { return }
        let point = output.desktopPoint(server.compositor.seat.pointer.position)
        let frame = window.view.frame
        var offset = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        if window.isArranged {
            // The window gets its own size again, and stays under the pointer.
            window.arrange { $0.fill([]) }
            let width = CGFloat(window.toplevel.configuration.size.width)
            if width > 0, frame.width > 0 { offset.x *= width / frame.width }
        }
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
