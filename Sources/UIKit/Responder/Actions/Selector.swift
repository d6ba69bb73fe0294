import Diagnostics

/// The name of an action, with the method that performs it.
///
/// There is no Objective-C runtime that finds a method by its name, so a selector carries a method reference. The name
/// identifies the action: two selectors are equal if their names are.
///
///     let archive = Selector("archive:", Document.archive)
///     let command = UIKeyCommand(input: "e", modifierFlags: .command, action: archive)
///
///     override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
///         action == "archive:" ? !isEmpty : super.canPerformAction(action, withSender: sender)
///     }
///
/// An action of this selector is performed by the first object of class `Document` in the responder chain. A name alone
/// is enough for the actions of `UIResponderStandardEditActions`, such as `copy:`, and for `undo:` and `redo:`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String
    private let ownMethod: ActionMethod?

    /// Creates a selector from the name of a standard action, such as `copy:`, or for comparison with other selectors.
    public init(_ name: String) {
        self.name = name
        ownMethod = nil
    }

    public init(stringLiteral value: String) { self.init(value) }

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

    init(_ name: String, _ method: ActionMethod) {
        self.name = name
        ownMethod = method
    }

    /// The name.
    public var description: String { name }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The method that performs the action; nil for a name that no standard action has.
    @MainActor private var method: ActionMethod? { ownMethod ?? StandardActions.methods[name] }

    /// Returns whether an object has the method.
    @MainActor func isImplemented(by object: AnyObject) -> Bool { method?.isImplemented(object) ?? false }

    /// Calls the method of an object; returns false if it has none, which is logged.
    @MainActor func perform(on object: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        guard let method else {
            logger.once(
                """
                The action \(name) has no method: without the Objective-C runtime it is not found by its name; create \
                the selector with a method reference, as in Selector("\(name)", MyController.method)
                """)
            return false
        }
        guard method.isImplemented(object) else {
            logger.once("\(type(of: object)) does not implement the action \(name)")
            return false
        }
        method.perform(object, sender, event)
        return true
    }
}
