/// Finds surfaces for the input of the seat, and shows its cursor.
package protocol SeatDelegate: AnyObject {
    /// Returns the surface that accepts input at a position of the layout, and where in it the position is; nil if there is none.
    func compositor(_ compositor: Compositor, surfaceAt position: Point) -> SurfaceLocation?

    /// Returns where a position of the layout is in a surface, inside of it or not; nil if the surface is not shown.
    func compositor(_ compositor: Compositor, convert position: Point, to surface: Surface) -> Point?

    /// Called when the client under the pointer has chosen a cursor, or none has.
    func compositor(_ compositor: Compositor, didSetCursor cursor: CursorImage)

    /// Called when the pointer has another position.
    func compositorDidMovePointer(_ compositor: Compositor)

    /// Called when surfaces may have come, gone or moved under the pointer, which has the same position.
    func compositorDidRefocusPointer(_ compositor: Compositor)

    /// Called when a finger that is down on a surface has moved, and when it is not down any more.
    func compositor(_ compositor: Compositor, didMoveFinger id: Int32)
}
