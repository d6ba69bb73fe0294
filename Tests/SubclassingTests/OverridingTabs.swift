import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUITab: UITab {
    override var identifier: String { super.identifier }
    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var subtitle: String? {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    override var badgeValue: String? {
        get { super.badgeValue }
        set { super.badgeValue = newValue }
    }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override var isHiddenByDefault: Bool {
        get { super.isHiddenByDefault }
        set { super.isHiddenByDefault = newValue }
    }
    override var allowsHiding: Bool {
        get { super.allowsHiding }
        set { super.allowsHiding = newValue }
    }
    override var preferredPlacement: Placement {
        get { super.preferredPlacement }
        set { super.preferredPlacement = newValue }
    }
    override var userInfo: Any? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    override var viewController: UIViewController? { super.viewController }
    override var parent: UITabGroup? { super.parent }
    override var tabBarController: UITabBarController? { super.tabBarController }
    override var hasVisiblePlacement: Bool { super.hasVisiblePlacement }
}

private class OverridingUISearchTab: UISearchTab {
    override var automaticallyActivatesSearch: Bool {
        get { super.automaticallyActivatesSearch }
        set { super.automaticallyActivatesSearch = newValue }
    }
}

private class OverridingUITabGroup: UITabGroup {
    override var children: [UITab] {
        get { super.children }
        set { super.children = newValue }
    }
    override var selectedChild: UITab? {
        get { super.selectedChild }
        set { super.selectedChild = newValue }
    }
    override var defaultChildIdentifier: String? {
        get { super.defaultChildIdentifier }
        set { super.defaultChildIdentifier = newValue }
    }
    override var managingNavigationController: UINavigationController? {
        get { super.managingNavigationController }
        set { super.managingNavigationController = newValue }
    }
    override var allowsReordering: Bool {
        get { super.allowsReordering }
        set { super.allowsReordering = newValue }
    }
    override func tab(forIdentifier identifier: String) -> UITab? {
        super.tab(forIdentifier: identifier)
    }
}

private class OverridingUITabBarController: UITabBarController {
    override var delegate: (any UITabBarControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var tabBar: UITabBar { super.tabBar }
    override var viewControllers: [UIViewController]? {
        get { super.viewControllers }
        set { super.viewControllers = newValue }
    }
    override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
    }
    override var selectedViewController: UIViewController? {
        get { super.selectedViewController }
        set { super.selectedViewController = newValue }
    }
    override var selectedIndex: Int {
        get { super.selectedIndex }
        set { super.selectedIndex = newValue }
    }
    override var moreNavigationController: UINavigationController { super.moreNavigationController }
    override var customizableViewControllers: [UIViewController]? {
        get { super.customizableViewControllers }
        set { super.customizableViewControllers = newValue }
    }
    override var tabs: [UITab] {
        get { super.tabs }
        set { super.tabs = newValue }
    }
    override func setTabs(_ tabs: [UITab], animated: Bool) {
        super.setTabs(tabs, animated: animated)
    }
    override var selectedTab: UITab? {
        get { super.selectedTab }
        set { super.selectedTab = newValue }
    }
    override func tab(forIdentifier identifier: String) -> UITab? {
        super.tab(forIdentifier: identifier)
    }
    override var mode: Mode {
        get { super.mode }
        set { super.mode = newValue }
    }
    override var sidebar: Sidebar { super.sidebar }
    override var customizationIdentifier: String? {
        get { super.customizationIdentifier }
        set { super.customizationIdentifier = newValue }
    }
    override var compactTabIdentifiers: [String]? {
        get { super.compactTabIdentifiers }
        set { super.compactTabIdentifiers = newValue }
    }
    override var isTabBarHidden: Bool {
        get { super.isTabBarHidden }
        set { super.isTabBarHidden = newValue }
    }
    override func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        super.setTabBarHidden(hidden, animated: animated)
    }
    override var contentLayoutGuide: UILayoutGuide { super.contentLayoutGuide }
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        super.tabBar(tabBar, didSelect: item)
    }
    override func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        super.tabBar(tabBar, willBeginCustomizing: items)
    }
    override func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
        super.tabBar(tabBar, didBeginCustomizing: items)
    }
    override func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        super.tabBar(tabBar, willEndCustomizing: items, changed: changed)
    }
    override func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        super.tabBar(tabBar, didEndCustomizing: items, changed: changed)
    }
    override func loadView() {
        super.loadView()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
    }
    override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
    override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
    override var childForHomeIndicatorAutoHidden: UIViewController? { super.childForHomeIndicatorAutoHidden }
    override var childViewControllerForPointerLock: UIViewController? { super.childViewControllerForPointerLock }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }
    override var keyCommands: [UIKeyCommand]? { super.keyCommands }
}
