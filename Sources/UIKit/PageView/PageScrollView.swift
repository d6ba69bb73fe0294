import CoreGraphics

/// The scroll view of pages that scroll: it has space for a page before the visible one and for a page after it.
///
/// An app finds it among the subviews of the controller's view, and may become its delegate.
@MainActor final class PageScrollView: UIScrollView {
    weak var scroller: PageScroller?

    override func boundsOriginDidChange(from old: CGPoint) {
        super.boundsOriginDidChange(from: old)
        scroller?.offsetDidChange()
    }

    override func contentDidStop() {
        super.contentDidStop()
        scroller?.contentDidStop()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === _panGestureRecognizer { scroller?.loadNeighbours() }
        if let wheel = gestureRecognizer as? PageWheelRecognizer {
            // A wheel without a second axis scrolls what is around horizontal pages, if anything does.
            let isVertical = wheel.translation(in: self).x == 0
            if isVertical, scroller?.isVertical == false, hasScrollView(around: .vertical) { return false }
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

/// The notches of a wheel over pages: one page each, which a scroll view would scroll by in parts.
@MainActor final class PageWheelRecognizer: UIPanGestureRecognizer {
    private var onNotch: ((CGFloat, CGFloat) -> Bool)?
    private var last = CGPoint.zero

    /// - Parameter onNotch: Called with the distances in points; returns whether the page changes.
    convenience init(_ onNotch: @escaping (CGFloat, CGFloat) -> Bool) {
        self.init(target: nil, action: nil as Selector?)
        self.onNotch = onNotch
        allowedScrollTypesMask = .discrete
        allowedTouchTypes = []
        addTarget(self, action: PageWheelRecognizer.notched)
    }

    private func notched(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { last = .zero }
        guard pan.state == .began || pan.state == .changed else { return }
        let translation = pan.translation(in: view)
        _ = onNotch?(last.x - translation.x, last.y - translation.y)
        last = translation
    }
}
