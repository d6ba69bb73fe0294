extension UIControl {
    /// An action to perform for events.
    struct ActionEntry {
        enum Action {
            case action(UIAction)
            /// A method of an object, which is not retained.
            case method(Selector, WeakTarget)
            /// An action of the first responder that performs it.
            case responderChain(Selector)
        }

        struct WeakTarget {
            weak var object: AnyObject?
        }

        var events: Event
        let action: Action

        var identifier: UIAction.Identifier? {
            if case .action(let action) = action { action.identifier } else { nil }
        }

        /// The target; nil for an action of the responder chain, and for a target that no longer exists.
        var target: AnyObject? {
            if case .method(_, let target) = action { target.object } else { nil }
        }

        var selector: Selector? {
            switch action {
            case .action: nil
            case .method(let selector, _), .responderChain(let selector): selector
            }
        }

        var hasLostTarget: Bool {
            if case .method(_, let target) = action { target.object == nil } else { false }
        }
    }

    /// Adds a method of a target, or, if that is nil, of the first responder of the target's class.
    func _addTarget(_ target: AnyObject?, _ selector: Selector, for events: Event) {
        let action: ActionEntry.Action =
            target.map { .method(selector, .init(object: $0)) } ?? .responderChain(selector)
        entries.append(ActionEntry(events: events, action: action))
    }

    func _addAction(_ action: UIAction, for events: Event) {
        unregister(for: events) { $0.identifier == action.identifier }
        entries.append(ActionEntry(events: events, action: .action(action)))
    }

    func unregister(for events: Event, where isRemoved: (ActionEntry) -> Bool) {
        for index in entries.indices where isRemoved(entries[index]) { entries[index].events.subtract(events) }
        entries.removeAll { $0.events.isEmpty }
    }

    func perform(_ events: Event, event: UIEvent?) {
        var hasDead = false
        // Iterates over a copy: an action may add and remove entries.
        for entry in entries where !entry.events.isDisjoint(with: events) {
            switch entry.action {
            case .action(let action): sendAction(action)
            case .responderChain(let selector): sendAction(selector, to: nil, for: event)
            case .method(let selector, let target):
                if let object = target.object {
                    sendAction(selector, to: object, for: event)
                } else {
                    hasDead = true
                }
            }
        }
        if hasDead { entries.removeAll(where: \.hasLostTarget) }
    }

    // MARK: Tracking

    func _touchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        if touch.type == .indirectPointer, event?.buttonMask.contains(.primary) == false { return }
        if presentPrimaryMenu(press: touch.location(in: nil), event: event) { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        isHighlighted = isTracking
        guard isTracking else { return }
        perform(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
    }

    func _touchesMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard isTracking else {
            menuInteraction?.pressMoved(to: touch.location(in: nil))
            return
        }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isTracking = continueTracking(touch, with: event)
        guard isTracking else {
            isHighlighted = false
            return
        }
        isHighlighted = isTouchInside
        if isTouchInside != wasInside { perform(isTouchInside ? .touchDragEnter : .touchDragExit, event: event) }
        perform(isTouchInside ? .touchDragInside : .touchDragOutside, event: event)
    }

    func _touchesEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard isTracking else {
            menuInteraction?.pressEnded(at: touch.location(in: nil))
            return
        }
        isTouchInside = isInside(touch)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        let inside = isTouchInside
        isTouchInside = false
        perform(inside ? .touchUpInside : .touchUpOutside, event: event)
        if inside, let button = self as? UIButton { button.performPrimaryAction(event) }
    }

    func _touchesCancelled(_ event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        perform(.touchCancel, event: event)
    }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.dragTolerance, dy: -Self.dragTolerance).contains(touch.location(in: self))
    }

    // MARK: Keys

    /// Highlights the control for a key that presses it; returns false for other keys.
    func beginKeyPress(_ presses: Set<UIPress>, _ event: UIPressesEvent?) -> Bool {
        guard isEnabled, isPressedByKeys, !isKeyPressed, loadedFocusSystem?.keyboardItem === self,
            presses.contains(where: { $0.key?.pressesControls == true })
        else { return false }
        if presentPrimaryMenu(press: nil, event: event) { return true }
        isKeyPressed = true
        isHighlighted = true
        perform(.touchDown, event: event)
        return true
    }

    /// Performs the actions of a touch that ends inside, when the key is released; returns false for other keys.
    func endKeyPress(_ presses: Set<UIPress>, _ event: UIPressesEvent?, isCancelled: Bool) -> Bool {
        guard isKeyPressed, presses.contains(where: { $0.key?.pressesControls == true }) else { return false }
        isKeyPressed = false
        isHighlighted = false
        guard !isCancelled, isEnabled, isFocused else {
            perform(.touchCancel, event: event)
            return true
        }
        perform(.touchUpInside, event: event)
        if let button = self as? UIButton { button.performPrimaryAction(event) } else { performKeyPress(event) }
        return true
    }

    /// Handles a key that changes the value of the control; returns false for other keys, and without the focus.
    func changeValue(with press: UIPress, _ event: UIEvent?) -> Bool {
        guard isEnabled, let key = press.key, key.modifierFlags.isDisjoint(with: .commandModifiers),
            loadedFocusSystem?.keyboardItem === self
        else { return false }
        return changeValue(with: key, event)
    }

    /// Sends the events of a change of the value that the user has made.
    func sendValueChanged(_ event: UIEvent?) { perform([.valueChanged, .primaryActionTriggered], event: event) }

    /// Whether a recognizer of a view around the control waits for a single tap, which is the control's own action.
    func isOwnTap(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
