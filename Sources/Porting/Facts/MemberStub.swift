import SwiftSyntax

/// The declarations that stand in the body of a class for members of its extensions.
///
/// Swift without Objective-C neither overrides members of extensions nor overrides in extensions. The member keeps its
/// place under another name, and the class gets a method that calls it.
enum MemberStub {
    /// Returns the name under which a member stays in its extension: one that no subclass has.
    static func name(_ base: String, in path: String) -> String { "_\(path.replacing(".", with: "_"))_\(base)" }

    /// Returns the method that calls a method of an extension; nil for those that cannot be overridden.
    static func text(of function: FunctionDeclSyntax, in scope: TypeScope) -> String? {
        let parameters = function.signature.parameterClause.parameters
        guard isOverridable(function.modifiers), parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
        let arguments = parameters.map { parameter in
            let name = (parameter.secondName ?? parameter.firstName).text
            let isInout = parameter.type.oneLine.hasPrefix("inout ")
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            return label + (isInout ? "&" : "") + name
        }
        let effects = function.signature.effectSpecifiers
        let call =
            (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
            + "\(name(function.name.plainText, in: scope.path))(\(arguments.joined(separator: ", ")))"
        let generics = function.genericParameterClause?.oneLine ?? ""
        let condition = function.genericWhereClause.map { " " + $0.oneLine } ?? ""
        return head(function.attributes, function.modifiers, scope)
            + "func \(function.name.text)\(generics)\(function.signature.oneLine)\(condition) { \(call) }"
    }

    /// Returns the property that calls a property of an extension; nil for those that cannot be overridden.
    static func text(of variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, in scope: TypeScope) -> String? {
        guard isOverridable(variable.modifiers), let type = binding.typeAnnotation?.type.oneLine,
            let base = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return nil }
        let member = name(base.plainText, in: scope.path)
        let body =
            binding.accessorBlock?.hasSetter ?? false
            ? "get { \(member) } set { \(member) = newValue }" : member
        return head(variable.attributes, variable.modifiers, scope) + "var \(base.text): \(type) { \(body) }"
    }

    private static func isOverridable(_ modifiers: DeclModifierListSyntax) -> Bool {
        !modifiers.contains("private", "fileprivate", "static", "class")
            && (!modifiers.contains("final") || modifiers.contains("override"))
    }

    private static func head(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ scope: TypeScope
    ) -> String {
        let kept = modifiers.filter { $0.name.text != "dynamic" }.map { $0.oneLine + " " }.joined()
        let access = modifiers.access.isEmpty && !scope.access.isEmpty ? scope.access + " " : ""
        return attributes.keptText + access + kept
    }
}

extension AccessorBlockSyntax {
    /// Whether the block has `set`.
    var hasSetter: Bool {
        guard case .accessors(let accessors) = accessors else { return false }
        return accessors.contains { ["set", "_modify"].contains($0.accessorSpecifier.text) }
    }

    /// Whether the block belongs to a stored property.
    var isObserving: Bool {
        guard case .accessors(let accessors) = accessors else { return false }
        return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
