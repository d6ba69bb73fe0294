import CoreGraphics
import Foundation
import Lists
import QuartzCore

/// The rows of a table and their actions, for swipes.
@MainActor final class TableSwipes: SwipeableRows {
    private unowned let table: UITableView

    init(_ table: UITableView) { self.table = table }

    // MARK: Actions

    func actions(of row: ItemIndex, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard !table.isEditing else { return nil }
        if isLeading {
            return table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: IndexPath(row))
        }
        return trailingConfiguration(row)
    }

    private func trailingConfiguration(_ row: ItemIndex) -> UISwipeActionsConfiguration? {
        let path = IndexPath(row)
        // An implementation that returns nil leaves the row without actions.
        table.defaultAnswers.remove(.trailingActions)
        let configuration = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
        if configuration != nil { return configuration }
        if table.delegate != nil, !table.defaultAnswers.contains(.trailingActions) { return nil }
        guard table.editor.canEdit(row) else { return nil }
        if let actions = table.delegate?.tableView(table, editActionsForRowAt: path) {
            return UISwipeActionsConfiguration(actions: actions.map { contextual($0, path) })
        }
        return commitsEdits(row) ? deletion(row) : nil
    }

    /// Whether the data source deletes rows.
    private func commitsEdits(_ row: ItemIndex) -> Bool {
        let style = table.delegate?.tableView(table, editingStyleForRowAt: IndexPath(row)) ?? .delete
        return style == .delete && table.dataSourceCommitsEdits(at: IndexPath(row))
    }

    private func contextual(_ action: UITableViewRowAction, _ path: IndexPath) -> UIContextualAction {
        let new = UIContextualAction(style: action.style == .normal ? .normal : .destructive, title: action.title) {
            _, _, completion in
            action.handler(action, path)
            completion(true)
        }
        if let color = action.backgroundColor { new.backgroundColor = color }
        return new
    }

    private func deletion(_ row: ItemIndex) -> UISwipeActionsConfiguration {
        let title =
            table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: IndexPath(row)) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, completion in
            guard let table else { return completion(false) }
            // The row may have moved since the swipe.
            let current = table.swiper.openRow ?? row
            table.commit(.delete, at: IndexPath(current))
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    /// Deletes a row that the user may delete, without a confirmation; returns false for another row.
    func deleteByKey(_ row: ItemIndex) -> Bool {
        guard table.editor.canEdit(row), commitsEdits(row) else { return false }
        table.commit(.delete, at: IndexPath(row))
        return true
    }

    /// Shows the button that confirms the deletion of a row.
    func confirmDeletion(of row: ItemIndex) {
        table.swiper.close(animated: true)
        table.swiper.openTrailing(row, trailingConfiguration(row) ?? deletion(row))
    }

    // MARK: Rows

    var scrollView: UIScrollView { table }

    var allowsSwipes: Bool { !table.editor.isMoving }

    func row(at point: CGPoint) -> ItemIndex? {
        guard let row = table.content.row(at: point), table.content.cells[row] != nil else { return nil }
        return row
    }

    func cell(of row: ItemIndex) -> UIView? { table.content.cells[row] }

    func rect(of row: ItemIndex) -> CGRect { table.content.rect(of: .item(row)) }

    func placeCell(of row: ItemIndex) {
        guard let cell = table.content.cells[row] else { return }
        let frame = table.content.frame(ofRow: row)
        if cell.frame != frame { cell.frame = frame }
    }

    func corners(of cell: UIView) -> CACornerMask { (cell as? UITableViewCell)?.sectionCorners ?? [] }

    // MARK: Notifications

    func cancelTouches() { table.selection.touchesCancelled() }

    func setSwiped(_ isSwiped: Bool, _ cell: UIView) { (cell as? UITableViewCell)?._isSwiped = isSwiped }

    func willOpen(_ row: ItemIndex) { table.delegate?.tableView(table, willBeginEditingRowAt: IndexPath(row)) }

    func didClose(_ row: ItemIndex?) {
        table.delegate?.tableView(table, didEndEditingRowAt: row.map { IndexPath($0) })
    }
}
