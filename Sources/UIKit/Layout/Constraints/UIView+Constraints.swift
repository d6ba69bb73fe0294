import CoreGraphics

extension UIView {
    /// The constraints that this view holds.
    public var constraints: [NSLayoutConstraint] {
        layoutNode?.constraints.filter { !$0.isInternal } ?? []
    }

    /// Has this view hold a constraint, which makes it active. An item that is not in this view traps.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(on: self) }

    /// As `addConstraint(_:)` for each.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Has this view hold a constraint no more; does nothing for one that it does not hold.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { constraint.deactivate() }
    }

    /// As `removeConstraint(_:)` for each.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: Content

    /// At which priority the view resists becoming larger than its `intrinsicContentSize`; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.hugging[axis] ?? .defaultLow
    }

    /// Sets at which priority the view resists becoming larger than its `intrinsicContentSize`.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        requirePriority(priority, "setContentHuggingPriority(_:for:)")
        let node = makeLayoutNode()
        guard node.hugging[axis] != priority else { return }
        node.hugging[axis] = priority
        node.engine?.contentPrioritiesChanged(node)
    }

    /// At which priority the view resists becoming smaller than its `intrinsicContentSize`; 750 by default.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.compression[axis] ?? .defaultHigh
    }

    /// Sets at which priority the view resists becoming smaller than its `intrinsicContentSize`.
    public func setContentCompressionResistancePriority(
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
            preconditionFailure("\(debugName).\(method) got \(priority.rawValue): \(problem)")
        }
    }
}
