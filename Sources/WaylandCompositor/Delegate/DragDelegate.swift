/// Shows what is dragged from one client to another.
package protocol DragDelegate: AnyObject {
    func compositor(_ compositor: Compositor, didBegin drag: Drag)

    /// Called when a drag has another position, or its icon another offset.
    func compositor(_ compositor: Compositor, didMove drag: Drag)

    func compositor(_ compositor: Compositor, didEnd drag: Drag)
}
