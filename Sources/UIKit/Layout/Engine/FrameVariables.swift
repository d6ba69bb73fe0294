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

    /// Returns the solved frame, rounded to device pixels.
    ///
    /// Edges are rounded, not sizes, so that adjacent views remain adjacent. A length of whole pixels keeps its value,
    /// wherever the item lies.
    func frame(in solver: Solver, scale: CGFloat) -> CGRect {
        func edge(_ value: Double) -> CGFloat { ((CGFloat(value) * scale + 0.5 + 1e-6).rounded(.down)) / scale }
        let x = solver.value(of: x), y = solver.value(of: y)
        let left = edge(x), top = edge(y)
        return CGRect(
            x: left, y: top, width: max(0, edge(x + solver.value(of: width)) - left),
            height: max(0, edge(y + solver.value(of: height)) - top))
    }

    /// Returns the width of the alignment rectangle that a view has in its solved frame.
    @MainActor func contentWidth(of view: UIView, in solver: Solver) -> CGFloat {
        let insets = view.effectiveAlignmentInsets
        return frame(in: solver, scale: view.frameScale).width - insets.left - insets.right
    }
}
