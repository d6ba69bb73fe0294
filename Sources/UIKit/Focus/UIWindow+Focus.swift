extension UIWindow {
    /// The movement of the focus for which a key is used; nil if it is none.
    private func heading(of key: UIKey) -> UIFocusHeading? {
        let flags = key.modifierFlags.intersection(.commandModifiers)
        switch (key.namedInput, flags) {
        case ("\t", []): return .next
        case ("\t", .shift): return .previous
        case (UIKeyCommand.inputUpArrow, []): return .up
        case (UIKeyCommand.inputDownArrow, []): return .down
        case (UIKeyCommand.inputLeftArrow, []): return .left
        case (UIKeyCommand.inputRightArrow, []): return .right
        default: return nil
        }
    }

    /// Moves the focus with a key that no responder has handled; returns whether it has moved.
    func moveFocus(with key: UIKey) -> Bool {
        if let field = firstResponder as? UITextField { return moveFocus(from: field, with: key) }
        guard !(firstResponder is any UIKeyInput), let heading = heading(of: key),
            let system = _windowScene?.focusSystem
        else { return false }
        return system.move(heading, in: self)
    }

    /// Moves the focus from a text field with Tab, which a field of one line does not insert.
    private func moveFocus(from field: UITextField, with key: UIKey) -> Bool {
        guard let heading = heading(of: key), heading == .next || heading == .previous else { return false }
        guard let system = _windowScene?.focusSystem else { return true }
        system.start(at: field)
        _ = system.move(heading, in: self)
        return true
    }

    /// Whether a key moves the focus, or presses the control that has it.
    func isNeededByFocus(_ key: UIKey) -> Bool {
        guard !(firstResponder is any UIKeyInput) else { return false }
        if let heading = heading(of: key) {
            // Without a view that has shown the focus, only Tab is looked at.
            guard let system = _windowScene?.focusSystem else { return false }
            return system.target(of: heading, in: self) != nil
        }
        return key.pressesControls && loadedFocusSystem?.keyboardItem is UIControl
    }

    /// The view with the focus if keys are sent to it: if the first responder is none, or around that view.
    var keyboardFocusView: UIView? {
        guard let view = loadedFocusSystem?.keyboardView, view.window === self else { return nil }
        guard let firstResponder else { return view }
        var responder: UIResponder? = view
        while let current = responder {
            if current === firstResponder { return view }
            responder = current.next
        }
        return nil
    }
}

extension UIKey {
    /// Whether the key presses the control that has the focus: Space, Return and Enter.
    var pressesControls: Bool {
        guard modifierFlags.isDisjoint(with: .commandModifiers) else { return false }
        return namedInput == "\r" || keyCode == .keyboardSpacebar
    }
}
