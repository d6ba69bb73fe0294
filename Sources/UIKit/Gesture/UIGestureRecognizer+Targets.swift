import Diagnostics
import Foundation

/// A method or closure that is called when a gesture is recognized.
@MainActor struct GestureTarget {
    weak var object: AnyObject?
    /// The selector with which the target was added; nil for a method reference.
    let action: Selector?
    /// Returns false if the target no longer exists.
    let perform: @MainActor (UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizer {
    // `@preconcurrency` is spelled out, as it is on the class: the compiler does not always take the class's into
    // account when it mangles members with isolated function types.

    /// Creates a recognizer that calls a method of `target`, such as `MyController.tapped`. The target is not retained.
    @preconcurrency public convenience init<Target: AnyObject>(
        target: Target?, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(target: nil, action: nil as Selector?)
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method of `target` with itself. The target is not retained.
    @preconcurrency public convenience init<Target: AnyObject, Sender>(
        target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(target: nil, action: nil as Selector?)
        addTarget(target, action: action)
    }

    /// Adds a method of `target` to call when the state changes. The target is not retained.
    @preconcurrency public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        register(target) { target, _ in action(target)() }
    }

    /// Adds a method of `target` to call with the recognizer when the state changes. The target is not retained.
    @preconcurrency public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        let name = "\(Target.self)"
        register(target) { target, recognizer in action(target)(recognizer.asSender(of: name)) }
    }

    /// Adds a selector's action of `target` to perform when the state changes. The target is not retained.
    public func addTarget(_ target: Any, action: Selector) {
        register(target as AnyObject, action) { target, recognizer in
            UIApplication.shared.sendAction(action, to: target, from: recognizer, for: nil)
        }
    }

    /// Removes actions of `target`, or of all targets if it is nil.
    ///
    /// - Parameters:
    ///   - target: The object whose action is removed; nil for all objects.
    ///   - action: The only action to remove; nil for all of them. Methods that were added without a selector
    ///     cannot be compared, so they are removed only with nil.
    public func removeTarget(_ target: Any?, action: Selector? = nil) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
    }

    private func register<Target: AnyObject>(
        _ target: Target?, _ action: Selector? = nil,
        _ call: @escaping @MainActor (Target, UIGestureRecognizer) -> Void
    ) {
        guard let target else { return }
        targets.append(
            GestureTarget(object: target, action: action) { [weak target] recognizer in
                guard let target else { return false }
                call(target, recognizer)
                return true
            })
    }

    private func asSender<Sender>(of target: String) -> Sender {
        guard let sender = self as? Sender else {
            trap(
                """
                \(debugName) calls a method of \(target) that takes a \(Sender.self); \
                declare its parameter as \(type(of: self)), UIGestureRecognizer or Any
                """)
        }
        return sender
    }

    /// Calls the targets.
    func sendActions() {
        var hasDead = false
        // Iterates over a copy: an action may add and remove targets.
        for target in targets where !target.perform(self) { hasDead = true }
        if hasDead { targets.removeAll { $0.object == nil } }
    }

    var debugName: String {
        let label = name.map { " “\($0)”" } ?? ""
        return "\(type(of: self))\(label) of \(view?.debugName ?? "no view"), \(_state)"
    }
}
