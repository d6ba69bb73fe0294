import CoreGraphics
import Foundation

/// A button, a space or a view in a navigation bar or a toolbar.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///         systemItem: .add, primaryAction: UIAction { _ in addSong() })
///     toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: "Sort", menu: sortMenu)]
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    /// The style of an item's button.
    public enum Style: Int, Sendable {
        /// A button without emphasis.
        case plain = 0
        /// A button with a border, which is displayed as `plain`.
        @available(*, deprecated, message: "Use UIBarButtonItem.Style.plain")
        case bordered = 1
        /// The button that completes a task, with emphasis.
        case done = 2

        /// The newer name of `done`.
        public static let prominent = Style.done
    }

    /// An item that the system provides.
    public enum SystemItem: Int, Sendable {
        case done = 0, cancel, edit, save, add
        /// A space that grows; those in a bar share the width that the other items leave.
        case flexibleSpace
        /// A space of the item's `width`.
        case fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        case fastForward, undo, redo, pageCurl, close, writingTools
    }

    /// The kind of the item that the system provides; nil for an item of the app's own.
    var systemItem: SystemItem?
    var backgroundImages: [BarValueKey: UIImage] = [:]
    var backButtonBackgroundImages: [BarValueKey: UIImage] = [:]
    /// The vertical offsets of backgrounds, and of those of back buttons in the variant 1.
    var backgroundOffsets: [BarValueKey: CGFloat] = [:]
    /// The offsets of titles, and of those of back buttons in the variant 1.
    var titleOffsets: [BarValueKey: UIOffset] = [:]
    weak var _buttonGroup: UIBarButtonItemGroup?

    // MARK: Creation

    /// Creates an item without content.
    public override init() { super.init() }

    /// Creates an item from what `encode(with:)` wrote: the title, the state, the tag, the style and the width.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.allowsKeyedCoding else { return }
        style = Style(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .plain
        width = CGFloat(coder.decodeDouble(forKey: "UIWidth"))
        if coder.containsValue(forKey: "UISystemItem") {
            systemItem = SystemItem(rawValue: coder.decodeInteger(forKey: "UISystemItem"))
        }
    }

    /// Encodes the title, the state, the tag, the style and the width.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIStyle")
        coder.encode(Double(width), forKey: "UIWidth")
        if let systemItem { coder.encode(systemItem.rawValue, forKey: "UISystemItem") }
    }

    /// Creates an item with an image. The target is not retained; nil stands for the responder chain.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        setUp(style, target, action)
    }

    /// Creates an item with an image, and another one for bars of windows with a compact height.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates an item with a title. The target is not retained; nil stands for the responder chain.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        setUp(style, target, action)
    }

    /// Creates an item of the system. The target is not retained; nil stands for the responder chain.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        setUp(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
    }

    /// Creates an item that is displayed by a view, which performs its action itself.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates an item that performs an action, whose title and image it displays.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        // Within an initializer, a property is set without its observers.
        self.primaryAction = primaryAction
        primaryActionDidChange()
    }

    /// Creates an item of the system that performs an action or presents a menu. The title and the image of the action are
    /// not displayed.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        primaryActionDidChange()
        self.menu = menu
    }

    /// Creates an item that performs an action or presents a menu. A title and an image that are nil are those of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        primaryActionDidChange()
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    /// Creates an item that sends an action or presents a menu. The target is not retained; nil stands for the responder chain.
    @_disfavoredOverload
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject? = nil, action: Selector? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        setUp(.plain, target, action)
        self.menu = menu
    }

    func setUp(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Returns an item that is a space of a width in points.
    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = makeSpace(.fixedSpace)
        item.width = width
        return item
    }

    /// Returns an item that is a space of the bar's own width.
    open class func fixedSpace() -> Self { makeSpace(.fixedSpace) }

    /// Returns an item that is a space that grows.
    open class func flexibleSpace() -> Self { makeSpace(.flexibleSpace) }

    // MARK: Action

    /// The object that receives the action; nil, the default, for the responder chain. It is not retained.
    open weak var target: AnyObject?

    /// The action that is sent to `target` with the item as its sender; nil for none.
    open var action: Selector?

    /// The action that the button performs, in place of `target` and `action`; nil by default.
    ///
    /// Setting it replaces the title and the image by those of the action, except in an item of the system.
    open var primaryAction: UIAction? {
        didSet { primaryActionDidChange() }
    }

    /// The menu that the button presents: on a press if the item has no action, otherwise on a long press and a click of
    /// the secondary button; nil by default.
    open var menu: UIMenu? {
        didSet { itemDidChange() }
    }

    /// The order of the elements of `menu`; `automatic` by default.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
        didSet { itemDidChange() }
    }

    /// Whether the item is selected, and its button highlighted; false by default.
    open var isSelected = false {
        didSet { if isSelected != oldValue { itemDidChange() } }
    }

    /// Whether the primary action toggles `isSelected`, or the button displays the selected element of `menu` as its title;
    /// false by default.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction != oldValue { itemDidChange() } }
    }

    // MARK: Content

    /// The style of the button; plain by default.
    open var style = Style.plain {
        didSet { if style != oldValue { itemDidChange() } }
    }

    /// Whether the item is not displayed; false by default.
    open var isHidden = false {
        didSet { if isHidden != oldValue { itemDidChange() } }
    }

    /// The width in points; 0, the default, for that of the content. A negative width moves the items beside a fixed space
    /// closer to one another. Values that are not finite are ignored.
    open var width: CGFloat = 0 {
        didSet {
            if !width.isFinite { width = oldValue.isFinite ? oldValue : 0 }
            if width != oldValue { itemDidChange() }
        }
    }

    /// The titles that the item may have: the button is as wide as the widest of them. Nil by default.
    open var possibleTitles: Set<String>? {
        didSet { if possibleTitles != oldValue { itemDidChange() } }
    }

    /// The view that displays the item; nil, the default, for a button.
    open var customView: UIView? {
        didSet { if customView !== oldValue { itemDidChange() } }
    }

    /// The tint colour of the button; nil, the default, for that of the bar.
    open var tintColor: UIColor? {
        didSet { if tintColor != oldValue { itemDidChange() } }
    }

    /// A name that remains the same when the app creates the item again, by which animated changes find it; nil by default.
    open var identifier: String?

    /// The element that represents the item in the menu of a bar without space for it; nil, the default, for an element with the
    /// title, the image and the action or menu of the item.
    open var menuRepresentation: UIMenuElement? {
        didSet { itemDidChange() }
    }

    /// The group that contains the item; nil if there is none.
    open var buttonGroup: UIBarButtonItemGroup? { _buttonGroup }

    /// Returns a group of this item that is always displayed.
    open func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(representativeItem: nil, items: [self]) }

    /// Returns a group of this item with an identifier for customisation.
    open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, representativeItem: nil, items: [self])
    }

    /// Returns a group of this item with an identifier for customisation.
    ///
    /// - Parameters:
    ///   - customizationIdentifier: The identifier.
    ///   - inDefaultCustomization: Whether the group is displayed before any customisation.
    open func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization inDefaultCustomization: Bool
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: inDefaultCustomization,
            representativeItem: nil, items: [self])
    }

    // MARK: Appearance

    /// Sets the image behind the button for states and metrics; nil for none.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { set(\.backgroundImages, backgroundImage, BarValueKey(state, barMetrics)) }

    /// Returns the image behind the button for states and metrics; nil if none was set.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[BarValueKey(state, barMetrics)]
    }

    /// Sets the image behind a button of a style for states and metrics; nil for none.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) { set(\.backgroundImages, backgroundImage, BarValueKey(state, barMetrics, variant: style.rawValue)) }

    /// Returns the image behind a button of a style for states and metrics; nil if none was set.
    open func backgroundImage(
        for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) -> UIImage? { backgroundImages[BarValueKey(state, barMetrics, variant: style.rawValue)] }

    /// Sets the distance, in points, by which the image behind the button is moved down.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        set(\.backgroundOffsets, adjustment.isFinite ? adjustment : 0, BarValueKey(.normal, barMetrics))
    }

    /// Returns the distance by which the image behind the button is moved down; 0 by default.
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        backgroundOffsets[BarValueKey(.normal, barMetrics)] ?? 0
    }

    /// Sets the distance, in points, by which the title is moved.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        set(\.titleOffsets, adjustment.finite, BarValueKey(.normal, barMetrics))
    }

    /// Returns the distance by which the title is moved; zero by default.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        titleOffsets[BarValueKey(.normal, barMetrics)] ?? .zero
    }

    /// Sets the image behind the item as a back button, for states and metrics; nil for none.
    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { set(\.backButtonBackgroundImages, backgroundImage, BarValueKey(state, barMetrics)) }

    /// Returns the image behind the item as a back button, for states and metrics; nil if none was set.
    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backButtonBackgroundImages[BarValueKey(state, barMetrics)]
    }

    /// Sets the distance, in points, by which the title of the item as a back button is moved.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        set(\.titleOffsets, adjustment.finite, BarValueKey(.normal, barMetrics, variant: 1))
    }

    /// Returns the distance by which the title of the item as a back button is moved; zero by default.
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        titleOffsets[BarValueKey(.normal, barMetrics, variant: 1)] ?? .zero
    }

    /// Sets the distance, in points, by which the image behind the item as a back button is moved down.
    open func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) { set(\.backgroundOffsets, adjustment.isFinite ? adjustment : 0, BarValueKey(.normal, barMetrics, variant: 1)) }

    /// Returns the distance by which the image behind the item as a back button is moved down; 0 by default.
    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        backgroundOffsets[BarValueKey(.normal, barMetrics, variant: 1)] ?? 0
    }

    private func set<Value>(
        _ path: ReferenceWritableKeyPath<UIBarButtonItem, [BarValueKey: Value]>, _ value: Value?, _ key: BarValueKey
    ) {
        self[keyPath: path][key] = value
        itemDidChange()
    }

    // MARK: Popovers

    /// Returns the frame of the item's view in the coordinates of a view; nil while no bar displays it in the same window.
    open func frame(in referenceView: UIView) -> CGRect? { itemView?.frame(in: referenceView) }
}

extension UIOffset {
    /// The offset, or zero if it is not finite.
    var finite: UIOffset { horizontal.isFinite && vertical.isFinite ? self : .zero }
}
