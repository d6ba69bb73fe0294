import CoreGraphics
import Foundation

/// The delegate of a toolbar, which determines its place.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, usually at the bottom of a window.
///
///     let toolbar = UIToolbar()
///     toolbar.items = [
///         UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in add() }),
///         .flexibleSpace(),
///         UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in delete() }),
///     ]
///
/// The toolbar of a navigation controller displays the `toolbarItems` of its top controller. Items without space are in a menu.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
    /// The height in points.
    static let standardHeight: CGFloat = 44

    var _items: [UIBarButtonItem] = []
    let background = BarBackgroundView(frame: .zero)
    let content = UIView()
    lazy var itemViews = BarItemViews(self)
    lazy var moreItem = UIBarButtonItem()
    var moreButton: BarButton?
    var appearances: [AppearanceKind: UIToolbarAppearance] = [:]
    var backgroundImages: [BarValueKey: UIImage] = [:]
    var shadowImages: [Int: UIImage] = [:]
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
        didSet { if isScrolled != oldValue { updateAppearance() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpToolbar()
    }

    /// Creates a toolbar from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpToolbar()
        guard coder.allowsKeyedCoding else { return }
        setItems(
            (coder.decodeObject(forKey: "UIItems") as? [Any])?.compactMap { $0 as? UIBarButtonItem }, animated: false)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSArray(array: _items), forKey: "UIItems")
    }

    // MARK: Items

    /// The items, from the leading edge; nil for none.
    open var items: [UIBarButtonItem]? {
        get { _items.isEmpty ? nil : _items }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the items; new ones are faded in if that is animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { _setItems(items, animated: animated) }

    /// Determines the place of the bar; not retained.
    open weak var delegate: (any UIToolbarDelegate)? {
        didSet { updateAppearance() }
    }

    /// The place of the bar, which the delegate determines; the bottom by default.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }

    // MARK: Appearance

    /// The style of the bar; `default` by default.
    open var barStyle = UIBarStyle.default {
        didSet { settingDidChange(.barStyle) }
    }

    /// Whether content extends under the bar and is visible through it; true by default.
    open var isTranslucent = true {
        didSet { settingDidChange(.isTranslucent) }
    }

    /// The colour of the background; nil, the default, for that of the appearance.
    open var barTintColor: UIColor? {
        didSet { settingDidChange(.barTintColor) }
    }

    /// Sets the image of the background for a position and metrics; nil for none.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[BarValueKey(.normal, barMetrics, variant: topOrBottom.variant)] = backgroundImage
        settingDidChange(.backgroundImages)
    }

    /// Returns the image of the background for a position and metrics; nil if none was set.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgroundImages[BarValueKey(.normal, barMetrics, variant: topOrBottom.variant)] }

    /// Sets the image at the edge of the bar in a position, in place of a line; nil for the line.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom.rawValue] = shadowImage
        settingDidChange(.shadowImages)
    }

    /// Returns the image at the edge of the bar in a position; nil if none was set.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        shadowImages[topOrBottom.rawValue]
    }

    /// The appearance of the bar. A value that is set is copied.
    open var standardAppearance: UIToolbarAppearance {
        get { ensuredStandardAppearance }
        set { setAppearance(newValue, .standard) }
    }

    /// The appearance of the bar in a window with a compact height; nil, the default, for the standard one. A value that is set is
    /// copied.
    open var compactAppearance: UIToolbarAppearance? {
        get { appearances[.compact] }
        set { setAppearance(newValue, .compact) }
    }

    /// The appearance of the bar while no content is under it; nil, the default, for the standard one without a background. A value that
    /// is set is copied.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances[.scrollEdge] }
        set { setAppearance(newValue, .scrollEdge) }
    }

    /// The appearance of the bar in a window with a compact height while no content is under it; nil, the default, for
    /// `scrollEdgeAppearance`. A value that is set is copied.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances[.compactScrollEdge] }
        set { setAppearance(newValue, .compactScrollEdge) }
    }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        applySettings(of: proxies.compactMap { $0 as? UIToolbar })
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : 0, height: Self.standardHeight)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.standardHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutToolbar()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAppearance()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { updateAppearance() }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
