import ConstraintSolver
import CoreGraphics

/// The content and frame layout guides.
extension UIScrollView {
    /// Sets the content size that constraints of the content layout guide determine.
    func contentGuideMayHaveChanged() {
        guard let node = extras?.layout?.standardGuides?.content?.node, let engine = node.engine else { return }
        engine.update()
        guard !node.readers.isEmpty, let variables = engine.variables(of: node),
            var size = engine.frame(of: node, scale: layoutScale)?.size
        else { return }
        if _zoomScale != 1, let view = zoomView, view.isLaidOutByEngine {
            size.width += (_zoomScale - 1) * view.bounds.width
            size.height += (_zoomScale - 1) * view.bounds.height
        }
        guard size != lastGuideSize else { return }
        lastGuideSize = size
        // Constraints on the leading edge alone do not determine a size: then the app sets it.
        var new = _contentSize
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical]
        where engine.checked({ try engine.solver.isDetermined(variables.length(axis)) }) {
            new[axis] = size[axis]
        }
        if new != _contentSize { contentSize = new }
    }

    /// The zoomed view and its scale, where constraints determine its frame: its transform is not a part of that.
    var constrainedZoomedSubview: (view: UIView, scale: CGFloat)? {
        guard _zoomScale != 1, let view = zoomView, view._superview === self else { return nil }
        return (view, _zoomScale)
    }
}
