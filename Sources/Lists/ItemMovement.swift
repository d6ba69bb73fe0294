/// An item that the user moves within a list, whose data is not changed before the end.
///
///     var movement = ItemMovement(ItemIndex(section: 0, item: 2))
///     let counts = [5]
///     if let script = movement.script(movingTo: ItemIndex(section: 0, item: 0), counts: counts) {
///         movement.current = ItemIndex(section: 0, item: 0)
///         // Apply the script to the positions of the list.
///     }
///     movement.dataIndex(of: ItemIndex(section: 0, item: 1))  // 0-0: the item before the moved one came first
package struct ItemMovement: Hashable, Sendable {
    /// The item in the data.
    package let source: ItemIndex
    /// The item in the list.
    package var current: ItemIndex

    /// Creates a movement of an item that is where it is in the data.
    package init(_ item: ItemIndex) { (source, current) = (item, item) }

    /// Returns the item of the data for one of the list.
    package func dataIndex(of item: ItemIndex) -> ItemIndex {
        if item == current { return source }
        var item = item
        if item.section == current.section, item.item > current.item { item.item -= 1 }
        if item.section == source.section, item.item >= source.item { item.item += 1 }
        return item
    }

    /// Returns the item of the list for one of the data.
    package func index(ofData item: ItemIndex) -> ItemIndex {
        if item == source { return current }
        var item = item
        if item.section == source.section, item.item > source.item { item.item -= 1 }
        if item.section == current.section, item.item >= current.item { item.item += 1 }
        return item
    }

    /// Returns the change of the list that moves the item to another place; nil if there is no such place.
    ///
    /// - Parameter counts: The numbers of items of the list's sections, with the item where it is now.
    package func script(movingTo target: ItemIndex, counts: [Int]) -> EditScript? {
        guard let after = self.counts(counts, movingTo: target) else { return nil }
        var batch = UpdateBatch()
        batch.moveItem(from: current, to: target)
        return try? batch.script(before: counts, after: after)
    }

    /// Returns the numbers of items after a movement; nil if there is no such place.
    package func counts(_ counts: [Int], movingTo target: ItemIndex) -> [Int]? {
        guard counts.indices.contains(target.section), counts.indices.contains(current.section) else { return nil }
        var after = counts
        after[current.section] -= 1
        after[target.section] += 1
        return 0..<after[target.section] ~= target.item ? after : nil
    }
}
