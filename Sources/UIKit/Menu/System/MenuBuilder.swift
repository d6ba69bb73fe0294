import Diagnostics
import Foundation

/// A tree of menus that responders change.
@MainActor final class MenuBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(system: UIMenuSystem, root: UIMenu) {
        self.system = system
        self.root = root
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        root.identifier == identifier
            ? root : first { ($0 as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        first { ($0 as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        first { element in
            guard let command = element as? UICommand, command.action == action else { return nil }
            let (requested, found) = (propertyList as? AnyHashable, command.propertyList as? AnyHashable)
            return requested == found ? command : nil
        }
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        if root.identifier == replacedIdentifier { return root = replacementMenu }
        edit(replacedIdentifier) { $0[$1] = replacementMenu }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        if root.identifier == parentIdentifier {
            root = root.replacingChildren(childrenBlock(root.children))
            return
        }
        edit(parentIdentifier) { siblings, index in
            guard let menu = siblings[index] as? UIMenu else { return }
            siblings[index] = menu.replacingChildren(childrenBlock(menu.children))
        }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        edit(siblingIdentifier) { $0.insert(siblingMenu, at: $1) }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        edit(siblingIdentifier) { $0.insert(siblingMenu, at: $1 + 1) }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        edit(removedIdentifier) { $0.remove(at: $1) }
    }

    /// Returns the first result of a closure for the elements of the tree, depth first.
    private func first<Result>(_ match: (UIMenuElement) -> Result?) -> Result? {
        func search(_ menu: UIMenu) -> Result? {
            for child in menu.children {
                if let found = match(child) ?? (child as? UIMenu).flatMap(search) { return found }
            }
            return nil
        }
        return search(root)
    }

    /// Changes the elements beside a menu, which is at the index that the closure receives. An unknown menu is logged.
    private func edit(_ identifier: UIMenu.Identifier, _ change: (inout [UIMenuElement], Int) -> Void) {
        func edited(_ menu: UIMenu) -> UIMenu? {
            var children = menu.children
            for (index, child) in children.enumerated() {
                guard let child = child as? UIMenu else { continue }
                if child.identifier == identifier {
                    change(&children, index)
                    return menu.replacingChildren(children)
                }
                if let new = edited(child) {
                    children[index] = new
                    return menu.replacingChildren(children)
                }
            }
            return nil
        }
        if let new = edited(root) {
            root = new
        } else {
            logger.once("UIMenuBuilder: there is no menu \(identifier.rawValue)")
        }
    }
}
