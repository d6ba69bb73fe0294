import CoreGraphics
import Foundation
import Lists

/// A table or a collection, as drags that activate its items see it.
@MainActor protocol SpringLoadedList: AnyObject {
    /// The table or the collection.
    var listView: UIScrollView { get }

    /// Returns the item at a point of the list; nil if there is none.
    func item(at point: CGPoint) -> ItemIndex?
    /// Returns the cell of an item; nil if it is not visible.
    func cellView(of item: ItemIndex) -> UIView?
    /// Returns the item of a cell; nil for a cell that is not visible any more.
    func item(of cell: UIView) -> ItemIndex?
    /// Returns whether the delegate lets a drag activate an item.
    func shouldSpringLoad(_ item: ItemIndex, with context: any UISpringLoadedInteractionContext) -> Bool
}

/// Selects the item over which the user holds dragged items.
@MainActor final class ListSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
    private unowned let selection: ListSelection
    private let list: any SpringLoadedList
    /// The cell under the drag, whose item may have another index when it is selected.
    private weak var cell: UIView?
    private lazy var interaction = UISpringLoadedInteraction(
        interactionBehavior: self, interactionEffect: nil
    ) { [weak self] _, _ in self?.activate() }

    init(_ list: any SpringLoadedList, _ selection: ListSelection) { (self.list, self.selection) = (list, selection) }

    var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            if isEnabled {
                list.listView.addInteraction(interaction)
            } else {
                list.listView.removeInteraction(interaction)
            }
        }
    }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let item = list.item(at: context.location(in: list.listView)), let cell = list.cellView(of: item)
        else { return false }
        context.targetView = cell
        context.targetItem = IndexPath(item)
        guard list.shouldSpringLoad(item, with: context) else { return false }
        self.cell = cell
        return true
    }

    private func activate() {
        guard let cell, let item = list.item(of: cell) else { return }
        selection.userSelects(item)
    }
}
