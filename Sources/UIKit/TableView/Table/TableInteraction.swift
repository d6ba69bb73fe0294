import CoreGraphics
import Foundation
import Lists

/// The rows of a table, as their selection, their announcements and their menus see them.
@MainActor final class TableInteraction {
    unowned let table: UITableView

    init(_ table: UITableView) { self.table = table }

    var listView: UIScrollView { table }

    private var delegate: (any UITableViewDelegate)? { table.delegate }

    func cancelTouches() { table.selection.touchesCancelled() }
}

// MARK: Selection

extension TableInteraction: SelectableList {
    var itemCounts: [Int] { table.content.positions.itemCounts }

    var allowsSelection: Bool {
        table.isEditing
            ? table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing : table.allowsSelection
    }

    var allowsMultipleSelection: Bool {
        table.isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    }

    func load() { table.content.load() }

    func exists(_ item: ItemIndex) -> Bool { table.content.exists(item) }

    /// Returns the row that a touch presses, unless that is in a view between the rows.
    func item(pressedBy touch: UITouch) -> ItemIndex? {
        guard let row = table.content.row(at: touch.location(in: table)), let cell = table.content.cells[row],
            touch.view?.isDescendant(of: cell) ?? false
        else { return nil }
        return row
    }

    func isTouch(_ touch: UITouch, within distance: CGFloat, of item: ItemIndex) -> Bool {
        table.content.rect(of: .item(item)).insetBy(dx: -distance, dy: -distance).contains(touch.location(in: table))
    }

    func closeSwipe() -> Bool {
        guard table.swiper.openRow != nil else { return false }
        table.swiper.close(animated: true)
        return true
    }

    func setSelected(_ isSelected: Bool, _ item: ItemIndex, animated: Bool) {
        table.content.cells[item]?.setSelected(isSelected, animated: animated)
    }

    func setHighlighted(_ isHighlighted: Bool, _ item: ItemIndex) {
        table.content.cells[item]?.setHighlighted(isHighlighted, animated: false)
    }

    func beginEditingForMultipleSelection() {
        if table.allowsMultipleSelectionDuringEditing { table.setEditing(true, animated: true) }
    }

    func selectionDidChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: table)
    }

    func shouldHighlight(_ item: ItemIndex) -> Bool {
        delegate?.tableView(table, shouldHighlightRowAt: IndexPath(item)) ?? true
    }

    func didHighlight(_ item: ItemIndex) { delegate?.tableView(table, didHighlightRowAt: IndexPath(item)) }

    func didUnhighlight(_ item: ItemIndex) { delegate?.tableView(table, didUnhighlightRowAt: IndexPath(item)) }

    func willSelect(_ item: ItemIndex) -> ItemIndex? {
        guard let delegate else { return item }
        return delegate.tableView(table, willSelectRowAt: IndexPath(item)).map { ItemIndex($0) }
    }

    func didSelect(_ item: ItemIndex) { delegate?.tableView(table, didSelectRowAt: IndexPath(item)) }

    func willDeselect(_ item: ItemIndex, isReplaced: Bool) -> ItemIndex? {
        guard let delegate else { return item }
        return delegate.tableView(table, willDeselectRowAt: IndexPath(item)).map { ItemIndex($0) }
    }

    func didDeselect(_ item: ItemIndex) { delegate?.tableView(table, didDeselectRowAt: IndexPath(item)) }

    func canPerformPrimaryAction(_ item: ItemIndex) -> Bool {
        delegate?.tableView(table, canPerformPrimaryActionForRowAt: IndexPath(item)) ?? false
    }

    func performPrimaryAction(_ item: ItemIndex) {
        delegate?.tableView(table, performPrimaryActionForRowAt: IndexPath(item))
    }

    func shouldBeginMultipleSelection(at item: ItemIndex) -> Bool {
        delegate?.tableView(table, shouldBeginMultipleSelectionInteractionAt: IndexPath(item)) ?? false
    }

    func didBeginMultipleSelection(at item: ItemIndex) {
        delegate?.tableView(table, didBeginMultipleSelectionInteractionAt: IndexPath(item))
    }

    func didEndMultipleSelection() { delegate?.tableViewDidEndMultipleSelectionInteraction(table) }
}

// MARK: Announcements

extension TableInteraction: PrefetchingList {
    var canPrefetch: Bool { table.isPrefetchingEnabled && table.prefetchDataSource != nil }

    var visibleItems: [ItemIndex] { table.content.rows(in: table.bounds) }

    func items(in rect: CGRect) -> [ItemIndex] { table.content.rows(in: rect) }

    func hasCell(_ item: ItemIndex) -> Bool { table.content.cells[item] != nil }

    func prefetch(_ items: [ItemIndex]) {
        table.prefetchDataSource?.tableView(table, prefetchRowsAt: items.map { IndexPath($0) })
    }

    func cancelPrefetching(_ items: [ItemIndex]) {
        table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: items.map { IndexPath($0) })
    }
}

// MARK: Menus

extension TableInteraction: MenuList {
    func item(at point: CGPoint) -> ItemIndex? { table.content.row(at: point) }

    func menu(of item: ItemIndex?, at point: CGPoint) -> UIContextMenuConfiguration? {
        item.flatMap {
            delegate?.tableView(table, contextMenuConfigurationForRowAt: IndexPath($0), point: point)
        }
    }

    func shouldShowEditMenu(of item: ItemIndex) -> Bool {
        delegate?.tableView(table, shouldShowMenuForRowAt: IndexPath(item)) ?? false
    }

    func canPerform(_ action: Selector, _ item: ItemIndex) -> Bool {
        delegate?.tableView(table, canPerformAction: action, forRowAt: IndexPath(item), withSender: nil) ?? false
    }

    func perform(_ action: Selector, _ item: ItemIndex) {
        delegate?.tableView(table, performAction: action, forRowAt: IndexPath(item), withSender: nil)
    }

    func cellView(of item: ItemIndex) -> UIView? { table.content.cells[item] }

    func item(of cell: UIView) -> ItemIndex? { (cell as? UITableViewCell).flatMap(table.content.index) }

    func highlightPreview(_ menu: UIContextMenuConfiguration, of item: ItemIndex) -> UITargetedPreview? {
        delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: menu)
    }

    func dismissalPreview(_ menu: UIContextMenuConfiguration, of item: ItemIndex) -> UITargetedPreview? {
        delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: menu)
    }

    func willDisplay(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.tableView(table, willDisplayContextMenu: menu, animator: animator)
    }

    func willEnd(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.tableView(table, willEndContextMenuInteraction: menu, animator: animator)
    }

    func willCommit(_ menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
        delegate?.tableView(table, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
}

// MARK: Spring loading

extension TableInteraction: SpringLoadedList {
    func shouldSpringLoad(_ item: ItemIndex, with context: any UISpringLoadedInteractionContext) -> Bool {
        delegate?.tableView(table, shouldSpringLoadRowAt: IndexPath(item), with: context) ?? true
    }
}

extension UITableView {
    /// Called by a cell whose detail button was pressed.
    func _accessoryButtonTapped(of cell: UITableViewCell) {
        guard let row = content.index(of: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: IndexPath(row))
    }

    /// Called by a cell whose control of editing was pressed.
    func _editControlTapped(of cell: UITableViewCell) {
        guard let row = content.index(of: cell) else { return }
        editor.controlWasPressed(at: row)
    }
}
