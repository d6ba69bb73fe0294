import CoreGraphics

/// The view that a layer belongs to: a change of the layer is a change of the view.
///
/// It is told of changes right after they are made, whoever makes them; the view's own setters go through the layer too.
package protocol LayerOwner: AnyObject {
    /// The bounds have changed from `old`.
    func layerBoundsDidChange(from old: CGRect)
    /// The position or the anchor point has changed.
    func layerPlaceDidChange()
    func layerVisibilityDidChange()
    func layerBackgroundColorDidChange()
}
