import ConstraintSolver
import CoreGraphics

/// Required constraints that cannot hold together, told to whoever wrote them.
@MainActor struct ConflictReport {
    /// Those at odds; the toolkit's own, for content and autoresizing, included.
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

/// What a view's autoresizing mask and frame say, in reports and in `constraintsAffectingLayout(for:)`.
final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {}

/// What a view's content says, in reports and in `constraintsAffectingLayout(for:)`.
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}

extension LayoutEngine {
    func report(_ conflict: Conflict) {
        let named = constraintsByHandle()
        var constraints = conflict.constraints.compactMap { named[$0] }
        let broken = named[conflict.broken]
        constraints += autoresizing(in: constraints)
        tell(ConflictReport(constraints: constraints, broken: broken))
    }

    /// The solver takes no number that is not finite or is out of all proportion.
    func report(refused constraint: NSLayoutConstraint, _ error: any Error) {
        Log.warning("\(constraint.fullDescription) is left out of the layout of \(root.debugName): \(error)")
    }

    private func tell(_ report: ConflictReport) {
        Log.warning(report.text)
        Self.onReport?(report)
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
