import ConstraintSolver
import CoreGraphics

/// A report of required constraints that cannot hold together.
///
/// On screen, a constraint that conflicts is reported when it is added, also if it is removed in the same turn; constraints that
/// are added by one call are checked together. In a hierarchy that is not on screen the layout pass reports. A conflict with
/// the frame of a view that no pass has laid out yet is left to the next pass, by which the view may have got another frame,
/// or may have set `translatesAutoresizingMaskIntoConstraints` to false.
@MainActor struct ConflictReport {
    /// The constraints of the conflict, including the toolkit's own for content and autoresizing.
    let constraints: [NSLayoutConstraint]
    /// The one that has no effect until the others let it.
    let broken: NSLayoutConstraint?

    var text: String {
        """
        Required constraints contradict each other:
        \(constraints.map { "    \($0.fullDescription)" }.joined(separator: "\n"))
        Layout goes on without \(broken.map(\.fullDescription) ?? "one of them"). Remove one, or give it a lower priority. \
        Where views are listed with NSAutoresizingMaskLayoutConstraint that constraints are to place, set their \
        translatesAutoresizingMaskIntoConstraints to false.
        """
    }
}

/// A constraint that the engine applies itself, made for reports and for `constraintsAffectingLayout(for:)`.
///
/// It is active as long as the engine applies it, and cannot be deactivated.
class EngineLayoutConstraint: NSLayoutConstraint {
    override var isActive: Bool {
        get { true }
        set {
            guard !newValue else { return }
            Log.warning("\(summary).isActive = false has no effect: the layout engine made the constraint")
        }
    }
}

/// A view's autoresizing mask and frame as a constraint.
final class NSAutoresizingMaskLayoutConstraint: EngineLayoutConstraint {}

/// A view's intrinsic content size as a constraint.
final class NSContentSizeLayoutConstraint: EngineLayoutConstraint {}

extension LayoutEngine {
    /// Reports conflicts that a pass has found, and earlier ones that were left to it and remain.
    func report(_ conflicts: [Conflict]) {
        guard !conflicts.isEmpty || !unreported.isEmpty else { return }
        let waiting = unreported
        unreported = []
        for conflict in waiting + conflicts where (try? solver.isBroken(conflict.broken)) == true { report(conflict) }
    }

    func report(_ conflict: Conflict) {
        let named = constraintsByHandle()
        var constraints = conflict.constraints.compactMap { named[$0] }
        constraints += autoresizing(in: constraints)
        let report = ConflictReport(constraints: constraints, broken: named[conflict.broken])
        Log.warning(report.text)
        Self.onReport?(report)
    }

    /// Whether a conflict is one with the frame of a view that no pass has laid out yet. O(views of the hierarchy).
    func dependsOnNewFrames(_ conflict: Conflict) -> Bool {
        let named = constraintsByHandle()
        return conflict.constraints.contains { handle in
            named[handle]?.readNodes.contains { read in
                guard let view = read.node.view, view !== root else { return false }
                return read.node.variables == nil && read.node.enteredInPass == passes
            } ?? false
        }
    }

    /// The solver takes no number that is not finite or is out of all proportion.
    func report(refused constraint: NSLayoutConstraint, _ error: any Error) {
        Log.warning("\(constraint.fullDescription) is left out of the layout of \(root.debugName): \(error)")
    }

    /// O(views of the hierarchy).
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
                            AnchorPlace(view, attribute), relation, nil, constant: node.content.size[axis])
                        constraint.storedPriority =
                            relation == .lessThanOrEqual ? node.hugging[axis] : node.compression[axis]
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

    /// What views whose frames are given contribute to constraints.
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
    /// The view's frame along an axis as constraints.
    func autoresizingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        let frame = untransformedFrame
        let isHorizontal = axis == .horizontal
        var result: [NSLayoutConstraint] = []
        if let superview = storedSuperview {
            let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .left : .top
            result.append(
                NSAutoresizingMaskLayoutConstraint(
                    AnchorPlace(self, attribute), .equal, AnchorPlace(superview, attribute),
                    constant: frame.origin[axis]))
        }
        result.append(
            NSAutoresizingMaskLayoutConstraint(
                AnchorPlace(self, isHorizontal ? .width : .height), .equal, nil, constant: frame.size[axis]))
        return result
    }
}
