/// An identifier that a list contains twice.
package struct DuplicateIdentifier: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of elements with identifiers.
    package enum Kind: String, Sendable { case section, item }

    package var kind: Kind
    /// The description of the identifier.
    package var identifier: String
    /// Whether the identifier is repeated in the state after the change, and not in that before it.
    package var isInNewState: Bool

    package var description: String {
        "\(kind.rawValue) identifiers are not unique: \(identifier) is contained more than once"
    }
}

/// Returns the script with the fewest moves between two states of a list, whose sections and items have unique identifiers.
///
///     let script = try editScript(from: [("a", [1, 2, 3])], to: [("a", [3, 1, 2])])
///     script.movedItems  // from 0-2 to 0-0
///
/// Items that go to another section are moved. Items of a moved section move with it. An element that is to be reloaded and
/// moves at once is deleted and inserted, since a batch of updates cannot express both. O(n log n) for n items.
///
/// - Parameters:
///   - old: The sections' identifiers with those of their items, before the change.
///   - new: The same after the change.
///   - reloadingSections: Identifiers of sections to be reloaded. Those that are not in both states are ignored.
///   - reloadingItems: Identifiers of items to be reloaded. Those that are not in both states are ignored.
package func editScript<SectionID: Hashable, ItemID: Hashable>(
    from old: [(id: SectionID, items: [ItemID])], to new: [(id: SectionID, items: [ItemID])],
    reloadingSections: Set<SectionID> = [], reloadingItems: Set<ItemID> = []
) throws(DuplicateIdentifier) -> EditScript {
    let sections = try Matches(
        .section, old: [old.map { $0.id }], new: [new.map { $0.id }], reloading: reloadingSections)
    let items = try Matches(
        .item, old: old.map { $0.items }, new: new.map { $0.items }, reloading: reloadingItems)
    var difference = ListDifference(
        sections: sections, items: items, before: old.map { $0.items.count }, after: new.map { $0.items.count })
    return difference.script()
}

/// The elements of two states that have the same identifiers, by their positions.
struct Matches {
    /// The old position of each new element, or nil for an inserted one.
    private(set) var old: [Int?] = []
    /// The new position of each old element, or nil for a deleted one.
    private(set) var new: [Int?]
    /// Whether each new element is to be reloaded.
    private(set) var isReloaded: [Bool]

    /// Compares identifiers, which are divided into sections. The loops are over indices, since iterators of generic arrays cost
    /// more than hashing where they are not specialized.
    init<ID: Hashable>(
        _ kind: DuplicateIdentifier.Kind, old oldIDs: [[ID]], new newIDs: [[ID]], reloading: Set<ID>
    ) throws(DuplicateIdentifier) {
        let counts = (old: oldIDs.reduce(0) { $0 + $1.count }, new: newIDs.reduce(0) { $0 + $1.count })
        new = Array(repeating: nil, count: counts.old)
        old = Array(repeating: nil, count: counts.new)
        isReloaded = Array(repeating: false, count: counts.new)
        // Inserted elements follow the old ones, so that their duplicates are found as well.
        var positions = [ID: Int](minimumCapacity: counts.old)
        var position = 0
        for section in oldIDs.indices {
            for item in oldIDs[section].indices {
                guard positions.updateValue(position, forKey: oldIDs[section][item]) == nil else {
                    throw DuplicateIdentifier(kind, oldIDs[section][item], isInNewState: false)
                }
                position += 1
            }
        }
        position = 0
        for section in newIDs.indices {
            for item in newIDs[section].indices {
                let id = newIDs[section][item]
                let match = positions[id]
                guard match.map({ $0 < counts.old && new[$0] == nil }) ?? true else {
                    throw DuplicateIdentifier(kind, id, isInNewState: true)
                }
                if let match { new[match] = position } else { positions[id] = counts.old + position }
                old[position] = match
                if !reloading.isEmpty { isReloaded[position] = reloading.contains(id) }
                position += 1
            }
        }
    }
}

extension DuplicateIdentifier {
    fileprivate init(_ kind: Kind, _ identifier: some Hashable, isInNewState: Bool) {
        self.init(kind: kind, identifier: "\(identifier)", isInNewState: isInNewState)
    }
}

/// The comparison of two states of a list whose elements are matched.
private struct ListDifference {
    let sections: Matches
    let items: Matches
    /// The positions of the sections' first items among all items, with one more for the end.
    let oldStarts: [Int]
    let newStarts: [Int]

    private var deletedItems: [ItemIndex] = []
    private var insertedItems: [ItemIndex] = []
    /// The moves by their new indices.
    private var movedItems: [EditScript.Move<ItemIndex>] = []
    /// The number of the move of each old item, by its position.
    private var moves: [Int?]
    private var reloadedItems: [ItemIndex] = []

    init(sections: Matches, items: Matches, before: [Int], after: [Int]) {
        self.sections = sections
        self.items = items
        moves = Array(repeating: nil, count: items.new.count)
        oldStarts = before.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        newStarts = after.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    mutating func script() -> EditScript {
        let sections = sectionMap()
        for old in self.sections.new.indices where !sections.isReplaced(old: old) { addDeletedItems(in: old) }
        for new in self.sections.old.indices { addItems(in: new, sections) }
        return EditScript(
            sections: sections, deletedItems: deletedItems, insertedItems: insertedItems,
            movedItems: moves.compactMap { $0.map { movedItems[$0] } }, movesByTarget: movedItems,
            reloadedItems: reloadedItems)
    }

    private func sectionMap() -> SectionMap {
        var deleted = sections.new.indices.filter { sections.new[$0] == nil }
        var inserted = sections.old.indices.filter { sections.old[$0] == nil }
        var moved: [EditScript.Move<Int>] = []
        var reloaded: [Int] = []
        let matched = sections.old.indices.compactMap { new in
            sections.old[new].map { EditScript.Move(from: $0, to: new) }
        }
        let stays = matched.map(\.from).longestIncreasingSubsequence()
        for (move, stays) in zip(matched, stays) {
            switch (stays, sections.isReloaded[move.to]) {
            case (true, true): reloaded.append(move.from)
            case (true, false): break
            case (false, false): moved.append(move)
            case (false, true):
                deleted.append(move.from)
                inserted.append(move.to)
            }
        }
        return SectionMap(deleted: deleted, inserted: inserted, moved: moved, reloaded: reloaded)
    }

    private mutating func addDeletedItems(in section: Int) {
        for position in oldStarts[section]..<oldStarts[section + 1] where items.new[position] == nil {
            deletedItems.append(ItemIndex(section: section, item: position - oldStarts[section]))
        }
    }

    private mutating func addItems(in new: Int, _ map: SectionMap) {
        // An element that is deleted and inserted, since it moves and is reloaded, has no old section here.
        let old = map.isReplaced(new: new) ? nil : map.old(of: new)
        let range = old.map { oldStarts[$0]..<oldStarts[$0 + 1] } ?? 0..<0
        let matched = (newStarts[new]..<newStarts[new + 1]).filter { items.old[$0].map(range.contains) ?? false }
        let stays = matched.map { items.old[$0] ?? 0 }.longestIncreasingSubsequence()
        var next = 0
        for position in newStarts[new]..<newStarts[new + 1] {
            let isMatched = next < matched.count && matched[next] == position
            let isStaying = isMatched && stays[next]
            if isMatched { next += 1 }
            addItem(at: position, in: new, isStaying: isStaying, map)
        }
    }

    private mutating func addItem(at position: Int, in section: Int, isStaying: Bool, _ map: SectionMap) {
        let new = ItemIndex(section: section, item: position - newStarts[section])
        guard let match = items.old[position] else {
            if !map.isReplaced(new: section) { insertedItems.append(new) }
            return
        }
        let oldSection = (oldStarts.indices.partition { oldStarts[$0] > match }) - 1
        let old = ItemIndex(section: oldSection, item: match - oldStarts[oldSection])
        switch (isStaying, items.isReloaded[position]) {
        case (true, true): reloadedItems.append(old)
        case (true, false): break
        case (false, false):
            // The items of a section that is reloaded, and does not move or does, are new.
            if sections.new[oldSection] != section || !map.isReplaced(new: section) {
                moves[match] = movedItems.count
                movedItems.append(EditScript.Move(from: old, to: new))
            }
        case (false, true):
            if !map.isReplaced(old: oldSection) { deletedItems.append(old) }
            if !map.isReplaced(new: section) { insertedItems.append(new) }
        }
    }
}

extension Array<Int> {
    /// Returns whether each number belongs to the longest subsequence of ascending numbers. They are unique. O(n log n).
    func longestIncreasingSubsequence() -> [Bool] {
        var result = Array<Bool>(repeating: true, count: count)
        guard indices.dropFirst().contains(where: { self[$0] < self[$0 - 1] }) else { return result }
        // The position of the least number that ends a subsequence of each length, and the position before each one.
        var ends: [Int] = []
        var previous = Array<Int?>(repeating: nil, count: count)
        for position in indices {
            let length = ends.indices.partition { self[ends[$0]] >= self[position] }
            if length > 0 { previous[position] = ends[length - 1] }
            if length == ends.count { ends.append(position) } else { ends[length] = position }
        }
        result = Array<Bool>(repeating: false, count: count)
        var position = ends.last
        while let last = position {
            result[last] = true
            position = previous[last]
        }
        return result
    }
}
