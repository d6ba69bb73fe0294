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

/// A constraint that the engine applies itself, created for reports and for `constraintsAffectingLayout(for:)`.
///
/// It is active while the engine applies it, and cannot be deactivated.
class EngineLayoutConstraint: NSLayoutConstraint {
    override var isActive: Bool {
        get { true }
        set {
            guard !newValue else { return }
            logger.warning("\(summary).isActive = false has no effect: the layout engine created the constraint")
        }
    }
}

/// A constraint for a view's autoresizing mask and frame.
final class NSAutoresizingMaskLayoutConstraint: EngineLayoutConstraint {}

/// A constraint for a view's intrinsic content size.
final class NSContentSizeLayoutConstraint: EngineLayoutConstraint {}

extension LayoutEngine {
    /// Reports those conflicts that still exist.
    func report(_ conflicts: [Conflict]) {
        for conflict in conflicts where (try? solver.isBroken(conflict.broken)) == true { report(conflict) }
    }

    func report(_ conflict: Conflict) {
        let named = constraintsByHandle()
        var constraints = conflict.constraints.compactMap { named[$0] }
        constraints += autoresizing(in: constraints)
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
                guard let view = read.node.view, view !== root else { return false }
                return read.node.variables == nil && read.node.enteredInPass == passes
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
                    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
                    func named(_ handle: ConstraintSolver.Constraint?, _ relation: NSLayoutConstraint.Relation) {
                        guard let handle else { return }
                        let constraint = NSContentSizeLayoutConstraint(
                            ItemAttribute(view, attribute), relation, nil, constant: node.content.size[axis])
                        constraint.storedPriority = node.contentPriority(relation, axis)
                        found[handle] = constraint
                    }
                    named(node.content.atLeast[axis], .greaterThanOrEqual)
                    named(node.content.atMost[axis], .lessThanOrEqual)
                }
            }
            for subview in view.storedSubviews { collect(subview) }
        }
        collect(root)
        return found
    }

    /// Returns the constraints for the fixed frames of views that other constraints refer to.
    private func autoresizing(in constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
        var seen: Set<ObjectIdentifier> = []
        var result: [NSLayoutConstraint] = []
        for constraint in constraints {
            let axis = constraint.firstAttribute.axis
            for case let view as UIView in constraint.items where variables(of: view) == nil {
                guard seen.insert(ObjectIdentifier(view)).inserted else { continue }
                result += view.autoresizingConstraints(axis)
            }
        }
        return result
    }
}

extension UIView {
    /// Returns constraints for the view's frame along an axis.
    func autoresizingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        let frame = untransformedFrame
        let isHorizontal = axis == .horizontal
        var result: [NSLayoutConstraint] = []
        if let superview = storedSuperview {
            let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .left : .top
            result.append(
                NSAutoresizingMaskLayoutConstraint(
                    ItemAttribute(self, attribute), .equal, ItemAttribute(superview, attribute),
                    constant: frame.origin[axis]))
        }
        result.append(
            NSAutoresizingMaskLayoutConstraint(
                ItemAttribute(self, isHorizontal ? .width : .height), .equal, nil, constant: frame.size[axis]))
        return result
    }
}
