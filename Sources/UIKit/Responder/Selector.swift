/// The name of an action.
///
/// There is no Objective-C runtime to send it with; it exists so that source that passes selectors around has a type for
/// them. Typed target-action (`UIControl.addTarget(_:action:for:)`) is what performs actions.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    /// Makes a selector of a name such as `copy:`.
    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }

    /// The name.
    public var description: String { name }
}
