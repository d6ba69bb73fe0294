import SwiftSyntax

extension Rewriter {
    /// Rewrites an `@objc` protocol, which only classes conform to.
    mutating func rewrite(_ type: ProtocolDeclSyntax) {
        guard type.attributes.contains(anyOf: ["objc"]) else { return }
        if let clause = type.inheritanceClause {
            let names = clause.inheritedTypes.map { $0.type.oneLine }
            guard names.allSatisfy({ !["AnyObject", "class", "NSObjectProtocol"].contains($0) }) else { return }
            edits.insert(", AnyObject", at: clause.byteRange.upperBound)
        } else {
            edits.insert(": AnyObject", at: type.name.byteRange.upperBound)
        }
    }

    /// Removes an optional method, and declares one in the protocol's extension that looks it up.
    ///
    /// A method with an optional result takes over calls, and a property with the method's whole name the references.
    mutating func rewriteOptional(_ function: FunctionDeclSyntax, _ member: MemberFacts, _ scope: TypeScope) {
        guard !function.hasError else { return }
        remove(function)
        let parameters = function.signature.parameterClause.parameters
        guard !function.modifiers.contains("static", "class"), let types = closureTypes(of: parameters) else { return }
        let names = parameters.map { ($0.secondName ?? $0.firstName).text }.enumerated().map {
            $1 == "_" ? "p\($0)" : $1
        }
        let declared = zip(parameters, names).map { parameter, name in
            let label = parameter.firstName.text
            return "\(label == name ? name : "\(label) \(name)"): \(parameter.type.oneLine)"
        }
        let result = OptionalResult(function.signature.returnClause?.type)
        let call = "_performOptional(\((["self", "\"\(member.selector)\""] + names).joined(separator: ", ")))"
        let access = scope.optionalAccess
        usesRuntime = true
        optionalMembers.append(
            "\(Self.disfavored) @discardableResult \(access)func \(function.name.text)(\(declared.joined(separator: ", "))) -> \(result.optional) { \(call) }"
        )
        let closure = "{ \(names.isEmpty ? "" : names.joined(separator: ", ") + " in ")\(result.unwrapping(call)) }"
        optionalMembers.append(
            "\(access)var `\(member.full)`: ((\(types.joined(separator: ", "))) -> \(result.plain))? "
                + "{ _implementsOptional(self, \"\(member.selector)\") ? \(closure) : nil }")
    }

    /// Removes an optional property, and declares one in the protocol's extension that looks it up.
    mutating func rewriteOptional(
        _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ member: MemberFacts, _ scope: TypeScope
    ) {
        guard !variable.hasError, let type = binding.typeAnnotation?.type else { return }
        remove(variable)
        guard !variable.modifiers.contains("static", "class") else { return }
        usesRuntime = true
        optionalMembers.append(
            "\(Self.disfavored) \(scope.optionalAccess)var \(binding.pattern.oneLine): \(OptionalResult(type).optional) "
                + "{ _performOptional(self, \"\(member.selector)\") }")
    }

    /// The attribute of the extension's members: a class's own method is called where its type is known, even where a
    /// value of the optional type is expected. The entries in the tables would otherwise call themselves.
    private static let disfavored = "@_disfavoredOverload"

    /// Removes a member with its semicolon.
    private mutating func remove(_ member: some DeclSyntaxProtocol) {
        edits.blank(member.parent?.as(MemberBlockItemSyntax.self)?.byteRange ?? member.byteRange)
    }

    /// Returns the types of parameters as those of a closure; nil, with a diagnostic, if one cannot be stored.
    private mutating func closureTypes(of parameters: FunctionParameterListSyntax) -> [String]? {
        var types: [String] = []
        for parameter in parameters {
            let text = parameter.type.oneLine
            let isClosure = parameter.type.is(FunctionTypeSyntax.self) || text.hasPrefix("inout ")
            guard !isClosure, parameter.ellipsis == nil else {
                diagnose(
                    .nonescapingOptionalRequirement, parameter,
                    "an optional requirement cannot be called with '\(text)' here; declare the parameter '@escaping'")
                return nil
            }
            types.append(text.hasSuffix("!") ? text.dropLast() + "?" : text)
        }
        return types
    }
}

extension TypeScope {
    /// The access modifier of members of the protocol's extension, with a space.
    fileprivate var optionalAccess: String {
        switch access {
        case "public", "package": access + " "
        case "private", "fileprivate": "fileprivate "
        default: ""
        }
    }
}

/// The result of an optional requirement.
private struct OptionalResult {
    /// The type as it is declared.
    let plain: String
    /// The type of a call that may not be made.
    let optional: String
    private let isOptional: Bool

    init(_ type: TypeSyntax?) {
        let text = type?.oneLine ?? "Void"
        isOptional = text.hasSuffix("?") || text.hasSuffix("!")
        let isSimple = text.allSatisfy { $0.isLetter || $0.isNumber || "._<>[]".contains($0) }
        plain = text.hasSuffix("!") ? text.dropLast() + "?" : text
        optional = isOptional ? plain : isSimple ? text + "?" : "(\(text))?"
    }

    /// Returns an expression of the plain type.
    func unwrapping(_ call: String) -> String {
        if isOptional { return call }
        return ["Void", "()"].contains(plain) ? "_ = \(call) as Void?" : "(\(call) as \(optional))!"
    }
}
