import SwiftSyntax

extension Rewriter {
    /// Rewrites `#selector` and `#keyPath`; returns whether a macro was one of these.
    mutating func rewrite(_ macro: MacroExpansionExprSyntax) -> Bool {
        guard macro.leftParen != nil, macro.rightParen?.presence == .present, macro.arguments.count == 1,
            let argument = macro.arguments.first, !macro.hasError
        else { return false }
        switch macro.macroName.text {
        case "selector":
            guard let name = selectorName(argument) else { return false }
            usesRuntime = true
            edits.replace(macro.byteRange, with: "_sel(\"\(name)\"", paddedBefore: ")")
        case "keyPath":
            guard let path = keyPath(argument.expression) else { return false }
            edits.replace(macro.byteRange, with: "(\"\(path)\"", paddedBefore: ")")
        default: return false
        }
        return true
    }

    private func selectorName(_ argument: LabeledExprSyntax) -> String? {
        var expression = argument.expression
        var count: Int?
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            // A cast chooses among methods with the same base name.
            expression = first
            count = sequence.elements.lazy.compactMap { $0.as(TypeExprSyntax.self) }.first.flatMap {
                parameterCount($0.type)
            }
        }
        guard let (reference, type) = reference(expression) else { return nil }
        let base = reference.baseName.plainText
        var labels = reference.argumentNames?.arguments.map(\.name.text)
        let owner = type ?? scopes.last?.path
        if labels == nil, let count {
            labels = facts.exposed[base]?.lazy.compactMap(\.labels).first { $0.count == count }
        }
        switch argument.label?.text {
        case nil: return facts.selector(base, labels: labels, in: owner)
        case "getter": return property(base, owner)
        case "setter": return SelectorName.setter(property(base, owner))
        default: return nil
        }
    }

    private func property(_ base: String, _ owner: String?) -> String {
        let properties = (facts.exposed[base] ?? []).filter { $0.labels == nil }
        return properties.first { $0.owner == owner }?.selector ?? properties.first?.selector ?? base
    }

    /// Returns the number of parameters of the method type of a cast, with or without its object.
    private func parameterCount(_ type: TypeSyntax) -> Int? {
        var type = type
        while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first {
            type = element.type
        }
        if let type = type.as(OptionalTypeSyntax.self) { return parameterCount(type.wrappedType) }
        if let type = type.as(AttributedTypeSyntax.self) { return parameterCount(type.baseType) }
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        return parameterCount(function.returnClause.type) ?? function.parameters.count
    }

    /// Returns the last name of an expression such as `Player.play(_:)`, with the type that it names.
    private func reference(_ expression: ExprSyntax) -> (DeclReferenceExprSyntax, String?)? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first
        {
            return reference(element.expression)
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return (reference, nil) }
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
        let base = access.base?.oneLine ?? ""
        let isType = base.split(separator: ".").last?.first?.isUppercase ?? false
        return (access.declName, isType && base != "Self" ? base : nil)
    }

    private func keyPath(_ expression: ExprSyntax) -> String? {
        let text = expression.oneLine.filter { $0 != "?" && $0 != "!" && $0 != " " && $0 != "`" }
        var names = text.split(separator: ".").map(String.init)
        guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return nil }
        while names.count > 1, names[0].first?.isUppercase ?? false { names.removeFirst() }
        if names.first == "self" { names.removeFirst() }
        return names.map { property($0, scopes.last?.path) }.joined(separator: ".")
    }

    // MARK: Optional requirements

    /// Rewrites `delegate.f?(x: y)`: the method of the protocol's extension has an optional result.
    mutating func rewrite(_ call: FunctionCallExprSyntax) {
        guard !facts.optionals.isEmpty, let chain = call.calledExpression.as(OptionalChainingExprSyntax.self),
            let (reference, owner) = callee(chain.expression), reference.argumentNames == nil
        else { return }
        let base = reference.baseName.plainText
        let labels = call.arguments.map { $0.label?.plainText ?? "_" }
        let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        let isRequirement = (facts.optionals[base] ?? []).contains { requirement in
            requirement.labels.count == labels.count + closures && requirement.labels.starts(with: labels)
        }
        guard isRequirement else { return }
        // A property may be a closure that is called in the same way.
        let isNamed = labels.contains { $0 != "_" } || owner.map { facts.protocolsOfVariables[$0] != nil } ?? false
        guard isNamed || !facts.closures.contains(base) else { return }
        edits.blank(chain.questionMark.byteRange)
        if let parent = call.parent, parent.isPostfix(of: call) { edits.insert("?", at: call.byteRange.upperBound) }
    }

    /// Rewrites a reference to an optional requirement, such as `delegate.f != nil`.
    mutating func rewrite(_ access: MemberAccessExprSyntax) {
        rewriteSuperCall(access)
        let base = access.declName.baseName.plainText
        guard let requirements = facts.optionals[base] else { return }
        let parent = access.parent
        let isCalled = parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == access.id
        guard !isCalled else { return }
        if let names = access.declName.argumentNames {
            let labels = names.arguments.map(\.name.plainText)
            guard let requirement = requirements.first(where: { $0.labels == labels }) else { return }
            edits.replace(access.declName.byteRange, with: "`\(requirement.full)`")
        } else if parent?.as(OptionalChainingExprSyntax.self) == nil {
            guard let (_, owner) = callee(ExprSyntax(access)), let owner,
                let protocols = facts.protocolsOfVariables[owner]
            else { return }
            let own = requirements.filter { protocols.contains($0.owner) }
            guard own.count == 1 else { return }
            edits.replace(access.declName.byteRange, with: "`\(own[0].full)`")
        }
    }

    /// Returns the last name of an expression, with the one before it.
    private func callee(_ expression: ExprSyntax) -> (DeclReferenceExprSyntax, String?)? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return (reference, nil) }
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
        var base = access.base
        while true {
            if let chain = base?.as(OptionalChainingExprSyntax.self) {
                base = chain.expression
            } else if let force = base?.as(ForceUnwrapExprSyntax.self) {
                base = force.expression
            } else {
                break
            }
        }
        let owner = base?.as(DeclReferenceExprSyntax.self) ?? base?.as(MemberAccessExprSyntax.self)?.declName
        return (access.declName, owner?.baseName.plainText)
    }
}

extension Syntax {
    /// Whether the node continues a chain after an expression: `expression.name`, `expression[…]` or `expression(…)`.
    fileprivate func isPostfix(of expression: FunctionCallExprSyntax) -> Bool {
        if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.id == expression.id }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == expression.id }
        if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.id == expression.id }
        return false
    }
}
