import CoreGraphics

/// Observes whether the content of a scroll view ends above a bar at the bottom.
@MainActor final class ScrollEdgeObserver {
    /// Called after the answer has changed.
    var onChange: ((Bool) -> Void)?
    private weak var scrollView: UIScrollView?
    private weak var container: UIView?
    private(set) var isAtEdge = false {
        didSet { if isAtEdge != oldValue { onChange?(isAtEdge) } }
    }

    /// Follows a scroll view; without one, the bar keeps its standard appearance.
    func follow(_ scrollView: UIScrollView?, in container: UIView) {
        self.container = container
        if scrollView !== self.scrollView {
            self.scrollView?.edgeObserver = nil
            self.scrollView = scrollView
            scrollView?.edgeObserver = self
        }
        update()
    }

    /// Called after the content has moved or changed its size.
    func update() {
        guard let scrollView, let container, scrollView.isDescendant(of: container) else {
            isAtEdge = false
            return
        }
        let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
        // A part of a pixel is no content.
        isAtEdge = scrollView.contentOffset.y + scrollView.bounds.height >= end - 0.5
    }
}
