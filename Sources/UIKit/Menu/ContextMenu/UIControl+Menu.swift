import CoreGraphics

extension UIControl: UIContextMenuInteractionDelegate {
    /// Adds or removes the interaction.
    func setContextMenuEnabled(_ isEnabled: Bool) {
        if isEnabled, menuInteraction == nil {
            let interaction = UIContextMenuInteraction(delegate: self)
            menuInteraction = interaction
            addInteraction(interaction)
        } else if !isEnabled, let interaction = menuInteraction {
            menuInteraction = nil
            removeInteraction(interaction)
        }
    }

    /// Shows the menu for a touch or a key, if it is the primary action; returns whether it is shown.
    ///
    /// - Parameter press: The location, in the window, of the touch; nil for a key.
    func presentPrimaryMenu(press: CGPoint?, event: UIEvent?) -> Bool {
        guard showsMenuAsPrimaryAction, isEnabled, let interaction = menuInteraction,
            interaction.presentBelowView(press: press)
        else { return false }
        perform(.menuActionTriggered, event: event)
        return true
    }
}

/// A control whose menu has a chosen element.
@MainActor protocol MenuChooser: UIControl {
    /// Called after the user has chosen an element of the menu.
    func menuDidChoose(_ element: UIMenuElement)
}

extension UIButton: MenuChooser {
    /// Toggles the selection of a button that changes it, and performs the actions of the primary event.
    func performPrimaryAction(_ event: UIEvent?) {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        perform(.primaryActionTriggered, event: event)
    }

    /// Shows the chosen element as the button's title, if the button is a pop-up button.
    func menuDidChoose(_ element: UIMenuElement) {
        guard changesSelectionAsPrimaryAction, let menu, let leaf = element as? any UIMenuLeaf else { return }
        MenuSession.select(leaf, in: menu)
        showSelectedElement()
    }

    /// Shows the title of the menu's selected element.
    func showSelectedElement() {
        guard changesSelectionAsPrimaryAction, let selected = menu?.selectedElements.first else { return }
        if configuration != nil {
            configuration?.title = selected.title
        } else {
            setTitle(selected.title, for: .normal)
        }
    }
}
