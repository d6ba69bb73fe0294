import Foundation

extension UIContextMenuConfiguration {
    /// Returns the older menu of a row or an item, with those standard commands that can be performed; nil if there is none.
    static func standardCommands(
        canPerform: (Selector) -> Bool, perform: @escaping @MainActor (Selector) -> Void
    ) -> UIContextMenuConfiguration? {
        let commands: [(String, Selector)] = [
            ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"),
        ]
        let actions = commands.filter { canPerform($0.1) }
        guard !actions.isEmpty else { return nil }
        let children = actions.map { title, selector in UIAction(title: title) { _ in perform(selector) } }
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: children) })
    }
}
