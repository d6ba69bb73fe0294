import Foundation
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Rows of strings that can be dragged and dropped, and a record of calls.
@MainActor class DraggableRows: TableRows {
    /// Returns the proposal for a destination.
    var proposal: (IndexPath?) -> UITableViewDropProposal = { _ in
        UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    /// Called when the items of a row are requested.
    var willDrag: (UITableView) -> Void = { _ in }
    /// Called when a drag is over the table.
    var willPropose: (UITableView) -> Void = { _ in }
    /// Takes the items; by default those of rows.
    var take: ((UITableView, any UITableViewDropCoordinator) -> Void)?
    /// The rows that have no items.
    var fixed: Set<String> = []
    var allowsMove = true
    private(set) weak var session: (any UIDragSession)?

    private func items(_ indexPath: IndexPath) -> [UIDragItem] {
        let text = sections[indexPath.section][indexPath.row]
        guard !fixed.contains(text) else { return [] }
        let item = UIDragItem(itemProvider: NSItemProvider(object: text))
        item.localObject = text
        return [item]
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        record("items \(indexPath.pair)")
        self.session = session
        let items = items(indexPath)
        willDrag(tableView)
        return items
    }
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        record("add \(indexPath.pair)")
        return items(indexPath)
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { record("begin") }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { record("end") }
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        allowsMove
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { record("drop enter") }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        record("update \(destinationIndexPath?.pair ?? "nil")")
        willPropose(tableView)
        return proposal(destinationIndexPath)
    }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { record("drop exit") }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { record("drop end") }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        let source = coordinator.items.first?.sourceIndexPath?.pair ?? "elsewhere"
        record("perform \(coordinator.destinationIndexPath?.pair ?? "nil") from \(source)")
        if let take { take(tableView, coordinator) } else { insertItems(of: coordinator, tableView) }
    }

    /// Inserts dropped rows, or moves them, as apps do.
    private func insertItems(of coordinator: any UITableViewDropCoordinator, _ tableView: UITableView) {
        for item in coordinator.items {
            guard let path = coordinator.destinationIndexPath, let text = item.dragItem.localObject as? String else {
                continue
            }
            tableView.performBatchUpdates({
                if let source = item.sourceIndexPath {
                    self.sections[source.section].remove(at: source.row)
                    tableView.deleteRows(at: [source], with: .automatic)
                }
                self.sections[path.section].insert(text, at: path.row)
                tableView.insertRows(at: [path], with: .automatic)
            })
            coordinator.drop(item.dragItem, toRowAt: path).addCompletion { _ in self.record("dropped") }
        }
    }
}

/// Rows that the delegate of drops moves.
final class DragModel: DraggableRows, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate
{}

/// Rows that the data source moves.
final class MoveModel: DraggableRows, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    /// Returns the place of a moved row for a proposed one.
    var target: (IndexPath) -> IndexPath = { $0 }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        record("move \(sourceIndexPath.pair) to \(destinationIndexPath.pair)")
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target(proposedDestinationIndexPath) }
}

/// A table at the left half of a window, and another one at the right half.
@MainActor final class TableDragStage {
    typealias Model = DraggableRows & UITableViewDataSource & UITableViewDelegate & UITableViewDragDelegate
        & UITableViewDropDelegate

    let window = Headless.showWindow()
    let left = UITableView(frame: CGRect(x: 0, y: 0, width: 140, height: 440), style: .plain)
    let right = UITableView(frame: CGRect(x: 140, y: 0, width: 140, height: 440), style: .plain)
    let synthesizer: UIEventSynthesizer
    private let models: [any Model]

    init(_ leftModel: any Model, _ rightModel: any Model) throws {
        synthesizer = try UIEventSynthesizer()
        models = [leftModel, rightModel]
        for (table, model) in [(left, leftModel), (right, rightModel)] {
            table.register(SizedCell.self, forCellReuseIdentifier: "row")
            table.dataSource = model
            table.delegate = model
            table.dragDelegate = model
            table.dropDelegate = model
            window.addSubview(table)
        }
        window.layoutIfNeeded()
        CATransaction.flush()
        for model in models { model.calls = [] }
    }

    /// Presses the pointer at a point, and moves it to others.
    func drag(from start: CGPoint, to points: CGPoint...) {
        synthesizer.pointer.move(to: start)
        synthesizer.pointer.press()
        for point in points { synthesizer.pointer.move(to: point) }
    }

    func move(to point: CGPoint) { synthesizer.pointer.move(to: point) }

    func drop() async throws {
        synthesizer.pointer.release()
        try await synthesizer.settle()
    }

    /// The texts of the visible rows of a table with the tops of their cells, in points.
    func tops(_ table: UITableView) -> [String: CGFloat] {
        var result: [String: CGFloat] = [:]
        for cell in table.visibleCells { result[cell.textLabel?.text ?? ""] = cell.frame.minY }
        return result
    }
}
