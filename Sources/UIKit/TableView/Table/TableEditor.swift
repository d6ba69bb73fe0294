import CoreGraphics
import Diagnostics
import Foundation
import Lists
import QuartzCore

/// The editing of rows: their controls, and the row that a finger moves.
@MainActor final class TableEditor: NSObject, UIGestureRecognizerDelegate {
    /// The controls of a row.
    struct Controls: Equatable {
        var style = UITableViewCell.EditingStyle.none
        var selects = false
        var indents = false
        var moves = false
    }

    /// A row that a finger moves.
    private struct Move {
        var item: ItemMovement
        /// The distance from the finger to the cell's top, in points.
        let grip: CGFloat
        /// The place of the finger in the window.
        var point: CGPoint
    }

    /// The height at the edges in which a moved row scrolls the table, in points.
    private static let scrollMargin: CGFloat = 40

    private unowned let table: UITableView
    private(set) var isEditing = false
    /// Whether the app has ever begun to edit the table.
    private(set) var wasEditing = false
    private var move: Move?
    private lazy var autoscroll = Autoscroll { [weak self] in self?.follow() }

    init(_ table: UITableView) { self.table = table }

    func install() {
        let press = UILongPressGestureRecognizer(target: self, action: TableEditor.pressed)
        press.minimumPressDuration = 0
        press.delegate = self
        table.addGestureRecognizer(press)
    }

    // MARK: Controls

    func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        table.swiper.close(animated: animated)
        isEditing = editing
        wasEditing = true
        if !table.selection.isMultiple { table.selection.removeAll(animated: animated) }
        for (row, cell) in table.content.cells where table.content.exists(row) {
            table.content.configure(cell, row, animated: animated)
        }
    }

    /// Returns the controls of a row while the table is edited.
    func controls(of row: ItemIndex) -> Controls {
        guard isEditing else { return Controls() }
        let path = dataIndexPath(of: row)
        var controls = Controls(moves: canMove(row))
        guard canEdit(row) else { return controls }
        controls.selects = table.allowsMultipleSelectionDuringEditing
        controls.style = table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
        controls.indents = table.delegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true
        return controls
    }

    /// Whether the user can edit a row.
    func canEdit(_ row: ItemIndex) -> Bool {
        table.dataSource?.tableView(table, canEditRowAt: dataIndexPath(of: row)) ?? false
    }

    /// Whether the user can move a row.
    func canMove(_ row: ItemIndex) -> Bool {
        guard let dataSource = table.dataSource else { return false }
        let answer = table.answer(.canMove) { dataSource.tableView(table, canMoveRowAt: dataIndexPath(of: row)) }
        if let answer { return answer }
        return dataSource is UITableViewController
            && TableControllerOverrides.move.isOverridden(in: type(of: dataSource))
    }

    /// Called after the control at the leading edge of a row was pressed.
    func controlWasPressed(at row: ItemIndex) {
        let controls = controls(of: row)
        if controls.selects { return table.selection.press(row) }
        switch controls.style {
        case .delete: table.swipes.confirmDeletion(of: row)
        case .insert: table.commit(.insert, at: IndexPath(row))
        case .none: break
        }
    }

    // MARK: Moving

    /// Whether a finger moves a row.
    var isMoving: Bool { move != nil }

    /// Returns whether a finger moves a row, which stays although it may be out of sight.
    func holds(_ row: ItemIndex) -> Bool { move?.item.current == row }

    /// Returns the row of the data source: while a row is moved, the data source does not know its new place.
    func dataIndexPath(of row: ItemIndex) -> IndexPath {
        IndexPath(move?.item.dataIndex(of: row) ?? row)
    }

    /// Returns the row of the table for one of the data source.
    func index(ofData row: ItemIndex) -> ItemIndex { move?.item.index(ofData: row) ?? row }

    /// Returns the frame of the cell that a finger moves.
    func frame(of row: ItemIndex) -> CGRect? {
        guard let move, move.item.current == row, let window = table.window else { return nil }
        var frame = table.content.rect(of: .item(row))
        frame.origin.y = table.convert(move.point, from: window).y - move.grip
        return frame
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEditing, move == nil, let row = table.content.row(at: gestureRecognizer.location(in: table)),
            let cell = table.content.cells[row], let control = cell._reorderControlFrame
        else { return false }
        return control.contains(gestureRecognizer.location(in: cell))
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { isEditing }

    private func pressed(_ press: UIGestureRecognizer) {
        switch press.state {
        case .began: begin(press.location(in: table))
        case .changed:
            move?.point = press.location(in: nil)
            follow()
            if let point = move?.point { autoscroll.update(point, in: table, margin: Self.scrollMargin) }
        case .ended: end(isCancelled: false)
        case .cancelled, .failed: end(isCancelled: true)
        case .possible: break
        }
    }

    private func begin(_ point: CGPoint) {
        guard let row = table.content.row(at: point), let cell = table.content.cells[row] else { return }
        move = Move(
            item: ItemMovement(row), grip: point.y - cell.frame.minY, point: table.convert(point, to: nil))
        cell._isReordering = true
        table.bringSubviewToFront(cell)
    }

    /// Moves the cell with the finger, and the row to where the cell is.
    private func follow() {
        guard let move, let cell = table.content.cells[move.item.current], let frame = frame(of: move.item.current)
        else {
            return
        }
        cell.frame = frame
        guard let proposed = row(under: frame, move), proposed != move.item.current else { return }
        let target = table.delegate.map {
            ItemIndex(
                $0.tableView(
                    table, targetIndexPathForMoveFromRowAt: IndexPath(move.item.source),
                    toProposedIndexPath: IndexPath(proposed)))
        }
        moveRow(to: target ?? proposed)
    }

    /// Returns the row whose place the moved cell covers, in the table without the moved row's present place.
    private func row(under frame: CGRect, _ move: Move) -> ItemIndex? {
        let content = table.content
        let y = Double(frame.midY)
        guard let element = content.positions.element(at: y) else { return nil }
        switch element {
        case .item(let row):
            if row == move.item.current { return row }
            // Half of another row must be covered, so that rows of different heights do not change places back and forth.
            let range = content.positions.range(of: element)
            let middle = (range.lowerBound + range.upperBound) / 2
            let isBelow = row > move.item.current
            guard isBelow ? Double(frame.maxY) > middle : Double(frame.minY) < middle else { return move.item.current }
            return row
        case .header(let section):
            return section == move.item.current.section
                ? move.item.current : ItemIndex(section: section, item: 0)
        case .footer(let section):
            return section == move.item.current.section
                ? move.item.current : ItemIndex(section: section, item: content.positions.itemCount(in: section))
        }
    }

    private func moveRow(to target: ItemIndex) {
        guard let old = move, target != old.item.current else { return }
        let content = table.content
        guard let script = old.item.script(movingTo: target, counts: content.positions.itemCounts) else { return }
        move?.item.current = target
        content.setAnchor(nil, script)
        _ = content.apply(script)
        table.selection.apply(script)
        UIView.animate(withDuration: 0.2) { content.layOut() }
    }

    private func end(isCancelled: Bool) {
        autoscroll.stop()
        guard let move else { return }
        if isCancelled { moveRow(to: move.item.source) }
        let current = self.move?.item.current ?? move.item.source
        self.move = nil
        let cell = table.content.cells[current]
        cell?._isReordering = false
        if current != move.item.source {
            table.dataSource?.tableView(table, moveRowAt: IndexPath(move.item.source), to: IndexPath(current))
        }
        UIView.animate(withDuration: 0.2) {
            if let cell, self.table.content.cells[current] === cell {
                cell.frame = self.table.content.frame(ofRow: current)
            }
        }
        table.setNeedsLayout()
    }
}
