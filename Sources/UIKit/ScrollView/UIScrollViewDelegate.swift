import CoreGraphics

/// Receives the events of scrolling and zooming; every method is optional.
///
/// A drag calls its methods in this order:
///
///     scrollViewWillBeginDragging
///     scrollViewDidScroll …
///     scrollViewWillEndDragging
///     scrollViewDidEndDragging(willDecelerate: true)
///     scrollViewWillBeginDecelerating
///     scrollViewDidScroll …
///     scrollViewDidEndDecelerating
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called after the content offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called after the zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Called when a drag is about to scroll the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when a drag has ended, before the content decelerates.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The velocity of the content offset in points per millisecond.
    ///   - targetContentOffset: The offset at which the content comes to rest. The delegate may change it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after a drag has ended.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - decelerate: Whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content begins to decelerate after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the decelerating content has come to rest, or was stopped by a touch.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called at the end of an animation that `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)`
    /// started.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the subview that zooming scales; nil, the default, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when a pinch or an animation is about to zoom the content.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after a pinch, with its bounce, or an animation has zoomed the content.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Returns whether the content scrolls to its top where the user asks for that; true by default.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after the content has scrolled to its top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called after the adjusted content inset has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
