import SwiftParser

/// Names of generated declarations.
public enum SwiftIdentifier {
    /// Returns a name as declarations and references write it: in backticks, if it is a keyword.
    public static func escaped(_ name: String) -> String {
        name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
    }
}
