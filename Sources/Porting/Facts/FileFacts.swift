/// The declarations of a file that the rewriting of other files of its package depends on.
public struct FileFacts: Sendable, Hashable, Codable {
    /// The types and extensions, in the order of the file.
    var types: [TypeFacts]
    /// The variables of a type that may be an optional closure or a protocol, sorted.
    var variables: [VariableFacts]
    /// Whether the file may call functions of Foundation for translations.
    public internal(set) var usesBundles = false
}

/// A type or an extension in a file.
struct TypeFacts: Sendable, Hashable, Codable {
    enum Kind: String, Sendable, Hashable, Codable {
        case `class`, `protocol`, `extension`, other
    }

    var kind: Kind
    /// The name with those of the types around it, separated by periods.
    var path: String
    /// The type, or one around it, has generic parameters.
    var isGeneric = false
    var isObjectiveC = false
    var isObjectiveCMembers = false
    /// The names in the inheritance clause.
    var inherited: [String] = []
    var members: [MemberFacts] = []

    /// A text that differs for types that differ.
    var sortKey: String {
        "\(path) \(kind.rawValue) \(isGeneric) \(isObjectiveC) \(isObjectiveCMembers) \(inherited.joined(separator: ",")) "
            + members.map { "\($0.full) \($0.selector) \($0.stub ?? "")" }.joined(separator: ";")
    }
}

/// A method or a property.
struct MemberFacts: Sendable, Hashable, Codable {
    var base: String
    /// The argument labels of a method, `_` for those without; nil for a property.
    var labels: [String]?
    /// The selector of the method or of the property's getter.
    var selector: String
    var isObjectiveC = false
    var isOptional = false
    var isOverride = false
    /// For a member of an extension, the declaration that a class has in its body if a class overrides it.
    var stub: String?

    /// The name as Swift writes it.
    var full: String { labels.map { SelectorName.full(base, $0) } ?? base }
}

/// A variable by its name.
struct VariableFacts: Sendable, Hashable, Codable, Comparable {
    var name: String
    /// The name of its type without `?` and `!`; "->" for a closure.
    var type: String

    static func < (a: VariableFacts, b: VariableFacts) -> Bool { (a.name, a.type) < (b.name, b.type) }
}
