import CoreGraphics
import Diagnostics
import Foundation

/// A bar of items, of which one is selected.
///
///     let bar = UITabBar()
///     bar.items = [
///         UITabBarItem(title: "Songs", image: note, tag: 0), UITabBarItem(title: "Albums", image: disc, tag: 1),
///     ]
///     bar.delegate = self
///
/// Titles are below the images in a narrow bar, and beside them in a wide or low one. The arrow keys move the focus among the items.
/// The bar of a `UITabBarController` follows its controllers: its items, selection and delegate cannot be set.
@preconcurrency @MainActor open class UITabBar: UIView, UIBarPositioning {
    /// The arrangement of the items.
    public typealias ItemPositioning = UITabBarItemPositioning

    /// The height, in points, without a safe area.
    static let height: CGFloat = 49
    /// The height in a window with a compact height, in points.
    static let compactHeight: CGFloat = 32

    /// The properties that were set on the bar or its proxy.
    struct OwnValues: OptionSet {
        let rawValue: UInt16
        static let barTint = OwnValues(rawValue: 1 << 0)
        static let unselectedTint = OwnValues(rawValue: 1 << 1)
        static let background = OwnValues(rawValue: 1 << 2)
        static let shadow = OwnValues(rawValue: 1 << 3)
        static let indicator = OwnValues(rawValue: 1 << 4)
        static let standard = OwnValues(rawValue: 1 << 5)
        static let scrollEdge = OwnValues(rawValue: 1 << 6)
        static let style = OwnValues(rawValue: 1 << 7)
        static let translucency = OwnValues(rawValue: 1 << 8)
        static let positioning = OwnValues(rawValue: 1 << 9)
        static let width = OwnValues(rawValue: 1 << 10)
        static let spacing = OwnValues(rawValue: 1 << 11)
    }

    var ownValues: OwnValues = []
    /// The values that proxies have set, which newer ones of theirs replace.
    var proxyValues: OwnValues = []
    let background = TabBarBackground()
    var buttons: [TabBarButton] = []
    private var _items: [UITabBarItem]?
    private weak var _selectedItem: UITabBarItem?
    private weak var _delegate: (any UITabBarDelegate)?
    /// The controller whose bar this is; nil for a bar of the app's own.
    weak var manager: UITabBarController?
    /// Called when the user chooses an item, in place of the delegate; returns whether the item is selected.
    var onChoice: ((UITabBarItem) -> Void)?
    /// Whether content ends above the bar, so that it has the appearance of the scroll edge.
    var isAtScrollEdge = false {
        didSet { if isAtScrollEdge != oldValue { appearanceDidChange() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    /// Creates a tab bar without items from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private func setUpBar() {
        insertSubview(background, at: 0)
        focusGroupIdentifier = "UITabBar \(ObjectIdentifier(self).hashValue)"
        accessibilityContainerType = .semanticGroup
        accessibilityTraits = .tabBar
        _standardAppearance.didChange = { [weak self] in self?.appearanceDidChange() }
    }

    // MARK: Items

    /// The delegate. The one of a tab bar controller's bar is the controller.
    open weak var delegate: (any UITabBarDelegate)? {
        get { manager ?? _delegate }
        set {
            rejectChangeOfManagedBar("delegate", allows: newValue === manager || newValue == nil)
            _delegate = newValue
        }
    }

    /// The items; nil by default. Items that share the width of the bar become narrower with their number.
    open var items: [UITabBarItem]? {
        get { _items }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items; new ones are faded in if that is animated.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        rejectChangeOfManagedBar("items", allows: false)
        updateItems(items, animated: animated)
    }

    /// The selected item; nil, the default, for none. Setting it does not notify the delegate.
    open weak var selectedItem: UITabBarItem? {
        get { _selectedItem }
        set {
            rejectChangeOfManagedBar("selectedItem", allows: newValue === _selectedItem)
            select(newValue)
        }
    }

    private func rejectChangeOfManagedBar(_ property: String, allows isSame: Bool) {
        require(
            manager == nil || isSame,
            """
            \(debugName): \(property) of the bar of a tab bar controller cannot be set; set viewControllers, \
            selectedIndex or delegate of the \(manager.map { "\(type(of: $0))" } ?? "controller")
            """)
    }

    /// Sets the items for the bar's controller.
    func updateItems(_ items: [UITabBarItem]?, animated: Bool) {
        for item in _items ?? [] where item.observer === self { (item.observer, item.itemView) = (nil, nil) }
        _items = items
        for item in items ?? [] { item.observer = self }
        if let selected = _selectedItem, items?.contains(where: { $0 === selected }) != true { _selectedItem = nil }
        replaceButtons(animated: animated)
    }

    /// Sets the selected item for the bar's controller.
    func select(_ item: UITabBarItem?) {
        if let item, _items?.contains(where: { $0 === item }) != true {
            return logger.once("UITabBar.selectedItem was set to an item that is not among its items: ignored")
        }
        guard item !== _selectedItem else { return }
        _selectedItem = item
        appearanceDidChange()
    }

    /// Shows a view in which the user arranges the items. Oriel has none: the call is logged.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        logger.once("UITabBar.beginCustomizingItems(_:): tab bars cannot be arranged by the user here")
    }

    /// Ends the arrangement by the user; returns whether the items have changed, which they have not here.
    @discardableResult open func endCustomizing(animated: Bool) -> Bool { false }

    /// Whether the user arranges the items; always false.
    open var isCustomizing: Bool { false }

    // MARK: Appearance

    var _standardAppearance = UITabBarAppearance()
    private var _scrollEdgeAppearance: UITabBarAppearance?

    /// The appearance of the bar. A value that is set is copied; the older properties below then have no effect.
    open var standardAppearance: UITabBarAppearance {
        get { _standardAppearance }
        set {
            ownValues.insert(.standard)
            _standardAppearance.didChange = nil
            _standardAppearance = newValue.copy()
            _standardAppearance.didChange = { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }

    /// The appearance of the bar while no content is below it; nil, the default, for the standard one without a background. A value
    /// that is set is copied.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { _scrollEdgeAppearance }
        set {
            ownValues.insert(.scrollEdge)
            _scrollEdgeAppearance?.didChange = nil
            _scrollEdgeAppearance = newValue?.copy()
            _scrollEdgeAppearance?.didChange = { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }

    /// The style of the bar; `default` by default.
    open var barStyle = UIBarStyle.default { didSet { set(.style) } }
    /// The colour of the background; nil, the default, for that of the style.
    open var barTintColor: UIColor? { didSet { set(.barTint) } }
    /// Whether the background lets some of the content through; true by default. An opaque bar ends the views of controllers above it.
    open var isTranslucent = true { didSet { set(.translucency) } }
    /// The colour of the titles and template images of items that are not selected; nil, the default, for a grey.
    open var unselectedItemTintColor: UIColor? { didSet { set(.unselectedTint) } }
    /// The colour of the selected image. Newer code uses `tintColor`.
    @available(*, deprecated, renamed: "tintColor")
    open var selectedImageTintColor: UIColor? {
        get { ownTintColor }
        set { tintColor = newValue }
    }
    /// The image of the background; nil, the default, for a colour.
    open var backgroundImage: UIImage? { didSet { set(.background) } }
    /// The image behind the selected item; nil by default.
    open var selectionIndicatorImage: UIImage? { didSet { set(.indicator) } }
    /// The image at the upper edge of the bar, if `backgroundImage` is set; nil, the default, for a line.
    open var shadowImage: UIImage? { didSet { set(.shadow) } }
    /// The arrangement of items with titles below their images; automatic by default.
    open var itemPositioning = UITabBarItemPositioning.automatic { didSet { set(.positioning) } }
    /// The width of items that are centred, in points; 0, the default, for that of the system.
    open var itemWidth: CGFloat = 0 { didSet { set(.width) } }
    /// The distance of items that are centred, in points; 0, the default, for that of the system.
    open var itemSpacing: CGFloat = 0 { didSet { set(.spacing) } }

    private func set(_ value: OwnValues) {
        ownValues.insert(value)
        appearanceDidChange()
    }

    /// The place of the bar: at the bottom.
    open var barPosition: UIBarPosition { .bottom }

    // MARK: View

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutItems()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : bounds.width, height: barHeight + safeAreaInsets.bottom)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight + safeAreaInsets.bottom)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        appearanceDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        appearanceDidChange()
    }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        applyValues(of: proxies.compactMap { $0 as? UITabBar })
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { appearanceDidChange() }
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        buttons.filter { $0.item === _selectedItem }
    }
}

extension UITabBar: BarItemObserver {
    func barItemDidChange(_ item: UIBarItem) {
        buttons.first { $0.item === item }?.setNeedsUpdate()
        setNeedsLayout()
        if item === selectedItem { appearanceDidChange() }
    }
}
