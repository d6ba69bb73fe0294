import WaylandServer

/// A target of drags that does not take part in them by `wl_data_device`, such as a window of X, or the app
/// around the compositor.
///
/// The target reports to the source what it accepts: `DataSource.targetDidAccept(_:)` and `dragActionDidChange(_:)`, and after the
/// drop `dragDidFinish()` or `cancel()`.
package protocol DropTarget: AnyObject {
    /// The action on the data if it were dropped now; nil if the target does not accept it.
    ///
    /// The target calls ``Drag/acceptanceDidChange()`` when it has changed.
    var acceptedAction: WlDataDeviceManager.DndAction? { get }

    /// Called when a drag comes to the surface, at a position of the layout.
    func dragDidEnter(_ source: any DataSource, at position: Point)

    /// Called when the drag has another position in the surface.
    func dragDidMove(to position: Point)

    /// Called when the drag has left the surface, or has ended without a drop.
    func dragDidLeave()

    /// Called when the data was dropped, which the target has accepted.
    func dragWasDropped()
}
