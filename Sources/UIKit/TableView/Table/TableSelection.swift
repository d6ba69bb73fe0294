import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// The selected and the highlighted rows of a table.
@MainActor final class TableSelection {
    private unowned let table: UITableView
    private(set) var rows: Set<ItemIndex> = []
    /// The row that a finger presses.
    private(set) var highlighted: ItemIndex?
    /// The row from which Shift extends the selection.
    private var anchor: ItemIndex?

    init(_ table: UITableView) { self.table = table }

    private var isAllowed: Bool {
        table.isEditing
            ? table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing : table.allowsSelection
    }

    /// Whether several rows can be selected now.
    var isMultiple: Bool {
        table.isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    }

    // MARK: The app's changes

    func select(_ indexPath: IndexPath?, animated: Bool) {
        guard let indexPath else { return removeAll(animated: animated) }
        let row = ItemIndex(indexPath)
        table.content.load()
        guard table.content.exists(row) else { return }
        if !isMultiple { for other in rows where other != row { setSelected(other, false, animated) } }
        anchor = row
        setSelected(row, true, animated)
    }

    func deselect(_ indexPath: IndexPath, animated: Bool) {
        guard indexPath.count == 2 else { return }
        setSelected(ItemIndex(indexPath), false, animated)
    }

    func removeAll(animated: Bool = false) { for row in rows { setSelected(row, false, animated) } }

    /// Called after a property that allows several rows has changed.
    func modeDidChange() { if !isMultiple, rows.count > 1 { removeAll() } }

    /// Called when all rows are loaded again, which deselects them.
    func rowsWereReloaded() {
        let hadRows = !rows.isEmpty
        (rows, highlighted, anchor) = ([], nil, nil)
        if hadRows { report() }
    }

    /// Moves the selection with a batch of changes. A row that was loaded again is not selected any more.
    func apply(_ script: EditScript) {
        let reloaded = Set(script.reloadedItems.map(\.to))
        rows = Set(rows.compactMap { script.newIndex(of: $0) }.filter { !reloaded.contains($0) })
        highlighted = highlighted.flatMap { script.newIndex(of: $0) }
        anchor = anchor.flatMap { script.newIndex(of: $0) }
    }

    /// Returns the selected row whose top is closest to a position.
    func nearest(to y: CGFloat) -> ItemIndex? {
        rows.min { abs(table.content.rect(of: .item($0)).minY - y) < abs(table.content.rect(of: .item($1)).minY - y) }
    }

    private func setSelected(_ row: ItemIndex, _ isSelected: Bool, _ animated: Bool) {
        guard rows.contains(row) != isSelected else { return }
        if isSelected { rows.insert(row) } else { rows.remove(row) }
        table.content.cells[row]?.setSelected(isSelected, animated: animated)
        report()
    }

    private func report() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: table)
    }

    // MARK: Touches

    func touchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if table.swiper.openRow != nil { return table.swiper.close(animated: true) }
        guard highlighted == nil, let touch = touches.first, isAllowed, let row = pressedRow(touch) else { return }
        guard table.delegate?.tableView(table, shouldHighlightRowAt: IndexPath(row)) ?? true else { return }
        highlighted = row
        table.content.cells[row]?.setHighlighted(true, animated: false)
        table.delegate?.tableView(table, didHighlightRowAt: IndexPath(row))
    }

    /// Returns the row that a touch presses, unless that is in a view between the rows.
    private func pressedRow(_ touch: UITouch) -> ItemIndex? {
        guard let row = table.content.row(at: touch.location(in: table)), let cell = table.content.cells[row],
            touch.view?.isDescendant(of: cell) ?? false
        else { return nil }
        return row
    }

    func touchesMoved(_ touches: Set<UITouch>) {
        guard let row = highlighted, let touch = touches.first else { return }
        let point = touch.location(in: table)
        if !table.content.rect(of: .item(row)).insetBy(dx: -20, dy: -20).contains(point) { unhighlight() }
    }

    func touchesEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let row = highlighted else { return }
        press(row, event?.modifierFlags ?? [])
        unhighlight()
    }

    func touchesCancelled() { unhighlight() }

    private func unhighlight() {
        guard let row = highlighted else { return }
        highlighted = nil
        // A cell that has become selected goes from one look to the other without a flash.
        table.content.cells[row]?.setHighlighted(false, animated: false)
        table.delegate?.tableView(table, didUnhighlightRowAt: IndexPath(row))
    }

    /// Selects or deselects a row for the user.
    func press(_ row: ItemIndex, _ flags: UIKeyModifierFlags = []) {
        let extends = flags.contains(.shift), toggles = flags.contains(.control) || flags.contains(.command)
        let begins = !isMultiple && (extends || toggles) && beginMultipleSelection(at: row)
        defer { if begins { table.delegate?.tableViewDidEndMultipleSelectionInteraction(table) } }
        guard isMultiple else { return userSelects(row) }
        if extends, let anchor {
            let between = ItemIndex.items(from: anchor, through: row, counts: table.content.positions.itemCounts)
            for other in between where !rows.contains(other) { userSelects(other) }
            self.anchor = anchor
        } else if rows.contains(row) {
            userDeselects(row)
        } else {
            userSelects(row)
        }
    }

    /// Asks the delegate whether Shift or Control with a press selects several rows, for which it prepares the table.
    ///
    /// - Returns: Whether it does.
    private func beginMultipleSelection(at row: ItemIndex) -> Bool {
        guard let delegate = table.delegate,
            delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: IndexPath(row))
        else { return false }
        let start = anchor, old = rows
        if !isMultiple, table.allowsMultipleSelectionDuringEditing { table.setEditing(true, animated: true) }
        delegate.tableView(table, didBeginMultipleSelectionInteractionAt: IndexPath(row))
        guard isMultiple else { return true }
        for other in old { setSelected(other, true, false) }
        anchor = start
        return true
    }

    private func userSelects(_ row: ItemIndex) {
        let target: ItemIndex
        if let delegate = table.delegate {
            guard let answer = delegate.tableView(table, willSelectRowAt: IndexPath(row)) else { return }
            target = ItemIndex(answer)
        } else {
            target = row
        }
        guard table.content.exists(target) else { return }
        if !isMultiple { for other in rows where other != target { userDeselects(other) } }
        anchor = target
        setSelected(target, true, false)
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(target))
        guard !isMultiple, let delegate = table.delegate,
            delegate.tableView(table, canPerformPrimaryActionForRowAt: IndexPath(target))
        else { return }
        delegate.tableView(table, performPrimaryActionForRowAt: IndexPath(target))
    }

    private func userDeselects(_ row: ItemIndex) {
        var target = row
        if let delegate = table.delegate {
            guard let answer = delegate.tableView(table, willDeselectRowAt: IndexPath(row)) else { return }
            target = ItemIndex(answer)
        }
        setSelected(target, false, false)
        table.delegate?.tableView(table, didDeselectRowAt: IndexPath(target))
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
