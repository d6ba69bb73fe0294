import Diagnostics
import Foundation

/// A comparison of two values of a format.
struct PredicateComparison {
    enum Operation: String {
        case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case between = "BETWEEN", isIn = "IN", contains = "CONTAINS", beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES"
    }

    /// The elements of the left value that must fulfil the comparison.
    enum Modifier {
        case direct, any, all, none
    }

    var left: PredicateExpression
    var operation: Operation
    var right: PredicateExpression
    var modifier = Modifier.direct
    /// Case and diacritics, by the letters in brackets.
    var options: String.CompareOptions = []

    func evaluate(_ context: PredicateContext) -> Bool {
        let (left, right) = (unwrapped(left.value(context)), unwrapped(right.value(context)))
        let elements = PredicateValues.collection(left) ?? []
        switch modifier {
        case .direct: return compare(left, right)
        case .any: return elements.contains { compare(unwrapped($0), right) }
        case .all: return elements.allSatisfy { compare(unwrapped($0), right) }
        case .none: return !elements.contains { compare(unwrapped($0), right) }
        }
    }

    private func compare(_ a: Any?, _ b: Any?) -> Bool {
        switch operation {
        case .equal: isEqual(a, b)
        case .notEqual: !isEqual(a, b)
        case .less: order(a, b).map { $0 == .orderedAscending } ?? false
        case .lessOrEqual: order(a, b).map { $0 != .orderedDescending } ?? false
        case .greater: order(a, b).map { $0 == .orderedDescending } ?? false
        case .greaterOrEqual: order(a, b).map { $0 != .orderedAscending } ?? false
        case .between: isBetween(a, b)
        case .isIn: contains(b, a)
        case .contains: contains(a, b)
        case .beginsWith: hasRange(a, b, .anchored)
        case .endsWith: hasRange(a, b, [.anchored, .backwards])
        case .like: matches(a, (b as? String).map(Self.pattern(like:)))
        case .matches: matches(a, b as? String)
        }
    }

    // MARK: Values

    private func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        let (a, b) = (a is NSNull ? nil : a, b is NSNull ? nil : b)
        guard let a, let b else { return a == nil && b == nil }
        if let order = order(a, b) { return order == .orderedSame }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return (a as AnyObject) === (b as AnyObject)
    }

    private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
        guard let a, let b else { return nil }
        return Self.order(a, b, options)
    }

    /// Returns the order of two numbers, strings or dates; nil for other values.
    static func order(_ a: Any, _ b: Any, _ options: String.CompareOptions = []) -> ComparisonResult? {
        switch (a, b) {
        case (let a as String, let b as String): a.compare(b, options: options)
        case (let a as Date, let b as Date): a.compare(b)
        case (let a as NSNumber, let b as NSNumber): a.compare(b)
        default:
            if let a = PredicateValues.number(a), let b = PredicateValues.number(b) {
                a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
            } else {
                nil
            }
        }
    }

    private func isBetween(_ value: Any?, _ range: Any?) -> Bool {
        guard let bounds = PredicateValues.collection(range), bounds.count == 2,
            let low = order(value, unwrapped(bounds[0])), let high = order(value, unwrapped(bounds[1]))
        else { return false }
        return low != .orderedAscending && high != .orderedDescending
    }

    private func contains(_ container: Any?, _ value: Any?) -> Bool {
        if let elements = PredicateValues.collection(container) {
            return elements.contains { isEqual(unwrapped($0), value) }
        }
        return hasRange(container, value, [])
    }

    // MARK: Strings

    private func hasRange(_ text: Any?, _ part: Any?, _ place: String.CompareOptions) -> Bool {
        guard let text = text as? String, let part = part as? String else { return false }
        return text.range(of: part, options: options.union(place)) != nil
    }

    private func matches(_ text: Any?, _ pattern: String?) -> Bool {
        guard var text = text as? String, var pattern else { return false }
        if options.contains(.diacriticInsensitive) {
            text = text.folding(options: .diacriticInsensitive, locale: nil)
            pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
        }
        let flags: NSRegularExpression.Options = options.contains(.caseInsensitive) ? [.caseInsensitive] : []
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: flags) else {
            trap("NSPredicate: \"\(pattern)\" is not a regular expression")
        }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// Returns the regular expression of a text with `*` for any characters and `?` for one.
    private static func pattern(like text: String) -> String {
        var pattern = "(?s)"
        var isEscaped = false
        for character in text {
            switch character {
            case "\\" where !isEscaped:
                isEscaped = true
                continue
            case "*" where !isEscaped: pattern += ".*"
            case "?" where !isEscaped: pattern += "."
            default: pattern += NSRegularExpression.escapedPattern(for: String(character))
            }
            isEscaped = false
        }
        return pattern
    }
}
