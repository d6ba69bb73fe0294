import CoreGraphics
import Foundation

extension UINavigationController {
    /// The properties of the bars.
    struct BarFlags {
        var hidesNavigationBar = false
        var hidesToolbar = true
        var hidesOnTap = false
        var hidesOnSwipe = false
        /// Whether a gesture or the keyboard has hidden the toolbar with the bar at the top.
        var hidesToolbarWithBar = false
        /// Whether the bars were hidden for the compact height.
        var isHiddenForHeight = false
        var keyboardObservation: KeyboardObservation?
    }

    // MARK: View

    func _loadView() {
        let view = NavigationView(frame: UIScreen.mainBounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isOpaque = false
        UIView.hasChangingMargins = true
        container.frame = view.bounds
        container.onLayout = { [weak self] in self?.layOutChild() }
        view.addSubview(container)
        view.addSubview(navigationBar)
        self.view = view
        gestures.install(in: view)
        // The bars exist before the view of the child, whose `viewDidLoad()` may change them.
        syncBarItems()
        guard !_viewControllers.isEmpty else { return }
        display(
            NavigationTransition(
                oldStack: _viewControllers, leaving: [], entering: [], operation: .none, isAnimated: false))
    }

    /// Whether the bar at the bottom is hidden now.
    var isToolbarInvisible: Bool {
        barFlags.hidesToolbar || barFlags.hidesToolbarWithBar
            || _viewControllers.contains(where: \.hidesBottomBarWhenPushed)
    }

    /// Gives the bars the items of the controllers, without animation.
    func syncBarItems() {
        guard loadedBar != nil || isViewLoaded else { return }
        navigationBar._items = _viewControllers.map(\.navigationItem)
        navigationBar.topItemDidChange()
        if let toolbar = loadedToolbar { toolbar.setItems(_viewControllers.last?.toolbarItems, animated: false) }
        followTop()
    }

    /// Prepares the bars for a transition.
    func prepareBars(for change: NavigationTransition, animated: Bool) {
        let bar = navigationBar
        bar._items = _viewControllers.map(\.navigationItem)
        let direction: NavigationBarChange.Direction =
            switch change.operation {
            case .push: .push
            case .pop: .pop
            case .none: .none
            }
        if bar.content?.item === bar.topItem, bar.topItem != nil {
            bar.topItemDidChange()
        } else {
            change.barChange = bar.beginChange(direction)
        }
        if loadedToolbar != nil || !isToolbarInvisible {
            toolbar.setItems(_viewControllers.last?.toolbarItems, animated: animated)
        }
        UIView.performWithoutAnimation {
            followTop()
            updateInsets()
        }
    }

    // MARK: Layout

    /// The height of the bar at the top now.
    private var barHeight: CGFloat {
        let metrics = navigationBar.metrics
        return metrics.expanded - min(collapse, metrics.collapsible) + stretch
    }

    /// Lays out the bars and the child.
    func layOutBars() {
        guard let view = viewIfLoaded, container.superview === view else { return }
        if container.frame != view.bounds { container.frame = view.bounds }
        if navigationTransition == nil { followTop() }
        placeBars()
        updateInsets()
        layOutChild()
    }

    /// Sets the frames of the bars.
    func placeBars() {
        guard let view = viewIfLoaded, container.superview === view else { return }
        let bounds = view.bounds, safe = view.safeAreaInsets
        let bar = navigationBar, height = barHeight
        if bar.superview !== view { view.addSubview(bar) }
        let isHidden = barFlags.hidesNavigationBar
        bar.extent = safe.top
        bar.frame = CGRect(x: 0, y: isHidden ? -height - 1 : safe.top, width: bounds.width, height: height)
        bar.alpha = isHidden ? 0 : 1
        bar.accessibilityElementsHidden = isHidden
        bar.layoutIfNeeded()
        guard loadedToolbar != nil || !isToolbarInvisible, let toolbar else { return }
        if toolbar.superview !== view {
            UIView.performWithoutAnimation {
                view.insertSubview(toolbar, belowSubview: bar)
                toolbar.frame = CGRect(
                    x: 0, y: bounds.height + 1, width: bounds.width, height: UIToolbar.standardHeight)
                toolbar.setItems(_viewControllers.last?.toolbarItems, animated: false)
                toolbar.layoutIfNeeded()
            }
        }
        let isToolbarHidden = isToolbarInvisible
        toolbar.extent = safe.bottom
        toolbar.frame = CGRect(
            x: 0, y: isToolbarHidden ? bounds.height + 1 : bounds.height - safe.bottom - UIToolbar.standardHeight,
            width: bounds.width, height: UIToolbar.standardHeight)
        toolbar.alpha = isToolbarHidden ? 0 : 1
        toolbar.accessibilityElementsHidden = isToolbarHidden
    }

    /// The distances from the edges that the bars cover.
    private var covered: UIEdgeInsets {
        guard let view = viewIfLoaded else { return .zero }
        var insets = view.safeAreaInsets
        if !barFlags.hidesNavigationBar { insets.top += barHeight - stretch }
        if !isToolbarInvisible { insets.bottom += UIToolbar.standardHeight }
        return insets
    }

    /// Sets the safe area of the child for the bars.
    func updateInsets() {
        let metrics = navigationBar.metrics
        // A view that is about to be displayed again keeps its value until it has its safe area.
        if let scrollView = followedScrollView, scrollView.isDescendant(of: container) {
            scrollView.collapsedBarHeight =
                scrollView.adjustment.top > 0 && !barFlags.hidesNavigationBar ? min(collapse, metrics.collapsible) : 0
        }
        container.setInsets(covered)
    }

    /// Whether the view of a child extends under the bar at the top.
    func extendsUnderBar(_ child: UIViewController) -> Bool {
        child.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }

    /// Returns the frame of a child's view in the container.
    func frame(for child: UIViewController) -> CGRect {
        let bounds = viewIfLoaded?.bounds ?? container.bounds
        let insets = covered, edges = child.edgesForExtendedLayout
        let includesOpaque = child.extendedLayoutIncludesOpaqueBars
        var frame = bounds
        if !barFlags.hidesNavigationBar, !extendsUnderBar(child) {
            frame.origin.y += insets.top
            frame.size.height -= insets.top
        }
        if !isToolbarInvisible, !edges.contains(.bottom) || !(toolbar.isTranslucent || includesOpaque) {
            frame.size.height -= insets.bottom
        }
        frame.size.height = max(0, frame.size.height)
        return frame
    }

    /// Gives the child's view its frame, if no animation does.
    func layOutChild() {
        guard navigationTransition == nil, let child = visibleChild, let view = child.viewIfLoaded,
            view.superview === container
        else { return }
        let frame = frame(for: child)
        guard view.bounds.size != frame.size || view.center != CGPoint(x: frame.midX, y: frame.midY) else { return }
        if view.transform.isIdentity {
            view.frame = frame
        } else {
            view.bounds.size = frame.size
            view.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }

    func _size(_ child: any UIContentContainer, _ parentSize: CGSize) -> CGSize {
        guard let controller = child as? UIViewController, let view = viewIfLoaded else { return parentSize }
        let frame = frame(for: controller)
        return CGSize(
            width: max(0, parentSize.width - (view.bounds.width - frame.width)),
            height: max(0, parentSize.height - (view.bounds.height - frame.height)))
    }

    /// Called after the height of the bar at the top may have changed.
    func navigationBarHeightMayHaveChanged() {
        viewIfLoaded?.setNeedsLayout()
    }

    /// Lays out the bars and the child with an animation, after the height of the bar at the top has changed.
    func animateNavigationBarHeight() {
        guard let view = viewIfLoaded, view.window != nil, navigationTransition == nil, !isStarting else { return }
        UIView.animate(
            withDuration: TimeInterval(Self.hideShowBarDuration), delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [self] in
            layOutBars()
            container.layoutIfNeeded()
        }
    }

    /// Called after the edges at which a child extends under bars have changed.
    func extendedLayoutDidChange(of child: UIViewController) {
        if visibleChild === child { viewIfLoaded?.setNeedsLayout() }
    }

    /// Called after the items of a child for the toolbar have changed.
    func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {
        guard child === _viewControllers.last, loadedToolbar != nil else { return }
        toolbar.setItems(child.toolbarItems, animated: animated)
    }

    // MARK: Hiding

    func _setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
        guard isHidden != barFlags.hidesNavigationBar else { return }
        barFlags.hidesNavigationBar = isHidden
        barsDidChange(animated: animated)
        setNeedsStatusBarAppearanceUpdate()
    }

    func _setToolbarHidden(_ isHidden: Bool, animated: Bool) {
        guard isHidden != barFlags.hidesToolbar || barFlags.hidesToolbarWithBar else { return }
        barFlags.hidesToolbar = isHidden
        barFlags.hidesToolbarWithBar = false
        barsDidChange(animated: animated)
    }

    /// Hides or displays both bars.
    func setBarsHidden(_ isHidden: Bool) {
        guard isHidden != barFlags.hidesNavigationBar else { return }
        barFlags.hidesToolbarWithBar = isHidden
        setNavigationBarHidden(isHidden, animated: true)
    }

    private func barsDidChange(animated: Bool) {
        // A transition that starts places the bars alongside its animation.
        guard let view = viewIfLoaded, !isStarting else { return }
        if !isToolbarInvisible { placeToolbarBelow() }
        guard animated, view.window != nil, UIView.areAnimationsEnabled else { return layOutBars() }
        let changes = { [self] in
            layOutBars()
            container.layoutIfNeeded()
        }
        if let coordinator = navigationTransition?.container?.coordinator {
            coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
        } else {
            UIView.animate(
                withDuration: TimeInterval(Self.hideShowBarDuration), delay: 0, options: .allowUserInteraction,
                animations: changes)
        }
    }

    /// Creates the toolbar below the view, from where it slides in.
    private func placeToolbarBelow() {
        guard let view = viewIfLoaded, let toolbar, toolbar.superview !== view else { return }
        UIView.performWithoutAnimation {
            view.insertSubview(toolbar, belowSubview: navigationBar)
            toolbar.frame = CGRect(
                x: 0, y: view.bounds.height + 1, width: view.bounds.width, height: UIToolbar.standardHeight)
            toolbar.setItems(_viewControllers.last?.toolbarItems, animated: false)
            toolbar.layoutIfNeeded()
        }
    }

    func verticalSizeClassMayHaveChanged() {
        let isCompact = hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact
        guard isCompact != barFlags.isHiddenForHeight else { return }
        barFlags.isHiddenForHeight = isCompact
        setBarsHidden(isCompact)
    }

    func keyboardFlagDidChange() {
        if !hidesBarsWhenKeyboardAppears {
            barFlags.keyboardObservation = nil
        } else if barFlags.keyboardObservation == nil {
            barFlags.keyboardObservation = KeyboardObservation { [weak self] in
                guard let self, viewIfLoaded?.window != nil else { return }
                setBarsHidden(true)
            }
        }
    }

    // MARK: Sizes

    func childSizeDidChange(_ child: any UIContentContainer) {
        if let top = _viewControllers.last, child === top { topSizeDidChange(top) }
    }

    /// Prefers the size of the top controller, with the bars.
    func topSizeDidChange(_ top: UIViewController) {
        var size = top.preferredContentSize
        guard size.width > 0 || size.height > 0, size.width.isFinite, size.height.isFinite else { return }
        if size.height > 0 {
            if !barFlags.hidesNavigationBar { size.height += navigationBar.metrics.expanded }
            if !isToolbarInvisible { size.height += UIToolbar.standardHeight }
        }
        if preferredContentSize != size { preferredContentSize = size }
    }
}
