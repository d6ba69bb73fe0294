extension UIWindow {
    /// The responder at which the search for a key command begins.
    ///
    /// A window without a first responder begins at the controller that is in front, because its commands are those that
    /// a person expects.
    var keyboardResponder: UIResponder {
        keyboardFocusView ?? firstResponder ?? frontController ?? self
    }

    /// The controller that is presented last, or the root controller.
    private var frontController: UIViewController? {
        var controller = rootViewController
        while let presented = controller?.presentedViewController, !presented.isBeingDismissed {
            controller = presented
        }
        return controller
    }

    /// The view to which keys are limited: that of a presented controller, or the window.
    var frontView: UIView {
        guard let controller = frontController, controller.presentingViewController != nil else { return self }
        return controller.viewIfLoaded ?? self
    }

    /// Dismisses the popover, sheet or alert in front, if the key is Escape, or performs the default action of an alert, if it
    /// is Return and no control needs it; returns whether there is one.
    func dismissPresentation(for press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        switch key.namedInput {
        case UIKeyCommand.inputEscape:
            if let popup = self as? PopupWindow, let onCancel = popup.onCancel {
                onCancel()
                return true
            }
            return frontController?.activePresentation?.cancel() ?? false
        case "\r":
            guard !(firstResponder is any UIKeyInput), !isNeededByFocus(key),
                key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
            else { return false }
            return frontController?.activePresentation?.confirm() ?? false
        default: return false
        }
    }

    /// Performs the key command of a press that begins; returns whether there is one.
    func performKeyCommand(for press: UIPress) -> Bool {
        guard let key = press.key, let (command, target) = keyCommand(for: key) else { return false }
        press.keyCommand = command
        command.performWithSender(self, target: target)
        return true
    }

    /// Performs the key command of a held key again.
    func repeatKeyCommand(of press: UIPress) {
        guard let key = press.key, let last = press.keyCommand, last.repeats,
            let (command, target) = keyCommand(for: key), command.action == last.action
        else { return }
        command.performWithSender(self, target: target)
    }

    /// Returns the command that a key performs, and the responder with its action: a command of a responder, from the
    /// first one up the chain, and then one of the main menu.
    private func keyCommand(for key: UIKey) -> (UIKeyCommand, Any)? {
        let start = keyboardResponder
        // The focus is looked at only for a command that would take a key from it.
        lazy var needsPriority = isNeededByText(key) || isNeededByFocus(key)
        var responder: UIResponder? = start
        while let current = responder {
            if let found = first(of: current.allKeyCommands, for: key, from: start, needsPriority) { return found }
            responder = current.next
        }
        // The main menu is not built for keys that no command of it can have.
        guard !key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) || key.namedInput != nil else {
            return nil
        }
        return first(of: UIMenuSystem.main.keyCommands, for: key, from: start, needsPriority)
    }

    private func first(
        of commands: [UIKeyCommand], for key: UIKey, from start: UIResponder,
        _ needsPriority: @autoclosure () -> Bool
    ) -> (UIKeyCommand, Any)? {
        guard !commands.isEmpty else { return nil }
        let held = key.modifierFlags.intersection(.commandModifiers)
        for flags in [held.controlAsCommand, held].compactMap({ $0 }) {
            for command in commands.lazy.flatMap(\.variants) where key.performs(command, flags: flags) {
                guard command.wantsPriorityOverSystemBehavior || !needsPriority(),
                    let (validated, target) = command.validated(from: start),
                    validated.attributes.isDisjoint(with: [.disabled, .hidden]), let key = validated as? UIKeyCommand
                else { continue }
                return (key, target)
            }
        }
        return nil
    }

    /// Whether the first responder is text that the key changes.
    private func isNeededByText(_ key: UIKey) -> Bool {
        guard let input = firstResponder as? any UIKeyInput, !key.modifierFlags.contains(.command) else { return false }
        if input is any UITextInput, let command = TextEditCommand(key), !command.yieldsToKeyCommands { return true }
        if let input = key.namedInput {
            return ["\u{8}", "\t", "\r"].contains(input)
                && key.modifierFlags.isDisjoint(with: [.control, .alternate])
        }
        // With Control or Alt a key types a character only where the layout has one there.
        return key.characters.unicodeScalars.contains { $0.value >= 0x20 && $0.value != 0x7F }
    }
}

extension UIResponder {
    /// The key commands, with those that were added to a view controller.
    var allKeyCommands: [UIKeyCommand] {
        let own = keyCommands ?? []
        guard let added = (self as? UIViewController)?.addedKeyCommands, !added.isEmpty else { return own }
        return own + added.filter { command in !own.contains { $0 === command } }
    }
}
