import Foundation

/// A movement of the focus from one item of a collection to another.
@preconcurrency @MainActor public final class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that has, or had, the focus; nil if that is outside of the collection.
    public let previouslyFocusedIndexPath: IndexPath?
    /// The item that receives the focus; nil if that is outside of the collection.
    public let nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
        func path(_ item: (any UIFocusItem)?) -> IndexPath? {
            (item as? UICollectionViewCell).flatMap(collection.indexPath(for:))
        }
        previouslyFocusedIndexPath = path(context.previouslyFocusedItem)
        nextFocusedIndexPath = path(context.nextFocusedItem)
        super.init(from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
    }
}
