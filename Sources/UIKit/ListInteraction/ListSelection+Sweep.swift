import Foundation
import Lists

/// The selection of all items along the way of a pan with two fingers.
extension ListSelection {
    /// The items that a pan has reached.
    struct Sweep {
        /// The item at which the pan has begun.
        var start: ItemIndex
        /// The item at which the pan is.
        var end: ItemIndex
        /// Whether the pan selects items; otherwise it has begun at a selected one, and deselects them.
        let selects: Bool
        /// The items that were selected before, whose state returns when the pan goes back.
        var old: Set<ItemIndex>
    }

    /// Begins to select items, which the delegate has allowed.
    func beginSweep(at item: ItemIndex) {
        let selects = !items.contains(item)
        prepareForMultipleSelection(at: item)
        // The delegate may have loaded other items.
        guard list.exists(item) else { return list.didEndMultipleSelection() }
        sweep = Sweep(start: item, end: item, selects: selects, old: items)
        if isMultiple { set(item, isReached: true) }
    }

    /// Selects the items up to another one, and gives those that the pan has left their former state.
    func extendSweep(to item: ItemIndex) {
        guard let old = sweep, item != old.end, isMultiple, list.exists(item), list.exists(old.end) else { return }
        sweep?.end = item
        let reached = min(old.start, item)...max(old.start, item)
        for other in ItemIndex.items(from: old.end, through: item, counts: list.itemCounts) {
            // A call of the delegate may have ended it.
            guard sweep != nil else { return }
            set(other, isReached: reached.contains(other))
        }
        anchor = sweep?.start
    }

    private func set(_ item: ItemIndex, isReached: Bool) {
        guard let sweep else { return }
        let isSelected = isReached ? sweep.selects : sweep.old.contains(item)
        guard items.contains(item) != isSelected else { return }
        if isSelected { userSelects(item) } else { userDeselects(item) }
    }

    func endSweep() {
        guard sweep != nil else { return }
        sweep = nil
        list.didEndMultipleSelection()
    }

    /// Moves the items with a batch of changes, which ends the pan if it deletes one of its ends.
    func applyToSweep(_ script: EditScript) {
        guard let old = sweep else { return }
        guard let start = script.newIndex(of: old.start), let end = script.newIndex(of: old.end) else {
            return endSweep()
        }
        sweep?.start = start
        sweep?.end = end
        sweep?.old = Set(old.old.compactMap { script.newIndex(of: $0) })
    }
}
