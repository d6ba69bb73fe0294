import CoreGraphics
import Diagnostics
import QuartzCore

extension UIView {
    /// `layoutIfNeeded()`.
    func layOutNow() {
        updateConstraintsIfNeeded()
        guard LayoutEngine.isInUse, let engine = currentEngine else { return layer.layoutIfNeeded() }
        // What others hold may place this view.
        engine.takeInNew()
        engine.root.updateConstraintsIfNeeded()
        engine.update()
        // Whoever is marked above this view may place it: the whole branch from there.
        var top = self, next = storedSuperview
        while let view = next {
            if view.layer.needsLayout() { top = view }
            next = view.storedSuperview
        }
        top.layer.layoutIfNeeded()
    }

    func performLayout(of layer: CALayer) {
        guard layer === self.layer else { return }
        controller?.viewWillLayoutSubviews()
        if let node = layoutNode, node.constrainedSubviews > 0 {
            node.baseLaidOutSubviews = false
            layoutSubviews()
            require(
                node.baseLaidOutSubviews,
                """
                \(debugName).layoutSubviews() did not call super, and constraints place its subviews; \
                call it first in the override
                """)
        } else {
            layoutSubviews()
        }
        controller?.viewDidLayoutSubviews()
    }

    /// Puts subviews where the engine wants them. O(subviews), O(1) in a view whose subviews no constraint places.
    func layOutConstrainedSubviews() {
        guard let node = rare?.layout else { return }
        node.baseLaidOutSubviews = true
        guard node.constrainedSubviews > 0, let engine = node.engine else { return }
        engine.update()
        let scale = layer.contentsScale
        for view in storedSubviews {
            guard let child = view.rare?.layout, child.engine === engine,
                let frame = engine.frame(of: child, scale: scale)
            else { continue }
            view.place(at: frame)
        }
    }

    /// Takes the place of a frame, whatever the transform is: bounds and centre are set, and never `frame`.
    private func place(at frame: CGRect) {
        if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
        let anchor = layer.anchorPoint
        let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if self.center != center { self.center = center }
    }
}
