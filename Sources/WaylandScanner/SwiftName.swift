/// The conversion of a protocol's names to Swift.
enum SwiftName {
    /// Returns `xdg_toplevel` as `XdgToplevel`.
    static func type(_ name: String) -> String {
        let joined = name.split { $0 == "_" || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    /// Returns the name of a type nested in an interface's class; names with another meaning there are replaced.
    static func nestedType(_ name: String) -> String {
        switch type(name) {
        case "Type": "Kind"
        case "Protocol": "ProtocolKind"
        case "Self": "SelfKind"
        case "Event": "EventKind"
        case "Request": "RequestKind"
        case let name: name
        }
    }

    /// Returns `damage_buffer` as `damageBuffer`, without regard to keywords.
    static func bareMember(_ name: String) -> String {
        let words = name.split(separator: "_")
        guard let first = words.first else { return name }
        let head = first.allSatisfy { $0.isUppercase || $0.isNumber } ? first.lowercased() : lowerFirst(first)
        let joined = head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    /// Returns `damage_buffer` as `damageBuffer`; a keyword gets backticks.
    static func member(_ name: String) -> String { escape(bareMember(name)) }

    private static func lowerFirst(_ word: Substring) -> String { word.prefix(1).lowercased() + word.dropFirst() }

    private static func escape(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Type", "none", "some", "any",
    ]
}
