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
        func usable(_ value: CGFloat) -> CGFloat { value >= 0 ? min(value, maxLength) : -1 }
        let size = view.intrinsicContentSize
        return CGSize(width: usable(size.width), height: usable(size.height))
    }

    /// Returns the size with another height; nil if the height is the same, or the view has no content height.
    func size(withHeight height: CGFloat) -> CGSize? {
        guard size.height >= 0, abs(size.height - height) > 0.001 else { return nil }
        return CGSize(width: size.width, height: height)
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
            try set(&atLeast[axis], .greaterThanOrEqual, node.compression[axis])
            try set(&atMost[axis], .lessThanOrEqual, node.hugging[axis])
        }
        size = newSize
    }
}
