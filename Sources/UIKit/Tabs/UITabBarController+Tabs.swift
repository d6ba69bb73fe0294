import Diagnostics
import Foundation

extension UIViewController {
    /// The tab that provides the controller.
    var ownTab: UITab? { barContent?.tab }

    /// The tab that provides the controller or an ancestor of it.
    var _tab: UITab? {
        var controller: UIViewController? = self
        while let current = controller {
            if let tab = current.ownTab { return tab }
            controller = current._parent
        }
        return nil
    }
}

extension UITabBarController {
    func _setTabs(_ tabs: [UITab], animated: Bool) {
        var seen: Set<String> = []
        for tab in tabs where !seen.insert(tab.identifier).inserted {
            logger.once("UITabBarController.tabs: two tabs have the identifier “\(tab.identifier)”")
        }
        for tab in _tabs { tab.controller = nil }
        _tabs = tabs
        for tab in tabs { tab.controller = self }
        let controllers = tabs.compactMap { tab -> UIViewController? in
            let controller = tab.viewController
            if controller == nil {
                logger.once("The tab “\(tab.identifier)” has no view controller: it is not displayed")
            }
            return controller
        }
        _setViewControllers(controllers, animated: animated)
    }

    /// Ends the use of tabs, when the app sets controllers.
    func removeTabs() {
        for tab in _tabs { tab.controller = nil }
        _tabs = []
    }

    var _selectedTab: UITab? {
        guard !isShowingMore, var tab = _selected?.ownTab else { return nil }
        while let child = (tab as? UITabGroup)?.visibleChild { tab = child }
        return tab
    }

    func _tab(forIdentifier identifier: String) -> UITab? {
        for tab in _tabs {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    /// Selects a tab, and the groups around it.
    func select(_ tab: UITab) {
        let previous = _selectedTab, oldController = selectedViewController
        var root = tab
        while let group = root._parent {
            group.selectedChild = root
            root = group
        }
        guard root.controller === self, let controller = root.viewController else {
            return logger.once("UITabBarController.selectedTab was set to a tab that is not among its tabs: ignored")
        }
        select(controller)
        // Another child of the same group.
        guard controller === oldController, let selected = _selectedTab, selected !== previous else { return }
        delegate?.tabBarController(self, didSelectTab: selected, previousTab: previous)
    }
}
