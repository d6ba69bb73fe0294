import UIKit
import WaylandCompositor
import WaylandServer

/// Lets the pointer or a finger, which is down on a window, move or resize it until all buttons, or the finger, are released.
///
/// If the move or the resize itself ends before, no client gets the rest of the input.
@MainActor final class WindowGrab: @MainActor PointerGrab, @MainActor TouchGrab {
    private let drag: any WindowDrag
    private let pointer: SeatPointer

    private init(_ drag: any WindowDrag, _ pointer: SeatPointer) {
        self.drag = drag
        self.pointer = pointer
    }

    static func beginMove(of window: ManagedWindow, with input: InputOrigin, _ server: DisplayServer) {
        let seat: Seat = server.compositor.seat
        guard let position = seat.position(of: input), let move = WindowMove(window, at: position, server) else {
            return
        }
        begin(move, with: input, seat)
    }

    static func beginResize(
        of window: ManagedWindow, edges: XdgToplevel.ResizeEdge, with input: InputOrigin, _ server: DisplayServer
    ) {
        let seat: Seat = server.compositor.seat
        guard let position = seat.position(of: input),
            let resize = WindowResize(window, edges: edges, at: position, server)
        else { return }
        begin(resize, with: input, seat)
    }

    private static func begin(_ drag: any WindowDrag, with input: InputOrigin, _ seat: Seat) {
        let grab = WindowGrab(drag, seat.pointer)
        switch input {
        case .pointer: seat.pointer.beginGrab(grab)
        case .touch(let id): seat.touch.beginGrab(grab, of: id)
        case .keyboard: drag.end()
        }
    }

    // MARK: PointerGrab

    func pointerMoved(time: UInt32) { drag.move(to: pointer.position) }

    func pointerButton(_ button: UInt32, isPressed: Bool, time: UInt32) {
        guard pointer.pressedButtons.isEmpty else { return }
        drag.end()
        pointer.endGrab(self)
    }

    func cancel() { drag.end() }

    // MARK: TouchGrab

    func touchMoved(to position: Point, time: UInt32) { drag.move(to: position) }

    func touchEnded() { drag.end() }
}
