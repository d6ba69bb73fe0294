import CoreGraphics
import Diagnostics

extension UIView {
    var heldConstraints: [NSLayoutConstraint] {
        layoutNode?.constraints.filter { !$0.isInternal } ?? []
    }

    func letGo(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { constraint.deactivate() }
    }

    // MARK: Content

    func hugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.hugging[axis] ?? .defaultLow
    }

    func setHugging(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        requirePriority(priority, "setContentHuggingPriority(_:for:)")
        let node = makeLayoutNode()
        guard node.hugging[axis] != priority else { return }
        node.hugging[axis] = priority
        node.engine?.contentPrioritiesChanged(node)
    }

    func compressionResistance(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.compression[axis] ?? .defaultHigh
    }

    func setCompressionResistance(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        requirePriority(priority, "setContentCompressionResistancePriority(_:for:)")
        let node = makeLayoutNode()
        guard node.compression[axis] != priority else { return }
        node.compression[axis] = priority
        node.engine?.contentPrioritiesChanged(node)
    }

    private func requirePriority(_ priority: UILayoutPriority, _ method: StaticString) {
        if let problem = NSLayoutConstraint.problem(priority) {
            trap("\(debugName).\(method) got \(priority.rawValue): \(problem)")
        }
    }
}
