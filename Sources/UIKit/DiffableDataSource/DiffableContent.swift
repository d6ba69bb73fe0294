import Diagnostics
import Foundation
import Lists

/// The snapshot that a table or a collection displays, in arrays that it asks for.
struct DiffableContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

    /// The snapshot, without marks.
    private(set) var snapshot = Snapshot()
    private(set) var sections: [SectionID] = []
    private(set) var items: [[ItemID]] = []

    mutating func store(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        self.snapshot.removeMarks()
        sections = snapshot.sectionIdentifiers
        items = sections.map { snapshot.itemIdentifiers(inSection: $0) }
    }

    /// Returns the differences between the present snapshot and another one.
    ///
    /// - Parameter owner: The data source, for a message.
    func script(to snapshot: Snapshot, owner: Any) -> EditScript {
        do {
            return try editScript(
                from: zip(sections, items).map { ($0, $1) },
                to: snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) },
                reloadingSections: Set(snapshot.reloadedSectionIdentifiers),
                reloadingItems: Set(snapshot.reloadedItemIdentifiers))
        } catch {
            // Snapshots trap where an identifier is added twice.
            trap("\(type(of: owner)): \(error)")
        }
    }

    /// The number of items of a section; 0 if there is no such section.
    func count(ofSection section: Int) -> Int { items.indices.contains(section) ? items[section].count : 0 }

    /// Returns the item at an index path; nil if there is no such item.
    func item(at indexPath: IndexPath) -> ItemID? {
        guard indexPath.count == 2, items.indices.contains(indexPath[0]),
            items[indexPath[0]].indices.contains(indexPath[1])
        else { return nil }
        return items[indexPath[0]][indexPath[1]]
    }

    /// Returns the index path of an item; nil if there is no such item. O(items of the section).
    func indexPath(of item: ItemID) -> IndexPath? {
        guard let section = snapshot.sectionIdentifier(containingItem: item),
            let index = sections.firstIndex(of: section), let position = items[index].firstIndex(of: item)
        else { return nil }
        return IndexPath(indexes: [index, position])
    }

    /// Returns the section at an index; nil if there is no such section.
    func section(at index: Int) -> SectionID? { sections.indices.contains(index) ? sections[index] : nil }

    /// Returns the index of a section; nil if there is no such section. O(sections).
    func index(of section: SectionID) -> Int? { sections.firstIndex(of: section) }
}
