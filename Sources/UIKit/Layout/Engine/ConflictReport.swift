import ConstraintSolver
import CoreGraphics
import Diagnostics

/// A report of required constraints that conflict.
///
/// In a hierarchy on screen, a conflict is reported when the constraint is added, even if it is removed in the same
/// run-loop turn; constraints that are added by one call are checked together. In other hierarchies the layout pass
/// reports conflicts. A conflict with the frame of a view that no pass has laid out yet is deferred to the next pass,
/// before which the view may get another frame, or may set `translatesAutoresizingMaskIntoConstraints` to false.
@MainActor struct ConflictReport {
    /// The conflicting constraints, including those that Oriel generates for content and autoresizing.
    let constraints: [NSLayoutConstraint]
    /// The constraint that is ignored until the others can be satisfied together with it.
    let broken: NSLayoutConstraint?

    var text: String {
        """
        Required constraints contradict each other:
        \(constraints.map { "    \($0.fullDescription)" }.joined(separator: "\n"))
        Layout continues without \(broken.map(\.fullDescription) ?? "one of them"). Remove one, or lower its priority. \
        If the list has an NSAutoresizingMaskLayoutConstraint of a view whose frame constraints determine, set the view's \
        translatesAutoresizingMaskIntoConstraints to false.
        """
    }
}

extension LayoutEngine {
    /// Reports those conflicts that still exist.
    func report(_ conflicts: [Conflict]) {
        for conflict in conflicts where (try? solver.isBroken(conflict.broken)) == true { report(conflict) }
    }

    func report(_ conflict: Conflict) {
        let named = constraintsByHandle()
        var constraints: [NSLayoutConstraint] = []
        // A content size is one constraint, and two of the solver's.
        for case let constraint? in conflict.constraints.map({ named[$0] })
        where !constraints.contains(where: { $0 === constraint }) {
            constraints.append(constraint)
        }
        constraints += generated(for: constraints)
        let report = ConflictReport(constraints: constraints, broken: named[conflict.broken])
        logger.warning(report.text)
        Self.onReport?(report)
    }

    /// Returns whether a conflict involves the frame of a view that no pass has laid out yet. O(views of the
    /// hierarchy).
    func dependsOnNewFrames(_ conflict: Conflict) -> Bool {
        let named = constraintsByHandle()
        return conflict.constraints.contains { handle in
            named[handle]?.readNodes.contains { read in
                guard let view = read.object.view, view !== root else { return false }
                return read.object.variables == nil && read.object.enteredInPass == passes
            } ?? false
        }
    }

    /// Returns the hierarchy's constraints by their handles in the solver. O(views of the hierarchy).
    func constraintsByHandle() -> [ConstraintSolver.Constraint: NSLayoutConstraint] {
        var found: [ConstraintSolver.Constraint: NSLayoutConstraint] = [:]
        func collect(_ view: UIView) {
            if let node = view.layoutNode, node.engine === self {
                for constraint in node.constraints { if let handle = constraint.handle { found[handle] = constraint } }
                for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                    let handles = [node.content.atLeast[axis], node.content.atMost[axis]].compactMap { $0 }
                    guard !handles.isEmpty else { continue }
                    let constraint = NSContentSizeLayoutConstraint(of: view, node, axis)
                    for handle in handles { found[handle] = constraint }
                }
            }
            for subview in view._subviews { collect(subview) }
        }
        collect(root)
        return found
    }
}
