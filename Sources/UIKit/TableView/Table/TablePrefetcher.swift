import Foundation
import Lists

/// Announces rows to the prefetching object before they become visible.
@MainActor final class TablePrefetcher {
    private unowned let content: TableContent
    /// The rows that were announced and are not visible yet; about as many as are visible.
    private var announced: Set<ItemIndex> = []
    private var lastOffset: CGFloat = 0

    init(_ content: TableContent) { self.content = content }

    /// Announces the rows of the next part in the direction of scrolling, and withdraws others.
    func update() {
        let table = content.table
        guard table.isPrefetchingEnabled, let source = table.prefetchDataSource else { return announced = [] }
        let offset = table.contentOffset.y
        let isForward = offset >= lastOffset
        lastOffset = offset
        let bounds = table.bounds
        let next = content.rows(in: bounds.offsetBy(dx: 0, dy: isForward ? bounds.height : -bounds.height))
        let ordered = (isForward ? next : next.reversed()).filter { content.cells[$0] == nil }
        let new = ordered.filter { !announced.contains($0) }
        let visible = Set(content.rows(in: bounds))
        let withdrawn = announced.subtracting(ordered).subtracting(visible)
        announced = Set(ordered)
        if !withdrawn.isEmpty {
            source.tableView(table, cancelPrefetchingForRowsAt: withdrawn.sorted().map { IndexPath($0) })
        }
        if !new.isEmpty { source.tableView(table, prefetchRowsAt: new.map { IndexPath($0) }) }
    }

    /// Removes announcements of rows that do not exist any more.
    func removeAll() { announced = [] }
}
