import Foundation
import Lists

/// Announces items to the prefetching object before they become visible.
@MainActor final class CollectionPrefetcher {
    private unowned let content: CollectionContent
    /// The items that were announced and are not visible yet; about as many as are visible.
    private var announced: Set<ItemIndex> = []
    private var lastOffset = CGPoint.zero

    init(_ content: CollectionContent) { self.content = content }

    /// Announces the items of the next page in the direction of scrolling, and withdraws others.
    func update() {
        let collection = content.collection
        guard collection.isPrefetchingEnabled, let source = collection.prefetchDataSource else { return announced = [] }
        let bounds = collection.bounds, offset = collection.contentOffset
        let isHorizontal = collection.contentSize.width > bounds.width && collection.contentSize.height <= bounds.height
        let isForward = isHorizontal ? offset.x >= lastOffset.x : offset.y >= lastOffset.y
        lastOffset = offset
        let sign: CGFloat = isForward ? 1 : -1
        let next = bounds.offsetBy(
            dx: isHorizontal ? sign * bounds.width : 0, dy: isHorizontal ? 0 : sign * bounds.height)
        let items = content.items(in: next)
        let ordered = (isForward ? items : items.reversed()).filter { content.views[.item($0)] == nil }
        let new = ordered.filter { !announced.contains($0) }
        let withdrawn = announced.subtracting(ordered).subtracting(content.visibleItems)
        announced = Set(ordered)
        if !withdrawn.isEmpty {
            source.collectionView(
                collection, cancelPrefetchingForItemsAt: withdrawn.sorted().map { IndexPath($0) })
        }
        if !new.isEmpty { source.collectionView(collection, prefetchItemsAt: new.map { IndexPath($0) }) }
    }

    /// Removes announcements of items that do not exist any more.
    func removeAll() { announced = [] }
}
