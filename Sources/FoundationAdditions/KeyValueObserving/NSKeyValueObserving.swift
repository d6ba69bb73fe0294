import Foundation

/// The values that a change notification has, and when there is one.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The change has the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change has the value before it.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A notification with the present value is sent at once, before the observer is added.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A notification is also sent before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change of an observed property.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Objects were inserted into a collection.
    case insertion = 2
    /// Objects were removed from a collection.
    case removal = 3
    /// Objects of a collection were replaced.
    case replacement = 4
}

/// The entries of a change dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of the `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value, `NSNull` for nil.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change, `NSNull` for nil.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The `IndexSet` of what was inserted, removed or replaced.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// True in a notification before the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The change of a property, of the type of its key path.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange

    /// The kind of the change.
    public let kind: Kind
    /// The new value; nil without the option `new`.
    public let newValue: Value?
    /// The value before the change; nil without the option `old`.
    public let oldValue: Value?
    /// What was inserted, removed or replaced in a collection; nil otherwise.
    public let indexes: IndexSet?
    /// Whether the change is still to be made.
    public let isPrior: Bool

    init(_ change: ObservedChange) {
        kind = change.kind
        newValue = change.new.flatMap { Self.value($0) }
        oldValue = change.old.flatMap { Self.value($0) }
        indexes = change.indexes
        isPrior = change.isPrior
    }

    /// Returns a value as the property's type; nil of any optional type is nil of this.
    private static func value(_ value: Any?) -> Value? { (unwrapped(value) as Any) as? Value }
}

/// A change, before it is brought into the form for an observer.
struct ObservedChange {
    var kind: NSKeyValueChange
    /// The new value, if the observer asked for it.
    var new: Any??
    /// The value before the change, if the observer asked for it.
    var old: Any??
    var indexes: IndexSet?
    var isPrior = false

    var dictionary: [NSKeyValueChangeKey: Any] {
        var result: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue]
        if let new { result[.newKey] = unwrapped(new) ?? NSNull() }
        if let old { result[.oldKey] = unwrapped(old) ?? NSNull() }
        if let indexes { result[.indexesKey] = indexes }
        if isPrior { result[.notificationIsPriorKey] = true }
        return result
    }
}
