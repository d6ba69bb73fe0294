import CoreGraphics
import Foundation

/// A drop on a collection.
///
///     func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
///         guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
///         names.insert(item.dragItem.localObject as? String ?? "", at: path.item)
///         collectionView.insertItems(at: [path])
///         coordinator.drop(item.dragItem, toItemAt: path)
///     }
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The items that were dropped.
    var items: [any UICollectionViewDropItem] { get }
    /// The item that is to be inserted, or the place of an item of the collection after its move; nil if the drop is on no item.
    var destinationIndexPath: IndexPath? { get }
    /// The delegate's last proposal.
    var proposal: UICollectionViewDropProposal { get }
    /// The session, which loads the items.
    var session: any UIDropSession { get }

    /// Moves a dropped item to a cell that stands for it until the data has arrived.
    @discardableResult func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
    /// Moves a dropped item to the cell of an item.
    @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves a dropped item into a part of a cell; `rect` is in the coordinates of the cell.
    @discardableResult func drop(
        _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating
    /// Moves a dropped item to a place.
    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that was dropped on a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The item of the same collection from which the dropped item comes; nil for one from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points; zero if it has none.
    var previewSize: CGSize { get }
}

/// The place of a placeholder in a collection, until its data has arrived.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The item for which the placeholder stands.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by an item, which the closure inserts in the data; returns false if the placeholder was removed.
    ///
    /// - Parameter dataSourceUpdates: Receives the item. It must not change the collection.
    @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder; returns false if it was removed before.
    @discardableResult func deletePlaceholder() -> Bool
    /// Calls the placeholder's `cellUpdateHandler` again.
    func setNeedsCellUpdate()
}

/// The coordinator of a collection.
@MainActor final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private let collection: UICollectionView
    private let listDrop: ListDrop
    let items: [any UICollectionViewDropItem]
    let proposal: UICollectionViewDropProposal

    init(_ collection: UICollectionView, _ drop: ListDrop) {
        (self.collection, listDrop) = (collection, drop)
        items = drop.items.map { Item($0) }
        proposal = UICollectionViewDropProposal(drop.proposal)
    }

    var destinationIndexPath: IndexPath? { listDrop.destination }
    var session: any UIDropSession { listDrop.session }

    @discardableResult func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        let token = collection.dragAndDrop.placeholders.insert(placeholder)
        let context = CollectionPlaceholderContext(collection, dragItem, token)
        listDrop.place(dragItem, .placeholder(token), animator: context)
        return context
    }

    @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        listDrop.place(dragItem, .item(indexPath))
    }

    @discardableResult func drop(
        _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { listDrop.place(dragItem, .inside(indexPath, rect)) }

    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        listDrop.place(dragItem, .target(target))
    }

    private final class Item: NSObject, UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ item: ListDrop.Item) { (dragItem, sourceIndexPath, previewSize) = (item.item, item.source, item.size) }
    }
}

/// The context of a placeholder, whose animations are those of the drop.
final class CollectionPlaceholderContext: ListDropAnimator, UICollectionViewDropPlaceholderContext {
    private weak var collection: UICollectionView?
    let dragItem: UIDragItem
    private let placeholder: ListPlaceholder

    init(_ collection: UICollectionView, _ dragItem: UIDragItem, _ placeholder: ListPlaceholder) {
        (self.collection, self.dragItem, self.placeholder) = (collection, dragItem, placeholder)
    }

    @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        collection?.dragAndDrop.placeholders.commit(placeholder, dataSourceUpdates) ?? false
    }

    @discardableResult func deletePlaceholder() -> Bool {
        collection?.dragAndDrop.placeholders.delete(placeholder) ?? false
    }

    func setNeedsCellUpdate() { collection?.dragAndDrop.placeholders.update(placeholder) }
}

extension UICollectionViewDropProposal {
    /// Creates the proposal of a coordinator.
    convenience init(_ proposal: ListDropProposal) {
        let intent: Intent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insert: .insertAtDestinationIndexPath
            case .into: .insertIntoDestinationIndexPath
            // No proposal of a collection has it.
            case .automatic: .unspecified
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
            }
        return ListDropProposal(proposal: self, intent: listIntent)
    }
}
