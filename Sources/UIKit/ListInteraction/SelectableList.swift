import CoreGraphics
import Foundation
import Lists

/// A table or a collection, as the selection of its items sees it.
@MainActor protocol SelectableList: AnyObject {
    /// The table or the collection.
    var listView: UIScrollView { get }
    /// The numbers of items of the sections that are loaded.
    var itemCounts: [Int] { get }
    /// Whether the user can select items now.
    var allowsSelection: Bool { get }
    /// Whether several items can be selected now.
    var allowsMultipleSelection: Bool { get }

    /// Asks the data source for the numbers of items, if they are not known.
    func load()
    func exists(_ item: ItemIndex) -> Bool
    /// Returns the item at a point of the list; nil if there is none.
    func item(at point: CGPoint) -> ItemIndex?
    /// Returns the item whose cell a touch presses.
    func item(pressedBy touch: UITouch) -> ItemIndex?
    /// Returns whether a touch is in an item's cell, or at most `distance` points away.
    func isTouch(_ touch: UITouch, within distance: CGFloat, of item: ItemIndex) -> Bool
    /// Hides the actions that a swipe has revealed; returns false if there were none.
    func closeSwipe() -> Bool
    func setSelected(_ isSelected: Bool, _ item: ItemIndex, animated: Bool)
    func setHighlighted(_ isHighlighted: Bool, _ item: ItemIndex)
    /// Begins editing if several items can be selected during it.
    func beginEditingForMultipleSelection()
    /// Called after a change of the selected items.
    func selectionDidChange()

    // MARK: The delegate

    func shouldHighlight(_ item: ItemIndex) -> Bool
    func didHighlight(_ item: ItemIndex)
    func didUnhighlight(_ item: ItemIndex)
    /// Returns the item that is selected in place of the one that the user presses; nil for none.
    func willSelect(_ item: ItemIndex) -> ItemIndex?
    func didSelect(_ item: ItemIndex)
    /// Returns the item that is deselected in place of another; nil for none.
    ///
    /// - Parameter isReplaced: Whether it is deselected because the user selects another.
    func willDeselect(_ item: ItemIndex, isReplaced: Bool) -> ItemIndex?
    func didDeselect(_ item: ItemIndex)
    func canPerformPrimaryAction(_ item: ItemIndex) -> Bool
    func performPrimaryAction(_ item: ItemIndex)
    func shouldBeginMultipleSelection(at item: ItemIndex) -> Bool
    func didBeginMultipleSelection(at item: ItemIndex)
    func didEndMultipleSelection()
}
