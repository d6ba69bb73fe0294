import Diagnostics
import Foundation

extension UITabBarController {
    /// The largest numbers of items in a narrow bar and in a wide one.
    private static let compactItems = 5, regularItems = 8

    // MARK: Controllers

    func _setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        var new: [UIViewController] = []
        for controller in controllers where !new.contains(where: { $0 === controller }) { new.append(controller) }
        if new.count < controllers.count {
            logger.once("\(type(of: self)).viewControllers: a controller is in the array twice; it is displayed once")
        }
        containerTransition?.finish()
        let old = _viewControllers
        let oldIndex = _selected.flatMap { selected in old.firstIndex { $0 === selected } }
        _viewControllers = new
        for child in new where child._parent !== self {
            addChild(child)
            child.didMove(toParent: self)
            child.isMovingToParent = false
        }
        if _selected == nil || !new.contains(where: { $0 === _selected }) {
            // The neighbour of a selected controller that is gone becomes the selected one.
            _selected = new.isEmpty ? nil : new[min(oldIndex ?? 0, new.count - 1)]
            isShowingMore = false
        }
        tabBarItemsDidChange(animated: animated)
        showSelected(animated: false)
        for child in old where !new.contains(where: { $0 === child }) && child._parent === self {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
    }

    var _selectedIndex: Int {
        guard !isShowingMore, let _selected else { return NSNotFound }
        return _viewControllers.firstIndex { $0 === _selected } ?? NSNotFound
    }

    func _setSelectedIndex(_ index: Int) {
        guard _viewControllers.indices.contains(index) else {
            // The index of the item of the list.
            if index == NSNotFound, hasMoreItem { return showMore() }
            if _viewControllers.isEmpty, index == 0 { return }
            return logger.once(
                "\(type(of: self)).selectedIndex was set to \(index), and there are \(_viewControllers.count) controllers"
            )
        }
        select(_viewControllers[index])
    }

    func _setSelectedViewController(_ controller: UIViewController?) {
        guard let controller else { return }
        if controller === loadedMoreNavigationController, hasMoreItem { return showMore() }
        require(
            _viewControllers.contains { $0 === controller },
            """
            \(type(of: self)).selectedViewController: \(type(of: controller)) is not one of viewControllers; \
            add it to them first
            """)
        select(controller)
    }

    /// Selects a controller of `viewControllers`.
    func select(_ controller: UIViewController) {
        // A transition that was cancelled restores its selection first, and does not replace this one at its end.
        if containerTransition?.context?.transitionWasCancelled == true { containerTransition?.finish() }
        guard controller !== _selected || isShowingMore else { return }
        let previous = _selectedTab
        _selected = controller
        isShowingMore = false
        updateSelectedItem()
        showSelected(animated: true)
        if let tab = _selectedTab, tab !== previous {
            delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
        }
    }

    func showMore() {
        guard !isShowingMore else { return }
        isShowingMore = true
        moreList.update()
        updateSelectedItem()
        showSelected(animated: false)
    }

    // MARK: Items

    /// The number of items for which the bar has space.
    private var maximumItems: Int {
        traitCollection.horizontalSizeClass == .regular ? Self.regularItems : Self.compactItems
    }

    /// The controllers with items of the bar, without those whose tabs are hidden.
    private var listed: [UIViewController] {
        _viewControllers.filter { child in
            guard let tab = child.ownTab else { return true }
            if tab.isHidden { return false }
            guard traitCollection.horizontalSizeClass != .regular, let compactTabIdentifiers else { return true }
            return compactTabIdentifiers.contains(tab.identifier)
        }
    }

    var hasMoreItem: Bool { listed.count > maximumItems }

    /// The controllers that have items of their own.
    private var barControllers: [UIViewController] {
        hasMoreItem ? Array(listed.prefix(maximumItems - 1)) : listed
    }

    /// The controllers of the list.
    var moreControllers: [UIViewController] {
        hasMoreItem ? Array(listed.dropFirst(maximumItems - 1)) : []
    }

    /// Sets the items of the bar after the controllers, their items or the width have changed.
    func tabBarItemsDidChange(animated: Bool = false) {
        var items = barControllers.compactMap { $0.tabBarItem }
        if hasMoreItem {
            items.append(moreNavigationController.tabBarItem)
            if moreNavigationController._parent !== self {
                addChild(moreNavigationController)
                moreNavigationController.didMove(toParent: self)
                moreNavigationController.isMovingToParent = false
            }
        } else if isShowingMore {
            isShowingMore = false
            showSelected(animated: false)
        }
        let old = tabBar.items ?? []
        if old.count != items.count || !zip(old, items).allSatisfy({ $0 === $1 }) {
            tabBar.updateItems(items, animated: animated)
        }
        if loadedMoreNavigationController != nil { moreList.update() }
        updateSelectedItem()
    }

    private func updateSelectedItem() {
        sidebarView?.update()
        guard !isShowingMore, let _selected, let index = barControllers.firstIndex(where: { $0 === _selected }) else {
            let isInMore = isShowingMore || moreControllers.contains { $0 === _selected }
            return tabBar.select(hasMoreItem && isInMore ? loadedMoreNavigationController?.tabBarItem : nil)
        }
        tabBar.select(barControllers[index].tabBarItem)
    }

    // MARK: The user's choices

    func userDidChoose(_ item: UITabBarItem) {
        if hasMoreItem, item === loadedMoreNavigationController?.tabBarItem {
            guard delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true else { return }
            if isShowingMore { returnToRoot(moreNavigationController) } else { showMore() }
            delegate?.tabBarController(self, didSelect: moreNavigationController)
            return tabBar(tabBar, didSelect: item)
        }
        guard let controller = barControllers.first(where: { $0.tabBarItem === item }) else { return }
        userDidChoose(controller)
        tabBar(tabBar, didSelect: item)
    }

    /// Selects a controller for the user, if the delegate agrees.
    func userDidChoose(_ controller: UIViewController) {
        if let tab = controller.ownTab {
            guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return }
        } else {
            guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        }
        guard _viewControllers.contains(where: { $0 === controller }) else { return }
        let isSame = controller === _selected && !isShowingMore
        if isSame { returnToRoot(controller) } else { select(controller) }
        if controller.ownTab == nil { delegate?.tabBarController(self, didSelect: controller) }
    }

    private func returnToRoot(_ controller: UIViewController) {
        guard let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 else {
            return
        }
        _ = navigation.popToRootViewController(animated: true)
    }

    // MARK: Keys

    func makeTabKeyCommands() -> [UIKeyCommand] {
        let next = UIKeyCommand(
            title: "Show Next Tab", action: Selector("oriel_selectNextTab", UITabBarController.selectNextTab),
            input: "\t",
            modifierFlags: .control)
        let previous = UIKeyCommand(
            title: "Show Previous Tab",
            action: Selector("oriel_selectPreviousTab", UITabBarController.selectPreviousTab), input: "\t",
            modifierFlags: [.control, .shift])
        for command in [next, previous] { command.wantsPriorityOverSystemBehavior = true }
        return [next, previous]
    }

    private func selectNextTab() { step(1) }
    private func selectPreviousTab() { step(-1) }

    private func step(_ distance: Int) {
        let all = listed.filter { $0.tabBarItem?.isEnabled ?? true }
        guard all.count > 1, !isBottomBarHidden || isSidebarVisible else { return }
        let index = all.firstIndex { $0 === _selected } ?? 0
        userDidChoose(all[(index + distance + all.count) % all.count])
    }
}
