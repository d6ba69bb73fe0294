import CoreGraphics
import Foundation

/// An item of a group in a compositional layout.
///
///     let item = NSCollectionLayoutItem(
///         layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
///     item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    private let _layoutSize: NSCollectionLayoutSize
    var _supplementaryItems: [NSCollectionLayoutSupplementaryItem]

    /// Creates an item.
    public init(layoutSize: NSCollectionLayoutSize) {
        (_layoutSize, _supplementaryItems) = (layoutSize, [])
        super.init()
    }

    /// Creates an item with supplementary items, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (_layoutSize, _supplementaryItems) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// The size.
    open var layoutSize: NSCollectionLayoutSize { _layoutSize }
    /// The supplementary items, which are placed relative to this one.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { _supplementaryItems }
    /// The distances in points by which the item is smaller than its place; zero by default. They are ignored in estimated dimensions.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distances from neighbours and from the group's edges, outside of the item's place; nil by default.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item of the same class with the values that initializers of the class set.
    func _makeCopy() -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: _layoutSize, supplementaryItems: _supplementaryItems)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = _makeCopy()
        (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
        return copy
    }
}

/// An item of a group whose frames the app computes.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    private let _frame: CGRect
    private let _zIndex: Int

    /// Creates an item with a frame in points, in the group's coordinates.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    /// Creates an item with a frame in points and a position in front of or behind others.
    public init(frame: CGRect, zIndex: Int) {
        (_frame, _zIndex) = (frame, zIndex)
        super.init()
    }

    /// The frame in points, in the group's coordinates.
    open var frame: CGRect { _frame }
    /// The position in front of or behind other elements.
    open var zIndex: Int { _zIndex }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Returns the items of a group whose frames the app computes.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items in a compositional layout.
///
///     let row = NSCollectionLayoutGroup.horizontal(
///         layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
///         subitems: [item])
///     row.interItemSpacing = .fixed(8)
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// Subitems in turn until the group is full.
        case repeated
        /// A number of subitems in turn.
        case count(Int)
        /// A number of subitems of equal extents, which fill the group.
        case evenly(Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let isHorizontal: Bool
    let arrangement: Arrangement
    private let _subitems: [NSCollectionLayoutItem]

    init(
        _ size: NSCollectionLayoutSize, isHorizontal: Bool, _ arrangement: Arrangement,
        subitems: [NSCollectionLayoutItem]
    ) {
        (self.isHorizontal, self.arrangement, _subitems) = (isHorizontal, arrangement, subitems)
        super.init(layoutSize: size)
    }

    /// Returns a group of items from the leading edge to the trailing edge, in turn until it is full.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isHorizontal: true, .repeated, subitems: subitems)
    }
    /// Returns a group of a number of items, from the leading edge to the trailing edge.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isHorizontal: true, .count(count), subitems: [subitem])
    }
    /// Returns a group of a number of items of equal widths, from the leading edge to the trailing edge.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isHorizontal: true, .evenly(count), subitems: [subitem])
    }
    /// Returns a group of items from the top to the bottom, in turn until it is full.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isHorizontal: false, .repeated, subitems: subitems)
    }
    /// Returns a group of a number of items, from the top to the bottom.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isHorizontal: false, .count(count), subitems: [subitem])
    }
    /// Returns a group of a number of items of equal heights, from the top to the bottom.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isHorizontal: false, .evenly(count), subitems: [subitem])
    }
    /// Returns a group of items whose frames a closure computes.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, isHorizontal: true, .custom(itemProvider), subitems: [])
    }

    /// The supplementary items, which are placed relative to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { _supplementaryItems }
        set { _supplementaryItems = newValue }
    }
    /// The distance between neighbouring items; nil, the default, for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The items that the group repeats.
    open var subitems: [NSCollectionLayoutItem] { _subitems }

    override func _makeCopy() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutGroup(
            layoutSize, isHorizontal: isHorizontal, arrangement, subitems: _subitems)
        (copy._supplementaryItems, copy.interItemSpacing) = (_supplementaryItems, interItemSpacing)
        return copy
    }

    /// Returns the frames of the group's items as text, for debugging.
    open func visualDescription() -> String { _visualDescription() }
}
