import CoreGraphics
import Foundation

/// An item of a tab bar: a title and an image, with a badge.
///
///     tabBarItem = UITabBarItem(title: "Songs", image: UIImage(named: "Note"), tag: 0)
///     tabBarItem.badgeValue = "3"
@preconcurrency @MainActor open class UITabBarItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    /// An item that the system provides.
    public enum SystemItem: Int, Sendable {
        case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        case mostRecent, mostViewed

        /// The title of the item.
        var title: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Rated"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }
    }

    /// The kind of the item that the system provides; nil for an item of the app's own.
    var systemItem: SystemItem?
    var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Creates an item without content.
    public override init() { super.init() }

    /// Creates an item from what `encode(with:)` wrote: the title, the state, the tag and the badge.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.allowsKeyedCoding else { return }
        badgeValue = coder.decodeObject(forKey: "UIBadgeValue") as? String
    }

    /// Encodes the title, the state, the tag and the badge.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(badgeValue.map { $0 as NSString }, forKey: "UIBadgeValue")
    }

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with a title, an image and another one for the selected item.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates an item of the system, with its title and image.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.systemItem = systemItem
        title = systemItem.title
        self.tag = tag
    }

    /// The image of the selected item; nil, the default, for `image`.
    open var selectedImage: UIImage? {
        didSet { if selectedImage !== oldValue { itemDidChange() } }
    }

    /// The text of the badge; nil, the default, for none.
    open var badgeValue: String? {
        didSet { if badgeValue != oldValue { itemDidChange() } }
    }

    /// The colour behind the text of the badge; nil, the default, for that of the bar's appearance.
    open var badgeColor: UIColor? {
        didSet { if badgeColor != oldValue { itemDidChange() } }
    }

    /// Sets the attributes of the text of the badge for states; nil for those of the bar.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state.rawValue] = textAttributes
        itemDidChange()
    }

    /// Returns the attributes of the text of the badge that were set for states; nil if none were.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }

    /// The distance, in points, by which the title is moved; zero by default.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            titlePositionAdjustment = titlePositionAdjustment.finite
            if titlePositionAdjustment != oldValue { itemDidChange() }
        }
    }

    private var _standardAppearance: UITabBarAppearance?
    private var _scrollEdgeAppearance: UITabBarAppearance?

    /// The appearance of the bar while the item is selected; nil, the default, for the bar's. A value that is set is copied.
    open var standardAppearance: UITabBarAppearance? {
        get { _standardAppearance }
        set { setAppearance(\._standardAppearance, newValue) }
    }

    /// The appearance of the bar while the item is selected and content ends at the edge of the bar; nil, the default, for the bar's.
    /// A value that is set is copied.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { _scrollEdgeAppearance }
        set { setAppearance(\._scrollEdgeAppearance, newValue) }
    }

    private func setAppearance(
        _ path: ReferenceWritableKeyPath<UITabBarItem, UITabBarAppearance?>, _ value: UITabBarAppearance?
    ) {
        self[keyPath: path]?.didChange = nil
        let copy: UITabBarAppearance? = value?.copy()
        copy?.didChange = { [weak self] in self?.itemDidChange() }
        self[keyPath: path] = copy
        itemDidChange()
    }

    /// Returns the frame of the item's view in the coordinates of a view; nil while no bar displays it in the same window.
    open func frame(in referenceView: UIView) -> CGRect? { itemView?.frame(in: referenceView) }
}
