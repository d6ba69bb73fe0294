import UIKit
import WaylandCompositor
import WaylandServer

/// Lets the pointer, which is down on a window, move or resize it until all buttons are released.
///
/// If the move or the resize itself ends before, no client gets the rest of the input.
@MainActor final class WindowGrab: @MainActor PointerGrab {
    private let drag: any WindowDrag
    private let pointer: SeatPointer

    private init(_ drag: any WindowDrag, _ pointer: SeatPointer) {
        self.drag = drag
        self.pointer = pointer
    }

    static func beginMove(of window: ManagedWindow, _ server: DisplayServer) {
        let pointer: SeatPointer = server.compositor.seat.pointer
        guard let move = WindowMove(window, at: pointer.position, server) else { return }
        pointer.beginGrab(WindowGrab(move, pointer))
    }

    static func beginResize(of window: ManagedWindow, edges: XdgToplevel.ResizeEdge, _ server: DisplayServer) {
        let pointer: SeatPointer = server.compositor.seat.pointer
        guard let resize = WindowResize(window, edges: edges, at: pointer.position, server) else { return }
        pointer.beginGrab(WindowGrab(resize, pointer))
    }

    func pointerMoved(time: UInt32) { drag.move(to: pointer.position) }

    func pointerButton(_ button: UInt32, isPressed: Bool, time: UInt32) {
        guard pointer.pressedButtons.isEmpty else { return }
        drag.end()
        pointer.endGrab(self)
    }

    func cancel() { drag.end() }
}
