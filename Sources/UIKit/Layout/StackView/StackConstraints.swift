import CoreGraphics

/// The active constraints of a stack view, and its guides.
///
/// An update creates the constraints that the stack does not have, changes constants, and removes constraints that no
/// longer belong to the arrangement. The solver's work is that of the difference, and an app's reference to a constraint
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

    private struct Entry {
        let key: Key
        let constraint: NSLayoutConstraint
    }

    /// The constraints in the order of the arrangement, in which they are added and removed: a solver may have several
    /// solutions, of which the order determines one.
    private var entries: [Entry] = []
    private var guides: [UILayoutGuide] = []

    /// Updates the constraints and guides of a stack after its properties have changed. O(arranged views).
    mutating func update(_ stack: UIStackView) {
        let arrangement = StackArrangement(of: stack, using: guides)
        var (new, added): ([Entry], [NSLayoutConstraint]) = ([], [])
        new.reserveCapacity(arrangement.constraints.count)
        var old = Unmatched(entries)
        for description in arrangement.constraints {
            guard let first = description.first.item else { continue }
            let second = description.second?.item
            let key = Key(description, first, second)
            // Another item may have the address of one that was deallocated.
            if let existing = old.take(key), existing.isActive, existing.first === first, existing.second === second {
                new.append(Entry(key: key, constraint: existing))
                if existing.constant != description.constant { existing.constant = description.constant }
                continue
            }
            let constraint = NSLayoutConstraint(
                description.first, description.relation, description.second, multiplier: description.multiplier,
                constant: description.constant)
            constraint.identifier = description.identifier
            constraint._priority = UILayoutPriority(description.priority)
            constraint.isSystem = true
            new.append(Entry(key: key, constraint: constraint))
            added.append(constraint)
        }
        removeUnused(keeping: new)
        entries = new
        replaceGuides(of: stack, with: arrangement.guides)
        for constraint in added { constraint.isActive = true }
    }

    private func removeUnused(keeping new: [Entry]) {
        guard !entries.isEmpty else { return }
        let kept = Set(new.map { ObjectIdentifier($0.constraint) })
        for entry in entries where !kept.contains(ObjectIdentifier(entry.constraint)) { entry.constraint.deactivate() }
    }

    /// The constraints of the previous arrangement that are not part of the new one yet.
    private struct Unmatched {
        private let entries: [Entry]
        private var next = 0
        /// Those from `next` on, after the first one that does not follow in the same order.
        private var byKey: [Key: NSLayoutConstraint]?

        init(_ entries: [Entry]) { self.entries = entries }

        /// Returns the constraint with a key, once. O(1).
        mutating func take(_ key: Key) -> NSLayoutConstraint? {
            if byKey == nil {
                if next < entries.count, entries[next].key == key {
                    next += 1
                    return entries[next - 1].constraint
                }
                byKey = Dictionary(entries[next...].map { ($0.key, $0.constraint) }) { first, _ in first }
            }
            return byKey?.removeValue(forKey: key)
        }
    }

    private mutating func replaceGuides(of stack: UIStackView, with new: [UILayoutGuide]) {
        for guide in guides where !new.contains(where: { $0 === guide }) { stack.removeLayoutGuide(guide) }
        for guide in new where guide.owningView !== stack { stack.addLayoutGuide(guide) }
        guides = new
    }

    /// Deactivates the constraints that a view holds itself, which it would keep when it leaves the stack. O(arranged views).
    func deactivateOwn(of view: UIView) {
        for entry in entries where entry.constraint.owner === view { entry.constraint.deactivate() }
    }

    /// Deactivates the constraints that all views hold themselves, when the stack is deallocated. O(arranged views).
    func deactivateOwn() {
        for entry in entries where !entry.constraint.hasSecond { entry.constraint.deactivate() }
    }
}
