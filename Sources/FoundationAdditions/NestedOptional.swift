/// Returns a value without the optionals in which it is nested; nil for a nested nil.
func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return unwrapped(optional.wrapped)
}

/// An optional of any type, in a value of type `Any`.
protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    var wrapped: Any? { self }
}
