import CoreGraphics
import Diagnostics
import Foundation

/// A button with a title and an image, whose appearance depends on its state.
///
///     let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in save() })
///     view.addSubview(button)
@preconcurrency @MainActor
open class UIButton: UIControl, UISpringLoadedInteractionSupporting,
    UIAccessibilityContentSizeCategoryImageAdjusting
{
    /// The type of a button, which determines its initial appearance.
    public enum ButtonType: Int, Sendable {
        /// No appearance of its own.
        case custom = 0
        /// Shows the title and template images in the tint colour, and fades while it is pressed.
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        /// The older name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// A closure that updates `configuration` when the button's state changes.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    private(set) var type = ButtonType.custom
    var contents: [UInt: StateContent] = [:]
    /// The part of `contents` that came from appearance proxies.
    var appearanceContents: [UInt: StateContent] = [:]
    var _titleLabel: UILabel?
    var _subtitleLabel: UILabel?
    var _imageView: UIImageView?
    /// The activity indicator that is displayed in place of the image.
    var activityIndicator: UIActivityIndicatorView?
    var backgroundImageView: UIImageView?
    var backgroundView: UIView?
    var needsConfigurationUpdate = false
    private var pointer: ButtonPointer?
    private var springLoading: UISpringLoadedInteraction?
    /// Whether the title and the image are being updated or laid out, during which the label may be accessed.
    var isArrangingContent = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        type = buttonType
        if let symbol = buttonType.symbol { setTitle(symbol, for: .normal) }
    }

    /// Creates a button that performs an action, and shows the action's title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        addPrimaryAction(primaryAction)
    }

    /// Creates a button with a configuration.
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

    /// Creates a button that performs an action, whose title and image it shows.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        addPrimaryAction(primaryAction)
    }

    /// Creates a button of the type `system` with an image, whose action is a method of a target.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        guard let button = makeInstance() as? Self else {
            trap("\(self).systemButton(with:target:action:): \(self).init() did not make a \(self)")
        }
        button.type = .system
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        decodeAppearance(from: coder)
    }

    private func addPrimaryAction(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    /// The type with which the button was created.
    open var buttonType: ButtonType { type }

    // MARK: Pointer

    /// Whether a drag that stays over the button presses it; false by default.
    open var isSpringLoaded: Bool {
        get { springLoading != nil }
        set {
            guard newValue != isSpringLoaded else { return }
            if let springLoading { removeInteraction(springLoading) }
            springLoading = newValue ? makeSpringLoading() : nil
            if let springLoading { addInteraction(springLoading) }
        }
    }

    private func makeSpringLoading() -> UISpringLoadedInteraction {
        UISpringLoadedInteraction { [weak self] _, _ in
            guard let self, self.isEnabled else { return }
            self.sendActions(for: .touchUpInside)
            self.performPrimaryAction(nil)
        }
    }

    /// Whether the button is highlighted while the pointer is over it; false by default.
    open var isPointerInteractionEnabled: Bool {
        get { pointer?.interaction.view === self }
        set {
            guard newValue != isPointerInteractionEnabled else { return }
            let pointer = pointer ?? ButtonPointer()
            self.pointer = pointer
            if newValue { addInteraction(pointer.interaction) } else { removeInteraction(pointer.interaction) }
        }
    }

    /// Changes the style of the pointer over the button. Setting it enables the pointer interaction.
    @preconcurrency open var pointerStyleProvider: PointerStyleProvider? {
        get { pointer?.provider }
        set {
            if newValue != nil { isPointerInteractionEnabled = true }
            pointer?.provider = newValue
            pointer?.interaction.invalidate()
        }
    }

    // MARK: Configuration

    /// The appearance of the button; nil for a button whose content is set by state.
    open var configuration: Configuration? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Called before the button's appearance is updated, to adjust `configuration` to its state.
    @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the configuration's appearance follows the button's state automatically; true by default.
    open var automaticallyUpdatesConfiguration = true

    /// Marks the button for a call of `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        // The layout that follows calls `updateConfiguration()`. The size is invalidated only if that changes the configuration.
        if configuration != nil || configurationUpdateHandler != nil { needsConfigurationUpdate = true }
    }

    /// Adjusts the configuration to the button's state by calling `configurationUpdateHandler`. It is called before the layout
    /// that follows a change of the state, of the configuration or of the handler.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: Content by state

    /// Sets the title for a state; a state without a title shows that of `normal`.
    open func setTitle(_ title: String?, for state: State) { set(\.title, title, state) }
    /// Sets the title, with attributes, for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(\.attributedTitle, title, state)
    }
    /// Sets the colour of the title for states; nil for the default.
    open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, state) }
    /// Sets the colour of the shadow of the title for states; nil for none.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(\.titleShadowColor, color, state) }
    /// Sets the image for states; nil for the normal state's image.
    open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, state) }
    /// Sets the size, the weight and the colours of symbols for states; nil for the normal state's.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) { set(\.symbolConfiguration, configuration, state) }
    /// Sets the image behind the content for states; nil for the normal state's image.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.backgroundImage, image, state) }

    /// Returns the title for states, or the normal state's title if none was set for them.
    open func title(for state: State) -> String? { value(\.title, state) }
    /// Returns the attributed title for states, or the normal state's attributed title if none was set for them.
    open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, state) }
    /// Returns the colour of the title for states.
    open func titleColor(for state: State) -> UIColor? { value(\.titleColor, state) ?? defaultTitleColor(state) }
    /// Returns the colour of the title's shadow for states, or the normal state's if none was set for them.
    open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, state) }
    /// Returns the image for states, or the normal state's image if none was set for them.
    open func image(for state: State) -> UIImage? { value(\.image, state) }
    /// Returns the configuration of symbols for states, or the normal state's if none was set for them.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        value(\.symbolConfiguration, state)
    }
    /// Returns the image behind the content for states, or the normal state's if none was set for them.
    open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, state) }

    /// The title in the current state.
    open var currentTitle: String? { title(for: state) }
    /// The attributed title in the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title in the current state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The image in the current state.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    /// The configuration of symbols in the current state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        configuration?.preferredSymbolConfigurationForImage ?? preferredSymbolConfigurationForImage(in: state)
    }
    /// The label of a configuration's subtitle; nil without one.
    open var subtitleLabel: UILabel? {
        layOutContentIfNeeded()
        return _subtitleLabel
    }
    /// The image behind the content in the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The title's label, created on first access. It has its frame as soon as the button has a size.
    open var titleLabel: UILabel? {
        let label = makeTitleLabel()
        layOutContentIfNeeded()
        return label
    }
    /// The image's view, created on first access. It has its frame as soon as the button has a size.
    open var imageView: UIImageView? {
        let view = makeImageView()
        layOutContentIfNeeded()
        return view
    }

    // MARK: Menu

    /// The menu that the button shows on a click of the secondary button and on a long touch, or, with
    /// `showsMenuAsPrimaryAction`, on a touch and a click.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            showSelectedElement()
        }
    }

    /// Whether the button shows the selected element of its menu as its title, and chooses one; without a menu, whether its
    /// primary action toggles `isSelected`. False by default.
    open var changesSelectionAsPrimaryAction = false {
        didSet { showSelectedElement() }
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }

    // MARK: Appearance

    /// The insets of the title and the image, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            ownAppearance.insert(.contentEdgeInsets)
            contentDidChange()
        }
    }
    /// The insets that move the title from its position, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// The insets that move the image from its position, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// Whether the image grows with the sizes of text for accessibility; false by default.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet {
            guard adjustsImageSizeForAccessibilityContentSizeCategory != oldValue else { return }
            contentDidChange()
        }
    }

    override var contentsDependOnTraits: Bool {
        adjustsImageSizeForAccessibilityContentSizeCategory || currentImage?.isSymbolImage == true
    }

    override func contentTraitsDidChange() { contentDidChange() }

    /// Whether the image is dimmed while the button is highlighted, if that state has no image; true by default.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image is dimmed while the button is disabled, if that state has no image; true by default.
    open var adjustsImageWhenDisabled = true

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
        setNeedsLayout()
    }

    // MARK: Layout

    /// Returns the rectangle of the background image.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the title and the image together.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: effectiveInsets) }
    /// Returns the rectangle of the title.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRects(in: contentRect).title }
    /// Returns the rectangle of the image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRects(in: contentRect).image }

    /// Refuses single taps of the views around the button: they are the button's own action.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
            return true
        }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutButton()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingButtonSize }
    open override var intrinsicContentSize: CGSize { fittingButtonSize }

    override func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) { titleBaseline }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        if let proxy = appearance(.contentEdgeInsets, in: proxies, as: UIButton.self) {
            contentEdgeInsets = proxy.contentEdgeInsets
        }
        applyContents(of: proxies.compactMap { $0 as? UIButton })
    }

    override var focusCornerRadius: CGFloat {
        configuration?.radius(in: bounds.size) ?? super.focusCornerRadius
    }

    override var baselineFont: UIFont? { makeTitleLabel().font }

    override var defaultAccessibilityLabel: String? {
        configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
    }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
}
