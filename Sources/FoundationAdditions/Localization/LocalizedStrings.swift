import Foundation

/// The functions that code written for iOS calls in place of Foundation's, which know neither plurals nor string catalogs on Linux.
///
/// `Porting` declares Foundation's functions in each module that uses them, with a call of these. Code that is written for Linux has
/// the same by `String(localized:)`.
public enum _LocalizedStrings {
    /// Returns the translation of a key; the value, or the key if that is empty, if there is none.
    ///
    /// Tables are read at the first look-up.
    public static func string(forKey key: String, value: String?, table: String?, in bundle: Bundle) -> String {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        if let translation = LocalizedTable.table(name, of: bundle).strings[key] { return translation }
        return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// Returns a format with its values, whose variables have the texts for their numbers.
    public static func format(_ format: String, locale: Locale?, _ arguments: [any CVarArg]) -> String {
        guard LocalizedFormat.hasVariables(format) else {
            return String(format: format, locale: locale, arguments: arguments)
        }
        let expanded = LocalizedFormat(format, arguments)
        return String(format: expanded.format, locale: locale, arguments: expanded.arguments)
    }
}
