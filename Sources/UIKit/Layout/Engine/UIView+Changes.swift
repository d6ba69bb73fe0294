import CoreGraphics

extension UIView {
    func setTranslates(_ translates: Bool) {
        guard translates != layoutNode?.translates ?? true else { return }
        let node = ensureLayoutNode()
        node.translates = translates
        guard LayoutEngine.isInUse, _superview != nil, let engine = rootView.extras?.layout?.hostedEngine else {
            return
        }
        engine.frameDecisionChanged(node)
        _superview?.setNeedsLayout()
    }

    func _invalidateIntrinsicContentSize() {
        _superview?.subviewContentSizeDidChange(self)
        guard let node = extras?.layout, let engine = node.engine else { return }
        // A view whose frame is given has a baseline, which depends on its content.
        guard node.variables != nil else { return engine.valuesChanged(node) }
        engine.contentChanged(node)
    }

    /// Called when the frame or the bounds' origin has changed; refreshes the equations that use them.
    func positionChanged(originChanged: Bool = false) {
        guard let node = extras?.layout, !node.readers.isEmpty, let engine = node.engine else { return }
        // If the engine determines the frame, only the origin of the bounds is an input.
        if node.variables != nil, !originChanged { return }
        engine.valuesChanged(node, onlyValues: true)
    }

    /// Called when the autoresizing mask or its use has changed, which changes the terms of equations.
    func autoresizingChanged() {
        guard let node = extras?.layout, let engine = node.engine else { return }
        engine.rebuildReaders(of: node)
    }

    /// Called when the layout direction has changed, which exchanges the leading and trailing edges in this view.
    func directionChanged() {
        // Directional margins exchange left and right.
        if case .directional = extras?.margins { marginsChanged() }
        guard let node = extras?.layout, let engine = node.engine else { return }
        engine.rebuildReaders(of: node)
        for view in _subviews {
            if let child = view.extras?.layout { engine.rebuildReaders(of: child) }
        }
        for guide in node.guides { engine.rebuildReaders(of: guide.node) }
        node.standardGuides?.forEach { engine.rebuildReaders(of: $0.node) }
    }
}
