import CoreGraphics

/// A step of what another app, or this one, drags over the windows. Locations are in points in the toplevel.
package enum DragEvent {
    /// The drag has entered a toplevel.
    case entered(ToplevelID, CGPoint, any DropOffer)
    case moved(CGPoint)
    /// The drag has left the toplevel, or was cancelled.
    case left
    /// The data was dropped where it moved last.
    case dropped
}
