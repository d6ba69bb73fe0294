import Foundation
import UIKit

/// An item of a list: the text and the height that its cell must have.
struct ListItem: Equatable {
    let id: Int
    /// The number of times that the item was loaded again.
    var revision = 0

    /// The text of the cell, which no other item has.
    var text: String { "item \(id), revision \(revision)" }

    /// The height of the cell in points. In narrow cells text needs more lines.
    func height(width: CGFloat) -> CGFloat {
        CGFloat(18 + (id * 7 + revision * 3) % 5 * 9 + (width < Self.narrowWidth ? 12 : 0))
    }

    private static let narrowWidth: CGFloat = 160
}

/// A section of a list.
struct ListSection: Equatable {
    let id: Int
    var items: [ListItem] = []

    var title: String { "section \(id)" }
    /// The height of the header; 0 for none.
    var headerHeight: CGFloat { id % 4 == 1 ? 0 : CGFloat(20 + id % 3 * 4) }
    /// The height of the footer; 0 for none.
    var footerHeight: CGFloat { id % 3 == 0 ? 14 : 0 }
}

/// What a list must display: sections of items, of which some are selected.
struct ListModel {
    var sections: [ListSection] = []
    /// The identifiers of the selected items.
    var selected: Set<Int> = []
    private var nextID = 1

    /// Creates a model of up to 5 sections of up to 14 items.
    init(using random: inout RandomSource) {
        sections = (0..<random.index(6)).map { _ in makeSection(random.index(15)) }
    }

    /// Creates a model of sections of given numbers of items.
    init(counts: [Int]) {
        sections = counts.map { makeSection($0) }
    }

    mutating func makeItem() -> ListItem {
        nextID += 1
        return ListItem(id: nextID - 1)
    }

    mutating func makeSection(_ count: Int) -> ListSection {
        nextID += 1
        return ListSection(id: nextID - 1, items: (0..<count).map { _ in makeItem() })
    }

    var count: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// The items with their index paths, in their order.
    var items: [(path: IndexPath, item: ListItem)] {
        sections.enumerated().flatMap { section, content in
            content.items.enumerated().map { (IndexPath(item: $0.offset, section: section), $0.element) }
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && sections[path.section].items.indices.contains(path.item)
    }

    subscript(path: IndexPath) -> ListItem {
        get { sections[path.section].items[path.item] }
        set { sections[path.section].items[path.item] = newValue }
    }

    var selectedPaths: Set<IndexPath> { Set(items.lazy.filter { selected.contains($0.item.id) }.map(\.path)) }
}
