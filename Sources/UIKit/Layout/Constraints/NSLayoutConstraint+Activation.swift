import Diagnostics
import QuartzCore

extension NSLayoutConstraint {
    /// The items of the constraint; a distance has two.
    var items: [any LayoutItem] {
        [first, firstOrigin?.item, second, secondOrigin?.item].compactMap { $0 }
    }

    /// The closest view that contains all items; nil if there is none.
    var closestCommonView: UIView? {
        if firstOrigin == nil, secondOrigin == nil, let view = first?.layoutView {
            guard let second else { return view }
            guard let other = second.layoutView else { return nil }
            // Siblings, or a view and its superview.
            if view === other { return view }
            let (superview, otherSuperview) = (view._superview, other._superview)
            if superview === other || superview != nil && superview === otherSuperview { return superview }
            if otherSuperview === view { return view }
            return view.closestCommonAncestor(with: other)
        }
        var common: UIView?
        var isFirst = true
        for item in items {
            guard let view = item.layoutView else { return nil }
            if isFirst {
                common = view
                isFirst = false
            } else {
                common = common.flatMap { $0.closestCommonAncestor(with: view) }
            }
        }
        return common
    }

    func closestOwner(action: String) -> UIView {
        if let view = closestCommonView { return view }
        require(firstAttribute != .notAnAttribute, "\(type(of: self))().\(action): it has no item; use init(item:…)")
        require(
            first != nil && (second != nil) == hasSecond,
            "\(summary).\(action): a view or layout guide of it was deallocated; retain it, or release the constraint")
        trap(
            """
            \(summary).\(action): \(items.map { LayoutNames.full($0) }.joined(separator: " and ")) are in no common \
            view, so no view can hold the constraint; add them to one hierarchy first
            """)
    }

    /// Adds the constraint to a view that contains its items.
    func activate(on view: UIView) {
        if owner === view { return }
        deactivate()
        require(
            firstAttribute != .notAnAttribute,
            "\(view.debugName).addConstraint(\(type(of: self))()): it has no item; use init(item:…)")
        require(
            first != nil && (second != nil) == hasSecond,
            "\(summary) cannot be active: a view or layout guide of it was deallocated; retain it, or release it"
        )
        for item in items {
            require(
                item.layoutView?._isDescendant(view) ?? false,
                """
                \(view.debugName).addConstraint(\(summary)): \(LayoutNames.full(item)) is not in that view; \
                add the constraint to a view that contains all of its items, or set isActive
                """)
        }
        owner = view
        view.ensureLayoutNode().constraints.append(self)
        for item in items { item.ensureLayoutNode().mentions.append(self) }
        LayoutEngine.isInUse = true
        view.rootView.layoutEngine?.constraintAdded(self)
        if !isSystem { view.heldConstraintsChanged() }
    }

    func deactivate() {
        guard let owner else { return }
        self.owner = nil
        engine?.constraintRemoved(self)
        owner.layoutNode?.constraints.removeObject(self)
        for item in items { item.layoutNode?.mentions.removeObject(self) }
        if !isSystem { owner.heldConstraintsChanged() }
    }
}

extension UIView {
    /// Returns the closest view that contains this view and another one; it may be one of the two. O(depth).
    func closestCommonAncestor(with other: UIView) -> UIView? {
        var a = self, b = other
        var depthA = a.depth, depthB = b.depth
        while depthA > depthB, let next = a._superview {
            a = next
            depthA -= 1
        }
        while depthB > depthA, let next = b._superview {
            b = next
            depthB -= 1
        }
        while a !== b {
            guard let nextA = a._superview, let nextB = b._superview else { return nil }
            a = nextA
            b = nextB
        }
        return a
    }
}
