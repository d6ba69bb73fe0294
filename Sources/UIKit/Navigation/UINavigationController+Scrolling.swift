import CoreGraphics

/// The bars follow the scroll view of the top controller: a large title and a search collapse, and the background appears.
extension UINavigationController: ScrollFollower {
    /// The maximum depth at which a scroll view is searched below a controller's view.
    private static let searchDepth = 4

    /// Follows the scroll view of the top controller.
    func followTop() {
        let found = _viewControllers.last.flatMap { scrollView(of: $0) }
        if found !== followedScrollView {
            if followedScrollView?.barFollower === self { followedScrollView?.barFollower = nil }
            followedScrollView = found
        }
        found?.barFollower = self
        if let top = _viewControllers.last { top.navigationItem.search?.navigationSearchDidMove(to: top) }
        readScrollPosition()
    }

    /// Returns the scroll view of a child that bars follow: the one that was set, or the first one in its view.
    func scrollView(of controller: UIViewController) -> UIScrollView? {
        if let own = controller.contentScrollView(for: .top) { return own }
        guard let view = controller.viewIfLoaded else { return nil }
        return Self.scrollView(in: view, depth: Self.searchDepth)
    }

    /// Returns the first scroll view that is as wide as the view around it and begins at its top.
    private static func scrollView(in view: UIView, depth: Int) -> UIScrollView? {
        if let scrollView = view as? UIScrollView { return scrollView }
        guard depth > 0 else { return nil }
        for subview in view.subviews where !subview.isHidden {
            let frame = subview.frame
            guard frame.minY <= view.safeAreaInsets.top + 1, frame.width >= view.bounds.width * 0.5 else { continue }
            if let found = scrollView(in: subview, depth: depth - 1) { return found }
        }
        return nil
    }

    /// Computes the collapse of the bar from the position of the content; returns whether anything has changed.
    @discardableResult private func readScrollPosition() -> Bool {
        let old = (collapse, stretch, navigationBar.isScrolled)
        let metrics = navigationBar.metrics
        (collapse, stretch) = (0, 0)
        var isScrolled = false
        // Content that does not extend under the bar does not move it.
        if let scrollView = followedScrollView, _viewControllers.last.map({ extendsUnderBar($0) }) == true {
            // A view that is about to be displayed again has no safe area yet, but the inset that it had.
            let isDisplayed = scrollView.isDescendant(of: container)
            let inset = isDisplayed ? scrollView.adjustedContentInset : scrollView.lastAdjustedInset
            let top = inset.top + min(scrollView.collapsedBarHeight, metrics.collapsible)
            let distance = scrollView.contentOffset.y + top
            if distance.isFinite {
                collapse = min(max(distance, 0), metrics.collapsible)
                stretch = metrics.largeTitle > 0 && isDisplayed ? min(max(-distance, 0), 200) : 0
                isScrolled = distance > metrics.collapsible + 0.5
            }
            let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
            loadedToolbar?.isScrolled = scrollView.bounds.maxY < end - 0.5
        } else {
            loadedToolbar?.isScrolled = false
        }
        navigationBar.isScrolled = isScrolled
        return old != (collapse, stretch, isScrolled)
    }

    func contentDidMove(in scrollView: UIScrollView) {
        guard scrollView === followedScrollView, isViewLoaded, navigationTransition == nil, !isStarting else { return }
        let bar = navigationBar
        let wasCollapsing = bar.isCollapsing
        bar.isCollapsing = view.window != nil
        let wasFollowed = scrollView.isFollowedByBar
        scrollView.isFollowedByBar = true
        if readScrollPosition() {
            placeBars()
            updateInsets()
        }
        scrollView.isFollowedByBar = wasFollowed
        bar.isCollapsing = wasCollapsing
    }

    func scrollTarget(proposed: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        let metrics = navigationBar.metrics
        guard scrollView === followedScrollView, metrics.collapsible > 0, !barFlags.hidesNavigationBar else {
            return proposed
        }
        let start = -(scrollView.adjustedContentInset.top + scrollView.collapsedBarHeight)
        let distance = proposed.y - start
        // The bar comes to rest between its parts, if there is content to scroll by that much.
        let stops = [0, metrics.collapsibleSearch, metrics.collapsible]
        guard distance > 0, distance < metrics.collapsible,
            scrollView.offsetRange(.vertical).upperBound >= Double(start + metrics.collapsible),
            let nearest = stops.min(by: { abs($0 - distance) < abs($1 - distance) })
        else { return proposed }
        return CGPoint(x: proposed.x, y: start + nearest)
    }

    /// Called after a child has set the scroll view that bars follow.
    func contentScrollViewDidChange(of child: UIViewController) {
        if visibleChild === child { viewIfLoaded?.setNeedsLayout() }
    }
}
