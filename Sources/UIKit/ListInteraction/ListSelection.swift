import CoreGraphics
import Foundation
import Lists

/// The selected and the highlighted items of a table or a collection.
@MainActor final class ListSelection {
    /// The distance from its cell, in points, at which a finger no longer presses an item.
    private static let touchDistance: CGFloat = 20

    let list: any SelectableList
    private(set) var items: Set<ItemIndex> = []
    /// The item that a finger presses.
    private(set) var highlighted: ItemIndex?
    /// The item from which Shift extends the selection.
    var anchor: ItemIndex?
    /// The items that a pan with two fingers has reached.
    var sweep: Sweep?

    init(_ list: any SelectableList) { self.list = list }

    /// Whether several items can be selected now.
    var isMultiple: Bool { list.allowsMultipleSelection }

    // MARK: The app's changes

    func select(_ indexPath: IndexPath?, animated: Bool = false) {
        guard let indexPath else { return removeAll(animated: animated) }
        let item = ItemIndex(indexPath)
        list.load()
        guard list.exists(item) else { return }
        if !isMultiple { for other in items where other != item { setSelected(other, false, animated) } }
        anchor = item
        setSelected(item, true, animated)
    }

    func deselect(_ indexPath: IndexPath, animated: Bool = false) {
        guard indexPath.count == 2 else { return }
        setSelected(ItemIndex(indexPath), false, animated)
    }

    func removeAll(animated: Bool = false) { for item in items { setSelected(item, false, animated) } }

    /// Called after a property that allows several items has changed.
    func modeDidChange() { if !isMultiple, items.count > 1 { removeAll() } }

    /// Called when all items are loaded again, which deselects them.
    func itemsWereReloaded() {
        let hadItems = !items.isEmpty
        (items, highlighted, anchor) = ([], nil, nil)
        endSweep()
        if hadItems { list.selectionDidChange() }
    }

    /// Moves the selection with a batch of changes. An item that was loaded again is not selected any more.
    func apply(_ script: EditScript) {
        let reloaded = Set(script.reloadedItems.map(\.to))
        items = Set(items.compactMap { script.newIndex(of: $0) }.filter { !reloaded.contains($0) })
        highlighted = highlighted.flatMap { script.newIndex(of: $0) }
        anchor = anchor.flatMap { script.newIndex(of: $0) }
        applyToSweep(script)
    }

    private func setSelected(_ item: ItemIndex, _ isSelected: Bool, _ animated: Bool) {
        guard items.contains(item) != isSelected else { return }
        if isSelected { items.insert(item) } else { items.remove(item) }
        list.setSelected(isSelected, item, animated: animated)
        list.selectionDidChange()
    }

    // MARK: Touches

    func touchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if list.closeSwipe() { return }
        guard highlighted == nil, let touch = touches.first, list.allowsSelection,
            let item = list.item(pressedBy: touch), list.shouldHighlight(item)
        else { return }
        highlighted = item
        list.setHighlighted(true, item)
        list.didHighlight(item)
    }

    func touchesMoved(_ touches: Set<UITouch>) {
        guard let item = highlighted, let touch = touches.first else { return }
        if !list.isTouch(touch, within: Self.touchDistance, of: item) { unhighlight() }
    }

    func touchesEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let item = highlighted else { return }
        press(item, event?.modifierFlags ?? [])
        unhighlight()
    }

    func touchesCancelled() { unhighlight() }

    private func unhighlight() {
        guard let item = highlighted else { return }
        highlighted = nil
        // A cell that has become selected goes from one look to the other without a flash.
        list.setHighlighted(false, item)
        list.didUnhighlight(item)
    }

    // MARK: The user's changes

    /// Selects or deselects an item for the user.
    func press(_ item: ItemIndex, _ flags: UIKeyModifierFlags = []) {
        let extends = flags.contains(.shift), toggles = flags.contains(.control) || flags.contains(.command)
        let begins = !isMultiple && (extends || toggles) && beginMultipleSelection(at: item)
        defer { if begins { list.didEndMultipleSelection() } }
        guard isMultiple else { return userSelects(item) }
        if extends, let anchor {
            extend(from: anchor, through: item)
        } else if items.contains(item) {
            userDeselects(item)
        } else {
            userSelects(item)
        }
    }

    /// Selects the items from one to another for the user, who can extend the selection again from the first.
    private func extend(from start: ItemIndex, through end: ItemIndex) {
        for other in ItemIndex.items(from: start, through: end, counts: list.itemCounts) where !items.contains(other) {
            userSelects(other)
        }
        anchor = start
    }

    /// Asks the delegate whether several items can be selected from now on, for which it prepares the list.
    ///
    /// - Returns: Whether it does.
    private func beginMultipleSelection(at item: ItemIndex) -> Bool {
        guard list.shouldBeginMultipleSelection(at: item) else { return false }
        prepareForMultipleSelection(at: item)
        return true
    }

    /// Lets the delegate prepare the list for the selection of several items, which keeps those that are selected.
    func prepareForMultipleSelection(at item: ItemIndex) {
        let start = anchor, old = items
        if !isMultiple { list.beginEditingForMultipleSelection() }
        list.didBeginMultipleSelection(at: item)
        guard isMultiple else { return }
        for other in old where list.exists(other) { setSelected(other, true, false) }
        anchor = start
    }

    func userSelects(_ item: ItemIndex) {
        guard let target = list.willSelect(item), list.exists(target) else { return }
        if !isMultiple { for other in items where other != target { userDeselects(other, isReplaced: true) } }
        anchor = target
        setSelected(target, true, false)
        list.didSelect(target)
        guard !isMultiple, list.exists(target), list.canPerformPrimaryAction(target) else { return }
        list.performPrimaryAction(target)
    }

    func userDeselects(_ item: ItemIndex, isReplaced: Bool = false) {
        guard let target = list.willDeselect(item, isReplaced: isReplaced) else { return }
        setSelected(target, false, false)
        list.didDeselect(target)
    }
}
