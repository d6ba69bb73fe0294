import CoreGraphics
import Foundation

/// The rectangles that content insets are relative to.
@frozen public enum UIContentInsetsReference: Int, Sendable {
    /// The choice of the container: the layout's for a section, and the safe area for a layout.
    case automatic
    /// The bounds of the collection, without its adjusted content insets.
    case none
    /// The safe area.
    case safeArea
    /// The layout margins.
    case layoutMargins
    /// The readable width within the layout margins.
    case readableContent
}

/// The ways in which a section is scrolled across the collection's own axis.
@frozen public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section is not scrolled, and its groups follow each other along the axis.
    case none
    /// Scrolling comes to rest anywhere.
    case continuous
    /// Scrolling comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// Scrolling comes to rest at multiples of the visible width.
    case paging
    /// Scrolling comes to rest at the leading edge of the next or the previous group.
    case groupPaging
    /// Scrolling comes to rest with the next or the previous group in the centre.
    case groupPagingCentered
}

/// The deceleration and the bouncing of a section that is scrolled across the collection's axis.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
    /// A rate at which scrolling slows down after a drag.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The rate that suits the behavior: fast for groups, and normal otherwise.
        public static let automatic = DecelerationRate(rawValue: -1)
        /// The rate of `UIScrollView.DecelerationRate.normal`.
        public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
        /// The rate of `UIScrollView.DecelerationRate.fast`.
        public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    }

    /// Whether a section bounces at its edges.
    @frozen public enum Bounce: Int, Sendable { case automatic, always, never }

    /// The rate at which scrolling slows down; automatic by default.
    open var decelerationRate = DecelerationRate.automatic
    /// Whether the section bounces at its edges; automatic by default, which is always.
    open var bounce = Bounce.automatic

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
        return copy
    }
}

/// Changes the look of a section's visible elements when they are scrolled; called with the section's offset in points.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
        _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Void

/// A section of a compositional layout: a group that is repeated for all items.
///
///     let section = NSCollectionLayoutSection(group: row)
///     section.interGroupSpacing = 8
///     section.boundarySupplementaryItems = [header]
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    let group: NSCollectionLayoutGroup
    /// Completes the attributes of items and boundary items. The item is −1 for a header and the number of items for a footer.
    var _configureAttributes: ((UICollectionViewLayoutAttributes, _ item: Int, _ itemCount: Int) -> Void)?
    /// Whether the section is a list.
    var _isList = false

    /// Creates a section.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The distances in points of the groups from the section's edges, and from its header and footer; zero by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance in points between groups; 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// The rectangle that `contentInsets` are relative to; that of the layout's configuration by default.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The rectangle that the boundary supplementary items are in; `contentInsetsReference` by default. Another one than that and `none` has
    /// no effect yet.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The way of scrolling the section across the collection's axis; none by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The deceleration and the bouncing of such scrolling.
    open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
        _orthogonalScrollingProperties
    }
    private var _orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The supplementary items at the section's edges, such as headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether boundary supplementary items lie between the content insets across the axis; true by default.
    open var supplementariesFollowContentInsets = true
    /// Called when visible elements change or the section is scrolled; nil by default.
    @preconcurrency open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy._orthogonalScrollingProperties =
            orthogonalScrollingProperties.copy() as? UICollectionLayoutSectionOrthogonalScrollingProperties
            ?? orthogonalScrollingProperties
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        (copy._configureAttributes, copy._isList) = (_configureAttributes, _isList)
        return copy
    }
}
