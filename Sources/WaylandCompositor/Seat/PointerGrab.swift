/// An operation that takes the events of a pointer, instead of the surface under it: the move of a window, or a drag.
package protocol PointerGrab: AnyObject {
    /// Called when the pointer has moved; `SeatPointer.position` is the new position.
    func pointerMoved(time: UInt32)

    /// Called when a button was pressed or released, after `SeatPointer.pressedButtons` has changed.
    func pointerButton(_ button: UInt32, isPressed: Bool, time: UInt32)

    /// Called when another grab has replaced this one, or the pointer is gone.
    func cancel()
}
