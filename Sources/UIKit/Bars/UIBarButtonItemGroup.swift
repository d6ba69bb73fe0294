import Foundation

/// Items of a navigation bar or of a keyboard's shortcuts that belong together.
///
///     navigationItem.trailingItemGroups = [
///         .fixedGroup(representativeItem: nil, items: [share, delete])
///     ]
///
/// If a bar has no space for the items, the representative item is displayed in their place, or else they are in the bar's menu.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject, @preconcurrency NSCoding {
    /// The identifier for customisation; nil for a group that is always in its place.
    let customizationIdentifier: String?
    /// Called after the items, or whether they are displayed, have changed.
    var didChange: (() -> Void)?
    /// Whether the bar displays the representative item now.
    var displaysRepresentative = false

    /// Creates a group without items.
    public override convenience init() { self.init(barButtonItems: [], representativeItem: nil) }

    /// Creates a group of items.
    ///
    /// - Parameters:
    ///   - barButtonItems: The items, from the leading one.
    ///   - representativeItem: The item in their place where the bar has no space for them; nil for none.
    public convenience init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.init(items: barButtonItems, representative: representativeItem, identifier: nil)
    }

    init(items: [UIBarButtonItem], representative: UIBarButtonItem?, identifier: String?) {
        customizationIdentifier = identifier
        barButtonItems = items
        representativeItem = representative
        super.init()
        for item in items { item._buttonGroup = self }
    }

    /// Creates a group from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        customizationIdentifier = nil
        barButtonItems = []
        super.init()
        guard coder.allowsKeyedCoding else { return }
        barButtonItems = (coder.decodeObject(forKey: "UIItems") as? [Any])?.compactMap { $0 as? UIBarButtonItem } ?? []
        representativeItem = coder.decodeObject(forKey: "UIRepresentative") as? UIBarButtonItem
        for item in barButtonItems { item._buttonGroup = self }
    }

    /// Encodes the items.
    open func encode(with coder: NSCoder) {
        coder.encode(NSArray(array: barButtonItems), forKey: "UIItems")
        coder.encode(representativeItem, forKey: "UIRepresentative")
    }

    /// Returns a group that is always displayed.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(items: items, representative: representativeItem, identifier: nil)
    }

    /// Returns a group with an identifier for customisation. Bars here are not customised by the user, so that it stays in its place.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(items: items, representative: representativeItem, identifier: customizationIdentifier)
    }

    /// Returns a group with an identifier for customisation.
    ///
    /// - Parameters:
    ///   - customizationIdentifier: The identifier.
    ///   - inDefaultCustomization: Whether the group is displayed without customisation. Bars here are not customised by the user.
    ///   - representativeItem: The item in place of the others where the bar has no space for them; nil for none.
    ///   - items: The items, from the leading one.
    open class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization inDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(
            items: items, representative: representativeItem, identifier: customizationIdentifier)
        group.isHidden = !inDefaultCustomization
        return group
    }

    /// The items, from the leading one.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item._buttonGroup === self { item._buttonGroup = nil }
            for item in barButtonItems { item._buttonGroup = self }
            didChange?()
        }
    }

    /// The item in place of the others where a bar has no space for them; nil by default.
    open var representativeItem: UIBarButtonItem? {
        didSet { didChange?() }
    }

    /// Whether the bar displays the representative item now.
    open var isDisplayingRepresentativeItem: Bool { displaysRepresentative }

    /// Whether the items are in the bar's menu where they are not displayed; false by default.
    open var alwaysAvailable = false {
        didSet { didChange?() }
    }

    /// Whether the items are not displayed; false by default.
    open var isHidden = false {
        didSet { if isHidden != oldValue { didChange?() } }
    }

    /// The element that represents the group in the menu of a bar without space for it; nil, the default, for those of its items.
    open var menuRepresentation: UIMenuElement? {
        didSet { didChange?() }
    }
}
