import CoreGraphics
import Foundation

/// An object that decides about drops on a table; every method but the first is optional.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Takes the items: changes the data, inserts rows, and names the places to which the coordinator moves the items.
    ///
    /// It is not called when a row of the table is moved to another place, if the data source moves rows.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

    /// Returns whether the table takes part in a session; true by default.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

    /// Called when a drag has entered the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

    /// Returns what would happen if the items were dropped now.
    ///
    /// - Parameter destinationIndexPath: The row that would be inserted, or the place of a row of the table after its move; the number of
    ///   rows at the end of a section; nil if there is no row.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal

    /// Called when a drag has left the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

    /// Called when a drag that has entered the table has ended, anywhere.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

    /// Returns the appearance of the preview of an item that moves to a row; nil, the default, for that of the drag.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }

    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: ListDropProposal.fallback(session).proposal.operation, intent: .unspecified)
    }

    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// A table's proposal for the items that are dragged over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// The effect of a drop on the rows.
    public enum Intent: Int, Sendable {
        /// The table shows no place for the items.
        case unspecified
        /// The items become rows at the destination, where rows make way.
        case insertAtDestinationIndexPath
        /// The row at the destination takes the items, and is highlighted.
        case insertIntoDestinationIndexPath
        /// The table chooses between both by the part of the row over which the drag is.
        case automatic
    }

    /// The effect of a drop on the rows.
    open var intent: Intent { _intent }
    private let _intent: Intent

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent) {
        _intent = intent
        super.init(operation: operation)
    }

    /// Creates a proposal without an effect on rows.
    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
}
