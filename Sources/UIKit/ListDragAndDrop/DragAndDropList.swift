import CoreGraphics
import Foundation

/// A table or a collection, as the drag and drop of its rows or items sees it.
///
/// Index paths are those of the list, which differ from those of the data source while an item is moved. Points and rectangles are in the coordinates of ``listView``.
@MainActor protocol DragAndDropList: AnyObject {
    /// The table or the collection.
    var listView: UIScrollView { get }

    // MARK: Items

    /// Returns the item at a point where it is displayed; nil if there is none.
    func indexPath(at point: CGPoint) -> IndexPath?
    /// Returns the cell of an item; nil if it is not visible, or does not exist.
    func cellView(at indexPath: IndexPath) -> UIView?
    /// Returns the rectangle of an item; nil if it does not exist.
    func frame(at indexPath: IndexPath) -> CGRect?
    /// Whether an item exists.
    func exists(_ indexPath: IndexPath) -> Bool
    /// Changes the state of a cell in a drag.
    func setDragState(_ state: UICellConfigurationState.DragState, of cell: UIView)

    // MARK: The drag delegate

    func items(forBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
    func items(forAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem]
    func dragPreviewParameters(at indexPath: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func allowsMove(_ session: any UIDragSession) -> Bool
    func isRestrictedToApplication(_ session: any UIDragSession) -> Bool

    // MARK: The drop delegate

    func canHandle(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func proposal(for session: any UIDropSession, at destination: IndexPath?) -> ListDropProposal
    func dropPreviewParameters(at indexPath: IndexPath) -> UIDragPreviewParameters?
    /// Gives the items to the delegate.
    func perform(_ drop: ListDrop)

    // MARK: The destination of a drop

    /// Returns the destination of a drop at a point; nil if there is no item at the point.
    ///
    /// - Parameters:
    ///   - source: The list's own item that the drop would move; nil if it would insert items.
    ///   - inserting: Whether to return the place of an item after its insertion or its movement; otherwise the item at the point, where
    ///     the gap for the drop is treated as closed.
    func destination(at point: CGPoint, moving source: IndexPath?, inserting: Bool) -> IndexPath?
    /// Returns the part of an item at a point, where the gap for the drop is treated as closed.
    func part(of indexPath: IndexPath, at point: CGPoint) -> ListDropPart
    /// Shows the place of a drop between items; shows none for a destination that cannot be inserted.
    func showGap(at destination: IndexPath, moving source: IndexPath?, session: any UIDropSession)
    func closeGap(animated: Bool)
    /// Highlights the item into which items would be dropped; nil for none.
    func highlight(_ indexPath: IndexPath?)
    /// Moves an item in the data and in the list; returns its new place, or nil, with the item where it is in the data, if the data source
    /// does not move items.
    func moveItem(from source: IndexPath, to destination: IndexPath) -> IndexPath?
    /// The rectangle and the preview parameters of a placeholder; nil if it was removed.
    func placeholderPreview(_ placeholder: ListPlaceholder) -> (frame: CGRect, parameters: UIDragPreviewParameters?)?
}

/// The effect of a drop on the items of a list.
enum ListDropIntent: Int {
    case unspecified, insert, into, automatic
}

/// The part of an item at a point, from one neighbour to the other.
enum ListDropPart {
    case before, inside, after

    /// Creates the part at a fraction of the distance from the start to the end of an item.
    init(fraction: CGFloat) {
        self = fraction < 0.25 ? .before : fraction > 0.75 ? .after : .inside
    }
}

/// The answer of a drop delegate.
@MainActor struct ListDropProposal {
    var proposal: UIDropProposal
    var intent: ListDropIntent

    static var cancel: ListDropProposal {
        ListDropProposal(proposal: UIDropProposal(operation: .cancel), intent: .unspecified)
    }

    /// The proposal of a list whose delegate has no method for it: it takes items, and shows no place for them.
    static func fallback(_ session: any UIDropSession) -> ListDropProposal {
        let isMove = session.localDragSession != nil && session.allowsMoveOperation
        return ListDropProposal(proposal: UIDropProposal(operation: isMove ? .move : .copy), intent: .unspecified)
    }
}

/// The identity of a cell that stands for an item whose data has not arrived.
@MainActor final class ListPlaceholder {}
