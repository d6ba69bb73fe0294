/// The operations of a table or collection view's `performBatchUpdates`.
///
///     var batch = UpdateBatch()
///     batch.deleteItem(at: ItemIndex(section: 0, item: 4))
///     batch.insertItem(at: ItemIndex(section: 0, item: 0))
///     let script = try batch.script(before: [5], after: [5])
///
/// Deletes, reloads and the sources of moves are indices before the batch; inserts and the targets of moves are indices after
/// it, whatever the order of the calls.
package struct UpdateBatch: Sendable {
    package typealias Move = EditScript.Move

    private var deletedItems: [ItemIndex] = []
    private var insertedItems: [ItemIndex] = []
    private var movedItems: [Move<ItemIndex>] = []
    private var reloadedItems: [ItemIndex] = []
    private var deletedSections: [Int] = []
    private var insertedSections: [Int] = []
    private var movedSections: [Move<Int>] = []
    private var reloadedSections: [Int] = []

    /// Creates a batch without operations.
    package init() {}

    /// Whether the batch has no operations.
    package var isEmpty: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty
    }

    // MARK: Operations

    /// Deletes an item, by its index before the batch.
    package mutating func deleteItem(at old: ItemIndex) { deletedItems.append(old) }
    /// Deletes items, by their indices before the batch.
    package mutating func deleteItems(at old: some Sequence<ItemIndex>) { deletedItems += old }
    /// Inserts an item, by its index after the batch.
    package mutating func insertItem(at new: ItemIndex) { insertedItems.append(new) }
    /// Inserts items, by their indices after the batch.
    package mutating func insertItems(at new: some Sequence<ItemIndex>) { insertedItems += new }
    /// Reloads an item, by its index before the batch.
    package mutating func reloadItem(at old: ItemIndex) { reloadedItems.append(old) }
    /// Reloads items, by their indices before the batch.
    package mutating func reloadItems(at old: some Sequence<ItemIndex>) { reloadedItems += old }
    /// Moves an item from an index before the batch to one after it.
    package mutating func moveItem(from old: ItemIndex, to new: ItemIndex) {
        movedItems.append(Move(from: old, to: new))
    }
    /// Moves items from indices before the batch to those after it.
    package mutating func moveItems(_ moves: some Sequence<Move<ItemIndex>>) { movedItems += moves }

    /// Deletes a section with its items, by its index before the batch.
    package mutating func deleteSection(at old: Int) { deletedSections.append(old) }
    /// Deletes sections with their items, by their indices before the batch.
    package mutating func deleteSections(at old: some Sequence<Int>) { deletedSections += old }
    /// Inserts a section with its items, by its index after the batch.
    package mutating func insertSection(at new: Int) { insertedSections.append(new) }
    /// Inserts sections with their items, by their indices after the batch.
    package mutating func insertSections(at new: some Sequence<Int>) { insertedSections += new }
    /// Reloads a section and all of its items, by its index before the batch.
    package mutating func reloadSection(at old: Int) { reloadedSections.append(old) }
    /// Reloads sections and all of their items, by their indices before the batch.
    package mutating func reloadSections(at old: some Sequence<Int>) { reloadedSections += old }
    /// Moves a section with its items from an index before the batch to one after it.
    package mutating func moveSection(from old: Int, to new: Int) { movedSections.append(Move(from: old, to: new)) }
    /// Moves sections with their items from indices before the batch to those after it.
    package mutating func moveSections(_ moves: some Sequence<Move<Int>>) { movedSections += moves }

    // MARK: Validation

    /// Returns the script of the operations. O(k log k + sections) for k operations.
    ///
    /// Deletes and reloads of items of deleted and reloaded sections, and inserts into inserted and reloaded sections, are part of
    /// the section's operation and left out. Reloading an element more than once is reloading it.
    ///
    /// - Parameters:
    ///   - before: The numbers of items of the sections before the batch.
    ///   - after: The numbers of items of the sections after the batch.
    /// - Throws: The first reason for which the batch does not lead from one to the other.
    package func script(before: [Int], after: [Int]) throws(InvalidUpdate) -> EditScript {
        let sections = try validatedSections(before: before.count, after: after.count)
        try checkItems(before: before, after: after)
        let inserted = insertedItems.filter { !sections.isReplaced(new: $0.section) }
        let deleted = deletedItems.filter { !sections.isReplaced(old: $0.section) }
        let reloaded = reloadedItems.unique.filter { !sections.isReplaced(old: $0.section) }
        try checkCounts(sections, inserted: inserted, deleted: deleted, before: before, after: after)
        return EditScript(
            sections: sections, deletedItems: deleted, insertedItems: inserted, movedItems: movedItems,
            reloadedItems: reloaded)
    }

    private func validatedSections(before: Int, after: Int) throws(InvalidUpdate) -> SectionMap {
        func check(_ operation: InvalidUpdate.Operation, _ sections: [Int], _ count: Int) throws(InvalidUpdate) {
            for section in sections where section < 0 || section >= count {
                throw .missingSection(operation, section, count: count)
            }
        }
        try check(.delete, deletedSections, before)
        try check(.reload, reloadedSections, before)
        try check(.moveFrom, movedSections.map(\.from), before)
        try check(.insert, insertedSections, after)
        try check(.moveTo, movedSections.map(\.to), after)
        let conflict = conflict(
            deleted: deletedSections, inserted: insertedSections, moved: movedSections, reloaded: reloadedSections)
        if let (conflict, section) = conflict { throw .conflictingSections(conflict, section) }
        guard before - deletedSections.count + insertedSections.count == after else {
            throw .sectionCount(
                before: before, after: after, inserted: insertedSections.count, deleted: deletedSections.count)
        }
        return SectionMap(
            deleted: deletedSections, inserted: insertedSections, moved: movedSections,
            reloaded: reloadedSections.unique)
    }

    private func checkItems(before: [Int], after: [Int]) throws(InvalidUpdate) {
        func check(_ operation: InvalidUpdate.Operation, _ items: [ItemIndex], _ counts: [Int]) throws(InvalidUpdate) {
            for index in items {
                guard counts.indices.contains(index.section) else {
                    throw .missingSectionOfItem(operation, index, count: counts.count)
                }
                guard index.item >= 0, index.item < counts[index.section] else {
                    throw .missingItem(operation, index, count: counts[index.section])
                }
            }
        }
        try check(.delete, deletedItems, before)
        try check(.reload, reloadedItems, before)
        try check(.moveFrom, movedItems.map(\.from), before)
        try check(.insert, insertedItems, after)
        try check(.moveTo, movedItems.map(\.to), after)
        let conflict = conflict(
            deleted: deletedItems, inserted: insertedItems, moved: movedItems, reloaded: reloadedItems)
        if let (conflict, index) = conflict { throw .conflictingItems(conflict, index) }
    }

    /// Checks the numbers of items of the sections that exist before and after the batch.
    private func checkCounts(
        _ sections: SectionMap, inserted: [ItemIndex], deleted: [ItemIndex], before: [Int], after: [Int]
    ) throws(InvalidUpdate) {
        var (movedIn, insertions) = (Array(repeating: 0, count: after.count), Array(repeating: 0, count: after.count))
        var (movedOut, deletions) = (Array(repeating: 0, count: before.count), Array(repeating: 0, count: before.count))
        for index in inserted { insertions[index.section] += 1 }
        for index in deleted { deletions[index.section] += 1 }
        for move in movedItems {
            movedOut[move.from.section] += 1
            movedIn[move.to.section] += 1
        }
        for old in before.indices where !sections.isReplaced(old: old) {
            guard let new = sections.new(of: old) else { continue }
            // Differences, since a data source may return any number, and sums might overflow.
            let (kept, remaining) = (
                before[old] - deletions[old] - movedOut[old], after[new] - insertions[new] - movedIn[new]
            )
            guard kept != remaining else { continue }
            throw .itemCount(
                section: new, before: before[old], after: after[new], inserted: insertions[new],
                deleted: deletions[old], movedIn: movedIn[new], movedOut: movedOut[old])
        }
    }

    /// Returns two operations that exclude each other, and the index that they concern.
    private func conflict<Index>(
        deleted: [Index], inserted: [Index], moved: [Move<Index>], reloaded: [Index]
    ) -> (InvalidUpdate.Conflict, Index)? {
        let (sources, targets) = (moved.map(\.from).sorted(), moved.map(\.to).sorted())
        let (deleted, inserted, reloaded) = (deleted.sorted(), inserted.sorted(), reloaded.sorted())
        if let index = deleted.firstDuplicate { return (.deleteTwice, index) }
        if let index = inserted.firstDuplicate { return (.insertTwice, index) }
        if let index = sources.firstDuplicate { return (.moveFromTwice, index) }
        if let index = targets.firstDuplicate { return (.moveToTwice, index) }
        if let index = deleted.first(where: sources.contains(sorted:)) { return (.deleteAndMove, index) }
        if let index = inserted.first(where: targets.contains(sorted:)) { return (.insertAndMove, index) }
        if let index = reloaded.first(where: deleted.contains(sorted:)) { return (.deleteAndReload, index) }
        if let index = reloaded.first(where: sources.contains(sorted:)) { return (.reloadAndMove, index) }
        return nil
    }
}

extension Array where Element: Hashable & Comparable {
    /// The first element of a sorted array that it contains again.
    fileprivate var firstDuplicate: Element? {
        indices.dropFirst().first { self[$0] == self[$0 - 1] }.map { self[$0] }
    }

    /// The elements without repetitions, ascending.
    fileprivate var unique: [Element] {
        count > 1 ? Set(self).sorted() : self
    }
}
