import CoreGraphics
import Foundation

/// The bar that displays an item, which updates its view when the item changes.
@MainActor protocol BarItemObserver: AnyObject {
    /// Called after a property of an item has changed.
    func barItemDidChange(_ item: UIBarItem)
}

/// The base class of the items of bars: a title and an image with a state.
///
/// An app creates items of its subclasses `UIBarButtonItem` and `UITabBarItem`.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding {
    /// The bar that displays the item now.
    weak var observer: (any BarItemObserver)?
    /// The view that displays the item now.
    weak var itemView: UIView?
    var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Creates an item without content.
    public override init() { super.init() }

    /// Creates an item from what `encode(with:)` wrote: the title, the state and the tag.
    public required init?(coder: NSCoder) {
        super.init()
        guard coder.allowsKeyedCoding else { return }
        title = coder.decodeObject(forKey: "UITitle") as? String
        if coder.containsValue(forKey: "UIEnabled") { isEnabled = coder.decodeBool(forKey: "UIEnabled") }
        tag = coder.decodeInteger(forKey: "UITag")
    }

    /// Encodes the title, the state and the tag.
    open func encode(with coder: NSCoder) {
        coder.encode(title.map { $0 as NSString }, forKey: "UITitle")
        coder.encode(isEnabled, forKey: "UIEnabled")
        coder.encode(tag, forKey: "UITag")
    }

    /// Whether the user can choose the item; true by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { itemDidChange() } }
    }

    /// The title of the item; nil by default.
    open var title: String? {
        didSet { if title != oldValue { itemDidChange() } }
    }

    /// The image of the item; nil by default.
    open var image: UIImage? {
        didSet { if image !== oldValue { itemDidChange() } }
    }

    /// The image in a bar of a window with a compact height; nil, the default, for `image`.
    open var landscapeImagePhone: UIImage? {
        didSet { if landscapeImagePhone !== oldValue { itemDidChange() } }
    }

    /// The image with which a bar enlarges the item for the largest text sizes; nil, the default, for `image`.
    open var largeContentSizeImage: UIImage? {
        didSet { if largeContentSizeImage !== oldValue { itemDidChange() } }
    }

    /// The insets that move the edges of the image, in points; zero by default.
    open var imageInsets = UIEdgeInsets.zero {
        didSet { if imageInsets != oldValue { itemDidChange() } }
    }

    /// The insets of `landscapeImagePhone`, in points; zero by default.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet { if landscapeImagePhoneInsets != oldValue { itemDidChange() } }
    }

    /// The insets of `largeContentSizeImage`, in points; zero by default.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero {
        didSet { if largeContentSizeImageInsets != oldValue { itemDidChange() } }
    }

    /// An integer that the app can use to identify the item; 0 by default.
    open var tag = 0

    /// A name for tests of the interface; nil by default.
    open var accessibilityIdentifier: String? {
        didSet { itemDidChange() }
    }

    /// The name of the item for assistive technology; nil, the default, for its title.
    open var accessibilityLabel: String? {
        didSet { itemDidChange() }
    }

    /// A description of the item's action for assistive technology; nil by default.
    open var accessibilityHint: String? {
        didSet { itemDidChange() }
    }

    /// The value of the item for assistive technology; nil by default.
    open var accessibilityValue: String? {
        didSet { itemDidChange() }
    }

    /// Sets the attributes of the title for states; nil for those of the bar.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    /// Returns the attributes of the title that were set for states; nil if none were.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Notifies the bar that displays the item.
    func itemDidChange() { observer?.barItemDidChange(self) }
}

extension UIBarItem: UIAppearance {
    /// Returns the proxy whose values the items of the class get.
    public static func appearance() -> Self { BarItemProxies.proxy(of: self, traits: nil, containers: []) }

    /// Returns the proxy for items in instances of other classes, from the innermost to the outermost.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { BarItemProxies.proxy(of: self, traits: nil, containers: containerTypes) }

    /// Returns the proxy for items of bars with the given traits.
    public static func appearance(for trait: UITraitCollection) -> Self {
        BarItemProxies.proxy(of: self, traits: trait, containers: [])
    }

    /// Returns the proxy for items of bars with the given traits in instances of other classes.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { BarItemProxies.proxy(of: self, traits: trait, containers: containerTypes) }
}
