import SwiftSyntax

/// Foundation's functions for translations and for the bundles of classes, which a module that uses them declares again.
///
/// On Linux Foundation knows neither plurals nor string catalogs, and the bundle of each class is the program's. Declarations of a module hide equal ones of modules that it imports, so
/// that its calls stay as they are; another public declaration in an imported module would make them ambiguous.
enum BundleFunctions {
    private static let names: Set = ["NSLocalizedString", "localizedString", "localizedStringWithFormat"]

    /// Whether a reference may be a call of one of the functions.
    static func isUse(_ reference: DeclReferenceExprSyntax) -> Bool {
        let name = reference.baseName.text
        if names.contains(name) { return true }
        guard ["String", "Bundle", "init"].contains(name) else { return false }
        let access = reference.parent?.as(MemberAccessExprSyntax.self)
        let callee = access.map { ExprSyntax($0) } ?? ExprSyntax(reference)
        guard let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id else {
            return false
        }
        let label = call.arguments.first?.label?.text
        return (label == "format" && name != "Bundle") || (label == "for" && name != "String")
    }

    /// The declarations, in one line. They equal Foundation's in all that the type depends on, `__shared` included.
    ///
    /// `@usableFromInline` allows calls in the default arguments of public functions.
    static func declarations(runtime: String) -> String {
        let function = "@usableFromInline nonisolated"
        let (string, locale, arguments) = ("Swift.String", "__shared Foundation.Locale?", "any Swift.CVarArg")
        let format = "self = \(runtime)._LocalizedStrings.format(format, locale:"
        return [
            "import Foundation; import \(runtime)",
            "\(function) func NSLocalizedString(_ key: \(string), tableName: \(string)? = nil, "
                + "bundle: Foundation.Bundle = Foundation.Bundle.main, value: \(string) = \"\", comment: \(string)) -> \(string) "
                + "{ \(runtime)._LocalizedStrings.string(forKey: key, value: value, table: tableName, in: bundle) }",
            "extension Foundation.Bundle { \(function) func localizedString(forKey key: \(string), value: \(string)?, "
                + "table tableName: \(string)?) -> \(string) "
                + "{ \(runtime)._LocalizedStrings.string(forKey: key, value: value, table: tableName, in: self) }; "
                + "@usableFromInline convenience init(for aClass: Swift.AnyClass) "
                + "{ self.init(path: \(runtime)._ModuleBundle.path(for: aClass))! } }",
            "extension \(string) { "
                + [
                    "\(function) init(format: __shared \(string), _ arguments: \(arguments)...) { \(format) nil, arguments) }",
                    "\(function) init(format: __shared \(string), arguments: __shared [\(arguments)]) { \(format) nil, arguments) }",
                    "\(function) init(format: __shared \(string), locale: \(locale), _ arguments: \(arguments)...) "
                        + "{ \(format) locale, arguments) }",
                    "\(function) init(format: __shared \(string), locale: \(locale), arguments: __shared [\(arguments)]) "
                        + "{ \(format) locale, arguments) }",
                    "\(function) static func localizedStringWithFormat(_ format: \(string), _ arguments: \(arguments)...) -> \(string) "
                        + "{ \(runtime)._LocalizedStrings.format(format, locale: .current, arguments) }",
                ].joined(separator: "; ") + " }",
        ].joined(separator: "; ")
    }
}
