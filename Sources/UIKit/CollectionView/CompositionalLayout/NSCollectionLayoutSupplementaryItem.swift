import CoreGraphics
import Foundation

/// The places of a rectangle's edges and corners, relative to the writing direction.
@frozen public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A point of an item to which a supplementary item is attached.
///
///     let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    private let _edges: NSDirectionalRectEdge
    private let _offset: CGPoint
    private let isFractional: Bool

    /// Creates an anchor at edges: a corner for two, and the middle of the edge for one.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }
    /// Creates an anchor at a distance in points from edges.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }
    /// Creates an anchor at a distance from edges, in sizes of the supplementary item.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        (_edges, _offset, self.isFractional) = (edges, offset, isFractional)
        super.init()
    }

    /// The edges.
    open var edges: NSDirectionalRectEdge { _edges }
    /// The distance from the edges, in points or in sizes of the supplementary item.
    open var offset: CGPoint { _offset }
    /// Whether the distance is in points.
    open var isAbsoluteOffset: Bool { !isFractional }
    /// Whether the distance is in sizes of the supplementary item.
    open var isFractionalOffset: Bool { isFractional }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A supplementary item that is attached to an item or a group, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private let _elementKind: String
    private let _containerAnchor: NSCollectionLayoutAnchor
    private let _itemAnchor: NSCollectionLayoutAnchor?

    /// Creates a supplementary item at a point of an item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

    /// Creates a supplementary item, a point of which lies at a point of an item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (_elementKind, _containerAnchor, _itemAnchor) = (kind, containerAnchor, itemAnchor)
        super.init(layoutSize: size)
    }

    /// The position in front of or behind other elements; 1 by default.
    open var zIndex = 1
    /// The kind by which the view is registered.
    open var elementKind: String { _elementKind }
    /// The point of the item.
    open var containerAnchor: NSCollectionLayoutAnchor { _containerAnchor }
    /// The point of the supplementary item that lies there; nil for the same one as that of the item.
    open var itemAnchor: NSCollectionLayoutAnchor? { _itemAnchor }

    override func _makeCopy() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize, _elementKind, _containerAnchor, _itemAnchor)
        copy.zIndex = zIndex
        return copy
    }
}

/// A supplementary item at the edge of a section or of the whole layout, such as a header.
///
///     let header = NSCollectionLayoutBoundarySupplementaryItem(
///         layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
///         elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
///
/// An item at an edge beside the groups, such as one at the leading edge of a section that is scrolled vertically, leaves them less width, and
/// lies in the middle of their height.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private let _alignment: NSRectAlignment
    private let _offset: CGPoint

    /// Creates an item at an edge or a corner.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates an item at a distance in points from an edge or a corner.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (_alignment, _offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    /// Whether the section has additional space for the item, so that it does not lie over the groups; true by default.
    open var extendsBoundary = true
    /// Whether the item stays in the visible bounds as long as its section does; false by default.
    open var pinToVisibleBounds = false
    /// The edge or the corner.
    open var alignment: NSRectAlignment { _alignment }
    /// The distance from there in points.
    open var offset: CGPoint { _offset }

    override func _makeCopy() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: _alignment, absoluteOffset: _offset)
        (copy.extendsBoundary, copy.pinToVisibleBounds, copy.zIndex) = (extendsBoundary, pinToVisibleBounds, zIndex)
        return copy
    }
}

/// A view behind a section, without data.
///
///     section.decorationItems = [.background(elementKind: "panel")]
///     layout.register(PanelView.self, forDecorationViewOfKind: "panel")
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let _elementKind: String

    init(_ kind: String) {
        _elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }

    /// Returns a view that covers a section without the item's `contentInsets`.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    /// The position in front of or behind other elements; 0 by default. Of decorations and cells of the same index, decorations are behind.
    open var zIndex = 0
    /// The kind by which the view is registered.
    open var elementKind: String { _elementKind }

    override func _makeCopy() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutDecorationItem(_elementKind)
        copy.zIndex = zIndex
        return copy
    }
}

extension NSRectAlignment {
    /// The edges at which a rectangle of the alignment lies.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
