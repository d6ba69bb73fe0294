import Foundation

/// A change of a data source's items by the user, who has moved one.
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The items before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The items after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between the items of all sections, in their order.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that have changed.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// A change of a section's items by the user.
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The section's items before the change.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The section's items after the change.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference between the section's visible items.
    public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
    /// The decisions on items that the user moves, and the reactions to that.
    public struct ReorderingHandlers {
        /// Returns whether the user can move an item; nil, the default, for none.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the data source has the item at its new place.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the data source has the item at its new place.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that allow no movement.
        public init() {}
    }

    /// Moves an item that the collection has moved already.
    func moveItem(from source: IndexPath, to destination: IndexPath) {
        guard let item = content.item(at: source), destination.count == 2,
            let from = content.section(at: source.section), let to = content.section(at: destination.section)
        else { return }
        let initial = content.snapshot
        var moved = initial
        moved.moveItem(item, toSection: to, at: destination.item)
        guard outlines[from] != nil || outlines[to] != nil || reorderingHandlers.isNotified else {
            return content.store(moved)
        }
        let old = from == to ? [from: _snapshot(for: from)] : [from: _snapshot(for: from), to: _snapshot(for: to)]
        let new = Self.outlines(old, moving: item, from: from, to: to, in: moved)
        // An item takes those below it along, which the collection does not.
        var final = moved
        for section in new.keys { final.replaceItems(inSection: section, by: []) }
        for (section, outline) in new { final.replaceItems(inSection: section, by: outline.visibleItems) }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: initial, finalSnapshot: final,
            difference: final.itemIdentifiers.movement(from: initial.itemIdentifiers),
            sectionTransactions: old.keys.sorted { $0 == from && $1 != from }.map { section in
                let (before, after) = (old[section] ?? SectionSnapshot(), new[section] ?? SectionSnapshot())
                return NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
                    difference: after.visibleItems.movement(from: before.visibleItems))
            })
        reorderingHandlers.willReorder?(transaction)
        content.store(moved)
        for (section, outline) in new where outlines[section] != nil || outline.hasLevels {
            outlines[section] = outline
        }
        reorderingHandlers.didReorder?(transaction)
        guard outlines[from] != nil || outlines[to] != nil else { return }
        // The collection has not ended the movement yet.
        DispatchQueue.main.async { [weak self] in
            if let self, content.snapshot == moved { display(final, isAnimated: true, completion: nil) }
        }
    }

    /// Returns outlines after a movement of an item with all that is below it.
    ///
    /// - Parameter moved: The visible items, of which the collection has moved one only.
    private static func outlines(
        _ old: [SectionIdentifierType: SectionSnapshot], moving item: ItemIdentifierType,
        from: SectionIdentifierType, to: SectionIdentifierType, in moved: Content.Snapshot
    ) -> [SectionIdentifierType: SectionSnapshot] {
        var new = old
        guard let branch = old[from]?.snapshot(of: item, includingParent: true) else { return old }
        new[from]?.delete([item])
        guard var target = new[to] else { return old }
        let list = moved.itemIdentifiers(inSection: to)
        let index = list.firstIndex(of: item) ?? 0
        target.insert(branch, behind: list[..<index].last { target.contains($0) })
        new[to] = target
        return new
    }
}

extension UICollectionViewDiffableDataSource.ReorderingHandlers {
    /// Whether a handler needs the transaction.
    fileprivate var isNotified: Bool { willReorder != nil || didReorder != nil }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Whether an item is below another one.
    fileprivate var hasLevels: Bool { rootItems.count < tree.count }
}

extension Array where Element: Hashable {
    /// Returns the difference from another order. O(count) for one element that was moved.
    fileprivate func movement(from old: [Element]) -> CollectionDifference<Element> {
        difference(from: old).inferringMoves()
    }
}
