import Diagnostics
import Foundation
import Lists

extension ItemIndex {
    /// The row or item of an index path, which must have two indexes.
    init(_ indexPath: IndexPath) {
        require(
            indexPath.count == 2,
            "an index path has \(indexPath.count) indexes, not a section and a row or an item; create it with row:section:"
        )
        self.init(section: indexPath[0], item: indexPath[1])
    }
}

extension IndexPath {
    init(_ index: ItemIndex) { self.init(indexes: [index.section, index.item]) }
}
