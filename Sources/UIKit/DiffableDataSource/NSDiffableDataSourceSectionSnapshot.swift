import Diagnostics

/// The items of a section as an outline, in which an item can be expanded to show those below it.
///
///     var snapshot = NSDiffableDataSourceSectionSnapshot<File.ID>()
///     snapshot.append([documents])
///     snapshot.append([letter, report], to: documents)
///     snapshot.expand([documents])
///     dataSource.apply(snapshot, to: .files)
///
/// An identifier is unique in the snapshot; adding it twice traps. Items are collapsed at first. Changes are O(changed items).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private(set) var tree = OutlineTree<ItemIdentifierType>()

    /// Creates an empty snapshot.
    public init() {}

    /// Creates a snapshot of items at the top.
    init(_ items: [ItemIdentifierType]) { append(items) }

    // MARK: Items

    /// All items, visible or not, each before those below it.
    public var items: [ItemIdentifierType] { tree.items }
    /// The items at the top.
    public var rootItems: [ItemIdentifierType] { tree.roots }
    /// The items at the top, and those below expanded ones.
    public var visibleItems: [ItemIdentifierType] { tree.visibleItems }

    /// Returns the position of an item in `items`; nil if there is no such item. O(items).
    public func index(of item: ItemIdentifierType) -> Int? {
        contains(item) ? tree.items.firstIndex(of: item) : nil
    }

    /// Returns whether there is an item, visible or not.
    public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }

    /// Returns whether the items below another one are visible if that is.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { tree.isExpanded(item) }

    /// Returns whether an item is at the top, or below expanded items only. O(level).
    public func isVisible(_ item: ItemIdentifierType) -> Bool { tree.isVisible(item) }

    /// Returns the depth of an item, 0 at the top; traps if there is no such item.
    public func level(of item: ItemIdentifierType) -> Int {
        guard let level = tree.level(of: item) else { missing(item, #function) }
        return level
    }

    /// Returns the item above another one; nil for one at the top.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { tree.parent(of: child) }

    /// Returns what is below an item, with the item or, by default, without it; traps if there is no such item.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        check(parent, #function)
        var result = Self()
        result.tree = tree.subtree(of: parent, includingItem: includingParent)
        return result
    }

    /// Returns a text with a line for each item, visible or not.
    public func visualDescription() -> String {
        let lines = tree.items.map { item in
            let sign = tree.hasChildren(item) ? (tree.isExpanded(item) ? "-" : "+") : "*"
            return String(repeating: "  ", count: tree.level(of: item) ?? 0) + "\(sign) \(item)"
        }
        return lines.joined(separator: "\n")
    }

    // MARK: Changes

    /// Adds items at the end of those below another one, or at the top.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent { check(parent, #function) }
        Self.checkUnique(tree.append(items, to: parent))
    }

    /// Inserts items before another one, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        check(item, #function)
        Self.checkUnique(tree.insert(items, beside: item, isAfter: false))
    }

    /// Inserts items after another one, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        check(item, #function)
        Self.checkUnique(tree.insert(items, beside: item, isAfter: true))
    }

    /// Inserts a snapshot before an item, at its level.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        check(item, #function)
        Self.checkUnique(tree.insert(snapshot.tree, beside: item, isAfter: false))
    }

    /// Inserts a snapshot after an item, at its level.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        check(item, #function)
        Self.checkUnique(tree.insert(snapshot.tree, beside: item, isAfter: true))
    }

    /// Deletes items with those below them; identifiers of others are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items { tree.delete(item) }
    }

    /// Deletes all items.
    public mutating func deleteAll() { tree = OutlineTree() }

    /// Makes the items below others visible.
    public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items, #function) }

    /// Makes the items below others invisible.
    public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(false, items, #function) }

    private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType], _ method: String) {
        for item in items where !tree.setExpanded(isExpanded, item) {
            logger.once("NSDiffableDataSourceSectionSnapshot.\(method): there is no item \(item); ignored")
        }
    }

    /// Replaces what is below an item by another snapshot.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        check(parent, #function)
        Self.checkUnique(tree.replaceChildren(of: parent, by: snapshot.tree))
    }

    // MARK: Misuse

    private func check(_ item: ItemIdentifierType, _ method: String) {
        if !tree.contains(item) { missing(item, method) }
    }

    private func missing(_ item: ItemIdentifierType, _ method: String) -> Never {
        trap("NSDiffableDataSourceSectionSnapshot.\(method): there is no item \(item)")
    }

    /// A static function, since a method would keep a copy of the snapshot alive while its argument changes it.
    private static func checkUnique(_ duplicate: ItemIdentifierType?) {
        guard let duplicate else { return }
        trap(
            "NSDiffableDataSourceSectionSnapshot: the item \(duplicate) is added twice; identifiers are unique in a snapshot"
        )
    }
}

extension NSDiffableDataSourceSectionSnapshot: Equatable {}

extension NSDiffableDataSourceSectionSnapshot: CustomStringConvertible {
    public var description: String {
        "NSDiffableDataSourceSectionSnapshot(\(tree.count) items, \(visibleItems.count) visible)"
    }
}
