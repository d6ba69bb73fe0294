/// Changes the menus of a menu system.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
    /// The menu system whose menus are built.
    var system: UIMenuSystem { get }
    /// Returns a menu; nil if there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Returns an action; nil if there is none.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// Returns a command; nil if there is none.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    /// Replaces a menu.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the elements of a menu by what a closure returns for them.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another one.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another one.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the first element of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the last element of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
    /// Returns a command without a property list; nil if there is none.
    public func command(for action: Selector) -> UICommand? { command(for: action, propertyList: nil) }
}
