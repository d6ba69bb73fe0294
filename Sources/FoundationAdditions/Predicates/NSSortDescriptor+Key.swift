import Foundation

extension NSSortDescriptor {
    /// Creates a descriptor that compares numbers, strings or dates at a key path.
    ///
    /// - Parameter key: The key path by key-value coding; nil for the objects themselves.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending) { PredicateComparison.order($0, $1) ?? .orderedSame }
    }

    /// Creates a descriptor that compares the values at a key path with a method of strings or `compare:`.
    ///
    /// - Parameter selector: `compare:`, or one of the comparisons of `NSString`; nil for `compare:`.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let options: (String, String) -> ComparisonResult
        switch selector?.description {
        case "caseInsensitiveCompare:": options = { $0.caseInsensitiveCompare($1) }
        case "localizedCompare:": options = { $0.localizedCompare($1) }
        case "localizedCaseInsensitiveCompare:": options = { $0.localizedCaseInsensitiveCompare($1) }
        case "localizedStandardCompare:": options = { $0.localizedStandardCompare($1) }
        default: options = { $0.compare($1) }
        }
        self.init(key: key, ascending: ascending) { a, b in
            if let a = a as? String, let b = b as? String { return options(a, b) }
            return PredicateComparison.order(a, b) ?? .orderedSame
        }
    }

    /// Creates a descriptor that compares the values at a key path with a closure. An object without a value comes first.
    public convenience init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
        let keys = key?.split(separator: ".").map(String.init) ?? []
        self.init(keyPath: \Any.self, ascending: ascending) { a, b in
            let a = unwrapped(PredicateValues.value(at: keys[...], of: a))
            let b = unwrapped(PredicateValues.value(at: keys[...], of: b))
            guard let a, let b else {
                return a == nil ? (b == nil ? .orderedSame : .orderedAscending) : .orderedDescending
            }
            return comparator(a, b)
        }
    }
}
