import ConstraintSolver
import CoreGraphics
import QuartzCore

extension LayoutEngine {
    /// The maximum content size passed to the solver, in points: larger values mean unlimited, and would lose the
    /// precision of other terms.
    static let largestLength: CGFloat = 1e7

    private static let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]

    /// Adds the constraints for a view's content, if the engine determines the view's size.
    func addContent(of node: LayoutNode) {
        guard let view = node.view, variables(of: node) != nil else { return }
        setContentSize(usableSize(view.intrinsicContentSize), of: node)
        noteWrapping(node, view)
    }

    func removeContent(of node: LayoutNode) {
        setContentSize(CGSize(width: -1, height: -1), of: node)
        node.wraps = false
    }

    private func noteWrapping(_ node: LayoutNode, _ view: UIView) {
        let wraps = view.wrapsContent
        if isFitting {
            if wraps { unmeasured.append(node) }
        } else {
            node.wraps = wraps
            if wraps { noteUnmeasured(node) }
        }
    }

    func noteUnmeasured(_ node: LayoutNode) {
        guard !node.isUnmeasured else { return }
        node.isUnmeasured = true
        unmeasured.append(node)
    }

    /// Updates the content sizes of views whose content has changed. O(changed views).
    func refreshContents() {
        guard !staleContents.isEmpty else { return }
        let nodes = staleContents
        staleContents.removeAll(keepingCapacity: true)
        for node in nodes {
            node.isContentStale = false
            guard node.engine === self, node.variables != nil, let view = node.view else { continue }
            node.measuredWidth = nil
            setContentSize(usableSize(view.intrinsicContentSize), of: node)
            noteWrapping(node, view)
            numbersChanged(node)
        }
    }

    /// Sets the heights of views whose height depends on their width; returns whether any changed. O(views whose width
    /// may have changed).
    func measureWrapping() -> Bool {
        guard !unmeasured.isEmpty else { return false }
        var changed = false
        let nodes = unmeasured
        if !isFitting { unmeasured.removeAll(keepingCapacity: true) }
        for node in nodes {
            if !isFitting { node.isUnmeasured = false }
            guard isFitting || node.wraps, let view = node.view, let variables = variables(of: node) else { continue }
            let insets = view.effectiveAlignmentInsets
            let width = CGFloat(solver.value(of: variables.width)) - insets.left - insets.right
            // Ignores the solver's rounding errors.
            guard width > 0, isFitting || abs(width - (node.measuredWidth ?? -1)) > 0.01 else { continue }
            if !isFitting { node.measuredWidth = width }
            let height = view.contentHeight(forWidth: width + 0.005)
            var content = content(of: node).size
            guard content.height >= 0, abs(content.height - height) > 0.001 else { continue }
            content.height = height
            setContentSize(content, of: node)
            changed = true
        }
        return changed
    }

    private func usableSize(_ size: CGSize) -> CGSize {
        func usable(_ value: CGFloat) -> CGFloat { value >= 0 ? min(value, Self.largestLength) : -1 }
        return CGSize(width: usable(size.width), height: usable(size.height))
    }

    private func setContentSize(_ size: CGSize, of node: LayoutNode) {
        guard let variables = variables(of: node) else { return }
        var content = content(of: node)
        guard content.size != size else { return }
        let insets = node.view?.effectiveAlignmentInsets ?? .zero
        for axis in Self.axes where content.size[axis] != size[axis] {
            let value = Double(size[axis] + insets.before(axis) + insets.after(axis))
            let term = CollectionOfOne(Term(variables.length(axis)))
            func set(
                _ handle: inout ConstraintSolver.Constraint?, _ relation: Relation, _ priority: UILayoutPriority
            ) throws {
                let level = size[axis] < 0 ? nil : Level(priority)
                if let present = handle {
                    if level != nil { return try solver.setConstant(value, of: present) }
                    try solver.remove(present)
                    handle = nil
                } else if let level {
                    handle = try solver.add(term, relation, value, at: level)
                }
            }
            checked {
                try set(&content.atLeast[axis], .greaterThanOrEqual, node.compression[axis])
                try set(&content.atMost[axis], .lessThanOrEqual, node.hugging[axis])
            }
        }
        content.size = size
        setContent(content, of: node)
        needsSolve = true
    }
}
