import Diagnostics
import Foundation

/// The index paths of tables and collections, which have a section and a row or an item.
extension IndexPath {
    /// Creates the index path of a row of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Creates the index path of an item of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section; traps unless the path has two indexes.
    public var section: Int {
        get { self[checked(0, "section")] }
        set { self[checked(0, "section")] = newValue }
    }

    /// The index of the row in its section; traps unless the path has two indexes.
    public var row: Int {
        get { self[checked(1, "row")] }
        set { self[checked(1, "row")] = newValue }
    }

    /// The index of the item in its section; traps unless the path has two indexes.
    public var item: Int {
        get { self[checked(1, "item")] }
        set { self[checked(1, "item")] = newValue }
    }

    private func checked(_ position: Int, _ name: String) -> Int {
        require(
            count == 2,
            "IndexPath.\(name): the path has \(count) indexes, not a section and a row or an item; create it with row:section:"
        )
        return position
    }
}

extension NSIndexPath {
    /// Creates the index path of a row of a table.
    public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }

    /// Creates the index path of an item of a collection.
    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The index of the section.
    public var section: Int { index(atPosition: 0) }
    /// The index of the row in its section.
    public var row: Int { index(atPosition: 1) }
    /// The index of the item in its section.
    public var item: Int { index(atPosition: 1) }
}
