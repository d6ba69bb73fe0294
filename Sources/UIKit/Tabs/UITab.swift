import Diagnostics
import Foundation

/// A tab of a tab bar controller, which provides its controller when it is first needed.
///
///     tabs.tabs = [
///         UITab(title: "Songs", image: note, identifier: "songs") { _ in SongsController() },
///         UITab(title: "Albums", image: disc, identifier: "albums") { _ in AlbumsController() },
///     ]
@preconcurrency @MainActor open class UITab: NSObject {
    /// The place in which the user finds a tab.
    public enum Placement: Int, Sendable { case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly }

    private let _identifier: String
    private let provider: (@MainActor (UITab) -> UIViewController?)?
    private var _viewController: UIViewController?
    weak var _parent: UITabGroup?
    weak var controller: UITabBarController?

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: The title of its item.
    ///   - image: The image of its item.
    ///   - identifier: A name that no other tab has.
    ///   - viewControllerProvider: Returns the controller, once.
    @preconcurrency public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: (@MainActor (UITab) -> UIViewController?)? = nil
    ) {
        self.title = title
        self.image = image
        _identifier = identifier
        provider = viewControllerProvider
        super.init()
    }

    /// The name of the tab, which no other tab of its controller has.
    open var identifier: String { _identifier }

    /// The title of the item.
    open var title: String { didSet { tabDidChange() } }
    /// The image of the item.
    open var image: UIImage? { didSet { tabDidChange() } }
    /// A second line of text for a sidebar; nil by default.
    open var subtitle: String?
    /// The text of the item's badge; nil, the default, for none.
    open var badgeValue: String? { didSet { tabDidChange() } }
    /// Whether the user can select the tab; true by default.
    open var isEnabled = true { didSet { tabDidChange() } }
    /// Whether the tab has no item; false by default.
    open var isHidden = false {
        didSet { if isHidden != oldValue { controller?.tabBarItemsDidChange(animated: true) } }
    }
    /// Whether the tab is hidden until the user shows it; false by default. It is stored: tabs cannot be arranged here.
    open var isHiddenByDefault = false
    /// Whether the user may hide the tab; false by default. It is stored: tabs cannot be arranged here.
    open var allowsHiding = false
    /// The place in which the user finds the tab; automatic by default. It is stored: tabs cannot be arranged here.
    open var preferredPlacement = Placement.automatic
    /// A value of the app; nil by default.
    open var userInfo: Any?

    /// The controller, which is provided on first access.
    open var viewController: UIViewController? {
        if let _viewController { return _viewController }
        guard let new = makeViewController() else { return nil }
        _viewController = new
        new.ensuredBarContent.tab = self
        tabDidChange()
        return new
    }

    /// Whether the controller was provided.
    var hasViewController: Bool { _viewController != nil }

    /// Returns the controller of the tab.
    func makeViewController() -> UIViewController? { provider?(self) }

    /// The group that contains the tab; nil if there is none.
    open var parent: UITabGroup? { _parent }

    /// The tab bar controller of the tab or of its group; nil if there is none.
    open var tabBarController: UITabBarController? { controller ?? _parent?.tabBarController }

    /// Whether there is an item for the tab in the bar now.
    open var hasVisiblePlacement: Bool {
        guard let item = _viewController?.tabBarItem else { return false }
        return tabBarController?.tabBar.items?.contains { $0 === item } ?? false
    }

    /// Copies the values to the item of the controller.
    private func tabDidChange() {
        guard let item = _viewController?.tabBarItem else { return }
        item.title = title
        item.image = image
        item.badgeValue = badgeValue
        item.isEnabled = isEnabled
    }
}

/// A tab for a search, with the title and image of the system.
@preconcurrency @MainActor open class UISearchTab: UITab {
    /// Creates a tab for a search.
    @preconcurrency public init(viewControllerProvider: (@MainActor (UITab) -> UIViewController?)? = nil) {
        super.init(
            title: UITabBarItem.SystemItem.search.title, image: BarSymbol.search.image(scale: UIScreen.mainScale),
            identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
    }

    /// Creates a tab for a search with a title and an image.
    @preconcurrency public override init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: (@MainActor (UITab) -> UIViewController?)? = nil
    ) {
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    }

    /// Whether selecting the tab begins to edit the search field; false by default. It is stored and has no effect.
    open var automaticallyActivatesSearch = false {
        didSet {
            if automaticallyActivatesSearch { logger.once("UISearchTab.automaticallyActivatesSearch has no effect") }
        }
    }
}

/// A tab that contains others: the bar has one item for it, which shows the selected one of its children.
///
///     tabs.tabs = [
///         UITabGroup(title: "Library", image: note, identifier: "library", children: [songs, albums]),
///         UISearchTab { _ in UINavigationController(rootViewController: SearchController()) },
///     ]
@preconcurrency @MainActor open class UITabGroup: UITab {
    private var _children: [UITab] = []

    /// Creates a group.
    @preconcurrency public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: (@MainActor (UITab) -> UIViewController?)? = nil
    ) {
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        setChildren(children)
    }

    /// The tabs of the group.
    open var children: [UITab] {
        get { _children }
        set { setChildren(newValue) }
    }

    private func setChildren(_ new: [UITab]) {
        for child in _children where child._parent === self { child._parent = nil }
        _children = new
        for child in new { child._parent = self }
        if let selectedChild, !new.contains(where: { $0 === selectedChild }) { self.selectedChild = nil }
    }

    /// The tab that the group shows; nil for its first one.
    open weak var selectedChild: UITab? {
        didSet { if selectedChild !== oldValue { childDidChange() } }
    }

    /// The identifier of the tab that is selected at first; nil, the default, for the first one.
    open var defaultChildIdentifier: String?
    /// The navigation controller whose stack has the controller of the selected child; nil, the default, for none. Set it before the group's
    /// controller is first needed.
    open var managingNavigationController: UINavigationController? {
        didSet { if managingNavigationController !== oldValue { childDidChange() } }
    }
    /// Whether the user may arrange the children; false by default. It is stored: tabs cannot be arranged here.
    open var allowsReordering = false

    /// The tab that is displayed.
    var visibleChild: UITab? {
        selectedChild ?? _children.first { $0.identifier == defaultChildIdentifier } ?? _children.first
    }

    /// Returns the tab with an identifier among the children, and those in them; nil if there is none.
    open func tab(forIdentifier identifier: String) -> UITab? {
        for child in _children {
            if child.identifier == identifier { return child }
            if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    override func makeViewController() -> UIViewController? {
        if let managingNavigationController {
            showChild(in: managingNavigationController)
            return managingNavigationController
        }
        return super.makeViewController() ?? TabGroupController(self)
    }

    /// Displays another child, if the group has a controller.
    private func childDidChange() {
        guard hasViewController else { return }
        if let navigation = viewController as? UINavigationController, navigation === managingNavigationController {
            return showChild(in: navigation)
        }
        (viewController as? TabGroupController)?.showChild()
    }

    private func showChild(in navigation: UINavigationController) {
        guard let child = visibleChild?.viewController, navigation.viewControllers.first !== child else { return }
        navigation.setViewControllers([child], animated: false)
    }
}

/// The controller of a group without one of its own, which contains the controller of its selected tab.
@MainActor final class TabGroupController: UIViewController {
    private weak var group: UITabGroup?
    private weak var visible: UIViewController?

    init(_ group: UITabGroup) {
        self.group = group
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showChild()
    }

    func showChild() {
        guard isViewLoaded, let new = group?.visibleChild?.viewController, new !== visible else { return }
        let exchange = ChildExchange(in: self, from: visible.map { [$0] } ?? [], to: [new])
        exchange.begin(animated: false)
        new.view.frame = view.bounds
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(new.view)
        exchange.finish(completed: true)
        visible = new
    }
}
