/// The name of an action.
///
/// Oriel has no Objective-C runtime to send it with; the type exists for source code that passes selectors. Actions are
/// performed by typed target-action (`UIControl.addTarget(_:action:for:)`).
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    /// Creates a selector from a name such as `copy:`.
    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }

    /// The name.
    public var description: String { name }
}
