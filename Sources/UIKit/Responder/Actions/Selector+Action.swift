import Diagnostics
import FoundationAdditions

extension Selector {
    /// Creates a selector of a method without parameters.
    public init<Target: AnyObject>(_ name: String, _ method: @escaping @Sendable (Target) -> @MainActor () -> Void) {
        self.init(name, ActionMethod(method))
    }

    /// Creates a selector of a method that takes the sender.
    ///
    /// `Sender` is `Any?`, or the class of the senders; another sender traps.
    public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(name, ActionMethod(method))
    }

    /// Creates a selector of a method that takes the sender and the event.
    public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        self.init(name, ActionMethod(method))
    }

    init(_ name: String, _ method: ActionMethod) { self.init(name, _method: method) }

    /// The method that performs the action for objects that do not have it in the tables; nil for a name that no action has.
    @MainActor private var method: ActionMethod? {
        _method as? ActionMethod ?? StandardActions.methods[description] ?? ViewActions.methods[description]
    }

    /// Returns whether an object has the method.
    @MainActor func isImplemented(by object: AnyObject) -> Bool {
        isInTables(of: object) || method?.isImplemented(object) ?? false
    }

    /// Calls the method of an object; returns false if it has none, which is logged.
    ///
    /// Traps as the Objective-C runtime does if the program has tables: they have all of its methods.
    @MainActor func perform(on object: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        if _method == nil, sendIfInTables(of: object, _MethodArguments(sender, event, count: 2)) { return true }
        let method = method
        if let method, method.isImplemented(object) {
            method.perform(object, sender, event)
            return true
        }
        if Self.hasTables || _method != nil && isInTables(of: object) {
            send(to: object, _MethodArguments(sender, event, count: 2))
            return true
        }
        if method == nil {
            logger.once(
                """
                The action \(description) has no method: without the Objective-C runtime it is not found by its name; \
                create the selector with a method reference, as in Selector("\(description)", MyController.method)
                """)
        } else {
            logger.once("\(type(of: object)) does not implement the action \(description)")
        }
        return false
    }
}
