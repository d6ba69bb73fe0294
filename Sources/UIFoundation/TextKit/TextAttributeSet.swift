import Foundation

/// The attributes of a run of a text storage.
final class TextAttributeSet: Equatable {
    let values: [NSAttributedString.Key: Any]

    init(_ values: [NSAttributedString.Key: Any]) { self.values = values }

    static func == (left: TextAttributeSet, right: TextAttributeSet) -> Bool {
        left === right || areEqual(left.values, right.values)
    }

    /// Returns whether two dictionaries have equal values, as `NSDictionary` compares them.
    static func areEqual(_ left: [NSAttributedString.Key: Any], _ right: [NSAttributedString.Key: Any]) -> Bool {
        guard left.count == right.count else { return false }
        return left.allSatisfy { key, value in right[key].map { areEqual(value, $0) } ?? false }
    }

    private static func areEqual(_ left: Any, _ right: Any) -> Bool {
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        // Values of classes that are not compared are equal to themselves.
        return type(of: left) is AnyClass && left as AnyObject === right as AnyObject
    }
}
