import ConstraintSolver
import CoreGraphics

/// The solver's constraints for the content size of a view.
struct ContentConstraints {
    /// The maximum length passed to the solver, in points: larger values mean unlimited, and would lose the precision
    /// of other terms.
    static let maxLength: CGFloat = 1e7
    /// The size of a view without content.
    static let noSize = CGSize(width: -1, height: -1)

    /// The content size of the alignment rectangle; negative along an axis without one.
    private(set) var size = noSize
    private(set) var atLeast = AxisPair<ConstraintSolver.Constraint?>(horizontal: nil, vertical: nil)
    private(set) var atMost = AxisPair<ConstraintSolver.Constraint?>(horizontal: nil, vertical: nil)

    /// Returns the intrinsic size of a view in the form of `size`.
    @MainActor static func size(of view: UIView) -> CGSize {
        let size = view.intrinsicContentSize
        return CGSize(
            width: usable(size.width, .horizontal, of: view), height: usable(size.height, .vertical, of: view))
    }

    /// Returns the size with another height; nil if the height is the same, or the view has no content height.
    @MainActor func size(withHeight height: CGFloat, of view: UIView) -> CGSize? {
        guard size.height >= 0 else { return nil }
        let height = Self.usable(height, .vertical, of: view)
        return abs(size.height - height) > 0.001 ? CGSize(width: size.width, height: height) : nil
    }

    /// Returns a length with which the frame has whole pixels. The rounding of its edges then never makes the view smaller
    /// than its content.
    @MainActor private static func usable(
        _ value: CGFloat, _ axis: NSLayoutConstraint.Axis, of view: UIView
    ) -> CGFloat {
        guard value >= 0 else { return -1 }
        let insets = view.effectiveAlignmentInsets
        let margin = insets.before(axis) + insets.after(axis)
        return min(max(0, (value + margin).roundedUp(toPixelsAt: view.frameScale) - margin), maxLength)
    }

    /// Sets the size, and adds, changes or removes the solver's constraints.
    ///
    /// - Parameters:
    ///   - node: The view's, which has the priorities.
    ///   - variables: The unknowns of the view.
    @MainActor mutating func setSize(
        _ newSize: CGSize, of node: LayoutNode, _ variables: FrameVariables, in solver: Solver
    ) throws {
        let insets = node.view?.effectiveAlignmentInsets ?? .zero
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where size[axis] != newSize[axis] {
            let value = Double(newSize[axis] + insets.before(axis) + insets.after(axis))
            let term = CollectionOfOne(Term(variables.length(axis)))
            func set(
                _ handle: inout ConstraintSolver.Constraint?, _ relation: Relation, _ priority: UILayoutPriority
            ) throws {
                let level = newSize[axis] < 0 ? nil : Level(priority)
                if let present = handle {
                    if level != nil { return try solver.setConstant(value, of: present) }
                    try solver.remove(present)
                    handle = nil
                } else if let level {
                    handle = try solver.add(term, relation, value, at: level)
                }
            }
            try set(&atLeast[axis], .greaterThanOrEqual, node.contentPriority(.greaterThanOrEqual, axis))
            try set(&atMost[axis], .lessThanOrEqual, node.contentPriority(.lessThanOrEqual, axis))
        }
        size = newSize
    }
}

extension LayoutNode {
    /// The priority with which the content of a view resists to be compressed (`.greaterThanOrEqual`) or to be expanded
    /// (`.lessThanOrEqual`), which the view's class may decide.
    func contentPriority(
        _ relation: NSLayoutConstraint.Relation, _ axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        guard let view else { return relation == .lessThanOrEqual ? hugging[axis] : compression[axis] }
        return relation == .lessThanOrEqual
            ? view.contentHuggingPriority(for: axis) : view.contentCompressionResistancePriority(for: axis)
    }
}
