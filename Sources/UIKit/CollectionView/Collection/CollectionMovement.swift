import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// An item that the user moves to another place.
@MainActor final class CollectionMovement {
    private struct Movement {
        /// The item in the data source.
        let source: ItemIndex
        /// The item in the collection.
        var current: ItemIndex
        /// The centre of the item, in the content.
        var position: CGPoint
    }

    private unowned let collection: UICollectionView
    private var movement: Movement?

    init(_ collection: UICollectionView) { self.collection = collection }

    var isActive: Bool { movement != nil }

    /// The item of the collection that is moved.
    var current: ItemIndex? { movement?.current }

    /// Returns whether the user moves an element, which stays although it may be out of sight.
    func holds(_ element: CollectionElement) -> Bool { movement.map { .item($0.current) == element } ?? false }

    /// Returns the item of the data source: while an item is moved, the data source does not know its new place.
    func dataIndex(of item: ItemIndex) -> ItemIndex {
        guard let movement else { return item }
        if item == movement.current { return movement.source }
        var item = item
        if item.section == movement.current.section, item.item > movement.current.item { item.item -= 1 }
        if item.section == movement.source.section, item.item >= movement.source.item { item.item += 1 }
        return item
    }

    /// Returns the attributes of the element that the user moves; nil for any other.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let movement, holds(element) else { return nil }
        return collection._layout.layoutAttributesForInteractivelyMovingItem(
            at: IndexPath(movement.current), withTargetPosition: movement.position)
    }

    // MARK: Moving

    func begin(_ item: ItemIndex) -> Bool {
        let content = collection.content
        content.load()
        guard movement == nil, content.exists(item), collection.canMove(item),
            let attributes = content.attributes(of: .item(item))
        else { return false }
        movement = Movement(source: item, current: item, position: attributes.center)
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
            forInteractivelyMovingItem: IndexPath(old.current), withPosition: position)
        if target != IndexPath(old.current), let delegate = collection.delegate {
            target = delegate.collectionView(
                collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(old.source),
                atCurrentIndexPath: IndexPath(old.current), toProposedIndexPath: target)
        }
        guard target.count == 2, ItemIndex(target) != old.current, move(to: ItemIndex(target)) else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: position,
                previousIndexPaths: [IndexPath(old.current)], previousPosition: old.position))
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.collection.content.layOut()
        }
        follow()
    }

    /// Places the cell where the pointer is, without an animation.
    private func follow() {
        guard let movement, let view = collection.content.views[.item(movement.current)],
            let attributes = attributes(of: .item(movement.current))
        else { return }
        UIView.performWithoutAnimation { collection.content.apply(attributes, to: view) }
        collection.content.applied[.item(movement.current)] = attributes
    }

    /// Changes the place of the item in the collection; returns whether there is such a place.
    private func move(to target: ItemIndex) -> Bool {
        guard let old = movement else { return false }
        let content = collection.content, before = content.counts
        guard before.indices.contains(target.section) else { return false }
        var after = before
        after[old.current.section] -= 1
        after[target.section] += 1
        guard target.item >= 0, target.item < after[target.section] else { return false }
        var batch = UpdateBatch()
        batch.moveItem(from: old.current, to: target)
        guard let script = try? batch.script(before: before, after: after) else { return false }
        movement?.current = target
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
        if old.current != old.source {
            collection.moveWasAnsweredByDefault = false
            collection.dataSource?.collectionView(
                collection, moveItemAt: dataIndexPath(old.source), to: dataIndexPath(old.current))
            guard collection.dataSource != nil, !collection.moveWasAnsweredByDefault else {
                movement = old
                return nil
            }
        }
        finish(old, isCancelled: false)
        return old.current
    }

    private func dataIndexPath(_ index: ItemIndex) -> IndexPath { collection._dataIndexPath(of: IndexPath(index)) }

    /// Returns the item to where it was.
    ///
    /// - Parameter laysOut: Whether the items move at once; not before a change, for which the data source is ahead of the collection.
    func cancel(laysOut: Bool = true) {
        guard let old = movement else { return }
        if old.current != old.source { _ = move(to: old.source) }
        movement = nil
        finish(old, isCancelled: true, laysOut: laysOut)
    }

    private func finish(_ old: Movement, isCancelled: Bool, laysOut: Bool = true) {
        let layout = collection._layout
        let end = isCancelled ? old.source : old.current
        collection.dragAndDrop.movementDidEnd()
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [IndexPath(end)], previousIndexPaths: [IndexPath(old.source)],
                movementCancelled: isCancelled))
        collection.content.cell(at: end)?._isReordering = false
        guard laysOut else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.collection.content.layOut()
        }
    }
}
