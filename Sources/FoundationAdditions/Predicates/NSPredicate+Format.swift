import Diagnostics
import Foundation

extension NSPredicate {
    /// Creates a predicate of a format, such as `name BEGINSWITH[c] %@ AND age > %d`; traps if it is none.
    ///
    /// The format has comparisons, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES` with `[cd]`;
    /// `AND`, `OR` and `NOT`; `ANY`, `ALL` and `NONE`; key paths with `SELF`, `@count`, `@sum`, `@avg`, `@min` and `@max`;
    /// lists in braces, variables and arithmetic. `SUBQUERY`, `FUNCTION`, `CAST` and `TERNARY` are not supported. The keys of
    /// dictionaries and of objects with `@objc` properties are found.
    ///
    /// - Parameter args: The values of `%@`, `%K` for a key path, and `%d` and the like for numbers.
    public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// Creates a predicate of a format with an array of its arguments; traps if it is none.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        guard var parser = try? PredicateParser(predicateFormat, arguments ?? []), let node = try? parser.parse() else {
            trap("NSPredicate: unable to parse the format string \"\(predicateFormat)\"")
        }
        self.init { object, variables in
            node.evaluate(PredicateContext(object: object, variables: variables ?? [:]))
        }
    }
}
