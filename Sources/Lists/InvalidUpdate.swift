/// The reason for which a batch of updates is invalid.
package enum InvalidUpdate: Error, Hashable, Sendable {
    /// An operation of a batch.
    package enum Operation: Hashable, Sendable { case delete, insert, reload, moveFrom, moveTo }

    /// Two operations of a batch that exclude each other.
    package enum Conflict: Hashable, Sendable {
        case deleteTwice, insertTwice, moveFromTwice, moveToTwice
        case deleteAndMove, insertAndMove, deleteAndReload, reloadAndMove
    }

    /// The number of items of a section after the update does not result from that before it and the operations.
    case itemCount(
        section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
    /// The number of sections after the update does not result from that before it and the operations.
    case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    /// An item does not exist, in a section of `count` items before or after the update.
    case missingItem(Operation, ItemIndex, count: Int)
    /// The section of an item does not exist, among `count` sections before or after the update.
    case missingSectionOfItem(Operation, ItemIndex, count: Int)
    /// A section does not exist, among `count` sections before or after the update.
    case missingSection(Operation, Int, count: Int)
    /// Two operations concern one item.
    case conflictingItems(Conflict, ItemIndex)
    /// Two operations concern one section.
    case conflictingSections(Conflict, Int)

    /// A view that reports invalid updates.
    package enum ViewKind: Hashable, Sendable {
        case table, collection

        fileprivate var item: String { self == .table ? "row" : "item" }
        fileprivate var items: String { item + "s" }
        fileprivate var view: String { self == .table ? "table view" : "collection view" }
    }

    /// Returns the message with which UIKit describes the error.
    package func message(for kind: ViewKind) -> String {
        switch self {
        case .itemCount(let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
            let items = kind.items
            return "Invalid update: invalid number of \(items) in section \(section). "
                + "The number of \(items) contained in an existing section after the update (\(after)) must be equal "
                + "to the number of \(items) contained in that section before the update (\(before)), plus or minus "
                + "the number of \(items) inserted or deleted from that section (\(inserted) inserted, \(deleted) "
                + "deleted) and plus or minus the number of \(items) moved into or out of that section (\(movedIn) "
                + "moved in, \(movedOut) moved out)."
        case .sectionCount(let before, let after, let inserted, let deleted):
            return "Invalid update: invalid number of sections. "
                + "The number of sections contained in the \(kind.view) after the update (\(after)) must be equal to "
                + "the number of sections contained in the \(kind.view) before the update (\(before)), plus or minus "
                + "the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
        case .missingItem(let operation, let index, let count):
            return operation.missingItem(index, count: count, kind)
        case .missingSectionOfItem(let operation, let index, let count):
            return "attempt to \(operation.verb) \(kind.item) \(index.item) \(operation.preposition) section "
                + "\(index.section), but there are only \(count) sections \(operation.time)"
        case .missingSection(let operation, let section, let count):
            return "attempt to \(operation.verb) section \(section), but there are only \(count) sections "
                + operation.time
        case .conflictingItems(let conflict, let index):
            let path = "({length = 2, path = \(index.section) - \(index.item)})"
            return "attempt to \(conflict.phrase("index path")) \(path)"
        case .conflictingSections(let conflict, let section):
            return "attempt to \(conflict.phrase("section")) (\(section))"
        }
    }
}

extension InvalidUpdate.Operation {
    /// UIKit reloads by deleting and inserting, and says so.
    fileprivate var verb: String {
        switch self {
        case .delete, .reload: "delete"
        case .insert: "insert"
        case .moveFrom, .moveTo: "move"
        }
    }

    fileprivate var preposition: String {
        switch self {
        case .delete, .reload, .moveFrom: "from"
        case .insert, .moveTo: "into"
        }
    }

    fileprivate var time: String {
        switch self {
        case .delete, .reload, .moveFrom: "before the update"
        case .insert, .moveTo: "after the update"
        }
    }

    fileprivate func missingItem(_ index: ItemIndex, count: Int, _ kind: InvalidUpdate.ViewKind) -> String {
        let items = count == 1 ? kind.item : kind.items
        switch self {
        case .delete, .reload:
            return "attempt to delete \(kind.item) \(index.item) from section \(index.section) "
                + "which only contains \(count) \(kind.items) before the update"
        case .insert:
            return "attempt to insert \(kind.item) \(index.item) into section \(index.section), "
                + "but there are only \(count) \(kind.items) in section \(index.section) after the update"
        case .moveFrom, .moveTo:
            return "attempt to move \(kind.item) \(self == .moveFrom ? "from" : "to") index path "
                + "({length = 2, path = \(index.section) - \(index.item)}) that does not exist - "
                + "there are only \(count) \(items) in section \(index.section) \(time)"
        }
    }
}

extension InvalidUpdate.Conflict {
    fileprivate func phrase(_ subject: String) -> String {
        switch self {
        case .deleteTwice: "perform multiple deletes from the same \(subject)"
        case .insertTwice: "perform multiple inserts to the same \(subject)"
        case .moveFromTwice: "perform multiple moves from the same \(subject)"
        case .moveToTwice: "perform multiple moves to the same \(subject)"
        case .deleteAndMove: "perform a delete and a move from the same \(subject)"
        case .insertAndMove: "perform an insert and a move to the same \(subject)"
        case .deleteAndReload: "delete and reload the same \(subject)"
        case .reloadAndMove: "perform a reload and a move from the same \(subject)"
        }
    }
}
