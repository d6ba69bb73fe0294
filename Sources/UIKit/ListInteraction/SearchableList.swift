import Foundation
import Lists

/// A table or a collection, as the search for items by typing sees it.
@MainActor protocol SearchableList: AnyObject {
    /// The numbers of items of the sections that are loaded.
    var itemCounts: [Int] { get }
    /// The visible items, in their order.
    var visibleItems: [ItemIndex] { get }
    /// The number of loads, which changes with the items.
    var generation: Int { get }

    /// Returns the item to which a title of the index leads that begins with a text; nil without such a title.
    func item(ofIndexTitleBeginningWith text: String) -> ItemIndex?
    /// Returns the text of an item's cell, which is made for it if the item is not visible; nil without a text.
    func text(of item: ItemIndex) -> String?
    func canFocus(_ item: ItemIndex) -> Bool
    /// Scrolls to an item and gives it the focus; returns whether that has succeeded.
    func focus(_ item: ItemIndex) -> Bool
}

extension ItemIndex {
    /// Returns the item after this one in a list; the first one after the last, and nil in a list without items.
    ///
    /// - Parameter counts: The numbers of items of the sections.
    func successor(in counts: [Int]) -> ItemIndex? {
        if counts.indices.contains(section), item + 1 < counts[section] {
            return ItemIndex(section: section, item: item + 1)
        }
        let later = counts.indices.dropFirst(max(section + 1, 0)).first { counts[$0] > 0 }
        return (later ?? counts.firstIndex { $0 > 0 }).map { ItemIndex(section: $0, item: 0) }
    }
}

extension UIView {
    /// The text that names a cell: the first text of a list content configuration, of a label in the content, or for accessibility.
    @MainActor static func searchText(
        of cell: UIView, content: UIView, configuration: (any UIContentConfiguration)?
    ) -> String? {
        if let list = configuration as? UIListContentConfiguration,
            let text = list.text ?? list.attributedText?.string, !text.isEmpty
        {
            return text
        }
        return content.firstText ?? cell.accessibilityLabel
    }

    /// The text of the first visible label, in the order of the subviews.
    private var firstText: String? {
        if isHidden { return nil }
        if let label = self as? UILabel { return label.hasText ? label.text ?? label.attributedText?.string : nil }
        return _subviews.lazy.compactMap(\.firstText).first
    }
}
