import WaylandCompositor

/// Keeps the pointer from clients while a button is down that was pressed on a view of the server, such as the frame of a
/// window.
@MainActor final class ViewGrab: @MainActor PointerGrab {
    private let pointer: SeatPointer

    init(_ pointer: SeatPointer) { self.pointer = pointer }

    func pointerMoved(time: UInt32) {}

    func pointerButton(_ button: UInt32, isPressed: Bool, time: UInt32) {
        if pointer.pressedButtons.isEmpty { pointer.endGrab(self) }
    }

    func cancel() {}
}
