import CoreGraphics
import Diagnostics

extension UIView {
    var heldConstraints: [NSLayoutConstraint] {
        layoutNode?.constraints.filter(\.isListed) ?? []
    }

    func _removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { constraint.deactivate() }
    }

    // MARK: Content

    func _contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.hugging[axis] ?? .defaultLow
    }

    func _setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        checkPriority(priority, "setContentHuggingPriority(_:for:)")
        let node = ensureLayoutNode()
        guard node.hugging[axis] != priority else { return }
        node.hugging[axis] = priority
        node.engine?.contentPrioritiesChanged(node)
    }

    func _contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.compression[axis] ?? .defaultHigh
    }

    func _setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        checkPriority(priority, "setContentCompressionResistancePriority(_:for:)")
        let node = ensureLayoutNode()
        guard node.compression[axis] != priority else { return }
        node.compression[axis] = priority
        node.engine?.contentPrioritiesChanged(node)
    }

    /// Existing apps pass 0 to express that a priority does not matter, which is what 0 means here.
    private func checkPriority(_ priority: UILayoutPriority, _ method: StaticString) {
        guard let problem = NSLayoutConstraint.problem(priority) else { return }
        logger.once(
            """
            \(type(of: self)).\(method) got \(priority.rawValue): \(problem). A value that is not above 0 has no effect, \
            and one above 1000 is required
            """)
    }
}
