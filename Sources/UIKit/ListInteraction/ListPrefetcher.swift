import CoreGraphics
import Foundation
import Lists

/// A table or a collection, as the announcements of its items see it.
@MainActor protocol PrefetchingList: AnyObject {
    /// The table or the collection.
    var listView: UIScrollView { get }
    /// Whether there is a prefetching object that may be called.
    var canPrefetch: Bool { get }
    /// The visible items.
    var visibleItems: [ItemIndex] { get }

    /// Returns the items in a rectangle of the content, in their order.
    func items(in rect: CGRect) -> [ItemIndex]
    func hasCell(_ item: ItemIndex) -> Bool
    func prefetch(_ items: [ItemIndex])
    func cancelPrefetching(_ items: [ItemIndex])
}

/// Announces items to the prefetching object before they become visible.
@MainActor final class ListPrefetcher {
    private let list: any PrefetchingList
    /// The items that were announced and are not visible yet; about as many as are visible.
    private var announced: Set<ItemIndex> = []
    private var lastOffset = CGPoint.zero

    init(_ list: any PrefetchingList) { self.list = list }

    /// Announces the items of the next page in the direction of scrolling, and withdraws others.
    func update() {
        guard list.canPrefetch else { return announced = [] }
        let view = list.listView
        let bounds = view.bounds, offset = view.contentOffset
        let isHorizontal = view.contentSize.width > bounds.width && view.contentSize.height <= bounds.height
        let isForward = isHorizontal ? offset.x >= lastOffset.x : offset.y >= lastOffset.y
        lastOffset = offset
        let sign: CGFloat = isForward ? 1 : -1
        let next = list.items(
            in: bounds.offsetBy(
                dx: isHorizontal ? sign * bounds.width : 0, dy: isHorizontal ? 0 : sign * bounds.height))
        let ordered = (isForward ? next : next.reversed()).filter { !list.hasCell($0) }
        let new = ordered.filter { !announced.contains($0) }
        let withdrawn = announced.subtracting(ordered).subtracting(list.visibleItems)
        announced = Set(ordered)
        if !withdrawn.isEmpty { list.cancelPrefetching(withdrawn.sorted()) }
        if !new.isEmpty { list.prefetch(new) }
    }

    /// Removes announcements of items that do not exist any more.
    func removeAll() { announced = [] }
}
