import Diagnostics

/// A method that performs an action, for objects of a class that is known only where the method is referenced.
struct ActionMethod: Sendable {
    /// Returns whether an object has the method.
    let isImplemented: @MainActor @Sendable (AnyObject) -> Bool
    /// Calls the method of an object that has it.
    let perform: @MainActor @Sendable (AnyObject, Any?, UIEvent?) -> Void

    init(
        isImplemented: @escaping @MainActor @Sendable (AnyObject) -> Bool,
        perform: @escaping @MainActor @Sendable (AnyObject, Any?, UIEvent?) -> Void
    ) {
        self.isImplemented = isImplemented
        self.perform = perform
    }

    init<Target: AnyObject>(_ method: @escaping @Sendable (Target) -> @MainActor () -> Void) {
        self.init(isImplemented: { $0 is Target }) { object, _, _ in
            guard let target = object as? Target else { return }
            method(target)()
        }
    }

    init<Target: AnyObject, Sender>(_ method: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void) {
        self.init(isImplemented: { $0 is Target }) { object, sender, _ in
            guard let target = object as? Target else { return }
            method(target)(Self.cast(sender, of: target))
        }
    }

    init<Target: AnyObject, Sender>(_ method: @escaping @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void) {
        self.init(isImplemented: { $0 is Target }) { object, sender, event in
            guard let target = object as? Target else { return }
            method(target)(Self.cast(sender, of: target), event)
        }
    }

    @MainActor private static func cast<Sender>(_ sender: Any?, of target: AnyObject) -> Sender {
        guard let cast = sender as? Sender else {
            let (name, kind) = sender.map { (describe($0), "\(type(of: $0))") } ?? ("no sender", "Any?")
            trap(
                """
                \(name) sends an action to a method of \(type(of: target)) that takes a \(Sender.self); \
                declare its parameter as \(kind) or Any?
                """)
        }
        return cast
    }

    @MainActor private static func describe(_ sender: Any) -> String {
        (sender as? UIView)?.debugName ?? "a \(type(of: sender))"
    }
}
