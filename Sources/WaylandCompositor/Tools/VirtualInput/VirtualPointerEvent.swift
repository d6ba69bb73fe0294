/// An event of a tool's virtual pointer, after the seat has passed it on to clients.
package enum VirtualPointerEvent: Sendable {
    /// The pointer has moved; `SeatPointer.position` is the new position.
    case moved
    case button(UInt32, isPressed: Bool)
    /// The events before belong together.
    case frame
}
