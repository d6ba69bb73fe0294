import CoreGraphics
import Diagnostics
import Foundation

/// A container that shows one of several controllers, which the user selects in a bar at the bottom.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [UINavigationController(rootViewController: songs), albums]
///     tabs.selectedIndex = 1
///
/// A bar with too many items has a last one, “More”, for a list of the rest. Control-Tab and Control-Shift-Tab select the next and the
/// previous controller; a second press of the selected item returns a navigation controller to its root.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The form in which tabs are displayed.
    public enum Mode: Int, Sendable {
        case automatic = 0
        /// A bar.
        case tabBar = 1
        /// A list of the tabs at the leading edge of a wide window, and a bar in a narrow one.
        case tabSidebar = 2
    }

    private let _tabBar = UITabBar()
    let contentView = TabContentView()
    var _viewControllers: [UIViewController] = []
    weak var _selected: UIViewController?
    /// The child whose view is visible; the same as `_selected` once the view is loaded.
    weak var visibleChild: UIViewController?
    var isShowingMore = false
    var _tabs: [UITab] = []
    var _isTabBarHidden = false
    private var _moreNavigationController: UINavigationController?
    private(set) lazy var moreList = MoreListController(self)
    let scrollEdge = ScrollEdgeObserver()
    /// The list of tabs; nil while it is not displayed.
    var sidebarView: TabSidebarView?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpTabBar()
    }

    /// Creates a tab bar controller without controllers from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpTabBar()
    }

    /// Creates a tab bar controller with tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    private func setUpTabBar() {
        _tabBar.manager = self
        _tabBar.onChoice = { [weak self] item in self?.userDidChoose(item) }
        scrollEdge.onChange = { [weak self] isAtEdge in self?._tabBar.isAtScrollEdge = isAtEdge }
    }

    /// The delegate.
    open weak var delegate: (any UITabBarControllerDelegate)?

    // MARK: Controllers

    /// The bar. Its items are those of the controllers.
    open var tabBar: UITabBar { _tabBar }

    /// The controllers, in the order of their items; nil by default. Setting them keeps the selected one if it is among them.
    open var viewControllers: [UIViewController]? {
        get { _viewControllers.isEmpty ? nil : _viewControllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers; new items are faded in if that is animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        if !_tabs.isEmpty { removeTabs() }
        _setViewControllers(viewControllers ?? [], animated: animated)
    }

    /// The selected controller, which is `moreNavigationController` while the list of the others is visible. Setting it does not
    /// notify the delegate; a controller that is not among `viewControllers` traps.
    open var selectedViewController: UIViewController? {
        get { isShowingMore ? moreNavigationController : _selected }
        set { _setSelectedViewController(newValue) }
    }

    /// The index of the selected controller; `NSNotFound` if there is none. Setting another one than an index of a controller is
    /// ignored and logged.
    open var selectedIndex: Int {
        get { _selectedIndex }
        set { _setSelectedIndex(newValue) }
    }

    /// The controller of the list of the controllers that the bar has no items for.
    open var moreNavigationController: UINavigationController {
        if let _moreNavigationController { return _moreNavigationController }
        let more = UINavigationController(rootViewController: moreList)
        more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        _moreNavigationController = more
        return more
    }

    /// Whether the list of further controllers was used.
    var loadedMoreNavigationController: UINavigationController? { _moreNavigationController }

    /// The controllers that the user could arrange. It is stored: tabs cannot be arranged here.
    open var customizableViewControllers: [UIViewController]?

    // MARK: Tabs

    /// The tabs, in place of `viewControllers`; none by default.
    open var tabs: [UITab] {
        get { _tabs }
        set { setTabs(newValue, animated: false) }
    }

    /// Sets the tabs; new items are faded in if that is animated.
    open func setTabs(_ tabs: [UITab], animated: Bool) { _setTabs(tabs, animated: animated) }

    /// The selected tab, which may be in a group; nil if there is none.
    open var selectedTab: UITab? {
        get { _selectedTab }
        set { if let newValue { select(newValue) } }
    }

    /// Returns the tab with an identifier, in groups too; nil if there is none.
    open func tab(forIdentifier identifier: String) -> UITab? { _tab(forIdentifier: identifier) }

    /// The form in which tabs are displayed; a bar by default.
    open var mode = Mode.automatic { didSet { if mode != oldValue { sidebarMayHaveChanged() } } }

    /// The list of tabs in the mode `tabSidebar`.
    open var sidebar: Sidebar { _sidebar }
    private lazy var _sidebar = Sidebar(self)

    /// An identifier of the user's arrangement of the tabs. It is stored: tabs cannot be arranged here.
    open var customizationIdentifier: String?

    /// The identifiers of the tabs that a narrow bar displays; nil, the default, for all.
    open var compactTabIdentifiers: [String]? {
        didSet { if compactTabIdentifiers != oldValue { tabBarItemsDidChange() } }
    }

    // MARK: Bar

    /// Whether the bar is hidden; false by default.
    open var isTabBarHidden: Bool {
        get { _isTabBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar, which moves out of or into the view if that is animated.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != _isTabBarHidden else { return }
        _isTabBarHidden = hidden
        updateBottomBar(animated: animated)
    }

    /// The area of the view that the bar does not cover.
    open var contentLayoutGuide: UILayoutGuide { contentView.safeAreaLayoutGuide }

    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    // MARK: View

    open override func loadView() {
        let root = TabRootView(frame: UIScreen.mainBounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Before the subviews, whose safe area depends on the view's.
        view = root
        root.owner = self
        contentView.owner = self
        contentView.frame = root.bounds
        root.addSubview(contentView)
        root.addSubview(_tabBar)
        showSelected(animated: false)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        tabBarItemsDidChange()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        containerTransition?.finish()
    }

    open override var childForStatusBarHidden: UIViewController? { visibleChild }
    open override var childForStatusBarStyle: UIViewController? { visibleChild }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { visibleChild }
    open override var childViewControllerForPointerLock: UIViewController? { visibleChild }
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { visibleChild.map { [$0] } ?? [] }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if let delegate { return delegate.tabBarControllerSupportedInterfaceOrientations(self) }
        return _selected?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        if let delegate { return delegate.tabBarControllerPreferredInterfaceOrientationForPresentation(self) }
        return _selected?.preferredInterfaceOrientationForPresentation
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// The key commands of the controller: those that were added, Control-Tab and Control-Shift-Tab.
    open override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + tabKeyCommands }
    private lazy var tabKeyCommands = makeTabKeyCommands()
}
