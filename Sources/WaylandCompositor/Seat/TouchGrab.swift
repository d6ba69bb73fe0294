/// An operation that gets the events of a finger, instead of the surface that it is down on: the move of a window.
package protocol TouchGrab: AnyObject {
    /// Called when the finger has moved to another position of the layout.
    func touchMoved(to position: Point, time: UInt32)

    /// Called when the finger was lifted, or is gone.
    func touchEnded()
}
