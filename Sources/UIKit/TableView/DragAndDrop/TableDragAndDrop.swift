import CoreGraphics
import Foundation
import Lists

/// The drag and drop of a table's rows.
@MainActor final class TableDragAndDrop: DragAndDropList {
    private unowned let table: UITableView
    private(set) lazy var drag = ListDragController(self)
    private(set) lazy var drop = ListDropController(self, drag)
    /// The cell of the row that would receive the items.
    private weak var highlightedCell: UITableViewCell?
    /// Whether a delegate was ever set, without which nothing is dragged.
    private var isInUse = false

    init(_ table: UITableView) { self.table = table }

    /// Adds the interactions of the delegates that exist.
    func delegateDidChange() {
        let canDrag = table.dragDelegate != nil, canDrop = canDrag || table.dropDelegate != nil
        guard isInUse || canDrop else { return }
        isInUse = true
        drag.interaction.isEnabled = table.dragInteractionEnabled
        install(drag.interaction, canDrag)
        install(drop.interaction, canDrop)
    }

    private func install(_ interaction: any UIInteraction, _ isInstalled: Bool) {
        guard (interaction.view === table) != isInstalled else { return }
        if isInstalled { table.addInteraction(interaction) } else { table.removeInteraction(interaction) }
    }

    // MARK: Changes

    /// Follows a batch of changes.
    func apply(_ script: EditScript) {
        guard isInUse else { return }
        drag.apply { script.newIndex(of: ItemIndex($0)).map { IndexPath($0) } }
        drop.itemsDidChange()
    }

    func rowsWereReloaded() { if isInUse { drop.itemsDidChange() } }

    /// Changes the state of a cell that appears during a drag of its row.
    func configure(_ cell: UITableViewCell, _ row: ItemIndex) {
        if isInUse { drag.configure(cell, at: IndexPath(row)) }
    }

    // MARK: Rows

    var listView: UIScrollView { table }

    func indexPath(at point: CGPoint) -> IndexPath? { table.content.row(at: point).map { IndexPath($0) } }

    func exists(_ indexPath: IndexPath) -> Bool {
        table.content.load()
        return indexPath.count == 2 && table.content.exists(ItemIndex(indexPath))
    }

    func cellView(at indexPath: IndexPath) -> UIView? { exists(indexPath) ? table.cellForRow(at: indexPath) : nil }

    func frame(at indexPath: IndexPath) -> CGRect? { exists(indexPath) ? table.rectForRow(at: indexPath) : nil }

    func setDragState(_ state: UICellConfigurationState.DragState, of cell: UIView) {
        guard let cell = cell as? UITableViewCell else { return }
        let new: UITableViewCell.DragState =
            switch state {
            case .none: .none
            case .lifting: .lifting
            case .dragging: .dragging
            }
        if cell.dragState != new { cell.dragStateDidChange(new) }
    }

    // MARK: The drag delegate

    func items(forBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        guard table.swiper.openRow == nil else { return [] }
        return table.dragDelegate?.tableView(table, itemsForBeginning: session, at: indexPath) ?? []
    }

    func items(forAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem] {
        table.dragDelegate?.tableView(table, itemsForAddingTo: session, at: indexPath, point: point) ?? []
    }

    func dragPreviewParameters(at indexPath: IndexPath) -> UIDragPreviewParameters? {
        table.dragDelegate?.tableView(table, dragPreviewParametersForRowAt: indexPath)
    }

    func dragWillBegin(_ session: any UIDragSession) {
        table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: any UIDragSession) {
        table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
    }

    func allowsMove(_ session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
    }

    func isRestrictedToApplication(_ session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    // MARK: The drop delegate

    func canHandle(_ session: any UIDropSession) -> Bool {
        if let delegate = table.dropDelegate { return delegate.tableView(table, canHandle: session) }
        // A data source that moves rows needs no drop delegate.
        return drag.session.map { session.localDragSession === $0 } ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) {
        table.dropDelegate?.tableView(table, dropSessionDidEnter: session)
    }

    func dropDidExit(_ session: any UIDropSession) {
        table.dropDelegate?.tableView(table, dropSessionDidExit: session)
    }

    func dropDidEnd(_ session: any UIDropSession) {
        table.dropDelegate?.tableView(table, dropSessionDidEnd: session)
    }

    func proposal(for session: any UIDropSession, at destination: IndexPath?) -> ListDropProposal {
        if let delegate = table.dropDelegate {
            return delegate.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
                .listProposal
        }
        guard let own = drag.session, own === session.localDragSession, own.items.count == 1, destination != nil,
            let source = own.items.first.flatMap(drag.indexPath), table.editor.canMove(ItemIndex(source))
        else { return .cancel }
        return ListDropProposal(proposal: UIDropProposal(operation: .move), intent: .insert)
    }

    func dropPreviewParameters(at indexPath: IndexPath) -> UIDragPreviewParameters? {
        table.dropDelegate?.tableView(table, dropPreviewParametersForRowAt: indexPath)
    }

    func perform(_ drop: ListDrop) {
        table.dropDelegate?.tableView(table, performDropWith: TableDropCoordinator(table, drop))
    }

    // MARK: The destination of a drop

    func destination(at point: CGPoint, moving source: IndexPath?, inserting: Bool) -> IndexPath? {
        table.content.load()
        var gaps = table.content.gaps
        if !inserting { gaps.drop = nil }
        let from = source.map { ItemIndex($0) }
        let found = gaps.destination(at: Double(point.y), moving: from, in: table.content.positions)
        guard let found else { return nil }
        guard inserting, let from, found != from, let delegate = table.delegate, table.editor.canMove(from) else {
            return IndexPath(found)
        }
        let target = delegate.tableView(
            table, targetIndexPathForMoveFromRowAt: IndexPath(from), toProposedIndexPath: IndexPath(found))
        return canInsert(at: target, moving: from) ? target : IndexPath(found)
    }

    /// Whether a row can be inserted at a place, or be moved to it.
    private func canInsert(at indexPath: IndexPath, moving source: ItemIndex?) -> Bool {
        table.content.load()
        let positions = table.content.positions
        guard indexPath.count == 2, indexPath[0] >= 0, indexPath[0] < positions.sectionCount else { return false }
        let count = positions.itemCount(in: indexPath[0]) - (source?.section == indexPath[0] ? 1 : 0)
        return indexPath[1] >= 0 && indexPath[1] <= count
    }

    func part(of indexPath: IndexPath, at point: CGPoint) -> ListDropPart {
        guard exists(indexPath) else { return .before }
        var gaps = table.content.gaps
        gaps.drop = nil
        let element = ListPositions.Element.item(ItemIndex(indexPath))
        let range = table.content.positions.range(of: element)
        guard !range.isEmpty else { return .before }
        let distance = Double(point.y) - range.lowerBound - gaps.shift(of: element)
        return ListDropPart(fraction: CGFloat(distance / (range.upperBound - range.lowerBound)))
    }

    func showGap(at destination: IndexPath, moving source: IndexPath?, session: any UIDropSession) {
        let from = source.flatMap { exists($0) ? ItemIndex($0) : nil }
        guard canInsert(at: destination, moving: from) else { return closeGap(animated: true) }
        let height =
            from.map { table.content.positions.extent(of: .item($0)) }
            ?? Double(table.rowHeight > 0 ? min(table.rowHeight, 1e6) : UITableView.defaultRowHeight)
        table.content.setDropGap(
            RowGaps.Drop(index: ItemIndex(destination), source: from, height: height), animated: true)
    }

    func closeGap(animated: Bool) { table.content.setDropGap(nil, animated: animated) }

    func highlight(_ indexPath: IndexPath?) {
        let cell = indexPath.flatMap { cellView(at: $0) as? UITableViewCell }
        guard cell !== highlightedCell else { return }
        highlightedCell?._setDropState(.none)
        highlightedCell = cell
        cell?._setDropState(.targeted)
    }

    func moveItem(from source: IndexPath, to destination: IndexPath) -> IndexPath? {
        let from = ItemIndex(source), content = table.content
        guard let dataSource = table.dataSource, canInsert(at: destination, moving: from) else { return nil }
        let canMove = table.answer(.canMove) { dataSource.tableView(table, canMoveRowAt: source) }
        guard canMove ?? true else { return nil }
        // A row that stays is not moved, and an app need not be asked whether it moves rows.
        if source == destination, table.editor.canMove(from) { return destination }
        let start = content.generation
        // A data source without the method answers with the default implementation, which does nothing.
        let isMoved: Void? = table.answer(.move) { dataSource.tableView(table, moveRowAt: source, to: destination) }
        guard isMoved != nil else { return nil }
        // An app that has changed rows itself, or loads all of them again, has moved this one too.
        if content.generation == start, source != destination { table.moveRow(at: source, to: destination) }
        return destination
    }

    func placeholderPreview(
        _ placeholder: ListPlaceholder
    ) -> (frame: CGRect, parameters: UIDragPreviewParameters?)? {
        guard let frame = table.content.frame(of: placeholder) else { return nil }
        let cell = table.content.placeholderCells[ObjectIdentifier(placeholder)]
        return (frame, cell.flatMap { $0.parameters?($0.cell) })
    }
}
