/// The difference between two states of a list: its sections and items that are deleted, inserted, moved and reloaded.
///
///     let script = try batch.script(before: [3], after: [3])
///     script.newIndex(of: ItemIndex(section: 0, item: 2))  // where the item is now, or nil if it is deleted
///
/// Indices of deleted elements and those that moves and reloads come from are indices before the change, the others are indices
/// after it. Items of deleted and inserted sections are not listed, except those that move out of or into one. A reloaded section
/// stands for new items, so that its items have no counterpart.
package struct EditScript: Hashable, Sendable {
    /// The index of an element before and after the change.
    package struct Move<Index: Hashable & Comparable & Sendable>: Hashable, Sendable {
        package var from: Index
        package var to: Index

        package init(from: Index, to: Index) {
            self.from = from
            self.to = to
        }
    }

    /// Old indices, ascending.
    package let deletedSections: [Int]
    /// New indices, ascending.
    package let insertedSections: [Int]
    /// Ascending by the old index.
    package let movedSections: [Move<Int>]
    /// Ascending by the old index.
    package let reloadedSections: [Move<Int>]
    /// Old indices, ascending.
    package let deletedItems: [ItemIndex]
    /// New indices, ascending.
    package let insertedItems: [ItemIndex]
    /// Ascending by the old index.
    package let movedItems: [Move<ItemIndex>]
    /// Ascending by the old index.
    package let reloadedItems: [Move<ItemIndex>]

    private let sections: SectionMap
    private let itemMovesByTarget: [Move<ItemIndex>]
    /// The old indices of deleted items and of those that move, ascending.
    let removedItems: [ItemIndex]
    /// The new indices of inserted items and of those that move, ascending.
    let addedItems: [ItemIndex]

    /// Creates a script of changes that do not contradict each other. Items that are reloaded have their old indices.
    ///
    /// - Parameter movesByTarget: The same moves as `movedItems`, if their order by the new index is known.
    init(
        sections: SectionMap, deletedItems: [ItemIndex], insertedItems: [ItemIndex], movedItems: [Move<ItemIndex>],
        movesByTarget: [Move<ItemIndex>]? = nil, reloadedItems: [ItemIndex]
    ) {
        self.sections = sections
        deletedSections = sections.deleted
        insertedSections = sections.inserted
        movedSections = sections.moved
        reloadedSections = sections.reloaded
        self.deletedItems = deletedItems.sorted()
        self.insertedItems = insertedItems.sorted()
        // Sorting what is sorted costs O(n).
        self.movedItems = movedItems.sorted { $0.from < $1.from }
        itemMovesByTarget = (movesByTarget ?? movedItems).sorted { $0.to < $1.to }
        // Two ascending sequences are merged in linear time.
        removedItems = (self.deletedItems + self.movedItems.map(\.from)).sorted()
        addedItems = (self.insertedItems + itemMovesByTarget.map(\.to)).sorted()
        let (removed, added) = (removedItems, addedItems)
        self.reloadedItems = reloadedItems.sorted().compactMap { index in
            Self.survivor(index, removed: removed, added: added, section: sections.new(of: index.section))
                .map { Move(from: index, to: $0) }
        }
    }

    /// Whether nothing changes.
    package var isEmpty: Bool {
        sections.isEmpty && removedItems.isEmpty && addedItems.isEmpty && reloadedItems.isEmpty
    }

    // MARK: Indices before and after the change

    /// Returns the new index of a section, or nil if it is deleted. O(log changes).
    package func newSection(of old: Int) -> Int? { sections.new(of: old) }

    /// Returns the old index of a section, or nil if it is inserted. O(log changes).
    package func oldSection(of new: Int) -> Int? { sections.old(of: new) }

    /// Returns the new index of an item, or nil if it is deleted or its section is deleted or reloaded. O(log changes).
    package func newIndex(of old: ItemIndex) -> ItemIndex? {
        if let move = movedItems.first(\.from, old) { return move.to }
        guard sections.reloaded.first(\.from, old.section) == nil else { return nil }
        return Self.survivor(
            old, removed: removedItems, added: addedItems, section: sections.new(of: old.section))
    }

    /// Returns the old index of an item, or nil if it is inserted or its section is inserted or reloaded. O(log changes).
    package func oldIndex(of new: ItemIndex) -> ItemIndex? {
        if let move = itemMovesByTarget.first(\.to, new) { return move.from }
        guard let section = sections.old(of: new.section), sections.reloaded.first(\.from, section) == nil else {
            return nil
        }
        return Self.survivor(new, removed: addedItems, added: removedItems, section: section)
    }

    /// Returns where an item that does not move is on the other side of a change.
    private static func survivor(
        _ index: ItemIndex, removed: [ItemIndex], added: [ItemIndex], section: Int?
    ) -> ItemIndex? {
        guard let section else { return nil }
        let position = removed.lowerBound(index)
        guard position == removed.count || removed[position] != index else { return nil }
        let rank = index.item - (position - removed.lowerBound(ItemIndex(section: index.section, item: 0)))
        let first = added.lowerBound(ItemIndex(section: section, item: 0))
        let end = added.lowerBound(ItemIndex(section: section + 1, item: 0))
        // The item takes the free place with its rank.
        let taken = (first..<end).partition { added[$0].item - ($0 - first) > rank } - first
        return ItemIndex(section: section, item: rank + taken)
    }
}

/// The sections before and after a change.
struct SectionMap: Hashable, Sendable {
    typealias Move = EditScript.Move<Int>

    let deleted: [Int]
    let inserted: [Int]
    let moved: [Move]
    private(set) var reloaded: [Move] = []
    private let movesByTarget: [Move]
    /// The old indices of deleted and moved sections, ascending.
    let removed: [Int]
    /// The new indices of inserted and moved sections, ascending.
    let added: [Int]

    /// - Parameter reloaded: The old indices of reloaded sections.
    init(deleted: [Int], inserted: [Int], moved: [Move], reloaded: [Int]) {
        self.deleted = deleted.sorted()
        self.inserted = inserted.sorted()
        self.moved = moved.sorted { $0.from < $1.from }
        movesByTarget = moved.sorted { $0.to < $1.to }
        removed = (deleted + moved.map(\.from)).sorted()
        added = (inserted + moved.map(\.to)).sorted()
        self.reloaded = reloaded.sorted().compactMap { old in new(of: old).map { Move(from: old, to: $0) } }
    }

    var isEmpty: Bool { removed.isEmpty && added.isEmpty && reloaded.isEmpty }

    func new(of old: Int) -> Int? {
        moved.first(\.from, old)?.to ?? Self.survivor(old, removed: removed, added: added)
    }

    func old(of new: Int) -> Int? {
        movesByTarget.first(\.to, new)?.from ?? Self.survivor(new, removed: added, added: removed)
    }

    /// Whether a section's items are on one side of the change only, by its old index.
    func isReplaced(old: Int) -> Bool {
        deleted.contains(sorted: old) || reloaded.first(\.from, old) != nil
    }

    /// Whether a section's items are on one side of the change only, by its new index.
    func isReplaced(new: Int) -> Bool {
        guard let old = old(of: new) else { return true }
        return reloaded.first(\.from, old) != nil
    }

    private static func survivor(_ index: Int, removed: [Int], added: [Int]) -> Int? {
        let position = removed.lowerBound(index)
        guard position == removed.count || removed[position] != index else { return nil }
        let rank = index - position
        return rank + added.indices.partition { added[$0] - $0 > rank }
    }
}

extension Range<Int> {
    /// Returns the first number for which a condition is true, if it is true for all after one. O(log n).
    func partition(_ condition: (Int) -> Bool) -> Int {
        var (lower, upper) = (lowerBound, upperBound)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if condition(middle) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}

extension Array where Element: Comparable {
    /// Returns the position of the first element that is not less than another, in a sorted array. O(log n).
    func lowerBound(_ element: Element) -> Int {
        indices.partition { self[$0] >= element }
    }

    /// Returns whether a sorted array contains an element. O(log n).
    func contains(sorted element: Element) -> Bool {
        let position = lowerBound(element)
        return position < count && self[position] == element
    }
}

extension Array {
    /// Returns the element with a key, in an array that is sorted by the keys. O(log n).
    func first<Key: Comparable>(_ key: KeyPath<Element, Key>, _ value: Key) -> Element? {
        let position = indices.partition { self[$0][keyPath: key] >= value }
        return position < count && self[position][keyPath: key] == value ? self[position] : nil
    }
}
