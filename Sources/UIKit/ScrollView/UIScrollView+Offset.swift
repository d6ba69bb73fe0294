import CoreGraphics
import Diagnostics
import FoundationAdditions
import QuartzCore

/// The content offset and its range.
extension UIScrollView {
    /// The duration of an animated change of the offset, in seconds.
    static let animationDuration = 0.3

    // MARK: The range

    /// The offsets along an axis at which the content can be at rest.
    func offsetRange(_ axis: NSLayoutConstraint.Axis) -> ClosedRange<Double> {
        let inset = adjustedContentInset
        let lower = Double(-inset.before(axis) - (axis == .vertical ? collapsedBarHeight : 0))
        let content = Double(contentSize[axis]), length = Double(layer.bounds.size[axis])
        let upper = (content - length + Double(inset.after(axis))).clampedToFinite
        return lower...max(lower, upper)
    }

    /// Whether there is content to scroll to along an axis.
    func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
        let range = offsetRange(axis)
        return range.upperBound > range.lowerBound
    }

    /// Whether the content moves with a drag along an axis.
    func moves(_ axis: NSLayoutConstraint.Axis) -> Bool { canScroll(axis) || bounces(axis) }

    /// Whether the content may leave its range along an axis.
    func bounces(_ axis: NSLayoutConstraint.Axis) -> Bool {
        guard bounces else { return false }
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return always || canScroll(axis) || axis == .vertical && _refreshControl != nil
    }

    /// Returns the nearest offset within the range.
    func clampedOffset(_ offset: CGPoint) -> CGPoint {
        let x = offsetRange(.horizontal), y = offsetRange(.vertical)
        return CGPoint(
            x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }

    /// The width of a pixel, in points.
    var pixelWidth: Double { 1 / Double(contentScaleFactor) }

    /// Returns an offset in whole pixels, so that content is sharp.
    func roundedToPixels(_ offset: Double) -> Double {
        let rounded = Double(CGFloat(offset).rounded(toPixelsAt: contentScaleFactor))
        return rounded.isFinite ? rounded : offset
    }

    // MARK: Changes

    /// Implements the setter of `contentOffset`.
    func setOffset(_ offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite else {
            return logger.once(
                "\(type(of: self)).contentOffset was set to \(offset), which is not finite: ignored. "
                    + "Look for a division by zero where it was computed.")
        }
        let old = layer.bounds
        guard offset != old.origin else { return }
        notifyingObservers(of: "contentOffset") { bounds = CGRect(origin: offset, size: old.size) }
    }

    /// Changes the offset for a drag or a motion, through the property that a subclass may override.
    func move(to offset: CGPoint) {
        let wasMoving = isMovingContent
        isMovingContent = true
        contentOffset = offset
        isMovingContent = wasMoving
    }

    /// Called after the origin of the bounds has changed.
    func offsetDidChange(from old: CGPoint) {
        let isOwn = isMovingContent
        // What the delegate does is the app's.
        isMovingContent = false
        if !isOwn { appDidMoveContent(from: old) }
        selectionDisplay?.didScroll()
        barFollower?.contentDidMove(in: self)
        delegate?.scrollViewDidScroll(self)
    }

    /// Continues a drag or a deceleration from an offset that the app has set.
    private func appDidMoveContent(from old: CGPoint) {
        let new = layer.bounds.origin
        if case .dragging(var drag) = touching {
            drag.shift(by: CGPoint(x: new.x - old.x, y: new.y - old.y))
            touching = .dragging(drag)
        }
        guard let player else { return }
        if player.kind == .deceleration {
            continueDeceleration(player, from: new)
        } else {
            stopMotion(notifying: false, at: new)
        }
    }

    /// Implements `setContentOffset(_:animated:)`.
    func scroll(to offset: CGPoint, animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite else { return setOffset(offset) }
        stopMotion(notifying: false)
        guard animated else {
            contentOffset = offset
            return
        }
        animate(to: offset, .animation)
    }

    /// Scrolls to an offset by an animation, at the end of which the delegate is notified.
    func animate(to offset: CGPoint, _ kind: ScrollMotionPlayer.Kind) {
        let from = layer.bounds.origin
        guard from != offset else { return }
        let curve = CAMediaTimingFunction(name: .easeInEaseOut).curve
        play(
            ScrollMotion(
                x: .ease(from: from.x, to: offset.x, curve, duration: Self.animationDuration),
                y: .ease(from: from.y, to: offset.y, curve, duration: Self.animationDuration)), kind)
    }

    /// Implements `scrollRectToVisible(_:animated:)`.
    func _scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let rect = rect.standardized
        guard !rect.isNull, !rect.isInfinite, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite,
            rect.maxY.isFinite
        else { return }
        let inset = adjustedContentInset
        var visible = layer.bounds.inset(by: inset)
        // Insets larger than the view leave no area: the insets of the top and the left count.
        visible.size = CGSize(width: max(visible.size.width, 0), height: max(visible.size.height, 0))
        /// Returns by how much the offset changes along an axis; a rectangle that does not fit is shown from its start.
        func distance(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
            if low >= visibleLow, high <= visibleHigh { return 0 }
            if high - low > visibleHigh - visibleLow {
                // Already filled by the rectangle.
                if low <= visibleLow, high >= visibleHigh { return 0 }
                return low < visibleLow && high < visibleHigh ? high - visibleHigh : low - visibleLow
            }
            return low < visibleLow ? low - visibleLow : high - visibleHigh
        }
        var offset = layer.bounds.origin
        offset.x += distance(rect.minX, rect.maxX, visible.minX, visible.maxX)
        offset.y += distance(rect.minY, rect.maxY, visible.minY, visible.maxY)
        offset = clampedOffset(offset)
        guard offset != layer.bounds.origin else { return }
        setContentOffset(offset, animated: animated)
    }

    // MARK: Content size

    func setContentSize(_ size: CGSize) {
        guard size.width.isFinite, size.height.isFinite else {
            return logger.once(
                "\(type(of: self)).contentSize was set to \(size), which is not finite: ignored. "
                    + "Look for a division by zero where it was computed.")
        }
        guard size != _contentSize else { return }
        notifyingObservers(of: "contentSize") {
            _contentSize = size
            scrollRangeDidChange()
            adjustedInsetMayHaveChanged()
            setNeedsLayout()
        }
    }

    /// Moves content at rest into its range, and a motion to its new end.
    func scrollRangeDidChange() {
        indicators.geometryDidChange()
        if let player {
            switch player.kind {
            case .deceleration: continueDeceleration(player, from: layer.bounds.origin)
            case .animation: continueAnimation(player)
            case .scrollToTop, .wheel, .adjustment: break
            }
            return
        }
        guard touching == .none, pinch == nil, zoomAnimations == 0 else { return }
        let offset = clampedOffset(layer.bounds.origin)
        if offset != layer.bounds.origin { contentOffset = offset }
    }

    /// Enables or disables the pan, which cancels a drag in progress.
    func scrollingEnabledDidChange() {
        _panGestureRecognizer.isEnabled = isScrollEnabled
        if !isScrollEnabled { cancelDragging() }
    }
}

extension UIScrollView: ViewKeys {
    /// Adds the keys of scroll views for key-value coding and observing.
    static let additionalKeys: Void = {
        let table = _MethodTable.shared
        table.addProperty("contentOffset", \UIScrollView.contentOffset)
        table.addProperty("contentSize", \UIScrollView.contentSize)
        table.addProperty("contentInset", \UIScrollView.contentInset)
    }()
}
