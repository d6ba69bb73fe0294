import Foundation

/// One change of a batch, of which a layout is notified.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes.
    @frozen public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        (self.action, self.before, self.after) = (action, before, after)
        super.init()
    }

    /// The place before the change, nil for an insertion. A change of a section has the item `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The place after the change, nil for a deletion. A change of a section has the item `NSNotFound`.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// The kind of the change.
    open var updateAction: Action { action }
}
