import CoreGraphics
import Diagnostics
import Foundation

/// A width or a height of an item or a group in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    enum Kind: Equatable { case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings }

    let kind: Kind
    private let value: CGFloat

    init(_ kind: Kind, _ value: CGFloat) {
        (self.kind, self.value) = (kind, value)
        super.init()
    }

    /// Returns a dimension that is a fraction of the width of the containing group.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// Returns a dimension that is a fraction of the height of the containing group.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// Returns a dimension in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Returns a dimension in points that is replaced when the view is measured.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// Returns an estimate that is replaced by the largest measured dimension of the group's items.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniformAcrossSiblings, estimate)
    }

    /// Whether the dimension is a fraction of the width of the containing group.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the dimension is a fraction of the height of the containing group.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the dimension is a number of points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether the dimension is an estimate in points.
    open var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }
    /// Whether the dimension is that of the largest of the group's items.
    open var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }
    /// The fraction, or the number of points.
    open var dimension: CGFloat { value }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutDimension else { return false }
        return kind == other.kind && value == other.value
    }

    open override var hash: Int { value.hashValue }
}

/// The size of an item or a group in a compositional layout.
///
///     let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    /// The width.
    open var widthDimension: NSCollectionLayoutDimension { _width }
    /// The height.
    open var heightDimension: NSCollectionLayoutDimension { _height }
    private let _width: NSCollectionLayoutDimension
    private let _height: NSCollectionLayoutDimension

    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (_width, _height) = (width, height)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSize else { return false }
        return _width.isEqual(other._width) && _height.isEqual(other._height)
    }

    open override var hash: Int { _width.hash ^ _height.hash }
}

/// A distance between items, or between an item and the edge of its group.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    private let value: CGFloat
    private let isFlexible: Bool

    init(_ value: CGFloat, isFlexible: Bool) {
        (self.value, self.isFlexible) = (value, isFlexible)
        super.init()
    }

    /// Returns a distance of at least a number of points, which free space of the group makes larger.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    /// Returns a distance in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// The distance in points, which is the least one if it is flexible.
    open var spacing: CGFloat { value }
    /// Whether free space makes the distance larger.
    open var isFlexibleSpacing: Bool { isFlexible }
    /// Whether the distance is exactly `spacing`.
    open var isFixedSpacing: Bool { !isFlexible }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSpacing else { return false }
        return value == other.value && isFlexible == other.isFlexible
    }

    open override var hash: Int { value.hashValue }
}

/// The distances of an item from its neighbours in a group and from the group's edges.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    private let edges: [NSCollectionLayoutSpacing?]

    /// Creates distances; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        edges = [leading, top, trailing, bottom]
        super.init()
    }

    /// The distance from the edge where lines start.
    open var leading: NSCollectionLayoutSpacing? { edges[0] }
    /// The distance from the top.
    open var top: NSCollectionLayoutSpacing? { edges[1] }
    /// The distance from the edge where lines end.
    open var trailing: NSCollectionLayoutSpacing? { edges[2] }
    /// The distance from the bottom.
    open var bottom: NSCollectionLayoutSpacing? { edges[3] }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutEdgeSpacing else { return false }
        return edges == other.edges
    }

    open override var hash: Int { edges.reduce(0) { $0 ^ ($1?.hash ?? 0) } }
}
