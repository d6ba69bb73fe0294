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
    /// Tells of conflicts that came up, and of those before them that waited for a view to have a size.
    func report(_ conflicts: [Conflict]) {
        guard !conflicts.isEmpty || !untold.isEmpty else { return }
        let waiting = untold
        untold = []
        for conflict in waiting + conflicts where (try? solver.isBroken(conflict.broken)) == true { report(conflict) }
    }

    private func report(_ conflict: Conflict) {
        let named = constraintsByHandle()
        var constraints = conflict.constraints.compactMap { named[$0] }
        let broken = named[conflict.broken]
        if isForWantOfSize(constraints) {
            untold.append(conflict)
            return
        }
        constraints += autoresizing(in: constraints)
        tell(ConflictReport(constraints: constraints, broken: broken))
    }

    /// The solver takes no number that is not finite or is out of all proportion.
    func report(refused constraint: NSLayoutConstraint, _ error: any Error) {
        Log.warning("\(constraint.fullDescription) is left out of the layout of \(root.debugName): \(error)")
    }

    /// Whether a view that has not been given a size is around what is at odds: a cell before it is measured has no room for
    /// anything, and shows nothing either.
    private func isForWantOfSize(_ constraints: [NSLayoutConstraint]) -> Bool {
        let items = constraints.flatMap(\.items)
        return constraints.contains { constraint in
            let axis = constraint.firstAttribute.axis
            return constraint.items.contains { item in
                guard let view = item.layoutView, variables(of: view) == nil, view.bounds.size[axis] == 0 else {
                    return false
                }
                return items.contains { other in
                    guard let inner = other as? UIView, variables(of: inner) != nil else { return false }
                    return inner.hasAncestor(view)
                }
            }
        }
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
