import Foundation

/// A movement of the focus from one row of a table to another.
@preconcurrency @MainActor public final class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that has, or had, the focus; nil if that is outside of the table.
    public let previouslyFocusedIndexPath: IndexPath?
    /// The row that receives the focus; nil if that is outside of the table.
    public let nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in table: UITableView) {
        func path(_ item: (any UIFocusItem)?) -> IndexPath? {
            (item as? UITableViewCell).flatMap(table.indexPath(for:))
        }
        previouslyFocusedIndexPath = path(context.previouslyFocusedItem)
        nextFocusedIndexPath = path(context.nextFocusedItem)
        super.init(from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
    }
}
