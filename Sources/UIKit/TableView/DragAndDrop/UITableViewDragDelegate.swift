import CoreGraphics
import Foundation

/// An object that has the items of rows that the user drags; every method but the first is optional.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a row; none if it cannot be dragged.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]

    /// Returns the items of a row that the user adds to a drag in progress; none by default.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]

    /// Returns the appearance of the preview of a row that is lifted; nil, the default, for its cell.
    func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?

    /// Called when the lifted rows begin to move.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

    /// Called after the items were dropped or have returned.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

    /// Returns whether the items may be moved rather than copied; true by default.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool

    /// Returns whether the items can only be dropped in this app; false by default.
    func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UITableViewDragDelegate {
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }

    public func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }

    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}

    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

    public func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }

    public func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}
