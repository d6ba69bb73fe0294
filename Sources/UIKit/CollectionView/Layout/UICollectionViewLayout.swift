import CoreGraphics
import Foundation
import Lists

// Members that a subclass may override must stand in the class's body, not in extensions, so this file is long. Each of them is a line.

/// The places of a collection's cells, supplementary views and decoration views.
///
///     final class ColumnLayout: UICollectionViewLayout {
///         override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 44 * 100) }
///         override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
///             let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
///             attributes.frame = CGRect(x: 0, y: 44 * CGFloat(indexPath.item), width: 320, height: 44)
///             return attributes
///         }
///         override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
///             (0..<100).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
///         }
///     }
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    /// The classes of decoration views, by their kinds.
    var decorationClasses: [String: AnyClass] = [:]
    weak var _collectionView: UICollectionView?
    /// Whether `invalidateLayout(with:)` of this class has been reached.
    private(set) var isInvalid = true

    /// Creates a layout.
    public override init() { super.init() }

    /// Creates a layout from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) { super.init() }

    open func encode(with coder: NSCoder) {}

    /// The collection that the layout belongs to.
    open var collectionView: UICollectionView? { _collectionView }

    // MARK: Invalidation

    /// Marks the whole layout as out of date; it is prepared again before the next display.
    open func invalidateLayout() {
        let context = _makeInvalidationContext()
        context._invalidateEverything(counts: false)
        invalidateLayout(with: context)
    }

    /// Marks parts of the layout as out of date; an override calls `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isInvalid = true
        _collectionView?.layoutWasInvalidated(context)
    }

    /// Creates a context of the layout's class.
    func _makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        guard let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type,
            let context = type.makeInstance() as? UICollectionViewLayoutInvalidationContext
        else { return UICollectionViewLayoutInvalidationContext() }
        return context
    }

    /// Prepares the layout if it is out of date.
    func _prepareIfNeeded() {
        guard isInvalid else { return }
        isInvalid = false
        prepare()
    }

    // MARK: For subclasses

    /// The class of the layout's attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Called before attributes are asked for when the layout is out of date; an override calls `super`.
    open func prepare() {}
    /// Returns the attributes of the elements that intersect a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a decoration view.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The size of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns whether the layout is out of date when the collection's bounds change; false by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Returns the context of a change of bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        _makeInvalidationContext()
    }
    /// Returns whether the layout is out of date because a view prefers other attributes; false by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Returns the context of a view's preferred attributes.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = _makeInvalidationContext()
        let path = originalAttributes.indexPath
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [path])
        case .supplementaryView:
            context.invalidateSupplementaryElements(
                ofKind: originalAttributes.representedElementKind ?? "", at: [path])
        case .decorationView:
            context.invalidateDecorationElements(ofKind: originalAttributes.representedElementKind ?? "", at: [path])
        }
        return context
    }

    /// Returns the offset at which a drag comes to rest, in points; the proposed one by default.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset at which it would come to rest by itself.
    ///   - velocity: The velocity in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the offset after a batch of changes, or after a change of the layout; the proposed one by default.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// The direction in which the layout was designed; that of the app's language by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the content is mirrored where the direction is not that of the layout's design; false by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Registers the class of decoration views of a kind; nil to remove it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass
        invalidateLayout()
    }

    // MARK: Changes

    /// Called before a batch of changes is displayed; an override calls `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called in the animation of a batch of changes.
    open func finalizeCollectionViewUpdates() {}
    /// Called before a change of the bounds is animated.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called after a change of the bounds was animated.
    open func finalizeAnimatedBoundsChange() {}
    /// Called before another layout replaces this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before this layout replaces another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called in the animation of a change of the layout.
    open func finalizeLayoutTransition() {}

    /// Returns the attributes from which an inserted item appears; nil, the default, for its own without opacity.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes to which a deleted item disappears; nil, the default, for its own without opacity.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes from which a supplementary view appears.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes to which a supplementary view disappears.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes from which a decoration view appears.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes to which a decoration view disappears.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the supplementary views of a kind that a batch of changes deletes; none by default.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the decoration views of a kind that a batch of changes deletes; none by default.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the supplementary views of a kind that a batch of changes inserts; none by default.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the decoration views of a kind that a batch of changes inserts; none by default.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Items that the user moves

    /// Returns the place of an item that the user moves to a position; by default that of the item there.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { _collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
    /// Returns the attributes of an item that the user moves; by default its own, in front of others, with the position as the centre.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }
    /// Returns the context of items that the user has moved.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = _makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }
    /// Returns the context of the end of a movement.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = _makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        return context
    }

    // MARK: For layouts of UIKit

    /// Whether visible items stay where they are while items before them get other sizes, are inserted or are deleted.
    var _anchorsVisibleItems: Bool { false }
    /// Whether cells determine their own sizes.
    var _estimatesSizes: Bool { false }
    /// Whether headers stay in front of the items of their section.
    var _pinsHeaders: Bool { false }
    /// Moves what is known of items with a batch of changes, before the layout is prepared again.
    func _apply(_ script: EditScript) {}
    /// Returns the rectangle in which a section is scrolled across the collection's axis; nil for an ordinary section.
    func _orthogonalSection(_ section: Int) -> OrthogonalSection? { nil }
    /// Whether `_updateVisibleItems` has an effect.
    var _changesVisibleItems: Bool { false }
    /// Changes the attributes of the visible items of a section for an offset of the section, or of the collection.
    func _updateVisibleItems(_ attributes: [UICollectionViewLayoutAttributes], in section: Int, offset: CGPoint) {}
}
