import CoreGraphics

/// The view that a layer belongs to, which observes changes of the layer.
///
/// It is notified directly after each change, whatever caused it; the view's own setters also change the layer.
package protocol LayerOwner: AnyObject {
    /// The bounds have changed from `old`.
    func layerBoundsDidChange(from old: CGRect)
    /// The position or the anchor point has changed.
    func layerPositionDidChange()
    func layerVisibilityDidChange()
    func layerBackgroundColorDidChange()
}
