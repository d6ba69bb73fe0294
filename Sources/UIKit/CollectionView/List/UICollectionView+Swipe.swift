import CoreGraphics
import Foundation
import Lists
import QuartzCore

/// The items of lists in a collection and their actions, for swipes.
@MainActor final class CollectionSwipes: SwipeableRows {
    private unowned let collection: UICollectionView

    init(_ collection: UICollectionView) { self.collection = collection }

    // MARK: Actions

    func actions(of row: ItemIndex, isLeading: Bool) -> UISwipeActionsConfiguration? {
        collection.isEditing ? nil : configuration(of: row, isLeading: isLeading)
    }

    /// Returns the actions that the list provides, also while the collection is edited.
    func configuration(of row: ItemIndex, isLeading: Bool) -> UISwipeActionsConfiguration? {
        let indexPath = IndexPath(row)
        guard let list = attributes(of: row)?.listPlacement?.section.configuration else { return nil }
        let provider =
            isLeading
            ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        return provider?(collection._dataIndexPath(of: indexPath))
    }

    // MARK: Items

    var scrollView: UIScrollView { collection }

    var allowsSwipes: Bool { !collection.movement.isActive }

    /// Returns the attributes that the cell of an item has, or those of the layout.
    private func attributes(of row: ItemIndex) -> UICollectionViewLayoutAttributes? {
        let content = collection.content
        if let applied = content.applied[.item(row)] { return applied }
        return content.needsLoad ? nil : collection.layoutAttributesForItem(at: IndexPath(row))
    }

    func row(at point: CGPoint) -> ItemIndex? {
        let content = collection.content
        guard let row = content.item(at: point), content.cell(at: row) != nil else { return nil }
        return row
    }

    func cell(of row: ItemIndex) -> UIView? { collection.content.cell(at: row) }

    func rect(of row: ItemIndex) -> CGRect { attributes(of: row)?.frame ?? .zero }

    func placeCell(of row: ItemIndex) {
        guard let cell = cell(of: row), let attributes = attributes(of: row) else { return }
        let x = attributes.center.x + collection.swiper.offset(of: row)
        if cell.center.x != x { cell.center.x = x }
    }

    func corners(of cell: UIView) -> CACornerMask { (cell as? UICollectionViewListCell)?.sectionCorners ?? [] }

    // MARK: Notifications

    func cancelTouches() { collection.selection.touchesCancelled() }

    func setSwiped(_ isSwiped: Bool, _ cell: UIView) { (cell as? UICollectionViewCell)?._isSwiped = isSwiped }

    func willOpen(_ row: ItemIndex) {}

    func didClose(_ row: ItemIndex?) {}
}

extension UICollectionView {
    /// Creates the object that reveals the actions of items.
    func makeSwiper() -> RowSwiper { RowSwiper(CollectionSwipes(self)) }

    /// Returns whether the actions of an item are visible, whose cell stays although it may be out of sight.
    func isSwiping(_ item: ItemIndex) -> Bool { swiper.openRow == item }

    /// Reveals the actions at the trailing edge of an item, which a control in its cell requests.
    func revealTrailingActions(at indexPath: IndexPath) {
        let row = ItemIndex(indexPath)
        guard let configuration = CollectionSwipes(self).configuration(of: row, isLeading: false) else { return }
        swiper.openTrailing(row, configuration)
    }
}
