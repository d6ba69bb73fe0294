import ConstraintSolver
import CoreGraphics

extension UIView {
    /// A target of `systemLayoutSizeFitting(_:)` for the smallest size.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// A target of `systemLayoutSizeFitting(_:)` for the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

    /// Returns the size closest to `target` that satisfies the constraints in this view, in whole pixels. O(subtree).
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConstraintsIfNeeded()
        let engine = LayoutEngine(root: self, isFitting: true)
        return engine.fittingSize(target, horizontal, vertical, scale: layer.contentsScale)
    }
}

extension LayoutEngine {
    fileprivate func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, scale: CGFloat
    ) -> CGSize {
        _ = root.ensureLayoutNode()
        isNew = false
        enter(subtree: root)
        let constraints = newConstraints
        newConstraints.removeAll()
        for constraint in constraints where constraint.owner != nil { add(constraint) }
        guard let variables = variables(of: root) else { return root.bounds.size }
        let insets = root.effectiveAlignmentInsets
        func want(_ variable: Variable, _ value: CGFloat, _ priority: UILayoutPriority) {
            guard !value.isNaN, let level = Level(priority) else { return }
            // Apps express an unlimited size with various large values.
            let value = Double(min(max(value, 0), Self.largestLength))
            checked {
                try solver.add(CollectionOfOne(Term(variable)), .equal, value, at: level)
            }
        }
        want(variables.width, target.width + insets.left + insets.right, horizontal)
        want(variables.height, target.height + insets.top + insets.bottom, vertical)
        needsSolve = true
        update()
        func rounded(_ variable: Variable, _ inset: CGFloat) -> CGFloat {
            let value = CGFloat(solver.value(of: variable)) - inset
            let rounded = ((value * scale - 0.001).rounded(.up)) / scale
            // `max` would keep the sign of a negative zero.
            return rounded > 0 ? rounded : 0
        }
        return CGSize(
            width: rounded(variables.width, insets.left + insets.right),
            height: rounded(variables.height, insets.top + insets.bottom))
    }
}
