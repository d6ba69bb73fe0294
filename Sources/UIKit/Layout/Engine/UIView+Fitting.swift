import CoreGraphics

extension UIView {
    /// A target of `systemLayoutSizeFitting(_:)` for the smallest size.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// A target of `systemLayoutSizeFitting(_:)` for the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

    /// Returns the size closest to `target` that satisfies the constraints in this view, in whole pixels. O(subtree).
    func _systemLayoutSizeFitting(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority)
        -> CGSize
    {
        updateConstraintsIfNeeded()
        return FittingEngine(root: self).size(closestTo: target, horizontal, vertical, scale: frameScale)
    }
}
