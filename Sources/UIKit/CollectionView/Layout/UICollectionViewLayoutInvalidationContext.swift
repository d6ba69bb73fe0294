import CoreGraphics
import Foundation

/// The parts of a collection's layout that are out of date.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    private var everything = false
    private var counts = false

    /// Creates a context in which nothing is out of date.
    public override init() { super.init() }

    /// Marks the whole layout, and the numbers of sections and items if those may have changed too.
    func _invalidateEverything(counts: Bool) {
        everything = true
        self.counts = counts
    }

    /// Marks the numbers of sections and items.
    func _invalidateCounts() { counts = true }

    /// Whether the whole layout is out of date.
    open var invalidateEverything: Bool { everything }
    /// Whether the numbers of sections and items may have changed.
    open var invalidateDataSourceCounts: Bool { counts }

    /// Marks items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Marks supplementary views of a kind.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }
    /// Marks decoration views of a kind.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// The items that are out of date; nil if none was marked.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views that are out of date, by their kinds; nil if none was marked.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views that are out of date, by their kinds; nil if none was marked.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// A distance in points that is added to the content offset.
    open var contentOffsetAdjustment = CGPoint.zero
    /// A distance in points that is added to the content size.
    open var contentSizeAdjustment = CGSize.zero

    /// The places from which the user moves items; nil if none is moved.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The places to which the user moves items; nil if none is moved.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The position of the items that the user moves, in points.
    open internal(set) var interactiveMovementTarget = CGPoint.zero
}
