extension UIControl {
    // `@preconcurrency` is spelled out, as it is on the class: the compiler does not always take the class's into
    // account when it mangles members with isolated function types.

    /// Calls a method of `target`, such as `MyController.tapped`, for events. The target is not retained.
    @preconcurrency public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        register(target, for: controlEvents) { target, _, _ in action(target)() }
    }

    /// Calls a method of `target` with the control for events. The target is not retained.
    @preconcurrency public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) {
        let name = "\(Target.self)"
        register(target, for: controlEvents) { target, control, _ in
            action(target)(control.asSender(of: name))
        }
    }

    /// Calls a method of `target` with the control and the event for events. The target is not retained.
    @preconcurrency public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        for controlEvents: Event
    ) {
        let name = "\(Target.self)"
        register(target, for: controlEvents) { target, control, event in
            action(target)(control.asSender(of: name), event)
        }
    }
}
