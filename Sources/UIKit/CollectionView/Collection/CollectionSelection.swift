import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// The selected and the highlighted items of a collection.
@MainActor final class CollectionSelection {
    private unowned let collection: UICollectionView
    private(set) var items: Set<ItemIndex> = []
    /// The item that a finger presses.
    private(set) var highlighted: ItemIndex?
    /// The item from which Shift extends the selection.
    private var anchor: ItemIndex?

    init(_ collection: UICollectionView) { self.collection = collection }

    private var isAllowed: Bool {
        collection.isEditing
            ? collection.allowsSelectionDuringEditing || collection.allowsMultipleSelectionDuringEditing
            : collection.allowsSelection
    }

    /// Whether several items can be selected now.
    var isMultiple: Bool {
        collection.isEditing ? collection.allowsMultipleSelectionDuringEditing : collection.allowsMultipleSelection
    }

    // MARK: The app's changes

    func select(_ indexPath: IndexPath?) {
        guard let indexPath else { return removeAll() }
        let item = ItemIndex(indexPath)
        collection.content.load()
        guard collection.content.exists(item) else { return }
        if !isMultiple { for other in items where other != item { setSelected(other, false) } }
        anchor = item
        setSelected(item, true)
    }

    func deselect(_ indexPath: IndexPath) {
        guard indexPath.count == 2 else { return }
        setSelected(ItemIndex(indexPath), false)
    }

    func removeAll() { for item in items { setSelected(item, false) } }

    /// Called after a property that allows several items has changed.
    func modeDidChange() { if !isMultiple, items.count > 1 { removeAll() } }

    /// Called when all items are loaded again, which deselects them.
    func itemsWereReloaded() { (items, highlighted, anchor) = ([], nil, nil) }

    /// Moves the selection with a batch of changes. An item that was loaded again is not selected any more.
    func apply(_ script: EditScript) {
        let reloaded = Set(script.reloadedItems.map(\.to))
        items = Set(items.compactMap { script.newIndex(of: $0) }.filter { !reloaded.contains($0) })
        highlighted = highlighted.flatMap { script.newIndex(of: $0) }
        anchor = anchor.flatMap { script.newIndex(of: $0) }
    }

    private func setSelected(_ item: ItemIndex, _ isSelected: Bool) {
        guard items.contains(item) != isSelected else { return }
        if isSelected { items.insert(item) } else { items.remove(item) }
        collection.content.cell(at: item)?.isSelected = isSelected
    }

    // MARK: Touches

    func touchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if collection.swiper.openRow != nil { return collection.swiper.close(animated: true) }
        guard highlighted == nil, let touch = touches.first, isAllowed, let item = pressedItem(touch) else { return }
        guard collection.delegate?.collectionView(collection, shouldHighlightItemAt: IndexPath(item)) ?? true else {
            return
        }
        highlighted = item
        collection.content.cell(at: item)?.isHighlighted = true
        collection.delegate?.collectionView(collection, didHighlightItemAt: IndexPath(item))
    }

    /// Returns the item whose cell a touch presses.
    private func pressedItem(_ touch: UITouch) -> ItemIndex? {
        let cell = sequence(first: touch.view) { $0?.superview }.lazy.compactMap { $0 as? UICollectionViewCell }
            .first { $0._collectionView === self.collection }
        return cell.flatMap(collection.content.index)
    }

    func touchesMoved(_ touches: Set<UITouch>) {
        guard let item = highlighted, let touch = touches.first else { return }
        guard let cell = collection.content.cell(at: item) else { return unhighlight() }
        if !cell.bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: cell)) { unhighlight() }
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
        collection.content.cell(at: item)?.isHighlighted = false
        collection.delegate?.collectionView(collection, didUnhighlightItemAt: IndexPath(item))
    }

    /// Selects or deselects an item for the user.
    func press(_ item: ItemIndex, _ flags: UIKeyModifierFlags = []) {
        let extends = flags.contains(.shift), toggles = flags.contains(.control) || flags.contains(.command)
        let begins = !isMultiple && (extends || toggles) && beginMultipleSelection(at: item)
        if !isMultiple {
            userSelects(item)
        } else if extends, let anchor {
            let between = ItemIndex.items(from: anchor, through: item, counts: collection.content.counts)
            for other in between where !items.contains(other) { userSelects(other) }
            self.anchor = anchor
        } else if items.contains(item) {
            userDeselects(item)
        } else {
            userSelects(item)
        }
        if begins { collection.delegate?.collectionViewDidEndMultipleSelectionInteraction(collection) }
    }

    /// Asks the delegate whether Shift or Control with a press selects several items, for which it prepares the collection.
    private func beginMultipleSelection(at item: ItemIndex) -> Bool {
        guard let delegate = collection.delegate,
            delegate.collectionView(collection, shouldBeginMultipleSelectionInteractionAt: IndexPath(item))
        else { return false }
        let start = anchor, old = items
        if !isMultiple, collection.allowsMultipleSelectionDuringEditing { collection.isEditing = true }
        delegate.collectionView(collection, didBeginMultipleSelectionInteractionAt: IndexPath(item))
        guard isMultiple else { return true }
        for other in old { setSelected(other, true) }
        anchor = start
        return true
    }

    private func userSelects(_ item: ItemIndex) {
        guard collection.delegate?.collectionView(collection, shouldSelectItemAt: IndexPath(item)) ?? true,
            collection.content.exists(item)
        else { return }
        if !isMultiple {
            for other in items where other != item {
                setSelected(other, false)
                collection.delegate?.collectionView(collection, didDeselectItemAt: IndexPath(other))
            }
        }
        anchor = item
        setSelected(item, true)
        collection.delegate?.collectionView(collection, didSelectItemAt: IndexPath(item))
        guard !isMultiple, let delegate = collection.delegate, collection.content.exists(item),
            delegate.collectionView(collection, canPerformPrimaryActionForItemAt: IndexPath(item))
        else { return }
        delegate.collectionView(collection, performPrimaryActionForItemAt: IndexPath(item))
    }

    private func userDeselects(_ item: ItemIndex) {
        guard collection.delegate?.collectionView(collection, shouldDeselectItemAt: IndexPath(item)) ?? true else {
            return
        }
        setSelected(item, false)
        collection.delegate?.collectionView(collection, didDeselectItemAt: IndexPath(item))
    }
}
