import CoreGraphics

extension UITabBarController {
    /// Shows the view of the selected controller in place of the visible one.
    func showSelected(animated: Bool) {
        guard isViewLoaded else { return }
        let new: UIViewController? = isShowingMore ? moreNavigationController : _selected
        let old = visibleChild
        guard new !== old || new?.viewIfLoaded?.superview == nil && new != nil else { return }
        visibleChild = new
        let transition = ContainerTransition(of: self, in: contentView, from: old === new ? nil : old, to: new)
        if animated, let old, let new, old !== new, view.window != nil {
            transition.animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
            if let animator = transition.animator {
                transition.interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
            }
        }
        new?.view.translatesAutoresizingMaskIntoConstraints = true
        new?.view.autoresizingMask = []
        transition.finalFrame = contentFrame(of: new)
        transition.run(animated: transition.animator != nil) { [weak self] completed in
            guard let self else { return }
            if !completed, let old { cancelSelection(old, instead: new) }
            updateBottomBar(animated: false)
        }
        updateBottomBar(animated: transition.isAnimated)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfSupportedInterfaceOrientations()
    }

    /// Selects the old controller again, after an interactive transition was cancelled.
    private func cancelSelection(_ old: UIViewController, instead new: UIViewController?) {
        guard visibleChild === new else { return }
        visibleChild = old
        isShowingMore = old === loadedMoreNavigationController
        if !isShowingMore { _selected = old }
        tabBarItemsDidChange()
    }

    // MARK: Layout

    /// Whether the bar is hidden by the sidebar, by the app or by a controller that was pushed.
    var isBottomBarHidden: Bool {
        isSidebarVisible || _isTabBarHidden || visibleChild?.hidesContainersBottomBar == true
    }

    /// The height of the bar with the safe area below it, in points; 0 while it is hidden.
    private var coveredHeight: CGFloat {
        isBottomBarHidden ? 0 : min(tabBar.barHeight + view.safeAreaInsets.bottom, view.bounds.height)
    }

    /// Returns the frame of a controller's view: under the bar, or above an opaque one.
    func contentFrame(of controller: UIViewController?) -> CGRect {
        var frame = contentView.bounds
        guard let controller, !isBottomBarHidden else { return frame }
        let top = (controller as? UINavigationController)?.topViewController ?? controller
        let isUnder =
            top.edgesForExtendedLayout.contains(.bottom)
            && (tabBar.isBackgroundTranslucent || top.extendedLayoutIncludesOpaqueBars)
        if !isUnder { frame.size.height = max(0, frame.height - coveredHeight) }
        return frame
    }

    /// The safe area of the controllers' views: that of the window and the bar.
    var contentSafeArea: UIEdgeInsets {
        var insets = view.safeAreaInsets
        insets.bottom = max(insets.bottom, coveredHeight)
        return insets
    }

    func layOutTabs() {
        let bounds = view.bounds
        contentView.frame = layOutSidebar(in: bounds)
        let height = min(tabBar.barHeight + view.safeAreaInsets.bottom, bounds.height)
        let isHidden = isBottomBarHidden
        tabBar.frame = CGRect(
            x: bounds.minX, y: isHidden ? bounds.maxY : bounds.maxY - height, width: bounds.width, height: height)
        if !isHidden { tabBar.isHidden = false }
        if containerTransition == nil, let child = visibleChild?.viewIfLoaded, child.superview === contentView,
            child.transform.isIdentity
        {
            let frame = contentFrame(of: visibleChild)
            if child.frame != frame { child.frame = frame }
        }
        if !isHidden, !UIView.hasChangingMargins { UIView.hasChangingMargins = true }
        contentView.safeAreaOfSubviewsMayHaveChanged()
        followScrollView()
    }

    /// Hides or shows the bar after `isTabBarHidden`, or the controllers of a navigation controller, have changed.
    func updateBottomBar(animated: Bool) {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil, UIView.areAnimationsEnabled else {
            tabBar.isHidden = isBottomBarHidden
            return
        }
        if !isBottomBarHidden { tabBar.isHidden = false }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
            self.view.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            tabBar.isHidden = isBottomBarHidden
        }
    }

    /// Called after the background of the bar has changed.
    func barTranslucencyMayHaveChanged() { viewIfLoaded?.setNeedsLayout() }

    /// Follows the scroll view of the visible controller, whose end decides on the appearance of the bar.
    private func followScrollView() {
        let top = (visibleChild as? UINavigationController)?.topViewController ?? visibleChild
        let scrollView = top?.contentScrollView(for: .bottom) ?? top?.viewIfLoaded?.firstScrollView
        scrollEdge.follow(scrollView, in: view)
    }
}

extension UIViewController {
    /// Whether a controller in the stack of a navigation controller hides the bar of its container.
    fileprivate var hidesContainersBottomBar: Bool {
        guard let navigation = self as? UINavigationController else { return hidesBottomBarWhenPushed }
        return navigation.viewControllers.contains { $0.hidesBottomBarWhenPushed }
    }

    /// The nearest ancestor that is a tab bar controller.
    var _tabBarController: UITabBarController? {
        var ancestor = _parent
        while let current = ancestor {
            if let tabs = current as? UITabBarController { return tabs }
            ancestor = current._parent
        }
        return nil
    }
}

extension UIView {
    /// The view, or a subview of it, that scrolls and reaches its bottom; not those in deeper views.
    fileprivate var firstScrollView: UIScrollView? {
        if let scrollView = self as? UIScrollView { return scrollView }
        return subviews.lazy.compactMap { $0 as? UIScrollView }.first { $0.frame.maxY >= self.bounds.maxY - 1 }
    }
}

/// The view of a tab bar controller.
@MainActor final class TabRootView: UIView {
    weak var owner: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layOutTabs()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

/// The superview of the controllers' views, to whose safe area it adds the bar.
@MainActor final class TabContentView: UIView {
    weak var owner: UITabBarController?
    private var reported = UIEdgeInsets.zero

    override var safeAreaForSubviews: UIEdgeInsets { owner?.contentSafeArea ?? safeAreaInsets }

    /// Notifies the subviews after the bar has appeared, disappeared or changed its height.
    func safeAreaOfSubviewsMayHaveChanged() {
        let insets = safeAreaForSubviews
        guard insets != reported else { return }
        reported = insets
        for subview in subviews { subview.safeAreaMayHaveChanged() }
    }
}
