import CoreGraphics
import Foundation
import Lists

/// Opens the actions of a row by a swipe.
@MainActor final class TableSwiper: NSObject, UIGestureRecognizerDelegate {
    /// The part of the row's width over which a swipe performs the first action.
    private static let fullPart: CGFloat = 0.6
    /// The velocity at which a swipe opens or closes, in points per second.
    private static let flickVelocity: CGFloat = 300

    /// A row whose actions are visible.
    private struct Open {
        var row: ItemIndex
        let view: SwipeActionsView
        let configuration: UISwipeActionsConfiguration
        /// The distance by which the cell is moved, in points; positive to the right.
        var offset: CGFloat = 0
    }

    private unowned let table: UITableView
    private var open: Open?
    private var startOffset: CGFloat = 0
    private lazy var pan = UIPanGestureRecognizer(target: self, action: TableSwiper.panned)

    init(_ table: UITableView) { self.table = table }

    func install() {
        pan.delegate = self
        pan.allowedScrollTypesMask = .continuous
        table.addGestureRecognizer(pan)
    }

    /// The row whose actions are visible.
    var openRow: ItemIndex? { open?.row }

    /// Returns the distance by which a swipe has moved the cell of a row.
    func offset(of row: ItemIndex) -> CGFloat { open?.row == row ? open?.offset ?? 0 : 0 }

    // MARK: Actions

    private func configuration(_ row: ItemIndex, isLeft: Bool) -> UISwipeActionsConfiguration? {
        let isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isLeft != isRightToLeft {
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
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            guard let self else { return completion(false) }
            // The row may have moved since the swipe.
            let current = openRow ?? row
            table.dataSource?.tableView(table, commit: .delete, forRowAt: IndexPath(current))
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    /// Deletes a row that the user may delete, without a confirmation; returns false for another row.
    func deleteByKey(_ row: ItemIndex) -> Bool {
        guard table.editor.canEdit(row), commitsEdits(row) else { return false }
        table.dataSource?.tableView(table, commit: .delete, forRowAt: IndexPath(row))
        return true
    }

    /// Shows the button that confirms the deletion of a row.
    func confirmDeletion(of row: ItemIndex) {
        close(animated: true)
        let isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        begin(row, trailingConfiguration(row) ?? deletion(row), isLeft: isRightToLeft)
        finishSwipe(isOpen: true)
    }

    // MARK: Opening

    private func begin(_ row: ItemIndex, _ configuration: UISwipeActionsConfiguration, isLeft: Bool) {
        guard !configuration.actions.isEmpty, let cell = table.content.cells[row] else { return }
        let view = SwipeActionsView(configuration.actions, isLeft: isLeft) { [weak self] action, button in
            self?.perform(action, button)
        }
        view.frame = table.content.rect(of: .item(row))
        table.insertSubview(view, belowSubview: cell)
        open = Open(row: row, view: view, configuration: configuration)
        cell._isSwiped = true
        table.delegate?.tableView(table, willBeginEditingRowAt: IndexPath(row))
    }

    private func move(to offset: CGFloat) {
        guard let row = open?.row, let cell = table.content.cells[row] else { return }
        open?.offset = offset
        open?.view.revealed = abs(offset)
        open?.view.layoutIfNeeded()
        let frame = table.content.frame(ofRow: row)
        if cell.frame != frame { cell.frame = frame }
    }

    /// Ends a swipe with the actions visible or not.
    private func finishSwipe(isOpen: Bool) {
        guard let open else { return }
        guard isOpen else { return close(animated: true) }
        let width = open.view.fullWidth
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.move(to: open.view.isLeft ? width : -width)
        }
    }

    /// Hides the actions.
    func close(animated: Bool) {
        guard let closing = open else { return }
        let row = closing.row, view = closing.view, cell = table.content.cells[row]
        let changes = { self.move(to: 0) }
        let finish = {
            view.removeFromSuperview()
            cell?._isSwiped = false
        }
        if animated, table.window != nil {
            UIView.animate(withDuration: 0.25, animations: changes) { _ in finish() }
        } else {
            changes()
            finish()
        }
        open = nil
        table.delegate?.tableView(table, didEndEditingRowAt: IndexPath(row))
    }

    /// Moves the open row with a batch of changes; a row that was deleted takes its actions with it.
    func apply(_ script: EditScript) {
        guard let closing = open else { return }
        if let row = script.newIndex(of: closing.row), !script.reloadedItems.contains(where: { $0.to == row }) {
            open?.row = row
            return
        }
        open = nil
        closing.view.removeFromSuperview()
        table.delegate?.tableView(table, didEndEditingRowAt: nil)
    }

    private func perform(_ action: UIContextualAction, _ source: UIView) {
        action.handler(action, source) { [weak self] _ in self?.close(animated: true) }
    }

    // MARK: The gesture

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let translation = pan.translation(in: table)
        guard abs(translation.x) > abs(translation.y), !table.editor.isMoving, !table.isDragging else { return false }
        let start = pan.location(in: table)
        let point = CGPoint(x: start.x - translation.x, y: start.y - translation.y)
        guard let row = table.content.row(at: point), table.content.cells[row] != nil else { return false }
        if open?.row == row { return true }
        close(animated: true)
        guard !table.isEditing, let configuration = configuration(row, isLeft: translation.x > 0),
            !configuration.actions.isEmpty
        else { return false }
        begin(row, configuration, isLeft: translation.x > 0)
        return open != nil
    }

    private func panned(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began:
            startOffset = open?.offset ?? 0
            table.selection.touchesCancelled()
            drag()
        case .changed: drag()
        case .ended: end()
        case .cancelled, .failed: finishSwipe(isOpen: false)
        case .possible: break
        }
    }

    private func drag() {
        guard let open else { return }
        var offset = startOffset + pan.translation(in: table).x
        // Away from its edge the cell does not move.
        offset = open.view.isLeft ? max(offset, 0) : min(offset, 0)
        let full = open.view.fullWidth
        let canBeFull = open.configuration.performsFirstActionWithFullSwipe
        if abs(offset) > full, !canBeFull { offset = (full + (abs(offset) - full) / 3) * (offset < 0 ? -1 : 1) }
        open.view.isFull = canBeFull && abs(offset) > Self.fullPart * table.content.contentWidth
        move(to: offset)
    }

    private func end() {
        guard let open else { return }
        if open.view.isFull, let action = open.configuration.actions.first, let button = open.view.firstButton {
            let width = table.content.contentWidth
            UIView.animate(withDuration: 0.2) { self.move(to: open.view.isLeft ? width : -width) }
            return perform(action, button)
        }
        let velocity = pan.velocity(in: table).x * (open.view.isLeft ? 1 : -1)
        let isOpen =
            abs(velocity) > Self.flickVelocity ? velocity > 0 : abs(open.offset) > open.view.fullWidth / 2
        finishSwipe(isOpen: isOpen)
    }
}
