import SwiftSyntax

/// Collects the facts of a file during a walk of its syntax tree.
struct FactCollector {
    private(set) var types: [TypeFacts] = []
    private(set) var variables: Set<VariableFacts> = []
    private(set) var usesBundles = false
    private var scopes: [TypeScope] = []
    /// The indices in `types` of the types around the node.
    private var open: [Int] = []

    mutating func collect(_ event: SyntaxEvent) {
        switch event {
        case .beginType(let node):
            guard let scope = TypeScope(node, within: scopes.last) else { return }
            scopes.append(scope)
            open.append(types.count)
            types.append(TypeFacts(scope))
        case .endType:
            scopes.removeLast()
            open.removeLast()
        case .node(let node): collect(node)
        }
    }

    private mutating func collect(_ node: Syntax) {
        switch node.kind {
        case .functionDecl, .variableDecl:
            guard let scope = scopes.last, let index = open.last else { return }
            types[index].members += MemberFacts.members(of: node, in: scope)
        case .patternBinding:
            let binding = node.cast(PatternBindingSyntax.self)
            collect(binding.pattern, binding.typeAnnotation?.type)
        case .functionParameter:
            let parameter = node.cast(FunctionParameterSyntax.self)
            collect(parameter.secondName ?? parameter.firstName, parameter.type)
        case .declReferenceExpr:
            if BundleFunctions.isUse(node.cast(DeclReferenceExprSyntax.self)) { usesBundles = true }
        default: break
        }
    }

    private mutating func collect(_ pattern: PatternSyntax, _ type: TypeSyntax?) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier, let type else { return }
        collect(name, type)
    }

    private mutating func collect(_ name: TokenSyntax, _ type: TypeSyntax) {
        var text = type.oneLine
        if text.contains("->") {
            guard text.contains("?") || text.contains("!") else { return }
            text = "->"
        } else {
            text = text.replacing("any ", with: "").filter { !"?!()".contains($0) }
        }
        variables.insert(VariableFacts(name: name.plainText, type: text))
    }
}

extension TypeFacts {
    init(_ scope: TypeScope) {
        kind = scope.kind
        path = scope.path
        isGeneric = scope.isGeneric
        isObjectiveC = scope.isObjectiveC
        isObjectiveCMembers = scope.isObjectiveCMembers
        inherited = scope.inherited
    }
}

extension MemberFacts {
    /// Returns the members that a node declares in a type: the bindings of a variable, or a method.
    static func members(of node: Syntax, in scope: TypeScope) -> [MemberFacts] {
        if let function = node.as(FunctionDeclSyntax.self) {
            return [MemberFacts(function, in: scope)]
        }
        if let variable = node.as(VariableDeclSyntax.self) {
            return variable.bindings.compactMap { MemberFacts(variable, $0, in: scope) }
        }
        return []
    }

    init(_ function: FunctionDeclSyntax, in scope: TypeScope) {
        base = function.name.plainText
        let labels = function.signature.parameterClause.parameters.map(\.firstName.plainText)
        self.labels = labels
        selector =
            function.attributes.objectiveCName
            ?? SelectorName.method(base, labels: labels) + Self.suffix(function, hasParameters: !labels.isEmpty)
        isObjectiveC = function.attributes.contains(anyOf: AttributeNames.exposing) || scope.isExposing
        isOptional = function.modifiers.contains("optional")
        isOverride = function.modifiers.contains("override")
        if scope.kind == .extension { stub = MemberStub.text(of: function, in: scope) }
    }

    /// Creates the facts of a variable with a name; nil for other patterns.
    init?(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, in scope: TypeScope) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { return nil }
        base = name
        labels = nil
        selector = variable.attributes.objectiveCName ?? name
        isObjectiveC = variable.attributes.contains(anyOf: AttributeNames.exposing) || scope.isExposing
        isOptional = variable.modifiers.contains("optional")
        isOverride = variable.modifiers.contains("override")
        if scope.kind == .extension { stub = MemberStub.text(of: variable, binding, in: scope) }
    }

    /// Returns what the compiler adds to the selectors of methods that throw or suspend.
    private static func suffix(_ function: FunctionDeclSyntax, hasParameters: Bool) -> String {
        guard let effects = function.signature.effectSpecifiers else { return "" }
        if effects.asyncSpecifier != nil { return hasParameters ? "completionHandler:" : "WithCompletionHandler:" }
        if effects.throwsClause != nil { return hasParameters ? "error:" : "AndReturnError:" }
        return ""
    }
}
