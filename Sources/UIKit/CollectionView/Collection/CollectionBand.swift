import CoreGraphics
import Foundation
import Lists

/// Selects the items in a rectangle that the user drags with the pointer from the space between items.
@MainActor final class CollectionBand {
    private unowned let collection: UICollectionView
    private var interaction: UIBandSelectionInteraction?
    /// The items that were selected before and remain so.
    private var old: Set<ItemIndex> = []
    /// The items in the rectangle.
    private var inside: Set<ItemIndex> = []

    init(_ collection: UICollectionView) { self.collection = collection }

    /// Returns whether a drag selects, rather than scrolls.
    func includes(_ drag: UIPanGestureRecognizer) -> Bool { interaction?.mayBegin(drag) ?? false }

    /// Adds the interaction to a collection in which several items can be selected.
    func modeDidChange() {
        guard interaction == nil, collection.allowsMultipleSelection || collection.allowsMultipleSelectionDuringEditing
        else { return }
        let new = UIBandSelectionInteraction { [weak self] in self?.follow($0) }
        new.shouldBeginHandler = { [weak self] _, point in self?.canBegin(at: point) ?? false }
        interaction = new
        collection.addInteraction(new)
    }

    private func canBegin(at point: CGPoint) -> Bool {
        collection.selection.isMultiple && collection.interaction.allowsSelection
            && collection.content.item(at: point) == nil
    }

    private func follow(_ interaction: UIBandSelectionInteraction) {
        let selection = collection.selection
        switch interaction.state {
        case .began:
            inside = []
            let keeps = !interaction.initialModifierFlags.isDisjoint(with: [.shift, .control, .command])
            if !keeps { for item in selection.items.sorted() { selection.userDeselects(item) } }
            old = selection.items
        case .selecting:
            guard let rect = interaction.selectionRect else { return }
            update(Set(collection.content.items(in: rect)))
        case .ended, .possible: (old, inside) = ([], [])
        }
    }

    /// Selects the items that have come into the rectangle, and gives those that have left it their former state.
    private func update(_ new: Set<ItemIndex>) {
        let (entered, left) = (new.subtracting(inside), inside.subtracting(new))
        inside = new
        let selection = collection.selection
        for item in entered.sorted() where !selection.items.contains(item) { selection.userSelects(item) }
        for item in left.sorted() where !old.contains(item) && selection.items.contains(item) {
            selection.userDeselects(item)
        }
    }
}
