import CoreGraphics
import Foundation

/// The arrangement of the items of a tab bar.
public enum UITabBarItemPositioning: Int, Sendable {
    /// `fill` in a narrow bar, and `centered` in a wide one.
    case automatic = 0
    /// The items share the width of the bar.
    case fill
    /// The items have a width and a distance of their own, in the middle of the bar.
    case centered
}

/// The appearance of a tab bar: its background and its items.
///
///     let appearance = UITabBarAppearance()
///     appearance.stackedLayoutAppearance.selected.iconColor = .systemIndigo
///     tabBar.standardAppearance = appearance
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    private var _stacked = UITabBarItemAppearance(style: .stacked)
    private var _inline = UITabBarItemAppearance(style: .inline)
    private var _compactInline = UITabBarItemAppearance(style: .compactInline)

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        followItems()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        copyTabs(of: barAppearance)
    }

    /// Returns a copy whose values can be changed independently.
    open override func copy(with zone: NSZone? = nil) -> Any { UITabBarAppearance(barAppearance: self) }

    private func copyTabs(of other: UIBarAppearance) {
        if let other = other as? UITabBarAppearance {
            _stacked = other._stacked.copy()
            _inline = other._inline.copy()
            _compactInline = other._compactInline.copy()
            selectionIndicatorTintColor = other.selectionIndicatorTintColor
            selectionIndicatorImage = other.selectionIndicatorImage
            stackedItemPositioning = other.stackedItemPositioning
            stackedItemWidth = other.stackedItemWidth
            stackedItemSpacing = other.stackedItemSpacing
        }
        followItems()
    }

    private func followItems() {
        for items in [_stacked, _inline, _compactInline] {
            items.didChange = { [weak self] in self?.didChange?() }
        }
    }

    private func setItems(
        _ path: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance>, _ value: UITabBarItemAppearance
    ) {
        self[keyPath: path].didChange = nil
        self[keyPath: path] = value.copy()
        followItems()
        didChange?()
    }

    /// The appearance of items whose title is below their image. A value that is set is copied.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { _stacked }
        set { setItems(\._stacked, newValue) }
    }

    /// The appearance of items whose title is beside their image. A value that is set is copied.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { _inline }
        set { setItems(\._inline, newValue) }
    }

    /// The appearance of items whose title is beside their image in a bar of a compact height. A value that is set is copied.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { _compactInline }
        set { setItems(\._compactInline, newValue) }
    }

    /// The colour of `selectionIndicatorImage` as a template; nil, the default, for the bar's tint colour.
    open var selectionIndicatorTintColor: UIColor? {
        didSet { didChange?() }
    }

    /// The image behind the selected item; nil by default.
    open var selectionIndicatorImage: UIImage? {
        didSet { didChange?() }
    }

    /// The arrangement of stacked items; automatic by default.
    open var stackedItemPositioning = UITabBarItemPositioning.automatic {
        didSet { didChange?() }
    }

    /// The width, in points, of stacked items that are centred; 0, the default, for that of the system.
    open var stackedItemWidth: CGFloat = 0 {
        didSet { didChange?() }
    }

    /// The distance, in points, between stacked items that are centred; 0, the default, for that of the system.
    open var stackedItemSpacing: CGFloat = 0 {
        didSet { didChange?() }
    }
}
