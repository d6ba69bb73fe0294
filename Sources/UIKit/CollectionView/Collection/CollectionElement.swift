import Foundation
import Lists

/// An element of a collection that has a view.
enum CollectionElement: Hashable {
    case item(ItemIndex)
    case supplementary(kind: String, IndexPath)
    case decoration(kind: String, IndexPath)

    /// The element that attributes describe; nil for a cell whose index path is none of an item.
    @MainActor init?(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        switch attributes.representedElementCategory {
        case .cell:
            guard path.count == 2 else { return nil }
            self = .item(ItemIndex(section: path[0], item: path[1]))
        case .supplementaryView: self = .supplementary(kind: attributes.representedElementKind ?? "", path)
        case .decorationView: self = .decoration(kind: attributes.representedElementKind ?? "", path)
        }
    }

    /// The item; nil for another element.
    var item: ItemIndex? { if case .item(let index) = self { index } else { nil } }

    /// Returns the element after a batch of changes; nil if it is gone.
    ///
    /// - Parameter belongsToItem: Whether the index path of a supplementary view is that of an item.
    func moved(by script: EditScript, belongsToItem: Bool) -> CollectionElement? {
        map(belongsToItem, item: script.newIndex, section: script.newSection)
    }

    /// Returns the element before a batch of changes; nil if it was inserted.
    func source(before script: EditScript, belongsToItem: Bool) -> CollectionElement? {
        map(belongsToItem, item: script.oldIndex, section: script.oldSection)
    }

    private func map(
        _ belongsToItem: Bool, item: (ItemIndex) -> ItemIndex?, section: (Int) -> Int?
    ) -> CollectionElement? {
        func map(_ path: IndexPath) -> IndexPath? {
            // Supplementary views of the whole layout have one index.
            guard path.count == 2 else { return path }
            if belongsToItem { return item(ItemIndex(section: path[0], item: path[1])).map { IndexPath($0) } }
            return section(path[0]).map { IndexPath(indexes: [$0, path[1]]) }
        }
        switch self {
        case .item(let index): return item(index).map { .item($0) }
        case .supplementary(let kind, let path): return map(path).map { .supplementary(kind: kind, $0) }
        case .decoration(let kind, let path): return map(path).map { .decoration(kind: kind, $0) }
        }
    }
}
