import Foundation
import Lists

/// The keys of a table whose rows have the focus.
@MainActor final class TableKeys {
    private unowned let table: UITableView
    private lazy var typeAhead = TypeAhead(self)

    init(_ table: UITableView) { self.table = table }

    /// The row that has the focus.
    private var focused: ItemIndex? {
        guard let cell = table.loadedFocusSystem?.focusedItem as? UITableViewCell, cell._tableView === table else {
            return nil
        }
        return table.content.index(of: cell)
    }

    /// Handles a key; returns false for a key of another use, and while no row has the focus.
    func handle(_ press: UIPress) -> Bool {
        guard let key = press.key, let row = focused,
            key.modifierFlags.intersection([.control, .alternate, .command]).isEmpty
        else { return false }
        switch key.namedInput {
        case UIKeyCommand.inputUpArrow: return move(from: row, by: -1, .up)
        case UIKeyCommand.inputDownArrow: return move(from: row, by: 1, .down)
        case UIKeyCommand.inputPageUp: return move(from: row, by: -rowsOfPage, .up)
        case UIKeyCommand.inputPageDown: return move(from: row, by: rowsOfPage, .down)
        case UIKeyCommand.inputHome: return move(from: row, by: -table.content.positions.totalItemCount, .first)
        case UIKeyCommand.inputEnd: return move(from: row, by: table.content.positions.totalItemCount, .last)
        default: break
        }
        if typeAhead.handle(key, at: press.timestamp, focused: row) { return true }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            table.selection.press(row, key.modifierFlags)
            return true
        case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
            return table.swipes.deleteByKey(row)
        default: return false
        }
    }

    private var rowsOfPage: Int { max(1, table.content.visibleRows.count - 1) }

    /// Moves the focus by a number of rows, as far as there are rows that can have it.
    private func move(from row: ItemIndex, by distance: Int, _ heading: UIFocusHeading) -> Bool {
        let counts = table.content.positions.itemCounts
        var flat = counts[..<row.section].reduce(0, +) + row.item
        let last = counts.reduce(0, +) - 1
        flat = min(max(flat + distance, 0), last)
        let step = distance < 0 ? -1 : 1
        // The row itself was left where the search comes back to it.
        while flat >= 0, flat <= last {
            let target = Self.row(flat, counts)
            if target == row { return abs(distance) > 1 }
            if table.canFocus(target) { return focus(target, heading) }
            flat += step
        }
        return false
    }

    private static func row(_ flat: Int, _ counts: [Int]) -> ItemIndex {
        var rest = flat
        for (section, count) in counts.enumerated() {
            if rest < count { return ItemIndex(section: section, item: rest) }
            rest -= count
        }
        return ItemIndex(section: 0, item: 0)
    }

    private func focus(_ row: ItemIndex, _ heading: UIFocusHeading) -> Bool {
        table.scrollToRow(at: IndexPath(row), at: .none, animated: false)
        guard let cell = table.content.cells[row], table.loadedFocusSystem?.move(to: cell, heading: heading) ?? false
        else { return false }
        let follows =
            table.delegate?.tableView(table, selectionFollowsFocusForRowAt: IndexPath(row))
            ?? table.selectionFollowsFocus
        if follows, !table.selection.items.contains(row) { table.selection.press(row) }
        return true
    }
}

extension TableKeys: SearchableList {
    var itemCounts: [Int] { table.content.positions.itemCounts }

    var visibleItems: [ItemIndex] { table.content.visibleRows }

    var generation: Int { table.content.generation }

    func item(ofIndexTitleBeginningWith text: String) -> ItemIndex? {
        guard let dataSource = table.dataSource, let titles = dataSource.sectionIndexTitles(for: table),
            let entry = titles.firstIndex(where: {
                $0.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
            })
        else { return nil }
        let section = dataSource.tableView(table, sectionForSectionIndexTitle: titles[entry], at: entry)
        let first = ItemIndex(section: section, item: 0)
        return table.content.exists(first) ? first : nil
    }

    func text(of item: ItemIndex) -> String? { table.content.searchText(of: item) }

    func canFocus(_ item: ItemIndex) -> Bool { table.canFocus(item) }

    func focus(_ item: ItemIndex) -> Bool { focus(item, .next) }
}

extension UITableView {
    /// Whether a row can have the focus.
    func canFocus(_ row: ItemIndex) -> Bool {
        guard !isEditing || allowsFocusDuringEditing else { return false }
        return delegate?.tableView(self, canFocusRowAt: IndexPath(row)) ?? allowsFocus
    }

    /// Called by a cell that is asked whether it can have the focus.
    func _canFocus(_ cell: UITableViewCell) -> Bool { content.index(of: cell).map(canFocus) ?? false }
}
