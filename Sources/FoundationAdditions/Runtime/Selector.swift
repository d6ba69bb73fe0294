/// The name of a method.
///
/// Two selectors are equal if their names are. The method is found by its name in the tables that code rewritten by
/// `oriel build` has; code written for Linux creates selectors that carry a method reference, which UIKit declares:
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
    /// The method reference of a selector that carries one: UIKit's `ActionMethod`.
    package let _method: (any Sendable)?

    /// Creates a selector from a name, such as `copy:`.
    public init(_ name: String) {
        self.name = name
        _method = nil
    }

    public init(stringLiteral value: String) { self.init(value) }

    package init(_ name: String, _method: any Sendable) {
        self.name = name
        self._method = _method
    }

    /// The name.
    public var description: String { name }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns the name of a selector, as on Apple's platforms.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns a selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the selector with a name; what `Porting` writes for `#selector`, which is as long.
public func _sel(_ name: String) -> Selector { Selector(name) }
