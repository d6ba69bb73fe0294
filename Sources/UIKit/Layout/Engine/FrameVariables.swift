import ConstraintSolver
import CoreGraphics

/// The unknowns of a view or layout guide: its position in the coordinates of its container, and its size, in points.
struct FrameVariables {
    let x, y, width, height: Variable

    /// Adds unknowns to a solver.
    init(in solver: Solver) {
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable(.nonNegative)
        height = solver.makeVariable(.nonNegative)
    }

    var all: [Variable] { [x, y, width, height] }

    func start(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
    func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }

    /// Returns the solved width of a view's alignment rectangle.
    @MainActor func contentWidth(of view: UIView, in solver: Solver) -> CGFloat {
        let insets = view.effectiveAlignmentInsets
        return CGFloat(solver.value(of: width)) - insets.left - insets.right
    }
}
