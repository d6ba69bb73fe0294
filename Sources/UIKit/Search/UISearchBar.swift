import CoreGraphics
import Diagnostics
import Foundation

/// A bar with a field for a query, and optional buttons and scopes.
///
///     let searchBar = UISearchBar()
///     searchBar.placeholder = "Search songs"
///     searchBar.delegate = self
///
/// Return sends `searchBarSearchButtonClicked(_:)`. Escape presses the cancel button if it is visible, or else removes the text.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    /// The look of a search bar.
    public enum Style: UInt, Sendable {
        /// The look that suits most places: a background around the field.
        case `default` = 0
        /// A background around a field that stands out from it.
        case prominent = 1
        /// A field without a background around it.
        case minimal = 2
    }

    /// The image of a search bar that an app can replace.
    public enum Icon: Int, Sendable {
        /// The magnifying glass before the text.
        case search = 0
        /// The button that removes the text.
        case clear = 1
        /// The bookmark button.
        case bookmark = 2
        /// The button of the list of results.
        case resultsList = 3
    }

    /// The properties that were set on the bar or its proxy.
    struct OwnValues: OptionSet {
        let rawValue: UInt8
        static let barTint = OwnValues(rawValue: 1 << 0)
        static let style = OwnValues(rawValue: 1 << 1)
        static let searchStyle = OwnValues(rawValue: 1 << 2)
        static let translucency = OwnValues(rawValue: 1 << 3)
        static let background = OwnValues(rawValue: 1 << 4)
        static let scopeBackground = OwnValues(rawValue: 1 << 5)
    }

    var ownValues: OwnValues = []
    /// The values that proxies have set, which newer ones of theirs replace.
    var proxyValues: OwnValues = []
    let parts = SearchBarParts()
    /// The controller whose search bar this is; nil for a bar of the app's own.
    weak var searchController: UISearchController?
    /// Whether the bar is in a navigation bar, whose background it has.
    var isInNavigationBar = false { didSet { setNeedsLayout() } }
    private var _showsCancelButton = false
    private var _showsScopeBar = false
    private lazy var _field = SearchBarTextField(of: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearchBar()
    }

    /// Creates a search bar from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearchBar()
    }

    /// The delegate.
    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Text

    /// The text field.
    open var searchTextField: UISearchTextField { _field }

    /// The text; empty by default. Setting it notifies the delegate only of a field that is edited.
    open var text: String? {
        get { _field.text }
        set { _setText(newValue) }
    }

    /// A line of text above the field; nil by default.
    open var prompt: String? { didSet { sizeMayHaveChanged() } }

    /// The text that is displayed while there is none; nil by default.
    open var placeholder: String? {
        get { _field.placeholder }
        set { _field.placeholder = newValue }
    }

    /// Whether the user can search; true by default.
    open var isEnabled: Bool {
        get { _field.isEnabled }
        set { _setEnabled(newValue) }
    }

    // MARK: Buttons

    /// Whether there is a bookmark button in an empty field; false by default.
    open var showsBookmarkButton = false { didSet { buttonsDidChange() } }
    /// Whether there is a button for a list of results in an empty field; false by default. The bookmark button has priority.
    open var showsSearchResultsButton = false { didSet { buttonsDidChange() } }
    /// Whether the button for a list of results is selected; false by default.
    open var isSearchResultsButtonSelected = false { didSet { buttonsDidChange() } }

    /// Whether there is a cancel button beside the field; false by default.
    open var showsCancelButton: Bool {
        get { _showsCancelButton }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button; the field changes its width if that is animated.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != _showsCancelButton else { return }
        layOutBeforeAnimation(animated)
        _showsCancelButton = showsCancelButton
        animateLayout(animated)
    }

    // MARK: Scopes

    /// The titles of the scopes; nil, the default, for none.
    open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }

    /// The index of the selected scope; 0 by default. Setting it does not notify the delegate.
    open var selectedScopeButtonIndex: Int {
        get { parts.scopeBar.selectedIndex }
        set { parts.scopeBar.selectedIndex = newValue }
    }

    /// Whether the scopes are visible; false by default.
    open var showsScopeBar: Bool {
        get { _showsScopeBar }
        set { setShowsScope(newValue, animated: false) }
    }

    /// Shows or hides the scopes. In a layout of the app's own, the bar then needs another height.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != _showsScopeBar else { return }
        layOutBeforeAnimation(animated)
        _showsScopeBar = show
        sizeMayHaveChanged()
        animateLayout(animated)
    }

    // MARK: Look

    /// The look; `default` by default.
    open var searchBarStyle = Style.default { didSet { set(.searchStyle) } }
    /// The style of the background; `default` by default.
    open var barStyle = UIBarStyle.default { didSet { set(.style) } }
    /// The colour of the background; nil, the default, for that of the style.
    open var barTintColor: UIColor? { didSet { set(.barTint) } }
    /// Whether the background lets some of the content through; true by default.
    open var isTranslucent = true { didSet { set(.translucency) } }
    /// The image of the background; nil, the default, for a colour.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }
    /// The image behind the scopes; nil by default.
    open var scopeBarBackgroundImage: UIImage? { didSet { set(.scopeBackground) } }

    private func set(_ value: OwnValues) {
        ownValues.insert(value)
        setNeedsLayout()
    }

    /// Sets the image of the background for a position and the metrics of a bar.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        ownValues.insert(.background)
        parts.backgrounds[BarValueKey(.normal, barMetrics, variant: barPosition.variant)] = backgroundImage
        setNeedsLayout()
    }

    /// Returns the image of the background that was set for a position and the metrics of a bar.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        parts.backgrounds[BarValueKey(.normal, barMetrics, variant: barPosition.variant)]
    }

    /// Sets the image of the field's background for a state: normal or disabled.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        if state == .disabled {
            _field.disabledBackground = backgroundImage
        } else {
            _field.background = backgroundImage
        }
        sizeMayHaveChanged()
    }

    /// Returns the image of the field's background for a state.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        state == .disabled ? _field.disabledBackground : _field.background
    }

    /// Sets an image in place of one of the system's for states; nil for that of the system.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        parts.icons[BarValueKey(state, variant: icon.rawValue)] = iconImage
        iconsDidChange()
    }

    /// Returns the image that was set for states; that of the normal state if none was.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        parts.icons.best(state, .default, variant: icon.rawValue)
    }

    /// Sets the image behind the scopes' titles for states.
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        parts.scopeBar.backgrounds[state.rawValue] = backgroundImage
    }

    /// Returns the image behind the scopes' titles for states.
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        parts.scopeBar.backgrounds[state.rawValue]
    }

    /// Sets the image between two scopes for their states.
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) { parts.scopeBar.dividers[BarValueKey(leftState, variant: Int(rightState.rawValue))] = dividerImage }

    /// Returns the image between two scopes for their states.
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { parts.scopeBar.dividers[BarValueKey(leftState, variant: Int(rightState.rawValue))] }

    /// Sets the attributes of the scopes' titles for states.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { parts.scopeBar.titleAttributes[state.rawValue] = attributes }

    /// Returns the attributes of the scopes' titles for states.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        parts.scopeBar.titleAttributes[state.rawValue]
    }

    /// The distance, in points, by which the field is moved; zero by default.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
    /// The distance, in points, by which the text is moved in the field; zero by default.
    open var searchTextPositionAdjustment = UIOffset.zero { didSet { _field.setNeedsLayout() } }

    /// Sets the distance, in points, by which an image is moved.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        parts.offsets[icon] = adjustment
        _field.setNeedsLayout()
    }

    /// Returns the distance, in points, by which an image is moved.
    open func positionAdjustment(for icon: Icon) -> UIOffset { parts.offsets[icon] ?? .zero }

    /// The place of the bar: the one that the delegate chooses.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    // MARK: Responder

    open override var canBecomeFirstResponder: Bool { _field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { _field.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { _field.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { _field.resignFirstResponder() }

    /// A view that is displayed above the keyboard; none by default.
    open override var inputAccessoryView: UIView? {
        get { _field.inputAccessoryView }
        set { _field.inputAccessoryView = newValue }
    }

    open override var inputAssistantItem: UITextInputAssistantItem { _field.inputAssistantItem }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.contains { $0.key?.namedInput == UIKeyCommand.inputEscape }
        if !isEscape || !escape() { super.pressesBegan(presses, with: event) }
    }

    // MARK: UITextInputTraits

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { _field.autocapitalizationType }
        set { _field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { _field.autocorrectionType }
        set { _field.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { _field.spellCheckingType }
        set { _field.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { _field.smartQuotesType }
        set { _field.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { _field.smartDashesType }
        set { _field.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { _field.smartInsertDeleteType }
        set { _field.smartInsertDeleteType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { _field.keyboardType }
        set { _field.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { _field.keyboardAppearance }
        set { _field.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { _field.returnKeyType }
        set { _field.returnKeyType = newValue }
    }
    /// Whether the Return key has no effect while there is no text; true by default.
    open var enablesReturnKeyAutomatically: Bool {
        get { _field.enablesReturnKeyAutomatically }
        set { _field.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { _field.isSecureTextEntry }
        set { _field.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { _field.textContentType }
        set { _field.textContentType = newValue }
    }

    // MARK: View

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSearchBar()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : bounds.width, height: naturalHeight)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        iconsDidChange()
    }

    override func scaleDidChange() {
        super.scaleDidChange()
        iconsDidChange()
    }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        applyValues(of: proxies.compactMap { $0 as? UISearchBar })
    }
}

@available(*, deprecated, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style
@available(*, deprecated, renamed: "UISearchBar.Icon")
public typealias UISearchBarIcon = UISearchBar.Icon
