import CoreGraphics

/// The active constraints of a stack view, and its guides.
///
/// An update creates the constraints that the stack does not have, changes constants, and removes constraints that no
/// longer belong to the arrangement, so that the cost is that of the difference, and an app's reference to a constraint
/// remains valid.
@MainActor struct StackConstraints {
    /// The part of a constraint that cannot change while it is active.
    private struct Key: Hashable {
        let first: ObjectIdentifier, firstAttribute: NSLayoutConstraint.Attribute
        let second: ObjectIdentifier?, secondAttribute: NSLayoutConstraint.Attribute?
        let relation: NSLayoutConstraint.Relation
        let multiplier: CGFloat
        let priority: Float
        let identifier: String

        init(_ description: StackArrangement.Description, _ first: any LayoutItem, _ second: (any LayoutItem)?) {
            self.first = ObjectIdentifier(first)
            firstAttribute = description.first.attribute
            self.second = second.map { ObjectIdentifier($0) }
            secondAttribute = description.second?.attribute
            relation = description.relation
            multiplier = description.multiplier
            priority = description.priority
            identifier = description.identifier
        }
    }

    private var constraints: [Key: NSLayoutConstraint] = [:]
    private var guides: [UILayoutGuide] = []

    /// Updates the constraints and guides of a stack after its properties have changed. O(arranged views).
    mutating func update(_ stack: UIStackView) {
        let arrangement = StackArrangement(of: stack, using: guides)
        var old = constraints
        constraints.removeAll(keepingCapacity: true)
        var new: [NSLayoutConstraint] = []
        for description in arrangement.constraints {
            guard let first = description.first.item else { continue }
            let second = description.second?.item
            let key = Key(description, first, second)
            if let present = old[key], present.isActive, present.first === first, present.second === second {
                old[key] = nil
                constraints[key] = present
                if present.constant != description.constant { present.constant = description.constant }
                continue
            }
            let constraint = NSLayoutConstraint(
                description.first, description.relation, description.second, multiplier: description.multiplier,
                constant: description.constant)
            constraint.identifier = description.identifier
            constraint.storedPriority = UILayoutPriority(description.priority)
            constraint.isSystem = true
            constraints[key] = constraint
            new.append(constraint)
        }
        for constraint in old.values { constraint.deactivate() }
        replaceGuides(of: stack, with: arrangement.guides)
        for constraint in new { constraint.isActive = true }
    }

    private mutating func replaceGuides(of stack: UIStackView, with new: [UILayoutGuide]) {
        for guide in guides where !new.contains(where: { $0 === guide }) { stack.removeLayoutGuide(guide) }
        for guide in new where guide.owningView !== stack { stack.addLayoutGuide(guide) }
        guides = new
    }

    /// The identifiers of constraints that have one item, which holds them.
    private static let identifiersInViews: Set<String> = [
        "UISV-hiding", "UISV-ambiguity-suppression", "UISV-fill-proportionally",
    ]

    /// Removes the constraints that a view holds itself, which it would keep when it leaves the stack. O(constraints of
    /// the view).
    static func removeOwn(of view: UIView) {
        for constraint in view.layoutNode?.constraints ?? [] where constraint.isSystem && !constraint.hasSecond {
            if identifiersInViews.contains(constraint.identifier ?? "") { constraint.deactivate() }
        }
    }
}
