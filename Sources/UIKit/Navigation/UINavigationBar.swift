import CoreGraphics
import Diagnostics
import Foundation

/// A bar with a title and buttons for each level of a hierarchy.
///
///     let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
///     bar.items = [UINavigationItem(title: "Songs")]
///
/// That of a navigation controller displays the `navigationItem` of its top controller, and changes with its controllers.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    var _items: [UINavigationItem] = [] {
        didSet { observeItems(insteadOf: oldValue) }
    }
    let background = BarBackgroundView(frame: .zero)
    /// The content of the top item; nil without items.
    var content: NavigationContentView?
    /// The change of items in progress; nil if there is none.
    var change: NavigationBarChange?
    /// The controller whose items the bar displays; nil for a bar of the app's own.
    weak var navigationController: UINavigationController?
    var appearances: [AppearanceKind: UINavigationBarAppearance] = [:]
    var backgroundImages: [BarValueKey: UIImage] = [:]
    var titleOffsets: [BarValueKey: CGFloat] = [:]
    var own: Settings = []
    /// Those of `own` that come from proxies.
    var proxied: Settings = []
    var isApplyingProxies = false
    /// The distance by which the background extends under the safe area of the window.
    var extent: CGFloat = 0 {
        didSet { if extent != oldValue { setNeedsLayout() } }
    }
    /// Whether content is under the bar.
    var isScrolled = true {
        didSet { if isScrolled != oldValue { scrolledDidChange() } }
    }
    /// Whether the height of the bar follows content that scrolls now.
    var isCollapsing = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    /// Creates a bar from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
        guard coder.allowsKeyedCoding else { return }
        _items = (coder.decodeObject(forKey: "UIItems") as? [Any])?.compactMap { $0 as? UINavigationItem } ?? []
        topItemDidChange()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSArray(array: _items), forKey: "UIItems")
    }

    // MARK: Items

    /// Decides about changes of the items; not retained. The delegate of a navigation controller's bar is the controller, and cannot be
    /// changed.
    open weak var delegate: (any UINavigationBarDelegate)? {
        didSet { delegateDidChange() }
    }

    /// The items, from the first one; nil for none. A navigation controller's bar traps if the app sets them.
    open var items: [UINavigationItem]? {
        get { _items.isEmpty ? nil : _items }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is displayed; nil for none.
    open var topItem: UINavigationItem? { _items.last }

    /// The item to which the back button leads; nil for none.
    open var backItem: UINavigationItem? { _items.dropLast().last }

    /// Displays an item after the current one, unless the delegate rejects it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { _pushItem(item, animated: animated) }

    /// Returns to the previous item, unless the delegate rejects it; returns the item that was displayed.
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { _popItem(animated: animated) }

    /// Replaces the items. The delegate is not asked.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { _setItems(items, animated: animated) }

    /// Whether items may have large titles; false by default.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { settingDidChange(.prefersLargeTitles, changesHeight: true) } }
    }

    /// The place of the bar, which the delegate determines; the top by default. The bar of a navigation controller at the top of the window
    /// is attached to it.
    open var barPosition: UIBarPosition { _barPosition }

    // MARK: Appearance

    /// The style of the bar; `default` by default.
    open var barStyle = UIBarStyle.default {
        didSet { settingDidChange(.barStyle) }
    }

    /// Whether content extends under the bar; true by default.
    open var isTranslucent = true {
        didSet { settingDidChange(.isTranslucent, changesHeight: true) }
    }

    /// The colour of the background; nil, the default, for that of the appearance.
    open var barTintColor: UIColor? {
        didSet { settingDidChange(.barTintColor) }
    }

    /// The attributes of the title; nil, the default, for those of the appearance.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { settingDidChange(.titleTextAttributes) }
    }

    /// The attributes of the large title; nil, the default, for those of the appearance.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { settingDidChange(.largeTitleTextAttributes) }
    }

    /// Sets the distance, in points, by which the title is moved down.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        titleOffsets[BarValueKey(.normal, barMetrics)] = adjustment.isFinite ? adjustment : 0
        settingDidChange(.titleOffsets)
    }

    /// Returns the distance by which the title is moved down; 0 by default.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titleOffsets[BarValueKey(.normal, barMetrics)] ?? 0
    }

    /// Sets the image of the background for metrics; nil for none. An empty image removes the background.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    /// Returns the image of the background for metrics; nil if none was set.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// Sets the image of the background for a position and metrics; nil for none.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[BarValueKey(.normal, barMetrics, variant: barPosition.variant)] = backgroundImage
        settingDidChange(.backgroundImages)
    }

    /// Returns the image of the background for a position and metrics; nil if none was set.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[BarValueKey(.normal, barMetrics, variant: barPosition.variant)]
    }

    /// The image at the edge of the bar, in place of a line; nil by default. An empty image removes the line.
    open var shadowImage: UIImage? {
        didSet { settingDidChange(.shadowImage) }
    }

    /// The image beside the title of the back button; nil, the default, for the system's. It requires
    /// `backIndicatorTransitionMaskImage` too.
    open var backIndicatorImage: UIImage? {
        didSet { settingDidChange(.backIndicatorImage) }
    }

    /// The mask of `backIndicatorImage` while titles slide behind it; nil by default.
    open var backIndicatorTransitionMaskImage: UIImage? {
        didSet { settingDidChange(.backIndicatorMask) }
    }

    /// The appearance of the bar. A value that is set is copied.
    open var standardAppearance: UINavigationBarAppearance {
        get { ensuredStandardAppearance }
        set { setAppearance(newValue, .standard) }
    }

    /// The appearance of the bar in a window with a compact height; nil, the default, for the standard one. A value that is set is
    /// copied.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[.compact] }
        set { setAppearance(newValue, .compact) }
    }

    /// The appearance of the bar while no content is under it; nil, the default, for the standard one without a background. A value that
    /// is set is copied.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.scrollEdge] }
        set { setAppearance(newValue, .scrollEdge) }
    }

    /// The appearance of the bar in a window with a compact height while no content is under it; nil, the default, for
    /// `scrollEdgeAppearance`. A value that is set is copied.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.compactScrollEdge] }
        set { setAppearance(newValue, .compactScrollEdge) }
    }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        applySettings(of: proxies.compactMap { $0 as? UINavigationBar })
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : 0, height: metrics.expanded)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: metrics.expanded)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAppearance()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        content?.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
            settingDidChange([], changesHeight: true)
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        content?.setNeedsLayout()
    }
}
