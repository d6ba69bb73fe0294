import SwiftSyntax

/// A type or extension around a member.
struct TypeScope {
    var kind: TypeFacts.Kind
    var path: String
    /// The name by which members of the type name it.
    var reference: String
    var isGeneric: Bool
    var isObjectiveC: Bool
    var isObjectiveCMembers: Bool
    var inherited: [String]
    /// The access modifier; an empty string without one.
    var access: String
    /// The type is declared in a function.
    var isLocal: Bool
    /// The type or one around it is private and nested, so that no extension can name it.
    var isHidden: Bool

    /// An `@objc extension`, whose members are all exposed.
    var isExposing: Bool { kind == .extension && isObjectiveC }

    /// Creates the scope of a declaration; nil if the node is not a type or an extension.
    init?(_ node: Syntax, within outer: TypeScope?) {
        let name: String
        let attributes: AttributeListSyntax
        let modifiers: DeclModifierListSyntax
        var clause: InheritanceClauseSyntax?
        var hasParameters = false
        if let type = node.as(ClassDeclSyntax.self) {
            (kind, name, attributes, modifiers) = (.class, type.name.text, type.attributes, type.modifiers)
            (clause, hasParameters) = (type.inheritanceClause, type.genericParameterClause != nil)
        } else if let type = node.as(ExtensionDeclSyntax.self) {
            (kind, name) = (.extension, type.extendedType.oneLine)
            (attributes, modifiers, clause) = (type.attributes, type.modifiers, type.inheritanceClause)
        } else if let type = node.as(ProtocolDeclSyntax.self) {
            (kind, name, attributes, modifiers) = (.protocol, type.name.text, type.attributes, type.modifiers)
            clause = type.inheritanceClause
        } else if let type = node.as(StructDeclSyntax.self) {
            (kind, name, attributes, modifiers) = (.other, type.name.text, type.attributes, type.modifiers)
            hasParameters = type.genericParameterClause != nil
        } else if let type = node.as(EnumDeclSyntax.self) {
            (kind, name, attributes, modifiers) = (.other, type.name.text, type.attributes, type.modifiers)
            hasParameters = type.genericParameterClause != nil
        } else if let type = node.as(ActorDeclSyntax.self) {
            (kind, name, attributes, modifiers) = (.other, type.name.text, type.attributes, type.modifiers)
            hasParameters = type.genericParameterClause != nil
        } else {
            return nil
        }
        let plain = name.prefix { $0 != "<" }
        path = kind == .extension || outer == nil ? String(plain) : "\(outer?.path ?? "").\(plain)"
        access = modifiers.access
        reference = name
        isGeneric = hasParameters || outer?.isGeneric ?? false
        isObjectiveC = attributes.contains(anyOf: ["objc"])
        isObjectiveCMembers = attributes.contains(anyOf: ["objcMembers"])
        inherited = clause?.inheritedTypes.map { $0.type.oneLine } ?? []
        isLocal = outer?.isLocal ?? false || node.isLocal
        isHidden = (outer != nil && modifiers.contains("private")) || outer?.isHidden ?? false
    }
}

extension Syntax {
    /// Whether a declaration is in a function, an accessor or a closure of the innermost type around it.
    var isLocal: Bool {
        var current = parent
        while let node = current {
            switch node.kind {
            case .codeBlock, .closureExpr, .accessorBlock: return true
            case .memberBlock: return false
            default: current = node.parent
            }
        }
        return false
    }
}
