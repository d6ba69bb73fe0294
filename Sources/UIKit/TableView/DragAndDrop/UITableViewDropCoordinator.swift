import CoreGraphics
import Foundation

/// A drop on a table.
///
///     func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
///         guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
///         names.insert(item.dragItem.localObject as? String ?? "", at: path.row)
///         tableView.insertRows(at: [path], with: .automatic)
///         coordinator.drop(item.dragItem, toRowAt: path)
///     }
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The items that were dropped.
    var items: [any UITableViewDropItem] { get }
    /// The row that is to be inserted, or the place of a row of the table after its move; nil if the drop is on no row.
    var destinationIndexPath: IndexPath? { get }
    /// The delegate's last proposal, whose intent is not `automatic`.
    var proposal: UITableViewDropProposal { get }
    /// The session, which loads the items.
    var session: any UIDropSession { get }

    /// Moves an item to a cell that stands for its row until the data has arrived.
    @discardableResult func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext
    /// Moves an item to a row.
    @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves an item into a part of a row; `rect` is in the coordinates of the cell.
    @discardableResult func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating
    /// Moves an item to a place.
    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that was dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The row of the same table from which the item comes; nil for an item from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points; zero if it has none.
    var previewSize: CGSize { get }
}

/// The place of a placeholder in a table, until its data has arrived.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The item for which the placeholder stands.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a row, which the closure inserts in the data; returns false if the placeholder was removed.
    ///
    /// - Parameter dataSourceUpdates: Receives the row. It must not change the table.
    @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder; returns false if it was removed before.
    @discardableResult func deletePlaceholder() -> Bool
}

/// The coordinator of a table.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    private let table: UITableView
    private let listDrop: ListDrop
    let items: [any UITableViewDropItem]
    let proposal: UITableViewDropProposal

    init(_ table: UITableView, _ drop: ListDrop) {
        (self.table, listDrop) = (table, drop)
        items = drop.items.map { Item($0) }
        proposal = UITableViewDropProposal(drop.proposal)
    }

    var destinationIndexPath: IndexPath? { listDrop.destination }
    var session: any UIDropSession { listDrop.session }

    @discardableResult func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        let token = table.content.insert(placeholder)
        let context = TablePlaceholderContext(table, dragItem, token)
        listDrop.place(dragItem, .placeholder(token), animator: context)
        return context
    }

    @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        listDrop.place(dragItem, .item(indexPath))
    }

    @discardableResult func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { listDrop.place(dragItem, .inside(indexPath, rect)) }

    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        listDrop.place(dragItem, .target(target))
    }

    private final class Item: NSObject, UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ item: ListDrop.Item) { (dragItem, sourceIndexPath, previewSize) = (item.item, item.source, item.size) }
    }
}

/// The context of a placeholder, whose animations are those of the drop.
final class TablePlaceholderContext: ListDropAnimator, UITableViewDropPlaceholderContext {
    private weak var table: UITableView?
    let dragItem: UIDragItem
    private let placeholder: ListPlaceholder

    init(_ table: UITableView, _ dragItem: UIDragItem, _ placeholder: ListPlaceholder) {
        (self.table, self.dragItem, self.placeholder) = (table, dragItem, placeholder)
    }

    @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        table?.content.commit(placeholder, dataSourceUpdates) ?? false
    }

    @discardableResult func deletePlaceholder() -> Bool { table?.content.delete(placeholder) ?? false }
}

extension UITableViewDropProposal {
    /// Creates the proposal of a coordinator, whose intent is resolved.
    convenience init(_ proposal: ListDropProposal) {
        let intent: Intent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insert: .insertAtDestinationIndexPath
            case .into: .insertIntoDestinationIndexPath
            case .automatic: .automatic
            }
        self.init(operation: proposal.proposal.operation, intent: intent)
        isPrecise = proposal.proposal.isPrecise
        prefersFullSizePreview = proposal.proposal.prefersFullSizePreview
    }

    /// The proposal for rows and items alike.
    var listProposal: ListDropProposal {
        let listIntent: ListDropIntent =
            switch intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insert
            case .insertIntoDestinationIndexPath: .into
            case .automatic: .automatic
            }
        return ListDropProposal(proposal: self, intent: listIntent)
    }
}
