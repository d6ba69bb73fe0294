import CoreGraphics
import Diagnostics
import Foundation

extension UINavigationBar: BarItemObserver, NavigationItemObserver {
    func setUpBar() {
        isOpaque = false
        addSubview(background)
        updateAppearance()
    }

    var metrics: NavigationBarMetrics { content?.metrics ?? NavigationBarMetrics() }

    /// Whether the bar displays a large title of an item.
    func displaysLargeTitle(of item: UINavigationItem) -> Bool {
        guard prefersLargeTitles, barMetrics == .default else { return false }
        // An automatic item is like the one before it; the first one has a large title.
        let known = _items.firstIndex { $0 === item } ?? _items.endIndex
        for candidate in [item] + _items[..<known].reversed() {
            switch candidate.largeTitleDisplayMode {
            case .always: return true
            case .never, .inline: return false
            case .automatic: continue
            }
        }
        return true
    }

    // MARK: Changes of the app

    /// Traps if the bar belongs to a navigation controller.
    private func requireOwnItems(_ call: String) {
        require(
            navigationController == nil,
            """
            UINavigationBar.\(call) was called on the bar of \(navigationController.map { "\(type(of: $0))" } ?? ""), \
            which follows its controllers; change viewControllers, or a controller's navigationItem
            """)
    }

    func delegateDidChange() {
        require(
            navigationController == nil || delegate == nil || delegate === navigationController,
            """
            UINavigationBar.delegate of \(navigationController.map { "\(type(of: $0))" } ?? "")'s bar was set; \
            adopt UINavigationBarDelegate in a subclass of the controller
            """)
        setNeedsLayout()
    }

    func _pushItem(_ item: UINavigationItem, animated: Bool) {
        requireOwnItems("pushItem(_:animated:)")
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        _items.append(item)
        run(beginChange(.push), animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPush: item)
        }
    }

    func _popItem(animated: Bool) -> UINavigationItem? {
        requireOwnItems("popItem(animated:)")
        guard let item = _items.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        // The delegate may have changed the items.
        guard _items.last === item else { return nil }
        _items.removeLast()
        run(beginChange(.pop), animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPop: item)
        }
        return item
    }

    func _setItems(_ items: [UINavigationItem]?, animated: Bool) {
        requireOwnItems("setItems(_:animated:)")
        let old = _items
        _items = items ?? []
        guard old.last !== _items.last else { return topItemDidChange() }
        let isPop = old.contains { $0 === _items.last }
        run(beginChange(isPop ? .pop : .push), animated: animated && !old.isEmpty) {}
    }

    private func run(_ change: NavigationBarChange, animated: Bool, completion: @escaping () -> Void) {
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            change.finish(true)
            completion()
            return
        }
        UIView.animate(withDuration: NavigationBarChange.duration, delay: 0, options: .allowUserInteraction) {
            change.animate()
        } completion: { _ in
            change.finish(true)
            completion()
        }
    }

    // MARK: Content

    /// Observes the current items: the title of the one before the top one is that of the back button.
    func observeItems(insteadOf old: [UINavigationItem]) {
        for item in old where item.observer === self && !_items.contains(where: { $0 === item }) { item.observer = nil }
        for item in _items { item.observer = self }
    }

    /// Prepares the change to the content of the top item.
    func beginChange(_ operation: NavigationBarChange.Direction) -> NavigationBarChange {
        change?.finish(true)
        let old = content
        let new = topItem.map { makeContent($0) }
        content = new
        invalidateIntrinsicContentSize()
        let change = NavigationBarChange(of: self, from: old, to: new, operation)
        self.change = change
        return change
    }

    private func makeContent(_ item: UINavigationItem) -> NavigationContentView {
        let view = NavigationContentView(item, bar: self)
        view.backTarget = backItem
        return view
    }

    /// Displays the top item without animation, after the items have changed.
    func topItemDidChange() {
        if content?.item === topItem, topItem != nil {
            content?.backTarget = backItem
            content?.setNeedsLayout()
        } else {
            beginChange(.none).finish(true)
        }
        updateAppearance()
    }

    func barItemDidChange(_ item: UIBarItem) {
        if let item = item as? UIBarButtonItem {
            content?.itemViews.update(item)
            (item.itemView as? BarButton)?.update()
        }
        content?.setNeedsLayout()
    }

    func navigationItemDidChange(_ item: UINavigationItem, animated: Bool) {
        guard let content, content.item === item else {
            content?.setNeedsLayout()
            return
        }
        content.setNeedsLayout()
        updateAppearance()
        invalidateIntrinsicContentSize()
        navigationController?.navigationBarHeightMayHaveChanged()
        guard animated, window != nil, UIView.areAnimationsEnabled, change == nil else { return }
        navigationController?.animateNavigationBarHeight()
        UIView.transition(
            with: content.row, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: { content.layoutIfNeeded() })
    }

    // MARK: Back button

    /// Performs the back action of an item, or returns to the previous one.
    func backButtonPressed(in content: NavigationContentView) {
        guard content === self.content, change == nil || navigationController == nil else { return }
        if let action = content.item.backAction { return action.performWithSender(content.backButton, target: nil) }
        if let navigationController { return navigationController.backButtonPressed() }
        popItem(animated: true)
    }

    /// The menu of the back button: the previous items, from the nearest.
    func backMenu() -> UIMenu? {
        let previous = _items.dropLast()
        guard !previous.isEmpty else { return nil }
        return UIMenu(
            children: previous.indices.reversed().map { index in
                let item = previous[index]
                let title = item.backButtonTitle ?? item.title ?? item.backBarButtonItem?.title ?? ""
                return UIAction(title: title.isEmpty ? "Back" : title) { [weak self, weak item] _ in
                    guard let self, let item else { return }
                    returnTo(item)
                }
            })
    }

    private func returnTo(_ item: UINavigationItem) {
        if let navigationController { return navigationController.returnTo(item) }
        while topItem !== item, _items.contains(where: { $0 === item }) {
            guard popItem(animated: backItem === item) != nil else { return }
        }
    }

    // MARK: Layout

    func layOutBar() {
        let bounds = bounds
        background.frame = CGRect(x: 0, y: -extent, width: bounds.width, height: bounds.height + extent)
        if change == nil {
            if let content, content.frame != bounds { content.frame = bounds }
        } else {
            change?.layOut(in: bounds)
        }
    }
}
