import CoreGraphics
import Foundation
import Lists

/// The context menus of items.
@MainActor final class CollectionMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let collection: UICollectionView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ collection: UICollectionView) { self.collection = collection }

    func install() { collection.addInteraction(interaction) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let delegate = collection.delegate else { return nil }
        let item = collection.content.item(at: location)
        let selected = collection.selection.items
        // A menu of a selected item is that of the whole selection.
        let items = item.map { selected.contains($0) ? selected.sorted() : [$0] } ?? []
        let configuration = delegate.collectionView(
            collection, contextMenuConfigurationForItemsAt: items.map { IndexPath($0) }, point: location)
        if let configuration { return configuration }
        return item.flatMap { editMenu(of: IndexPath($0)) }
    }

    /// Returns the older menu of an item, with the standard commands that the delegate performs.
    private func editMenu(of path: IndexPath) -> UIContextMenuConfiguration? {
        guard let delegate = collection.delegate, delegate.collectionView(collection, shouldShowMenuForItemAt: path)
        else { return nil }
        return .standardCommands {
            delegate.collectionView(self.collection, canPerformAction: $0, forItemAt: path, withSender: nil)
        } perform: { [weak collection] selector in
            guard let collection else { return }
            collection.delegate?.collectionView(
                collection, performAction: selector, forItemAt: path, withSender: nil)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        collection.selection.touchesCancelled()
        collection.delegate?.collectionView(collection, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collection.delegate?.collectionView(
            collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        collection.delegate?.collectionView(
            collection, willEndContextMenuInteraction: configuration, animator: animator)
    }
}
