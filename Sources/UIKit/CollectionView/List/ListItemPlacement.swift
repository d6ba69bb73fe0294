import Foundation

/// A section of a list, which its items have in common.
@MainActor final class ListSection {
    let configuration: UICollectionLayoutListConfiguration

    init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }
}

/// The place of an item in a section of a list, on which the look of a list cell depends.
struct ListItemPlacement: Equatable {
    /// The parts of a section.
    enum Role { case cell, header, footer }

    let section: ListSection
    var role = Role.cell
    /// Whether the item is the first of those between the header and the footer.
    var isFirst = false
    /// Whether the item is the last of those between the header and the footer.
    var isLast = false

    static func == (left: ListItemPlacement, right: ListItemPlacement) -> Bool {
        left.section === right.section && left.role == right.role && left.isFirst == right.isFirst
            && left.isLast == right.isLast
    }

    @MainActor var appearance: UICollectionLayoutListConfiguration.Appearance { section.configuration.appearance }
}

extension ListSection {
    /// Returns the place of an item; that of the header is −1, and that of the footer is `count`.
    func placement(of item: Int, count: Int) -> ListItemPlacement {
        let hasHeaderItem = configuration.headerMode == .firstItemInSection
        if item < 0 || item == 0 && hasHeaderItem && count > 0 {
            return ListItemPlacement(section: self, role: .header)
        }
        if item >= count { return ListItemPlacement(section: self, role: .footer) }
        return ListItemPlacement(
            section: self, isFirst: item == (hasHeaderItem ? 1 : 0), isLast: item == count - 1)
    }
}
