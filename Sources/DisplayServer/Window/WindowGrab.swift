import UIKit
import WaylandCompositor
import WaylandServer

/// The move or the resize of a window with the pointer, until all buttons are released.
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
        pointer.beginGrab(WindowGrab(WindowResize(window, edges: edges, at: pointer.position, server), pointer))
    }

    func pointerMoved(time: UInt32) { drag.move(to: pointer.position) }

    func pointerButton(_ button: UInt32, isPressed: Bool, time: UInt32) {
        guard pointer.pressedButtons.isEmpty else { return }
        drag.end()
        pointer.endGrab(self)
    }

    func cancel() { drag.end() }
}
