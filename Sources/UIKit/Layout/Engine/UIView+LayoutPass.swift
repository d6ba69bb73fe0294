import CoreGraphics
import Diagnostics
import QuartzCore

extension UIView {
    /// Implements `layoutIfNeeded()`.
    func _layoutIfNeeded() {
        updateConstraintsIfNeeded()
        guard LayoutEngine.isInUse, let engine = currentEngine else { return layer.layoutIfNeeded() }
        // Constraints held by other views may determine this view's frame.
        engine.addPending()
        engine.root.updateConstraintsIfNeeded()
        engine.update()
        // A marked ancestor may change this view's frame, so the branch is laid out from the topmost one.
        var top = self, next = _superview
        while let view = next {
            if view.layer.needsLayout() { top = view }
            next = view._superview
        }
        top.layer.layoutIfNeeded()
    }

    func _layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        withColorTraits { layOutWithController() }
    }

    private func layOutWithController() {
        controller?.viewWillLayoutSubviews()
        if let node = layoutNode, node.constrainedSubviews > 0 {
            node.baseLaidOutSubviews = false
            layoutSubviews()
            require(
                node.baseLaidOutSubviews,
                """
                \(debugName).layoutSubviews() did not call super, and constraints lay out its subviews; \
                call it first in the override
                """)
        } else {
            layoutSubviews()
        }
        controller?.viewDidLayoutSubviews()
    }

    /// Sets the frames of subviews from the engine's solution. O(subviews), O(1) in a view without constrained
    /// subviews.
    func _layoutSubviews() {
        guard let node = extras?.layout else { return }
        node.baseLaidOutSubviews = true
        // A view that was added during the layout, as the content view of a new cell, enters the engine now.
        if node.engine == nil, LayoutEngine.isInUse { rootView.layoutEngine?.update() }
        guard node.constrainedSubviews > 0, let engine = node.engine else { return }
        engine.update()
        let scale = layoutScale
        let zoomed = zoomedSubview
        for view in _subviews {
            guard let child = view.extras?.layout, child.engine === engine,
                var frame = engine.frame(of: child, scale: scale)
            else { continue }
            if child.overridesFrameForAlignmentRect {
                frame = view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame))
            }
            view.layOut(at: frame, scale: view === zoomed?.view ? zoomed?.scale ?? 1 : 1)
        }
    }

    /// Sets bounds and centre for an untransformed frame, and never `frame`, which includes the transform.
    ///
    /// - Parameter scale: The scale of a view whose scaled frame begins where the frame does.
    private func layOut(at frame: CGRect, scale: CGFloat) {
        if bounds.size != frame.size {
            bounds = CGRect(origin: bounds.origin, size: frame.size)
            if let controller {
                controller.contentContainer?.systemLayoutFittingSizeDidChange(forChildContentContainer: controller)
            }
        }
        let anchor = layer.anchorPoint
        let center = CGPoint(
            x: frame.minX + anchor.x * frame.width * scale, y: frame.minY + anchor.y * frame.height * scale)
        if self.center != center { self.center = center }
    }
}
