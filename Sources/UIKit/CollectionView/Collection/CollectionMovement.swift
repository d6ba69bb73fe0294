import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// An item that the user moves to another place.
@MainActor final class CollectionMovement {
    private struct Movement {
        var item: ItemMovement
        /// The centre of the item, in the content.
        var position: CGPoint
    }

    private unowned let collection: UICollectionView
    private var movement: Movement?

    init(_ collection: UICollectionView) { self.collection = collection }

    var isActive: Bool { movement != nil }

    /// The item of the collection that is moved.
    var current: ItemIndex? { movement?.item.current }

    /// Returns whether the user moves an element, which stays although it may be out of sight.
    func holds(_ element: CollectionElement) -> Bool { movement.map { .item($0.item.current) == element } ?? false }

    /// Returns the item of the data source: while an item is moved, the data source does not know its new place.
    func dataIndex(of item: ItemIndex) -> ItemIndex {
        movement?.item.dataIndex(of: item) ?? item
    }

    /// Returns the item of the collection for one of the data source.
    func index(ofData item: ItemIndex) -> ItemIndex { movement?.item.index(ofData: item) ?? item }

    /// Returns the attributes of the element that the user moves; nil for any other.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let movement, holds(element) else { return nil }
        return collection._layout.layoutAttributesForInteractivelyMovingItem(
            at: IndexPath(movement.item.current), withTargetPosition: movement.position)
    }

    // MARK: Moving

    func begin(_ item: ItemIndex) -> Bool {
        let content = collection.content
        content.load()
        guard movement == nil, content.exists(item), collection.canMove(item),
            let attributes = content.attributes(of: .item(item))
        else { return false }
        movement = Movement(item: ItemMovement(item), position: attributes.center)
        collection.selection.touchesCancelled()
        content.cell(at: item)?._isReordering = true
        collection.setNeedsLayout()
        return true
    }

    func update(_ position: CGPoint) {
        guard let old = movement, position.x.isFinite, position.y.isFinite else { return }
        movement?.position = position
        follow()
        let layout = collection._layout
        var target = layout.targetIndexPath(
            forInteractivelyMovingItem: IndexPath(old.item.current), withPosition: position)
        if target != IndexPath(old.item.current), let delegate = collection.delegate {
            target = delegate.collectionView(
                collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(old.item.source),
                atCurrentIndexPath: IndexPath(old.item.current), toProposedIndexPath: target)
        }
        guard target.count == 2, ItemIndex(target) != old.item.current, move(to: ItemIndex(target)) else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: position,
                previousIndexPaths: [IndexPath(old.item.current)], previousPosition: old.position))
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.collection.content.layOut()
        }
        follow()
    }

    /// Places the cell where the pointer is, without an animation.
    private func follow() {
        guard let movement, let view = collection.content.views[.item(movement.item.current)],
            let attributes = attributes(of: .item(movement.item.current))
        else { return }
        UIView.performWithoutAnimation { collection.content.apply(attributes, to: view) }
        collection.content.applied[.item(movement.item.current)] = attributes
    }

    /// Changes the place of the item in the collection; returns whether there is such a place.
    private func move(to target: ItemIndex) -> Bool {
        guard let old = movement else { return false }
        let content = collection.content
        guard let after = old.item.counts(content.counts, movingTo: target),
            let script = old.item.script(movingTo: target, counts: content.counts)
        else { return false }
        movement?.item.current = target
        _ = content.apply(script, after)
        collection.selection.apply(script)
        collection._layout._apply(script)
        return true
    }

    func end() {
        let isMoved = drop() != nil
        guard movement != nil, !isMoved else { return }
        logger.once(
            "the data source of \(collection.debugName) has no collectionView(_:moveItemAt:to:), so that an item that the user moved returns"
        )
        cancel()
    }

    /// Leaves the item where it is, and moves it in the data; returns its place, or nil if the data source does not move items.
    func drop() -> ItemIndex? {
        guard let old = movement else { return nil }
        movement = nil
        if old.item.current != old.item.source {
            collection.moveWasAnsweredByDefault = false
            collection.dataSource?.collectionView(
                collection, moveItemAt: dataIndexPath(old.item.source), to: dataIndexPath(old.item.current))
            guard collection.dataSource != nil, !collection.moveWasAnsweredByDefault else {
                movement = old
                return nil
            }
        }
        finish(old, isCancelled: false)
        return old.item.current
    }

    private func dataIndexPath(_ index: ItemIndex) -> IndexPath { collection._dataIndexPath(of: IndexPath(index)) }

    /// Returns the item to where it was.
    ///
    /// - Parameter laysOut: Whether the items move at once; not before a change, for which the data source is ahead of the collection.
    func cancel(laysOut: Bool = true) {
        guard let old = movement else { return }
        if old.item.current != old.item.source { _ = move(to: old.item.source) }
        movement = nil
        finish(old, isCancelled: true, laysOut: laysOut)
    }

    private func finish(_ old: Movement, isCancelled: Bool, laysOut: Bool = true) {
        let layout = collection._layout
        let end = isCancelled ? old.item.source : old.item.current
        collection.dragAndDrop.movementDidEnd()
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [IndexPath(end)], previousIndexPaths: [IndexPath(old.item.source)],
                movementCancelled: isCancelled))
        collection.content.cell(at: end)?._isReordering = false
        guard laysOut else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.collection.content.layOut()
        }
    }
}
