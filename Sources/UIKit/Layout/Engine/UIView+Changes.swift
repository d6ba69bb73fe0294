import CoreGraphics

extension UIView {
    func setTranslates(_ translates: Bool) {
        guard translates != layoutNode?.translates ?? true else { return }
        let node = makeLayoutNode()
        node.translates = translates
        guard LayoutEngine.isInUse, storedSuperview != nil, let engine = rootView.rare?.layout?.hostedEngine else {
            return
        }
        engine.frameDecisionChanged(node)
        storedSuperview?.setNeedsLayout()
    }

    func contentSizeChanged() {
        guard let node = rare?.layout, let engine = node.engine, node.variables != nil else { return }
        engine.contentChanged(node)
    }

    /// The frame or the bounds' origin changed: equations that were made of them are computed anew.
    func placeChanged(originChanged: Bool = false) {
        guard let node = rare?.layout, !node.readers.isEmpty, let engine = node.engine else { return }
        // Where the engine decides the frame only the origin of the bounds is a number that comes from outside.
        if node.variables != nil, !originChanged { return }
        engine.numbersChanged(node, onlyPlace: true)
    }

    /// The mask of this view or whether it counts changed, and so what equations are made of.
    func autoresizingChanged() {
        guard let node = rare?.layout, let engine = node.engine else { return }
        engine.rebuildReaders(of: node)
    }

    /// Leading and trailing are other edges for what is in this view.
    func directionChanged() {
        // Left and right change places in what was set by the order of reading.
        if case .directional = rare?.margins { marginsChanged() }
        guard let node = rare?.layout, let engine = node.engine else { return }
        engine.rebuildReaders(of: node)
        for view in storedSubviews {
            if let child = view.rare?.layout { engine.rebuildReaders(of: child) }
        }
        for guide in node.guides { engine.rebuildReaders(of: guide.node) }
        node.standardGuides?.forEach { engine.rebuildReaders(of: $0.node) }
    }
}
