extension UIWindow {
    /// Shows the context menu of the view that has the focus, or of a view around it, for the Menu key and Shift-F10;
    /// returns whether there is one.
    func presentContextMenu(with key: UIKey) -> Bool {
        let flags = key.modifierFlags.intersection(.commandModifiers)
        let isMenuKey = key.keyCode == .keyboardApplication || key.keyCode == .keyboardMenu
        guard (isMenuKey && flags.isEmpty) || (key.namedInput == UIKeyCommand.f10 && flags == .shift) else {
            return false
        }
        var responder: UIResponder? = keyboardFocusView ?? firstResponder
        while let current = responder {
            for case let interaction as UIContextMenuInteraction in (current as? UIView)?.interactions ?? []
            where interaction.presentByKey() {
                return true
            }
            responder = current.next
        }
        return false
    }
}
