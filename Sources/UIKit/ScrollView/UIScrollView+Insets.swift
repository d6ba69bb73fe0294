import CoreGraphics
import Diagnostics

/// Content insets and the safe area.
extension UIScrollView {
    /// The content inset with the safe area, a refresh in progress and a keyboard that is avoided, which covers the safe area.
    var _adjustedContentInset: UIEdgeInsets {
        var inset = contentInset
        inset.top += _refreshControl?.inset ?? 0
        inset.bottom += coveredHeight
        var safe = adjustment
        safe.bottom = max(safe.bottom, keyboardInset)
        guard safe != .zero else { return inset }
        return UIEdgeInsets(
            top: inset.top + safe.top, left: inset.left + safe.left, bottom: inset.bottom + safe.bottom,
            right: inset.right + safe.right)
    }

    /// The part of the safe area that is added to the content inset.
    var adjustment: UIEdgeInsets {
        guard UIView.hasChangingMargins, contentInsetAdjustmentBehavior != .never else { return .zero }
        var safe = safeAreaInsets
        guard contentInsetAdjustmentBehavior != .always, safe != .zero else { return safe }
        let size = layer.bounds.size
        let isControllerView = contentInsetAdjustmentBehavior == .automatic && controller != nil
        let contentSize = contentSize
        let isWide = alwaysBounceHorizontal || contentSize.width > size.width
        let isHigh = alwaysBounceVertical || isControllerView || contentSize.height > size.height
        if !isWide { (safe.left, safe.right) = (0, 0) }
        if !isHigh { (safe.top, safe.bottom) = (0, 0) }
        return safe
    }

    /// The safe area that the content inset does not keep the content out of.
    var safeAreaBesideContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        guard safe != .zero else { return safe }
        let used = adjustment
        return UIEdgeInsets(
            top: safe.top - used.top, left: safe.left - used.left, bottom: safe.bottom - used.bottom,
            right: safe.right - used.right)
    }

    func setContentInset(_ inset: UIEdgeInsets) {
        guard inset.top.isFinite, inset.left.isFinite, inset.bottom.isFinite, inset.right.isFinite else {
            return logger.once("\(type(of: self)).contentInset was set to \(inset), which is not finite: ignored.")
        }
        guard inset != _contentInset else { return }
        notifyingObservers(of: "contentInset") {
            _contentInset = inset
            reportAdjustedInset()
            scrollRangeDidChange()
        }
    }

    /// Updates the adjusted inset after a change of the safe area, or of what it depends on. Content at its top or left
    /// edge stays there.
    func adjustedInsetMayHaveChanged() {
        let old = lastAdjustedInset, new = adjustedContentInset
        guard new != old else { return }
        reportAdjustedInset()
        // The range of the offset is the same.
        if isFollowedByBar { return indicators.geometryDidChange() }
        guard touching == .none, player == nil, pinch == nil else { return scrollRangeDidChange() }
        var offset = layer.bounds.origin
        if offset.y == -old.top { offset.y = -new.top }
        if offset.x == -old.left { offset.x = -new.left }
        offset = clampedOffset(offset)
        if offset != layer.bounds.origin { contentOffset = offset }
        indicators.geometryDidChange()
    }

    private func reportAdjustedInset() {
        lastAdjustedInset = adjustedContentInset
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        if UIView.hasChangingMargins { for subview in _subviews { subview.safeAreaMayHaveChanged() } }
        setNeedsLayout()
    }

    /// Changes the inset of a refresh; the content stays where it is.
    func refreshInsetDidChange() { reportAdjustedInset() }

    func setIndicatorInsets(_ insets: UIEdgeInsets, _ axis: NSLayoutConstraint.Axis) {
        guard insets != _scrollIndicatorInsets[axis] else { return }
        _scrollIndicatorInsets[axis] = insets
        indicators.settingsDidChange()
    }
}
