import Foundation

extension UICollectionViewDiffableDataSource {
    /// The decisions on items that the user expands or collapses in an outline, and the reactions to that.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Returns whether the user can expand an item; nil, the default, for all.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether the user can collapse an item; nil, the default, for all.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns what is below an item that is expanded, of which the second argument is the present state; nil, the default, to
        /// leave it.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// Creates handlers that leave everything to the defaults.
        public init() {}
    }

    // MARK: Display

    /// Makes the collection display a snapshot, with the outlines that have been stored.
    func display(_ snapshot: Content.Snapshot, isAnimated: Bool, completion: (() -> Void)?) {
        // Before the first layout there is nothing to compare with.
        guard let collectionView, collectionView.hasLoadedItems else { return reload(snapshot, completion: completion) }
        let script = content.script(to: snapshot, owner: self)
        content.store(snapshot)
        collectionView.updates.apply(script, isAnimated: isAnimated) { _ in completion?() }
        let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap { content.indexPath(of: $0) }
        if !reconfigured.isEmpty { collectionView.reconfigureItems(at: reconfigured) }
        updateVisibleOutlines()
    }

    func reload(_ snapshot: Content.Snapshot, completion: (() -> Void)?) {
        content.store(snapshot)
        collectionView?.reloadData()
        if let completion { DispatchQueue.main.async { completion() } }
    }

    // MARK: Cells

    /// Sets what a cell displays of its item's place in an outline.
    func updateOutline(of cell: UICollectionViewCell, for item: ItemIdentifierType, in section: SectionIdentifierType) {
        guard let outline = outlines[section], outline.contains(item) else {
            cell._outlineLevel = 0
            cell._isExpanded = false
            cell._outlineToggle = nil
            return
        }
        cell._outlineLevel = outline.level(of: item)
        cell._isExpanded = outline.isExpanded(item)
        cell._outlineToggle = { [weak self] in self?.toggle(item, in: section) }
    }

    /// Sets the same for the cells that exist.
    private func updateVisibleOutlines() {
        guard let collectionView else { return }
        for path in collectionView.indexPathsForVisibleItems {
            guard let item = content.item(at: path), let cell = collectionView.cellForItem(at: path) else { continue }
            updateOutline(of: cell, for: item, in: content.sections[path.section])
        }
    }

    // MARK: Expanding

    /// Expands or collapses an item, as the user requests.
    func toggle(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
        guard let outline = outlines[section], outline.contains(item) else { return }
        if outline.isExpanded(item) { collapse(item, in: section) } else { expand(item, in: section) }
    }

    private func collapse(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
        guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
        sectionSnapshotHandlers.willCollapseItem?(item)
        // The handler may have changed the outline.
        guard var outline = outlines[section], outline.contains(item) else { return }
        outline.collapse([item])
        apply(outline, to: section)
    }

    private func expand(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
        guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
        sectionSnapshotHandlers.willExpandItem?(item)
        guard var outline = outlines[section], outline.contains(item) else { return }
        if let provide = sectionSnapshotHandlers.snapshotForExpandingParent {
            outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
        }
        outline.expand([item])
        apply(outline, to: section)
    }

    // MARK: Snapshots of sections

    /// Returns the outline of a section, or one of its items.
    func _snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
        if let outline = outlines[section] { return outline }
        return content.index(of: section).map { SectionSnapshot(content.items[$0]) } ?? SectionSnapshot()
    }

    /// Changes the outlines so that they show the items of a snapshot; removes those that cannot.
    func updateOutlines(for snapshot: Content.Snapshot) {
        for (section, outline) in outlines {
            outlines[section] =
                snapshot.contains(section: section)
                ? outline.showing(snapshot.itemIdentifiers(inSection: section)) : nil
        }
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Returns the outline without the visible items that are missing in a list, and with others in it after those that they follow.
    ///
    /// - Returns: nil if the list is no outline of these items, such as after a move of an item out of its parent.
    func showing(_ list: [ItemIdentifierType]) -> Self? {
        let visible = visibleItems
        guard list != visible else { return self }
        var result = self
        let kept = Set(list)
        result.delete(visible.filter { !kept.contains($0) })
        var previous: ItemIdentifierType?
        for item in list {
            if !result.contains(item) { result.insert(Self([item]), behind: previous) }
            previous = item
        }
        return result.visibleItems == list ? result : nil
    }

    /// Inserts a snapshot behind an item that is visible, as its children if others of its children are; nil for the beginning.
    mutating func insert(_ snapshot: Self, behind previous: ItemIdentifierType?) {
        let next: ItemIdentifierType? =
            if let previous { isExpanded(previous) ? tree.firstChild(of: previous) : nil } else {
                tree.firstChild(of: nil)
            }
        if let next {
            insert(snapshot, before: next)
        } else if let previous {
            insert(snapshot, after: previous)
        } else {
            self = snapshot
        }
    }
}
