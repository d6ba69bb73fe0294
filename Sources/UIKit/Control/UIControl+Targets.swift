extension UIControl {
    // `@preconcurrency` is spelled out, as it is on the class: the compiler does not always take the class's into
    // account when it mangles members with isolated function types.

    /// Calls a method of `target`, such as `MyController.tapped`, for events. The target is not retained.
    ///
    /// If `target` is nil, the method of the first responder of the method's class is called, along the responder chain.
    @preconcurrency public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        _addTarget(target, Selector("\(Target.self)", ActionMethod(action)), for: controlEvents)
    }

    /// Calls a method of `target` with the control for events. The target is not retained.
    ///
    /// If `target` is nil, the method of the first responder of the method's class is called, along the responder chain.
    @preconcurrency public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void,
        for controlEvents: Event
    ) {
        _addTarget(target, Selector("\(Target.self)", ActionMethod(action)), for: controlEvents)
    }

    /// Calls a method of `target` with the control and the event for events. The target is not retained.
    ///
    /// If `target` is nil, the method of the first responder of the method's class is called, along the responder chain.
    @preconcurrency public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        for controlEvents: Event
    ) {
        _addTarget(target, Selector("\(Target.self)", ActionMethod(action)), for: controlEvents)
    }
}
