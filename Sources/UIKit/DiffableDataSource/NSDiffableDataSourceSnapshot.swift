import Diagnostics

/// The sections and items of a table or a collection at one time, by identifiers.
///
///     var snapshot = NSDiffableDataSourceSnapshot<Section, Song.ID>()
///     snapshot.appendSections([.favourites])
///     snapshot.appendItems(songs.map(\.id))
///     dataSource.apply(snapshot)
///
/// An identifier is unique in the snapshot; adding it twice traps. To find a section of an item is O(1); changes are O(items of the
/// section).
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    private var reloadedSections: [SectionIdentifierType] = []
    private var reloadedItems: [ItemIdentifierType] = []
    private var reconfiguredItems: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Content

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionOfItem.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in their order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// The items of all sections, in their order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
    /// The sections that ``reloadSections(_:)`` has marked.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }
    /// The items that ``reloadItems(_:)`` has marked.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
    /// The items that ``reconfigureItems(_:)`` has marked.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

    /// Returns the number of items of a section; traps if there is no such section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { list(identifier, #function).count }

    /// Returns the items of a section; traps if there is no such section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        list(identifier, #function)
    }

    /// Returns the section of an item; nil if there is no such item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// Returns the position of an item among those of all sections; nil if there is no such item. O(items).
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sectionOfItem[identifier] else { return nil }
        var before = 0
        for other in sections {
            if other == section { break }
            before += items[other]?.count ?? 0
        }
        return items[section]?.firstIndex(of: identifier).map { before + $0 }
    }

    /// Returns the position of a section; nil if there is no such section. O(sections).
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    private func list(_ section: SectionIdentifierType, _ method: String) -> [ItemIdentifierType] {
        guard let list = items[section] else {
            trap("NSDiffableDataSourceSnapshot.\(method): there is no section \(section)")
        }
        return list
    }

    // MARK: Items

    /// Adds items at the end of a section, the last one unless another is given.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            trap("NSDiffableDataSourceSnapshot.appendItems(_:toSection:): there are no sections; append one first")
        }
        insert(identifiers, at: list(section, #function).count, in: section)
    }

    /// Inserts items before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(beforeIdentifier, #function)
        insert(identifiers, at: index, in: section)
    }

    /// Inserts items after another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(afterIdentifier, #function)
        insert(identifiers, at: index + 1, in: section)
    }

    private mutating func insert(_ new: [ItemIdentifierType], at index: Int, in section: SectionIdentifierType) {
        for item in new {
            require(
                sectionOfItem.updateValue(section, forKey: item) == nil,
                "NSDiffableDataSourceSnapshot: the item \(item) is added twice; identifiers are unique in a snapshot")
        }
        items[section]?.insert(contentsOf: new, at: index)
    }

    private func place(_ item: ItemIdentifierType, _ method: String) -> (SectionIdentifierType, Int) {
        guard let section = sectionOfItem[item], let index = items[section]?.firstIndex(of: item) else {
            trap("NSDiffableDataSourceSnapshot.\(method): there is no item \(item)")
        }
        return (section, index)
    }

    /// Deletes items; identifiers of others are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var deleted: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for item in identifiers {
            if let section = sectionOfItem.removeValue(forKey: item) { deleted[section, default: []].insert(item) }
        }
        for (section, gone) in deleted { items[section]?.removeAll { gone.contains($0) } }
        dropMarks()
    }

    /// Deletes all sections and items.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0, #function)
    }

    /// Moves an item after another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1, #function)
    }

    private mutating func move(
        _ item: ItemIdentifierType, to target: ItemIdentifierType, offset: Int, _ method: String
    ) {
        require(item != target, "NSDiffableDataSourceSnapshot.\(method): the item \(item) cannot move beside itself")
        let (section, index) = place(item, method)
        items[section]?.remove(at: index)
        let (targetSection, targetIndex) = place(target, method)
        items[targetSection]?.insert(item, at: targetIndex + offset)
        sectionOfItem[item] = targetSection
    }

    /// Marks items whose cells are replaced by new ones.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers { _ = place(item, #function) }
        reloadedItems = union(reloadedItems, identifiers)
    }

    /// Marks items whose cells are configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers { _ = place(item, #function) }
        reconfiguredItems = union(reconfiguredItems, identifiers)
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Inserts sections before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(toIdentifier, #function)) }

    /// Inserts sections after another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(toIdentifier, #function) + 1) }

    private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
        for section in new {
            require(
                items.updateValue([], forKey: section) == nil,
                "NSDiffableDataSourceSnapshot: the section \(section) is added twice; identifiers are unique in a snapshot"
            )
        }
        sections.insert(contentsOf: new, at: index)
    }

    private func index(_ section: SectionIdentifierType, _ method: String) -> Int {
        guard let index = sections.firstIndex(of: section) else {
            trap("NSDiffableDataSourceSnapshot.\(method): there is no section \(section)")
        }
        return index
    }

    /// Deletes sections with their items; identifiers of others are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in gone {
            for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
        }
        sections.removeAll { gone.contains($0) }
        dropMarks()
    }

    /// Moves a section before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0, #function) }

    /// Moves a section after another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1, #function) }

    private mutating func move(
        _ section: SectionIdentifierType, to target: SectionIdentifierType, offset: Int, _ method: String
    ) {
        require(
            section != target,
            "NSDiffableDataSourceSnapshot.\(method): the section \(section) cannot move beside itself")
        sections.remove(at: index(section, method))
        sections.insert(section, at: index(target, method) + offset)
    }

    /// Marks sections whose items are loaded again.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers { _ = index(section, #function) }
        reloadedSections = union(reloadedSections, identifiers)
    }

    // MARK: Data sources

    /// Returns whether there is a section. O(1).
    func contains(section: SectionIdentifierType) -> Bool { items[section] != nil }

    /// Replaces the items of a section.
    mutating func replaceItems(inSection section: SectionIdentifierType, by new: [ItemIdentifierType]) {
        for item in items.updateValue([], forKey: section) ?? [] { sectionOfItem[item] = nil }
        insert(new, at: 0, in: section)
        dropMarks()
    }

    /// Moves an item to a place in a section, which is that after the item was removed and at most the end.
    mutating func moveItem(_ item: ItemIdentifierType, toSection section: SectionIdentifierType, at index: Int) {
        let (old, position) = place(item, #function)
        items[old]?.remove(at: position)
        let count = items[section]?.count ?? 0
        items[section]?.insert(item, at: min(max(index, 0), count))
        sectionOfItem[item] = section
    }

    // MARK: Marks

    private func union<Identifier: Hashable>(_ old: [Identifier], _ new: [Identifier]) -> [Identifier] {
        var known = Set(old)
        return old + new.filter { known.insert($0).inserted }
    }

    private mutating func dropMarks() {
        reloadedItems.removeAll { sectionOfItem[$0] == nil }
        reconfiguredItems.removeAll { sectionOfItem[$0] == nil }
        reloadedSections.removeAll { items[$0] == nil }
    }

    /// Removes the marks of what is to be loaded or configured again.
    mutating func removeMarks() { (reloadedSections, reloadedItems, reconfiguredItems) = ([], [], []) }
}

extension NSDiffableDataSourceSnapshot: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.sections == right.sections && left.items == right.items
            && left.reloadedSections == right.reloadedSections && left.reloadedItems == right.reloadedItems
            && left.reconfiguredItems == right.reconfiguredItems
    }
}

extension NSDiffableDataSourceSnapshot: CustomStringConvertible {
    public var description: String {
        "NSDiffableDataSourceSnapshot(\(numberOfSections) sections, \(numberOfItems) items)"
    }
}
