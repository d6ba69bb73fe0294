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

    /// The method that performs the action, other than those in the tables; nil for a name that no action has.
    @MainActor private var method: ActionMethod? {
        _method as? ActionMethod ?? StandardActions.methods[description] ?? ViewActions.methods[description]
    }

    /// Returns whether an object has the method.
    @MainActor func isImplemented(by object: AnyObject) -> Bool {
        method?.isImplemented(object) ?? false || isInTables(of: object)
    }

    /// Calls the method of an object; returns false if it has none, which is logged.
    ///
    /// Traps as the Objective-C runtime does if the program has tables: they have all of its methods.
    @MainActor func perform(on object: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        if let method, method.isImplemented(object) {
            method.perform(object, sender, event)
            return true
        }
        if isInTables(of: object) || Self.hasTables {
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

/// The methods of views and responders that sources written for iOS use as actions.
@MainActor private enum ViewActions {
    static let methods: [String: ActionMethod] = [
        "becomeFirstResponder": action { (responder: UIResponder) in _ = responder.becomeFirstResponder() },
        "resignFirstResponder": action { (responder: UIResponder) in _ = responder.resignFirstResponder() },
        "reloadInputViews": action { (responder: UIResponder) in responder.reloadInputViews() },
        "removeFromSuperview": action { (view: UIView) in view.removeFromSuperview() },
        "setNeedsLayout": action { (view: UIView) in view.setNeedsLayout() },
        "layoutIfNeeded": action { (view: UIView) in view.layoutIfNeeded() },
        "setNeedsDisplay": action { (view: UIView) in view.setNeedsDisplay() },
        "sizeToFit": action { (view: UIView) in view.sizeToFit() },
    ]

    private static func action<Target: AnyObject>(
        _ perform: @escaping @MainActor @Sendable (Target) -> Void
    ) -> ActionMethod {
        ActionMethod(isImplemented: { $0 is Target }) { object, _, _ in
            if let target = object as? Target { perform(target) }
        }
    }
}
