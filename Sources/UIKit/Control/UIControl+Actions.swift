import Diagnostics

extension UIControl {
    /// An action to perform for events.
    struct ActionEntry {
        var events: Event
        let isTarget: Bool
        weak var target: AnyObject?
        let identifier: UIAction.Identifier?
        /// Returns false if the target no longer exists.
        let perform: @MainActor (UIControl, UIEvent?) -> Bool
    }

    func register<Target: AnyObject>(
        _ target: Target?, for events: Event, _ call: @escaping @MainActor (Target, UIControl, UIEvent?) -> Void
    ) {
        require(
            target != nil,
            """
            \(debugName).addTarget(nil, action:for:): a method reference needs an object to be called on; \
            pass the target, or use addAction(_:for:)
            """)
        entries.append(
            ActionEntry(events: events, isTarget: true, target: target, identifier: nil) {
                [weak target] control, event in
                guard let target else { return false }
                call(target, control, event)
                return true
            })
    }

    func register(_ action: UIAction, for events: Event) {
        unregister(for: events) { $0.identifier == action.identifier }
        entries.append(
            ActionEntry(events: events, isTarget: false, target: nil, identifier: action.identifier) { control, _ in
                control.sendAction(action)
                return true
            })
    }

    func unregister(for events: Event, where isRemoved: (ActionEntry) -> Bool) {
        for index in entries.indices where isRemoved(entries[index]) { entries[index].events.subtract(events) }
        entries.removeAll { $0.events.isEmpty }
    }

    func perform(_ events: Event, event: UIEvent?) {
        var hasDead = false
        // Iterates over a copy: an action may add and remove entries.
        for entry in entries where !entry.events.isDisjoint(with: events) {
            if !entry.perform(self, event) { hasDead = true }
        }
        if hasDead { entries.removeAll { $0.isTarget && $0.target == nil } }
    }

    func asSender<Sender>(of target: String) -> Sender {
        guard let sender = self as? Sender else {
            trap(
                """
                \(debugName) calls a method of \(target) that takes a \(Sender.self); \
                declare its parameter as \(type(of: self)), UIControl or Any
                """)
        }
        return sender
    }

    // MARK: Tracking

    func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        if touch.type == .indirectPointer, event?.buttonMask.contains(.primary) == false { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        isHighlighted = isTracking
        guard isTracking else { return }
        perform(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
    }

    func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
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

    func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = isInside(touch)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        let inside = isTouchInside
        isTouchInside = false
        perform(inside ? .touchUpInside : .touchUpOutside, event: event)
        if inside, triggersPrimaryActionByTouch { perform(.primaryActionTriggered, event: event) }
    }

    func trackCancelled(_ event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        perform(.touchCancel, event: event)
    }

    private var triggersPrimaryActionByTouch: Bool { self is UIButton }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.dragTolerance, dy: -Self.dragTolerance).contains(touch.location(in: self))
    }
}
