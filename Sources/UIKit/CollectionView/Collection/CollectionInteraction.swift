import CoreGraphics
import Foundation
import Lists

/// The items of a collection, as their selection, their announcements and their menus see them.
@MainActor final class CollectionInteraction {
    unowned let collection: UICollectionView

    init(_ collection: UICollectionView) { self.collection = collection }

    var listView: UIScrollView { collection }

    private var delegate: (any UICollectionViewDelegate)? { collection.delegate }

    func cancelTouches() { collection.selection.touchesCancelled() }
}

// MARK: Selection

extension CollectionInteraction: SelectableList {
    var itemCounts: [Int] { collection.content.counts }

    var allowsSelection: Bool {
        collection.isEditing
            ? collection.allowsSelectionDuringEditing || collection.allowsMultipleSelectionDuringEditing
            : collection.allowsSelection
    }

    var allowsMultipleSelection: Bool {
        collection.isEditing ? collection.allowsMultipleSelectionDuringEditing : collection.allowsMultipleSelection
    }

    func load() { collection.content.load() }

    func exists(_ item: ItemIndex) -> Bool { collection.content.exists(item) }

    func item(pressedBy touch: UITouch) -> ItemIndex? {
        let cell = sequence(first: touch.view) { $0?.superview }.lazy.compactMap { $0 as? UICollectionViewCell }
            .first { $0._collectionView === self.collection }
        return cell.flatMap(collection.content.index)
    }

    func isTouch(_ touch: UITouch, within distance: CGFloat, of item: ItemIndex) -> Bool {
        guard let cell = collection.content.cell(at: item) else { return false }
        return cell.bounds.insetBy(dx: -distance, dy: -distance).contains(touch.location(in: cell))
    }

    func closeSwipe() -> Bool {
        guard collection.swiper.openRow != nil else { return false }
        collection.swiper.close(animated: true)
        return true
    }

    func setSelected(_ isSelected: Bool, _ item: ItemIndex, animated: Bool) {
        collection.content.cell(at: item)?.isSelected = isSelected
    }

    func setHighlighted(_ isHighlighted: Bool, _ item: ItemIndex) {
        collection.content.cell(at: item)?.isHighlighted = isHighlighted
    }

    func beginEditingForMultipleSelection() {
        if collection.allowsMultipleSelectionDuringEditing { collection.isEditing = true }
    }

    func selectionDidChange() {}

    func shouldHighlight(_ item: ItemIndex) -> Bool {
        delegate?.collectionView(collection, shouldHighlightItemAt: IndexPath(item)) ?? true
    }

    func didHighlight(_ item: ItemIndex) {
        delegate?.collectionView(collection, didHighlightItemAt: IndexPath(item))
    }

    func didUnhighlight(_ item: ItemIndex) {
        delegate?.collectionView(collection, didUnhighlightItemAt: IndexPath(item))
    }

    func willSelect(_ item: ItemIndex) -> ItemIndex? {
        delegate?.collectionView(collection, shouldSelectItemAt: IndexPath(item)) ?? true ? item : nil
    }

    func didSelect(_ item: ItemIndex) { delegate?.collectionView(collection, didSelectItemAt: IndexPath(item)) }

    func willDeselect(_ item: ItemIndex, isReplaced: Bool) -> ItemIndex? {
        // The selection of another item cannot be kept by this one.
        if isReplaced { return item }
        return delegate?.collectionView(collection, shouldDeselectItemAt: IndexPath(item)) ?? true ? item : nil
    }

    func didDeselect(_ item: ItemIndex) { delegate?.collectionView(collection, didDeselectItemAt: IndexPath(item)) }

    func canPerformPrimaryAction(_ item: ItemIndex) -> Bool {
        delegate?.collectionView(collection, canPerformPrimaryActionForItemAt: IndexPath(item)) ?? false
    }

    func performPrimaryAction(_ item: ItemIndex) {
        delegate?.collectionView(collection, performPrimaryActionForItemAt: IndexPath(item))
    }

    func shouldBeginMultipleSelection(at item: ItemIndex) -> Bool {
        delegate?.collectionView(collection, shouldBeginMultipleSelectionInteractionAt: IndexPath(item)) ?? false
    }

    func didBeginMultipleSelection(at item: ItemIndex) {
        delegate?.collectionView(collection, didBeginMultipleSelectionInteractionAt: IndexPath(item))
    }

    func didEndMultipleSelection() { delegate?.collectionViewDidEndMultipleSelectionInteraction(collection) }
}

// MARK: Announcements

extension CollectionInteraction: PrefetchingList {
    var canPrefetch: Bool { collection.isPrefetchingEnabled && collection.prefetchDataSource != nil }

    var visibleItems: [ItemIndex] { collection.content.visibleItems }

    func items(in rect: CGRect) -> [ItemIndex] { collection.content.items(in: rect) }

    func hasCell(_ item: ItemIndex) -> Bool { collection.content.views[.item(item)] != nil }

    func prefetch(_ items: [ItemIndex]) {
        collection.prefetchDataSource?.collectionView(collection, prefetchItemsAt: items.map { IndexPath($0) })
    }

    func cancelPrefetching(_ items: [ItemIndex]) {
        collection.prefetchDataSource?.collectionView(
            collection, cancelPrefetchingForItemsAt: items.map { IndexPath($0) })
    }
}

// MARK: Menus

extension CollectionInteraction: MenuList {
    func item(at point: CGPoint) -> ItemIndex? { collection.content.item(at: point) }

    func menu(of item: ItemIndex?, at point: CGPoint) -> UIContextMenuConfiguration? {
        let selected = collection.selection.items
        // A menu of a selected item is that of the whole selection.
        let items = item.map { selected.contains($0) ? selected.sorted() : [$0] } ?? []
        return delegate?.collectionView(
            collection, contextMenuConfigurationForItemsAt: items.map { IndexPath($0) }, point: point)
    }

    func shouldShowEditMenu(of item: ItemIndex) -> Bool {
        delegate?.collectionView(collection, shouldShowMenuForItemAt: IndexPath(item)) ?? false
    }

    func canPerform(_ action: Selector, _ item: ItemIndex) -> Bool {
        delegate?.collectionView(
            collection, canPerformAction: action, forItemAt: IndexPath(item), withSender: nil) ?? false
    }

    func perform(_ action: Selector, _ item: ItemIndex) {
        delegate?.collectionView(collection, performAction: action, forItemAt: IndexPath(item), withSender: nil)
    }

    func cellView(of item: ItemIndex) -> UIView? { collection.content.cell(at: item) }

    func item(of cell: UIView) -> ItemIndex? { (cell as? UICollectionViewCell).flatMap(collection.content.index) }

    func highlightPreview(_ menu: UIContextMenuConfiguration, of item: ItemIndex) -> UITargetedPreview? {
        delegate?.collectionView(
            collection, contextMenuConfiguration: menu, highlightPreviewForItemAt: IndexPath(item))
    }

    func dismissalPreview(_ menu: UIContextMenuConfiguration, of item: ItemIndex) -> UITargetedPreview? {
        delegate?.collectionView(
            collection, contextMenuConfiguration: menu, dismissalPreviewForItemAt: IndexPath(item))
    }

    func willDisplay(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.collectionView(collection, willDisplayContextMenu: menu, animator: animator)
    }

    func willEnd(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.collectionView(collection, willEndContextMenuInteraction: menu, animator: animator)
    }

    func willCommit(_ menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
        delegate?.collectionView(collection, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
}

// MARK: Spring loading

extension CollectionInteraction: SpringLoadedList {
    func shouldSpringLoad(_ item: ItemIndex, with context: any UISpringLoadedInteractionContext) -> Bool {
        delegate?.collectionView(collection, shouldSpringLoadItemAt: IndexPath(item), with: context) ?? true
    }
}
