import CoreGraphics
import Foundation

/// A button with a title and an image, which looks different in each of its states.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// What a button looks like from the start.
    public enum ButtonType: Int, Sendable {
        /// Nothing but what it is given.
        case custom = 0
        /// Title and template images in the tint colour; it fades while it is pressed.
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        /// The older name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// Updates `configuration` when the button's state changes.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    private(set) var type = ButtonType.custom
    var contents: [UInt: StateContent] = [:]
    /// What of `contents` came from proxies of its appearance.
    var appearanceContents: [UInt: StateContent] = [:]
    var storedTitleLabel: UILabel?
    var storedImageView: UIImageView?
    var backgroundImageView: UIImageView?
    var backgroundView: UIView?
    var needsConfigurationUpdate = false
    /// Whether title and image are being brought up to date or placed, which may ask for the label.
    var isArrangingContent = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Makes a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        type = buttonType
        if let symbol = buttonType.symbol { setTitle(symbol, for: .normal) }
    }

    /// Makes a button that performs an action, and shows its title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Makes a button that looks as its configuration says.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
            if configuration.image == nil { configuration.image = primaryAction.image }
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    /// The type that the button was made with.
    open var buttonType: ButtonType { type }

    // MARK: Configuration

    /// How the button looks in terms of a style; nil for one that is set state by state.
    open var configuration: Configuration? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Called before the button takes on another look, to change `configuration` by its state.
    @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the configuration's look follows the button's state by itself; true by default.
    open var automaticallyUpdatesConfiguration = true

    /// Has `updateConfiguration()` called before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Adapts the configuration to the button's state; calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: Content by state

    /// The title for a state; a state without one shows that of `normal`.
    open func setTitle(_ title: String?, for state: State) { set(\.title, title, state) }
    /// The title with its looks for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(\.attributedTitle, title, state)
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, state) }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(\.titleShadowColor, color, state) }
    open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, state) }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.backgroundImage, image, state) }

    open func title(for state: State) -> String? { value(\.title, state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, state) }
    open func titleColor(for state: State) -> UIColor? { value(\.titleColor, state) ?? defaultTitleColor(state) }
    open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, state) }
    open func image(for state: State) -> UIImage? { value(\.image, state) }
    open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, state) }

    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The label of the title; made when asked for. It is in its place as soon as the button has a size.
    open var titleLabel: UILabel? {
        let label = makeTitleLabel()
        placeContentIfNeeded()
        return label
    }
    /// The view of the image; made when asked for. It is in its place as soon as the button has a size.
    open var imageView: UIImageView? {
        let view = makeImageView()
        placeContentIfNeeded()
        return view
    }

    // MARK: Look

    /// Space around title and image, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            ownAppearance.insert(.contentEdgeInsets)
            contentDidChange()
        }
    }
    /// How far the title is moved from its place, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// How far the image is moved from its place, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// Whether an image without one for the highlighted state is dimmed then; true by default.
    open var adjustsImageWhenHighlighted = true
    /// Whether an image without one for the disabled state is dimmed then; true by default.
    open var adjustsImageWhenDisabled = true

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
        setNeedsLayout()
    }

    // MARK: Layout

    /// Where the background image lies.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where title and image lie together.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: effectiveInsets) }
    /// Where the title lies.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { place(in: contentRect).title }
    /// Where the image lies.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { place(in: contentRect).image }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutButton()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingButtonSize }
    open override var intrinsicContentSize: CGSize { fittingButtonSize }

    override func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) { titleBaseline }

    override func takeAppearance(of proxies: [UIView]) {
        super.takeAppearance(of: proxies)
        if let proxy = appearance(.contentEdgeInsets, in: proxies, as: UIButton.self) {
            contentEdgeInsets = proxy.contentEdgeInsets
        }
        takeContents(of: proxies.compactMap { $0 as? UIButton })
    }

    override var baselineFont: UIFont? { makeTitleLabel().font }

    override var defaultAccessibilityLabel: String? {
        configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
    }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
}
