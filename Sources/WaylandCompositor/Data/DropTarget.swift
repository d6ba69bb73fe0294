import WaylandServer

/// A target of drags that does not take part in them by `wl_data_device`, such as a window of X.
///
/// The target tells the source what it accepts: `DataSource.targetDidAccept(_:)` and `dragActionDidChange(_:)`, and after the
/// drop `dragDidFinish()` or `cancel()`.
package protocol DropTarget: AnyObject {
    /// Whether the data can be dropped now: the target accepts it, and an action is possible.
    var acceptsDrop: Bool { get }

    /// Called when a drag comes to the surface, at a position of the layout.
    func dragDidEnter(_ source: any DataSource, at position: Point)

    /// Called when the drag has another position in the surface.
    func dragDidMove(to position: Point)

    /// Called when the drag has left the surface, or has ended without a drop.
    func dragDidLeave()

    /// Called when the data was dropped, which the target has accepted.
    func dragWasDropped()
}
