import Diagnostics
import Foundation

/// Returns a dictionary of views by their names, for
/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
///
/// In Objective-C this is a macro that reads the names of its arguments. Swift code writes them out, in the order of
/// the values:
///
/// let views = NSDictionaryOfVariableBindings("button, label", button, label)
///
/// - Parameters:
///   - names: The names, separated by commas; spaces around them are ignored. A name that occurs twice traps.
///   - values: The values, one for each name. Another number of values traps.
public func NSDictionaryOfVariableBindings(_ names: String, _ values: Any...) -> [String: Any] {
    let names = names.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    require(
        names.count == values.count && !names.contains(""),
        """
        NSDictionaryOfVariableBindings(_:_:) has the names “\(names.joined(separator: ", "))” for \(values.count) values; \
        give it one name for each value, separated by commas
        """)
    return Dictionary(zip(names, values)) { _, _ in
        trap(
            """
            NSDictionaryOfVariableBindings(_:_:) has a name twice in “\(names.joined(separator: ", "))”; \
            give each value a name of its own
            """)
    }
}
