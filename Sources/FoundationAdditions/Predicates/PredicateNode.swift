import Diagnostics
import Foundation

/// A predicate of a format.
indirect enum PredicateNode {
    case constant(Bool)
    case and([PredicateNode])
    case or([PredicateNode])
    case not(PredicateNode)
    case comparison(PredicateComparison)

    func evaluate(_ context: PredicateContext) -> Bool {
        switch self {
        case .constant(let value): value
        case .and(let nodes): nodes.allSatisfy { $0.evaluate(context) }
        case .or(let nodes): nodes.contains { $0.evaluate(context) }
        case .not(let node): !node.evaluate(context)
        case .comparison(let comparison): comparison.evaluate(context)
        }
    }
}

/// The object that a predicate is evaluated with.
struct PredicateContext {
    let object: Any?
    let variables: [String: Any]
}

/// A value of a format.
indirect enum PredicateExpression {
    case constant(Any?)
    case object
    case keyPath(PredicateExpression, [String])
    case variable(String)
    case aggregate([PredicateExpression])
    case arithmetic(PredicateExpression, String, PredicateExpression)

    func value(_ context: PredicateContext) -> Any? {
        switch self {
        case .constant(let value): return value
        case .object: return context.object
        case .variable(let name): return context.variables[name]
        case .keyPath(let base, let keys): return PredicateValues.value(at: keys[...], of: base.value(context))
        case .aggregate(let parts): return parts.map { $0.value(context) as Any }
        case .arithmetic(let a, let symbol, let b):
            guard let a = PredicateValues.number(a.value(context)), let b = PredicateValues.number(b.value(context))
            else { return nil }
            switch symbol {
            case "+": return a + b
            case "-": return a - b
            case "*": return a * b
            default: return a / b
            }
        }
    }
}

/// Values of any type by keys.
enum PredicateValues {
    /// Returns the value at a path of keys; that of a collection is an array of its elements' values.
    static func value(at keys: ArraySlice<String>, of object: Any?) -> Any? {
        guard let key = keys.first else { return object }
        guard let object = unwrapped(object), !(object is NSNull) else { return nil }
        let rest = keys.dropFirst()
        if key.uppercased() == "SELF" { return value(at: rest, of: object) }
        if let elements = collection(object) {
            if key.hasPrefix("@") { return operation(key, elements, rest) }
            return elements.compactMap { unwrapped(value(at: keys, of: $0)) }
        }
        if let dictionary = object as? [AnyHashable: Any] {
            if key == "@count" { return dictionary.count }
            return value(at: rest, of: dictionary[key])
        }
        if let string = object as? String, key == "length" { return string.utf16.count }
        guard type(of: object) is AnyObject.Type, let owner = object as? any NSObjectProtocol else { return nil }
        return value(at: rest, of: owner.value(forKey: key))
    }

    /// Returns what a collection operator such as `@count` makes of elements.
    private static func operation(_ name: String, _ elements: [Any], _ keys: ArraySlice<String>) -> Any? {
        if name == "@count" { return elements.count }
        let values = elements.compactMap { unwrapped(value(at: keys, of: $0)) }
        let numbers = values.compactMap { number($0) }
        switch name {
        case "@sum": return numbers.reduce(0, +)
        case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
        case "@min": return values.min { PredicateComparison.order($0, $1) == .orderedAscending }
        case "@max": return values.max { PredicateComparison.order($0, $1) == .orderedAscending }
        case "@firstObject": return elements.first
        case "@lastObject": return elements.last
        default:
            trap("NSPredicate: the collection operator \(name) is not supported; use @count, @sum, @avg, @min or @max")
        }
    }

    /// Returns the elements of an array or a set; nil for other values.
    static func collection(_ value: Any?) -> [Any]? {
        switch unwrapped(value) {
        case let array as [Any]: array
        case let set as Set<AnyHashable>: set.map(\.base)
        case let set as NSOrderedSet: set.array
        default: nil
        }
    }

    static func number(_ value: Any?) -> Double? {
        guard let value = unwrapped(value) else { return nil }
        if let number = value as? NSNumber { return number.doubleValue }
        return (value as? any BinaryFloatingPoint).map { Double($0) }
    }
}
