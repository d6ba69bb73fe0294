import CoreGraphics
import Diagnostics
import QuartzCore

extension UIView: @MainActor LayerOwner {
    package func layerBoundsDidChange(from old: CGRect) {
        if followsLayer { boundsDidChange(from: old) }
    }

    package func layerPositionDidChange() {
        guard followsLayer else { return }
        positionChanged()
        edgesMayHaveMoved(resized: false)
        extras?.focusRing?.follow()
    }

    package func layerVisibilityDidChange() {
        _superview?.subviewVisibilityDidChange(self)
    }

    package func layerBackgroundColorDidChange() {
        guard followsLayer else { return }
        _backgroundColor = layer.backgroundColor.map { UIColor(cgColor: $0) }
        if paintsOwnBackground { redrawBackground() }
    }

    /// Performs `change` on the layer without reacting to it; the caller does that.
    func changeLayer(_ change: () -> Void) {
        let followed = followsLayer
        followsLayer = false
        change()
        followsLayer = followed
    }

    /// Performs `change` on the bounds and the position, then reacts to both together.
    func changeBounds(_ change: () -> Void) {
        let old = layer.bounds
        changeLayer(change)
        boundsDidChange(from: old)
    }

    /// Updates the subviews, the constraints and the safe area after a change of the layer's bounds.
    private func boundsDidChange(from old: CGRect) {
        let new = layer.bounds
        defer { extras?.focusRing?.follow() }
        guard old.size != new.size else {
            if old.origin != new.origin { layer.setNeedsLayout() }
            positionChanged(originChanged: old.origin != new.origin)
            edgesMayHaveMoved(resized: old.origin != new.origin)
            if old.origin != new.origin { boundsOriginDidChange(from: old.origin) }
            return
        }
        positionChanged(originChanged: old.origin != new.origin)
        if autoresizesSubviews {
            for subview in _subviews { subview.autoresize(fromSuperviewSize: old.size, to: new.size) }
        }
        edgesMayHaveMoved(resized: true)
        layer.setNeedsLayout()
        sizeDidChange()
        // An empty view has never drawn content, so there is nothing to stretch.
        if contentMode == .redraw || old.isEmpty { setNeedsDisplay() }
        if old.origin != new.origin { boundsOriginDidChange(from: old.origin) }
    }

    /// Resizes this view after a change of the superview's size, as `AutoresizingRule` defines it.
    func autoresize(fromSuperviewSize old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        guard !mask.isEmpty, !isLaidOutByEngine else { return }
        // The frame without the transform; both are equal where there is no transform.
        let anchor = layer.anchorPoint
        let size = layer.bounds.size
        let position = layer.position
        let horizontal = AutoresizingRule.resize(
            origin: position.x - anchor.x * size.width, length: size.width, by: new.width - old.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let vertical = AutoresizingRule.resize(
            origin: position.y - anchor.y * size.height, length: size.height, by: new.height - old.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        let newSize = CGSize(width: horizontal.length, height: vertical.length).clampedToFinite
        if newSize != size { bounds = CGRect(origin: layer.bounds.origin, size: newSize) }
        center =
            CGPoint(
                x: horizontal.origin + anchor.x * newSize.width, y: vertical.origin + anchor.y * newSize.height
            ).clampedToFinite
    }

    func _sizeToFit() {
        let size = sizeThatFits(bounds.size)
        let anchor = layer.anchorPoint
        let old = bounds.size
        guard size != old else { return }
        let position = center
        bounds = CGRect(origin: bounds.origin, size: size)
        center =
            CGPoint(
                x: position.x + anchor.x * (size.width - old.width),
                y: position.y + anchor.y * (size.height - old.height)
            ).clampedToFinite
    }

    /// Implements the setter of `contentScaleFactor`.
    func setExplicitContentScale(_ scale: CGFloat) {
        guard scale.isFinite, scale > 0 else {
            return logger.once("\(type(of: self)).contentScaleFactor must be a positive number; \(scale) is ignored")
        }
        hasExplicitContentScale = true
        setContentScale(scale)
    }

    func setContentScale(_ scale: CGFloat) {
        guard layer.contentsScale != scale else { return }
        layer.contentsScale = scale
        setNeedsDisplay()
        // Layout rounds to pixels, so a new scale changes it.
        setNeedsLayout()
        scaleDidChange()
    }

    /// Applies a window's scale to this view and to all descendants without a scale of their own.
    package func inheritContentScale(_ scale: CGFloat) {
        inheritContentScale(scale, changesLayout: layoutScale != scale)
    }

    private func inheritContentScale(_ scale: CGFloat, changesLayout: Bool) {
        if !hasExplicitContentScale {
            setContentScale(scale)
        } else if changesLayout {
            setNeedsLayout()
            scaleDidChange()
        }
        extras?.maskView?.inheritContentScale(scale, changesLayout: changesLayout)
        for subview in _subviews { subview.inheritContentScale(scale, changesLayout: changesLayout) }
    }

    /// The number of pixels per point of the grid on which layout puts the edges of subviews: that of the window, whatever
    /// the scale of the view's own content is.
    var layoutScale: CGFloat { _window?.layer.contentsScale ?? layer.contentsScale }

    /// The number of pixels per point of the grid on which layout puts the edges of this view.
    var frameScale: CGFloat { (_superview ?? self).layoutScale }

    /// Returns a rectangle with its edges moved outwards by `alignmentRectInsets`.
    func _frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return rect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    // MARK: Invalid values

    func requireFinite(_ rect: CGRect, _ property: StaticString) {
        require(
            rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite,
            """
            \(debugName).\(property) was set to \(rect): every coordinate must be a finite number. \
            Look for a division by zero, or for CGRect.null or .infinite, where it was computed.
            """)
    }

    func requireFinite(_ a: CGFloat, _ b: CGFloat, _ property: StaticString, _ value: @autoclosure () -> Any) {
        require(
            a.isFinite && b.isFinite,
            """
            \(debugName).\(property) was set to \(value()): every coordinate must be a finite number. \
            Look for a division by zero where it was computed.
            """)
    }

    func requireFinite(_ t: CGAffineTransform) {
        require(
            t.a.isFinite && t.b.isFinite && t.c.isFinite && t.d.isFinite && t.tx.isFinite && t.ty.isFinite,
            """
            \(debugName).transform was set to \(t): every element must be a finite number. \
            Look for a division by zero, or for the inverse of a transform that is not invertible.
            """)
    }

    var debugName: String {
        let address = UInt(bitPattern: ObjectIdentifier(self).hashValue)
        let frame = layer.frame
        let frameText = "(\(frame.origin.x) \(frame.origin.y); \(frame.size.width) \(frame.size.height))"
        let tag = tag == 0 ? "" : "; tag = \(tag)"
        return "<\(type(of: self)): 0x\(String(address, radix: 16)); frame = \(frameText)\(tag)>"
    }
}
