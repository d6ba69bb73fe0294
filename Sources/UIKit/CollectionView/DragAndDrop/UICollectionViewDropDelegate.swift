import CoreGraphics
import Foundation

/// An object that decides about drops on a collection; every method but the first is optional.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Takes the items: changes the data, inserts items, and names the places to which the coordinator moves the items.
    ///
    /// It is not called when an item of the collection is moved to another place, if the data source moves items.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)

    /// Returns whether the collection takes part in a session; true by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

    /// Called when a drag has entered the collection.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

    /// Returns what would happen if the items were dropped now.
    ///
    /// - Parameter destinationIndexPath: The item that would be inserted, or the place of an item of the collection after its move; the number of
    ///   items at the end of a section; nil if there is no item.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal

    /// Called when a drag has left the collection.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

    /// Called when a drag that has entered the collection has ended, anywhere.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

    /// Returns the appearance of the preview of an item that moves to a cell; nil, the default, for that of the drag.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }

    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}

    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(
            operation: ListDropProposal.fallback(session).proposal.operation, intent: .unspecified)
    }

    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}

    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}

    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// A collection's proposal for the items that are dragged over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// The effect of a drop on the items.
    public enum Intent: Int, Sendable {
        /// The collection shows no place for the items.
        case unspecified
        /// The dropped items become items at the destination, which is marked.
        case insertAtDestinationIndexPath
        /// The item at the destination takes the dropped items, and is highlighted.
        case insertIntoDestinationIndexPath
    }

    /// The effect of a drop on the items.
    open var intent: Intent { _intent }
    private let _intent: Intent

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent) {
        _intent = intent
        super.init(operation: operation)
    }

    /// Creates a proposal without an effect on items.
    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
}
