import Foundation

/// A trait: a type whose values an interface inherits from the top down.
///
///     struct IsCompactTrait: UITraitDefinition {
///         static let defaultValue = false
///     }
///     view.traitOverrides[IsCompactTrait.self] = true
public protocol UITraitDefinition {
    /// The type of the values. Values that are neither `Equatable` nor objects always count as changed.
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
    /// The name of the trait for debugging; that of the type by default.
    static var name: String { get }
    /// An identifier of the trait that stays the same in all launches; empty by default.
    static var identifier: String { get }
    /// Whether colours depend on the trait; false by default.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { "" }
    public static var affectsColorAppearance: Bool { false }
}

/// A trait of any type.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that a collection stores by itself.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
    static var path: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

extension SystemTrait {
    static func get(_ values: UITraitCollection.Values) -> Any { values[keyPath: path] }
    static func set(_ value: Any, in values: inout UITraitCollection.Values) {
        if let value = value as? Value { values[keyPath: path] = value }
    }
    static func isSpecified(in values: UITraitCollection.Values) -> Bool { values[keyPath: path] != defaultValue }
    static func copy(from source: UITraitCollection.Values, to target: inout UITraitCollection.Values) {
        if source[keyPath: path] != defaultValue { target[keyPath: path] = source[keyPath: path] }
    }
}

/// The values of an app's own traits.
struct CustomTraits {
    private struct Entry {
        var value: Any
        var isEqual: (Any) -> Bool
        var affectsColors: Bool
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    var affectsColors: Bool { entries.values.contains(where: \.affectsColors) }

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
        get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value }
        set {
            entries[ObjectIdentifier(trait)] = newValue.map { value in
                Entry(
                    value: value, isEqual: { Self.areEqual(value, $0) },
                    affectsColors: trait.affectsColorAppearance)
            }
        }
    }

    func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }
    mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

    /// Adds the values of others in place of these.
    mutating func merge(_ other: CustomTraits) { entries.merge(other.entries) { $1 } }

    /// Whether both have the same values for the same traits.
    func isEqual(to other: CustomTraits) -> Bool {
        entries.count == other.entries.count
            && entries.allSatisfy { key, entry in other.entries[key].map { entry.isEqual($0.value) } ?? false }
    }

    /// Returns whether two values of one type are equal.
    static func areEqual(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? any Equatable { return equates(a, b) }
        guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
        return (a as AnyObject) === (b as AnyObject)
    }

    private static func equates<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value) == a }
}
