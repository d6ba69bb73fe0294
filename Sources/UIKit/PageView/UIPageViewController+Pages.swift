import CoreGraphics
import Diagnostics

/// The appearance of changes of pages, and the gestures that change them.
@MainActor protocol PageEngine: AnyObject {
    var gestureRecognizers: [UIGestureRecognizer] { get }
    /// Adds views and recognizers to the view of the controller.
    func install(in root: UIView)
    /// Lays out the pages in a rectangle of the controller's view.
    func layOut(in rect: CGRect)
    /// Replaces the pages; `completion` is called afterwards.
    func show(
        _ controllers: [UIViewController], back: UIViewController?,
        _ direction: UIPageViewController.NavigationDirection,
        animated: Bool, completion: ((Bool) -> Void)?)
    /// Ends a change in progress where it is nearest to.
    func finishTransition()
    /// Goes on by one page of the data source.
    func turn(_ direction: UIPageViewController.NavigationDirection)
    /// Called after the data source was replaced.
    func dataSourceDidChange()
}

extension UIPageViewController {
    func _setViewControllers(
        _ controllers: [UIViewController], _ direction: NavigationDirection, _ animated: Bool,
        _ completion: ((Bool) -> Void)?
    ) {
        let required = spineLocation == .mid ? 2 : 1
        let hasBack = required == 1 && transitionStyle == .pageCurl && isDoubleSided && controllers.count == 2
        require(
            controllers.count == required || hasBack,
            """
            \(type(of: self)).setViewControllers(_:direction:animated:completion:): there are \(controllers.count) \
            controllers, and \(required) \(required == 1 ? "is" : "are") needed for a spine at \(spineLocation); \
            pass as many
            """)
        require(
            !controllers.contains { $0 === self },
            "\(type(of: self)).setViewControllers(_:direction:animated:completion:): a controller cannot be its own page"
        )
        loadViewIfNeeded()
        engine.finishTransition()
        let visible = Array(controllers.prefix(required))
        let isSame = visible.count == _viewControllers.count && zip(visible, _viewControllers).allSatisfy { $0 === $1 }
        let animates =
            animated && !isSame && !_viewControllers.isEmpty && isVisibleContainer && UIView.areAnimationsEnabled
        engine.show(
            visible, back: hasBack ? controllers[1] : nil, direction, animated: animates, completion: completion)
        updateIndicator()
    }

    func dataSourceDidChange() {
        guard isViewLoaded else { return }
        engine.dataSourceDidChange()
        updateIndicator()
        view.setNeedsLayout()
    }

    func layOutPages() {
        rememberOrientation(of: view.bounds.size)
        var rect = view.bounds
        if let indicator {
            let height = min(PageIndicator.height + view.safeAreaInsets.bottom, rect.height)
            rect.size.height -= height
            indicator.frame = CGRect(
                x: rect.minX, y: rect.maxY, width: rect.width, height: min(PageIndicator.height, height))
        }
        engine.layOut(in: rect)
    }

    /// Returns the controllers of the pages before or after the visible ones.
    func neighbours(_ direction: NavigationDirection) -> [UIViewController]? {
        guard let dataSource, let edge = direction == .forward ? _viewControllers.last : _viewControllers.first else {
            return nil
        }
        func next(_ controller: UIViewController) -> UIViewController? {
            direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: controller)
                : dataSource.pageViewController(self, viewControllerBefore: controller)
        }
        guard let first = next(edge), !_viewControllers.contains(where: { $0 === first }) else { return nil }
        guard spineLocation == .mid else { return [first] }
        guard let second = next(first), second !== first else { return nil }
        return direction == .forward ? [first, second] : [second, first]
    }

    /// Goes to the next or the previous page, as the user's gestures do.
    func turnPage(_ direction: NavigationDirection) { engine.turn(direction) }

    /// Turns a page with an arrow key, Page Up or Page Down; returns false for other keys, and for those that text or the focus needs.
    ///
    /// Pages that scroll are scrolled by keys as any scroll view.
    func turnPage(with key: UIKey) -> Bool {
        guard transitionStyle == .pageCurl, dataSource != nil, key.modifierFlags.isDisjoint(with: .commandModifiers),
            let window = viewIfLoaded?.window, !(window.firstResponder is any UIKeyInput), !window.isNeededByFocus(key)
        else { return false }
        let isHorizontal = navigationOrientation == .horizontal
        switch key.namedInput {
        case UIKeyCommand.inputLeftArrow where isHorizontal: turnPage(isRightToLeft ? .forward : .reverse)
        case UIKeyCommand.inputRightArrow where isHorizontal: turnPage(isRightToLeft ? .reverse : .forward)
        case UIKeyCommand.inputUpArrow where !isHorizontal: turnPage(.reverse)
        case UIKeyCommand.inputDownArrow where !isHorizontal: turnPage(.forward)
        case UIKeyCommand.inputPageUp: turnPage(.reverse)
        case UIKeyCommand.inputPageDown: turnPage(.forward)
        default: return false
        }
        return true
    }

    /// Notifies the delegate and the page indicator of a gesture that has ended.
    func gestureDidFinish(from old: [UIViewController], completed: Bool, _ direction: NavigationDirection) {
        if completed, let indicator {
            let step = direction == .forward ? 1 : -1
            indicator.index = (indicator.index + step + indicator.count) % max(indicator.count, 1)
        }
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: completed)
    }
}
