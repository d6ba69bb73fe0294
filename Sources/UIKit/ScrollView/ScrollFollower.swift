import CoreGraphics

/// A container whose bars follow the content of a scroll view.
@MainActor protocol ScrollFollower: AnyObject {
    /// Called after the offset of the content has changed.
    func contentDidMove(in scrollView: UIScrollView)
    /// Returns the offset at which a drag comes to rest that would end at another.
    func scrollTarget(proposed: CGPoint, in scrollView: UIScrollView) -> CGPoint
}
