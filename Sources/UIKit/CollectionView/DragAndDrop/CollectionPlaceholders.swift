import Diagnostics
import Foundation
import Lists

/// The cells of a collection that stand for items whose data has not arrived.
///
/// The layout places them like items: while there are placeholders, the collection has more items than the data source. The data source
/// receives its own index paths, and those of the app's changes are its own as well.
@MainActor final class CollectionPlaceholders {
    private struct Entry {
        let token: ListPlaceholder
        let placeholder: UICollectionViewPlaceholder
        /// The item of the collection.
        var index: ItemIndex
    }

    private unowned let collection: UICollectionView
    /// Ascending.
    private var entries: [Entry] = []
    /// The placeholders that the next batch of changes inserts.
    private var pending: [Entry] = []

    init(_ collection: UICollectionView) { self.collection = collection }

    var isEmpty: Bool { entries.isEmpty && pending.isEmpty }

    // MARK: Numbers of items

    /// Returns the numbers of items with the placeholders.
    func counts(_ counts: [Int]) -> [Int] {
        guard !isEmpty else { return counts }
        var counts = counts
        for entry in entries + pending where counts.indices.contains(entry.index.section) {
            counts[entry.index.section] += 1
        }
        return counts
    }

    /// Whether an item of the collection is a placeholder.
    func contains(_ item: ItemIndex) -> Bool { entries.contains { $0.index == item } }

    /// Returns the item of the data source; the one after it for a placeholder.
    func dataIndex(of item: ItemIndex) -> ItemIndex {
        let before = entries.count(where: { $0.index.section == item.section && $0.index < item })
        return ItemIndex(section: item.section, item: item.item - before)
    }

    /// Returns the item of the collection for one of the data source.
    func index(ofData item: ItemIndex) -> ItemIndex {
        var item = item
        for entry in entries where entry.index.section == item.section && entry.index <= item { item.item += 1 }
        return item
    }

    // MARK: Cells

    /// Returns the cell of a placeholder; nil for an item of the data source.
    func cell(at item: ItemIndex) -> UICollectionViewCell? {
        guard let entry = entries.first(where: { $0.index == item }) else { return nil }
        let cell = collection.dequeueReusableCell(
            withReuseIdentifier: entry.placeholder.reuseIdentifier, for: IndexPath(item))
        entry.placeholder.cellUpdateHandler?(cell)
        return cell
    }

    /// Returns the item of the collection that a placeholder is; nil if it was removed.
    func index(of token: ListPlaceholder) -> ItemIndex? { entries.first { $0.token === token }?.index }

    /// Returns the appearance of the preview that moves to a placeholder.
    func previewParameters(of token: ListPlaceholder) -> UIDragPreviewParameters? {
        guard let entry = entries.first(where: { $0.token === token }),
            let cell = collection.content.cell(at: entry.index)
        else { return nil }
        return (entry.placeholder as? UICollectionViewDropPlaceholder)?.previewParametersProvider?(cell)
    }

    /// Configures the cell of a placeholder again.
    func update(_ token: ListPlaceholder) {
        guard let entry = entries.first(where: { $0.token === token }),
            let cell = collection.content.cell(at: entry.index)
        else { return }
        entry.placeholder.cellUpdateHandler?(cell)
    }

    // MARK: Changes

    /// Inserts the cell of a placeholder.
    func insert(_ placeholder: UICollectionViewPlaceholder) -> ListPlaceholder {
        let counts = collection.content.loadedCounts, token = ListPlaceholder()
        var index = ItemIndex(placeholder.insertionIndexPath)
        require(
            counts.indices.contains(index.section),
            "a placeholder of \(collection.debugName) is in section \(index.section): there are \(counts.count) sections"
        )
        let added = pending.count(where: { $0.index.section == index.section })
        index.item = min(max(0, index.item), counts[index.section] + added)
        pending.append(Entry(token: token, placeholder: placeholder, index: index))
        collection.updates.add { $0.insertItem(at: index) }
        return token
    }

    /// Replaces a placeholder by the item that the app inserts in its data; returns false if the placeholder was removed.
    ///
    /// - Parameter update: Receives the item, and inserts it in the data.
    func commit(_ token: ListPlaceholder, _ update: (IndexPath) -> Void) -> Bool {
        guard let index = index(of: token) else { return false }
        update(IndexPath(dataIndex(of: index)))
        // The app may have loaded all items again, or changed others.
        guard collection.hasLoadedItems, let index = self.index(of: token) else { return true }
        entries.removeAll { $0.token === token }
        collection.updates.add { $0.reloadItem(at: index) }
        return true
    }

    /// Removes a placeholder; returns false if it was removed before.
    func delete(_ token: ListPlaceholder) -> Bool {
        guard let index = index(of: token) else { return false }
        entries.removeAll { $0.token === token }
        collection.updates.add { $0.deleteItem(at: index) }
        return true
    }

    /// Follows a batch of changes.
    func apply(_ script: EditScript) {
        guard !isEmpty else { return }
        let old = entries
        entries = []
        for var entry in old {
            guard let index = script.newIndex(of: entry.index) else { continue }
            entry.index = index
            entries.append(entry)
        }
        entries = (entries + pending).sorted { $0.index < $1.index }
        pending = []
    }

    /// Removes all placeholders, because the items are loaded again.
    func removeAll() { (entries, pending) = ([], []) }
}
