import CoreGraphics
import Foundation

/// The content of a navigation bar for one view controller: titles, buttons and the search.
///
///     navigationItem.title = "Songs"
///     navigationItem.rightBarButtonItem = editButtonItem
///     navigationItem.largeTitleDisplayMode = .always
@preconcurrency @MainActor open class UINavigationItem: NSObject, @preconcurrency NSCoding {
    /// The display of a large title below the buttons of the bar.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the previous item in the bar; `always` for the first one.
        case automatic = 0
        /// A large title, if the bar prefers large titles.
        case always
        /// Only a title between the buttons.
        case never
        /// A title beside the buttons, at the leading edge, in the style of a large one.
        case inline
    }

    /// The title of the back button that leads to the item.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item, or a shorter word where the bar has no space for it.
        case `default` = 0
        /// The word “Back”.
        case generic
        /// No title.
        case minimal
    }

    /// The arrangement of the title in the bar.
    public enum ItemStyle: Int, Sendable {
        /// In the middle.
        case navigator = 0
        /// At the leading edge, after the buttons for moving between places.
        case browser
        /// At the leading edge, with a document's menu.
        case editor
    }

    /// The place of the search bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// Chosen by the width of the bar.
        case automatic = 0
        /// In the bar, at the trailing edge.
        case inline
        /// Below the title.
        case stacked
        /// In a bar.
        case integrated
        /// In a bar, in the middle.
        case integratedCentered
        /// Behind a button in a bar.
        case integratedButton
    }

    /// The controller whose item this is; nil for an item of the app's own.
    weak var owner: UIViewController?
    /// The bar that displays the item now.
    weak var observer: (any NavigationItemObserver)?
    /// The search of the item, which the bar displays below its titles.
    var search: (any NavigationSearch)? {
        didSet {
            guard search !== oldValue else { return }
            oldValue?.navigationSearchDidMove(to: nil)
            itemDidChange()
        }
    }
    var appearances: [AppearanceKind: UINavigationBarAppearance] = [:]

    // MARK: Creation

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item without content.
    public override init() { super.init() }

    /// Creates an item from what `encode(with:)` wrote: the title, the prompt and the buttons.
    public required init?(coder: NSCoder) {
        super.init()
        guard coder.allowsKeyedCoding else { return }
        title = coder.decodeObject(forKey: "UITitle") as? String
        prompt = coder.decodeObject(forKey: "UIPrompt") as? String
        hidesBackButton = coder.decodeBool(forKey: "UIHidesBackButton")
        backBarButtonItem = coder.decodeObject(forKey: "UIBackBarButtonItem") as? UIBarButtonItem
        leftBarButtonItems = Self.items(coder, "UILeftBarButtonItems")
        rightBarButtonItems = Self.items(coder, "UIRightBarButtonItems")
    }

    private static func items(_ coder: NSCoder, _ key: String) -> [UIBarButtonItem]? {
        (coder.decodeObject(forKey: key) as? [Any])?.compactMap { $0 as? UIBarButtonItem }
    }

    /// Encodes the title, the prompt and the buttons.
    open func encode(with coder: NSCoder) {
        coder.encode(title.map { $0 as NSString }, forKey: "UITitle")
        coder.encode(prompt.map { $0 as NSString }, forKey: "UIPrompt")
        coder.encode(hidesBackButton, forKey: "UIHidesBackButton")
        coder.encode(backBarButtonItem, forKey: "UIBackBarButtonItem")
        coder.encode(leftBarButtonItems.map { NSArray(array: $0) }, forKey: "UILeftBarButtonItems")
        coder.encode(rightBarButtonItems.map { NSArray(array: $0) }, forKey: "UIRightBarButtonItems")
    }

    // MARK: Titles

    /// The title; nil by default. That of a view controller's item is the controller's.
    open var title: String? {
        didSet { if title != oldValue { itemDidChange() } }
    }

    /// The title with attributes, in place of `title` between the buttons; nil by default.
    open var attributedTitle: NSAttributedString? {
        didSet { if attributedTitle != oldValue { itemDidChange() } }
    }

    /// A smaller line below the title; nil by default.
    open var subtitle: String? {
        didSet { if subtitle != oldValue { itemDidChange() } }
    }

    /// The subtitle with attributes, in place of `subtitle`; nil by default.
    open var attributedSubtitle: NSAttributedString? {
        didSet { if attributedSubtitle != oldValue { itemDidChange() } }
    }

    /// The view in place of the subtitle; nil by default.
    open var subtitleView: UIView? {
        didSet { if subtitleView !== oldValue { itemDidChange() } }
    }

    /// The large title; nil, the default, for `title`.
    open var largeTitle: String? {
        didSet { if largeTitle != oldValue { itemDidChange() } }
    }

    /// A smaller line below the large title; nil, the default, for `subtitle`.
    open var largeSubtitle: String? {
        didSet { if largeSubtitle != oldValue { itemDidChange() } }
    }

    /// The view in place of the title between the buttons; nil by default.
    ///
    /// It has its own size, by constraints, `sizeThatFits(_:)` or its frame, and at most the width that the buttons leave.
    open var titleView: UIView? {
        didSet { if titleView !== oldValue { itemDidChange() } }
    }

    /// A line above the title and the buttons; nil by default. It increases the height of the bar by 30 points.
    open var prompt: String? {
        didSet { if prompt != oldValue { itemDidChange() } }
    }

    /// The display of a large title; automatic by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
    }

    /// The arrangement of the title; `navigator` by default.
    open var style = ItemStyle.navigator {
        didSet { if style != oldValue { itemDidChange() } }
    }

    /// Returns the menu of the title, which a press of the title presents; nil, the default, for none.
    ///
    /// The closure receives the system's elements for the menu. There are none at present.
    @preconcurrency open var titleMenuProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? {
        didSet { itemDidChange() }
    }

    // MARK: Back button

    /// The item of the back button that leads to this item; nil, the default, for one with the title of this item.
    ///
    /// Its title, image and appearance are used. Its action is not: the button returns to this item.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem !== oldValue { itemDidChange() } }
    }

    /// The title of the back button that leads to this item; nil, the default, for the title of this item.
    open var backButtonTitle: String? {
        didSet { if backButtonTitle != oldValue { itemDidChange() } }
    }

    /// The title of the back button that leads to this item, if the app sets no other; the title of this item by default.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { itemDidChange() } }
    }

    /// The action of the back button that is displayed with this item, in place of a return to the previous item; nil by default. With
    /// an action, the first item of a bar has a back button too.
    open var backAction: UIAction? {
        didSet { itemDidChange() }
    }

    private var _hidesBackButton = false

    /// Whether the back button is not displayed with this item; false by default.
    open var hidesBackButton: Bool {
        get { _hidesBackButton }
        set { setHidesBackButton(newValue, animated: false) }
    }

    /// Hides or displays the back button of this item.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != _hidesBackButton else { return }
        _hidesBackButton = hidesBackButton
        itemDidChange(animated: animated)
    }

    /// Whether the left items are displayed beside the back button, not in place of it; false by default.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { itemDidChange() } }
    }

    // MARK: Items

    private var _leftItems: [UIBarButtonItem]?
    private var _rightItems: [UIBarButtonItem]?

    /// The items at the leading edge, from that edge; nil by default.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { _leftItems }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// The items at the trailing edge, from that edge; nil by default.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { _rightItems }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The first item at the leading edge. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { _leftItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The first item at the trailing edge. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { _rightItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    /// Replaces the items at the leading edge; the new ones are faded in if that is animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        _leftItems = items
        itemDidChange(animated: animated)
    }

    /// Replaces the items at the trailing edge; the new ones are faded in if that is animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        _rightItems = items
        itemDidChange(animated: animated)
    }

    /// Replaces the items at the leading edge by one, or by none if it is nil.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Replaces the items at the trailing edge by one, or by none if it is nil.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// The groups of items after the left items, from the leading one; none by default.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { groupsDidChange(from: oldValue, to: leadingItemGroups) }
    }

    /// The groups of items in the middle, for the styles `browser` and `editor`; none by default.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { groupsDidChange(from: oldValue, to: centerItemGroups) }
    }

    /// The groups of items before the right items, from the leading one; none by default.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { groupsDidChange(from: oldValue, to: trailingItemGroups) }
    }

    /// The group at the trailing edge, after the others; nil by default.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet {
            groupsDidChange(from: oldValue.map { [$0] } ?? [], to: pinnedTrailingGroup.map { [$0] } ?? [])
        }
    }

    /// More elements of the menu of the items for which the bar has no space; nil by default. With them, the bar always has the menu.
    open var additionalOverflowItems: UIDeferredMenuElement? {
        didSet { itemDidChange() }
    }

    /// The identifier of the bar's customisation; nil by default. Bars here are not customised by the user.
    open var customizationIdentifier: String?

    private func groupsDidChange(from old: [UIBarButtonItemGroup], to new: [UIBarButtonItemGroup]) {
        for group in old { group.didChange = nil }
        for group in new { group.didChange = { [weak self] in self?.itemDidChange() } }
        itemDidChange()
    }

    // MARK: Search

    /// The search of the item, whose bar is below the titles; nil by default.
    open var searchController: UISearchController? {
        get { search as? UISearchController }
        set {
            if newValue !== searchController { searchController?.didMove(to: nil) }
            newValue?.didMove(to: self)
            search = newValue
        }
    }

    /// Whether a search bar below the title moves under the bar while content scrolls; true by default.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { itemDidChange() } }
    }

    /// The place that the search bar has if there is space for it; automatic by default.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { itemDidChange() } }
    }

    // MARK: Appearance

    /// The appearance of the bar with this item; nil, the default, for the bar's. A value that is set is copied.
    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances[.standard] }
        set { setAppearance(newValue, .standard) }
    }

    /// The appearance of the bar in a window with a compact height; nil, the default, for the bar's. A value that is set is copied.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[.compact] }
        set { setAppearance(newValue, .compact) }
    }

    /// The appearance of the bar while no content is under it; nil, the default, for the bar's. A value that is set is copied.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.scrollEdge] }
        set { setAppearance(newValue, .scrollEdge) }
    }

    /// The appearance of the bar in a window with a compact height while no content is under it; nil, the default, for the bar's. A value
    /// that is set is copied.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.compactScrollEdge] }
        set { setAppearance(newValue, .compactScrollEdge) }
    }

    private func setAppearance(_ value: UINavigationBarAppearance?, _ kind: AppearanceKind) {
        appearances[kind]?.didChange = nil
        let copy: UINavigationBarAppearance? = value?.copy()
        copy?.didChange = { [weak self] in self?.itemDidChange() }
        appearances[kind] = copy
        itemDidChange()
    }

    /// Notifies the bar that displays the item.
    func itemDidChange(animated: Bool = false) { observer?.navigationItemDidChange(self, animated: animated) }
}
