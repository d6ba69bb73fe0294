import Foundation
import Lists

/// The index of a collection, which is in front of its items.
extension CollectionInteraction: IndexedList {
    var indexTitles: [String] { collection.dataSource?.indexTitles(for: collection) ?? [] }

    var indexColors: ListIndexColors { ListIndexColors() }

    func scroll(toIndexTitle title: String, at entry: Int) {
        guard let dataSource = collection.dataSource else { return }
        let path = dataSource.collectionView(collection, indexPathForIndexTitle: title, at: entry)
        guard path.count == 2, collection.content.exists(ItemIndex(path)) else { return }
        let isHorizontal = collection.contentSize.height <= collection.bounds.height
        collection.scrollToItem(at: path, at: isHorizontal ? leading : .top, animated: false)
    }

    private var leading: UICollectionView.ScrollPosition {
        collection.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }

    func indexWidthDidChange() {}
}
