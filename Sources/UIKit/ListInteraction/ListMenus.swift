import CoreGraphics
import Foundation
import Lists

/// A table or a collection, as the context menus of its items see it.
@MainActor protocol MenuList: AnyObject {
    /// The table or the collection.
    var listView: UIScrollView { get }

    /// Returns the item at a point of the list; nil if there is none.
    func item(at point: CGPoint) -> ItemIndex?
    /// Returns the cell of an item; nil if it is not visible.
    func cellView(of item: ItemIndex) -> UIView?
    /// Returns the item of a cell; nil for a cell that is not visible any more.
    func item(of cell: UIView) -> ItemIndex?
    /// Ends the reactions to a touch that has opened a menu.
    func cancelTouches()

    // MARK: The delegate

    /// Returns the delegate's menu of an item, or of the space between items if it is nil.
    func menu(of item: ItemIndex?, at point: CGPoint) -> UIContextMenuConfiguration?
    /// Returns whether an item has the older menu, with the standard commands that the delegate performs.
    func shouldShowEditMenu(of item: ItemIndex) -> Bool
    func canPerform(_ action: Selector, _ item: ItemIndex) -> Bool
    func perform(_ action: Selector, _ item: ItemIndex)
    /// Returns the delegate's preview of an item whose menu appears; nil for its cell.
    func highlightPreview(_ menu: UIContextMenuConfiguration, of item: ItemIndex) -> UITargetedPreview?
    /// Returns the delegate's preview of an item whose menu disappears; nil for its cell.
    func dismissalPreview(_ menu: UIContextMenuConfiguration, of item: ItemIndex) -> UITargetedPreview?
    func willDisplay(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func willEnd(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func willCommit(_ menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// The context menus of a list's items.
@MainActor final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    private let list: any MenuList
    /// The cell of the menu, by which its item is found after changes.
    private weak var cell: UIView?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ list: any MenuList) { self.list = list }

    func install() { list.listView.addInteraction(interaction) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let item = list.item(at: location)
        cell = item.flatMap(list.cellView)
        return list.menu(of: item, at: location) ?? item.flatMap(editMenu)
    }

    private func editMenu(of item: ItemIndex) -> UIContextMenuConfiguration? {
        guard list.shouldShowEditMenu(of: item) else { return nil }
        return .standardCommands { [list] in
            list.canPerform($0, item)
        } perform: { [weak view = list.listView, list] selector in
            // The list refers to its view without retaining it.
            if view != nil { list.perform(selector, item) }
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { preview { list.highlightPreview(configuration, of: $0) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { preview { list.dismissalPreview(configuration, of: $0) } }

    /// Returns the delegate's preview of the item, or else its cell.
    private func preview(_ delegate: (ItemIndex) -> UITargetedPreview?) -> UITargetedPreview? {
        guard let cell, let item = list.item(of: cell) else { return nil }
        return delegate(item) ?? (cell.window == nil ? nil : UITargetedPreview(view: cell))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        list.cancelTouches()
        list.willDisplay(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list.willCommit(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list.willEnd(configuration, animator) }
}
