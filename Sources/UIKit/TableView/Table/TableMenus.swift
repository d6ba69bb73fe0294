import CoreGraphics
import Foundation
import Lists

/// The context menus of rows.
@MainActor final class TableMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView

    init(_ table: UITableView) { self.table = table }

    func install() { table.addInteraction(UIContextMenuInteraction(delegate: self)) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let row = table.content.row(at: location) else { return nil }
        let path = IndexPath(row)
        return table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
            ?? editMenu(of: path)
    }

    /// Returns the older menu of a row, with the standard commands that the delegate performs.
    private func editMenu(of path: IndexPath) -> UIContextMenuConfiguration? {
        guard let delegate = table.delegate, delegate.tableView(table, shouldShowMenuForRowAt: path) else { return nil }
        return .standardCommands {
            delegate.tableView(self.table, canPerformAction: $0, forRowAt: path, withSender: nil)
        } perform: { [weak table] selector in
            guard let table else { return }
            table.delegate?.tableView(table, performAction: selector, forRowAt: path, withSender: nil)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        table.selection.touchesCancelled()
        table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    }
}
