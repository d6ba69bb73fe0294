import SwiftSyntax

extension Rewriter {
    /// Rewrites a method of a type.
    mutating func rewrite(_ function: FunctionDeclSyntax, in scope: TypeScope) {
        let member = MemberFacts(function, in: scope)
        if scope.kind == .protocol {
            if member.isOptional { rewriteOptional(function, member, scope) }
            return
        }
        guard scope.kind == .class || scope.kind == .extension else { return }
        rename(function.name, function.modifiers, member, scope)
        let isRuntimeOverride = rewriteRuntimeOverride(function, member, scope)
        let isClassMethod =
            function.modifiers.contains("static", "class")
            && (RuntimeMembers.isClassMethod(member) || member.isObjectiveC)
        guard
            isRuntimeOverride || isClassMethod
                || isExposed(member, function.attributes, function.modifiers, scope)
        else { return }
        blankDynamic(function.modifiers)
        guard let call = MethodCall(function, reference: scope.reference, ofClass: isClassMethod) else { return }
        let selector = (isClassMethod ? "+" : "") + member.selector
        add(
            [".add(\(scope.reference).self, \"\(selector)\") \(call.closure)"], function.attributes, function, scope)
    }

    /// Rewrites a property of a type.
    mutating func rewrite(_ variable: VariableDeclSyntax, in scope: TypeScope) {
        let separates = variable.bindings.count > 1 && variable.modifiers.contains("dynamic") && !variable.hasError
        // After the last binding: nothing can stand between two.
        var entries: [[String]] = []
        defer { for methods in entries { add(methods, variable.attributes, variable, scope) } }
        for binding in variable.bindings {
            guard let member = MemberFacts(variable, binding, in: scope) else { continue }
            if separates { separate(binding, of: variable) }
            if scope.kind == .protocol {
                if member.isOptional { rewriteOptional(variable, binding, member, scope) }
                continue
            }
            guard scope.kind == .class || scope.kind == .extension else { return }
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            rename(name, variable.modifiers, member, scope)
            guard isExposed(member, variable.attributes, variable.modifiers, scope) else { continue }
            blankDynamic(variable.modifiers)
            if let methods = propertyMethods(variable, binding, name.text, member, scope) { entries.append(methods) }
        }
    }

    /// Gives a variable of a declaration of several one of its own, since those of Swift have no observers.
    private mutating func separate(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax) {
        if binding.typeAnnotation == nil, binding.initializer == nil, binding.accessorBlock == nil {
            // Its type is that of the next one with a type.
            let following = variable.bindings.drop { $0.id != binding.id }
            let type = following.lazy.compactMap { $0.typeAnnotation?.type.oneLine }.first
            if let type { edits.insert(": \(type)", at: binding.pattern.byteRange.upperBound) }
        }
        guard let comma = binding.trailingComma else { return }
        let modifiers = variable.modifiers.filter { $0.name.text != "dynamic" }.map { $0.oneLine + " " }.joined()
        edits.replace(comma.byteRange, with: "; \(variable.attributes.keptText)\(modifiers)var")
    }

    /// Returns the methods of a property for the tables, and lets it notify its observers if it is dynamic; nil if it has none.
    private mutating func propertyMethods(
        _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String, _ member: MemberFacts,
        _ scope: TypeScope
    ) -> [String]? {
        guard !variable.modifiers.contains("static", "class"), !binding.isEffectful,
            !variable.attributes.contains(anyOf: ["NSManaged"])
        else { return nil }
        let (type, property) = (scope.reference, "unsafeDowncast(o, to: \(scope.reference).self).\(name)")
        var methods = [".add(\(type).self, \"\(member.selector)\") { o, _ in \(property) }"]
        if variable.bindingSpecifier.text == "var", binding.isSettable {
            let setter = SelectorName.setter(member.selector)
            methods.append(".add(\(type).self, \"\(setter)\") { o, a in \(property) = a[0]; return nil }")
        }
        if variable.modifiers.contains("dynamic") {
            methods.append(".addKey(\(type).self, \"\(member.selector)\") { \\\(type).\(name) }")
            addNotifications(variable, binding, key: member.selector)
        }
        return methods
    }

    /// Whether a member has an entry in the tables.
    private func isExposed(
        _ member: MemberFacts, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
        _ scope: TypeScope
    ) -> Bool {
        if attributes.contains(anyOf: ["nonobjc"]) { return false }
        if member.isObjectiveC { return true }
        if modifiers.contains("private", "fileprivate", "static", "class") { return false }
        if scope.isObjectiveCMembers || facts.isObjectiveCMembers(scope.path) { return true }
        // Requirements of Objective-C protocols expose the members that implement them.
        guard facts.requirements.contains(member.full) else { return false }
        return scope.kind == .class || !scope.inherited.isEmpty || facts.resolve(scope.path) != nil
    }

    private mutating func blankDynamic(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.text == "dynamic" { edits.blank(modifier.byteRange) }
    }

    /// Gives a member of an extension another name if the class has a member that calls it.
    private mutating func rename(
        _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ member: MemberFacts, _ scope: TypeScope
    ) {
        guard scope.kind == .extension else { return }
        if let path = facts.resolve(scope.path), facts.replaced.contains("\(path).\(member.full)") {
            for modifier in modifiers where ["override", "open"].contains(modifier.name.text) {
                edits.blank(modifier.byteRange)
            }
            edits.replace(name.byteRange, with: MemberStub.name(member.base, in: scope.path))
        } else if member.isOverride, !RuntimeMembers.isOverridable(member.full, in: scope.path, facts) {
            diagnose(
                .overrideInForeignExtension, name,
                "'\(member.full)' cannot be overridden for all objects of '\(scope.path)'; override it in a subclass")
        }
    }

    /// Adds the members of a class that call those of its extensions.
    mutating func addStubs(to type: ClassDeclSyntax, _ scope: TypeScope) {
        guard let stubs = facts.stubs[scope.path], !scope.isLocal else { return }
        let brace = type.memberBlock.rightBrace
        guard brace.presence == .present else { return }
        let isAlone = brace.leadingTrivia.contains(where: \.isNewline)
        let text = stubs.joined(separator: "; ")
        edits.insert(
            (isAlone || type.memberBlock.members.isEmpty ? "" : "; ") + text + " ", at: brace.byteRange.lowerBound)
    }

    // MARK: Tables

    /// Adds methods to the tables, with an entry after their declaration.
    private mutating func add(
        _ methods: [String], _ attributes: AttributeListSyntax, _ node: some DeclSyntaxProtocol, _ scope: TypeScope
    ) {
        guard !node.hasError else { return }
        if scope.isGeneric || facts.isGeneric(scope.path) {
            genericMethods[genericMethods.count - 1] += methods
            return
        }
        usesRuntime = true
        let availability = attributes.plain.filter { $0.name == "available" }.map { $0.oneLine + " " }.joined()
        let name = makeName("_objc")
        let body = methods.map { "$0\($0)" }.joined(separator: "; ")
        edits.insert(
            "; \(availability)\(Self.entryHead) \(name): _MethodEntry = { \(body) }", at: node.byteRange.upperBound)
    }

    private static let entryHead = "@section(\"oriel_methods\") @used nonisolated private static let"

    /// Adds a protocol by which the tables find the methods of a generic class for its arguments.
    mutating func addGenericTable(_ methods: [String], _ scope: TypeScope, _ node: Syntax) {
        guard !scope.isHidden, !scope.isLocal else {
            diagnose(
                .privateGenericClass, node,
                "the methods of '\(scope.path)' cannot be called by selectors; declare the generic class outside of other types"
            )
            return
        }
        usesRuntime = true
        let name = makeName("_ObjC")
        let function = "_add\(name)"
        let body = methods.map { "table\($0)" }.joined(separator: "; ")
        declarations.append("nonisolated private protocol \(name) { static func \(function)(_ table: _MethodTable) }")
        declarations.append(
            "extension \(scope.path): \(name) { nonisolated fileprivate static func \(function)(_ table: _MethodTable) { \(body) } }"
        )
        declarations.append(
            "nonisolated private enum \(name)Entry { \(Self.entryHead) entry: _MethodEntry = { $0.addGeneric { type, table in (type as? any \(name).Type)?.\(function)(table) } } }"
        )
    }
}

extension PatternBindingSyntax {
    /// Whether the property has accessors that throw or suspend.
    fileprivate var isEffectful: Bool {
        guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
        return accessors.contains { $0.effectSpecifiers != nil }
    }

    fileprivate var isSettable: Bool {
        guard let accessorBlock else { return true }
        return accessorBlock.isObserving || accessorBlock.hasSetter
    }
}
