import SwiftSyntax

extension Rewriter {
    /// Lets a property that is `dynamic` notify its observers, as the Objective-C runtime does in its setter.
    ///
    /// A stored property gets `willSet` and `didSet`, or calls in those that it has; a computed one gets calls in its
    /// setter. An override sets the property of the superclass, which notifies them.
    mutating func addNotifications(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, key: String) {
        guard variable.bindingSpecifier.text == "var", !variable.modifiers.contains("override"), !variable.hasError
        else { return }
        let (will, did) = ("_willChangeValue(self, \"\(key)\")", "_didChangeValue(self, \"\(key)\")")
        guard let block = binding.accessorBlock else {
            let end = binding.trailingComma?.byteRange.lowerBound ?? binding.byteRange.upperBound
            return edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: end)
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        if !block.isObserving {
            guard let body = accessors.first(where: { $0.accessorSpecifier.text == "set" })?.body else { return }
            let end = body.statements.isEmpty ? "\(did);" : "defer { \(did) };"
            return edits.insert(" \(will); \(end)", at: body.leftBrace.byteRange.upperBound)
        }
        for (name, call) in [("willSet", will), ("didSet", did)] {
            if let body = accessors.first(where: { $0.accessorSpecifier.text == name })?.body {
                add(call, to: body)
            } else {
                edits.insert("\(name) { \(call) } ", at: block.rightBrace.byteRange.lowerBound)
            }
        }
    }

    /// Adds a call at the end of an observer, where it moves nothing, or so that it is made before each return.
    private mutating func add(_ call: String, to body: CodeBlockSyntax) {
        if body.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.return) }) {
            return edits.insert(" defer { \(call) };", at: body.leftBrace.byteRange.upperBound)
        }
        let brace = body.rightBrace
        let isAlone = body.statements.isEmpty || brace.leadingTrivia.contains(where: \.isNewline)
        edits.insert((isAlone ? "" : "; ") + call + " ", at: brace.byteRange.lowerBound)
    }

    /// Lets a call such as `super.value(forKey:)` skip the overrides in the tables, of which it is a part.
    mutating func rewriteSuperCall(_ access: MemberAccessExprSyntax) {
        guard RuntimeMembers.isSuperCall(access), let path = scopes.last?.path,
            let call = access.parent?.as(FunctionCallExprSyntax.self)
        else { return }
        let labels = call.arguments.map { $0.label?.plainText ?? "_" }
        let base = access.declName.baseName.plainText
        let full = SelectorName.full(base, labels)
        guard RuntimeMembers.isDispatched(base, labels: labels), !facts.inheritsRuntimeMember(full, path),
            RuntimeMembers.isOverridable(full, in: path, facts)
        else { return }
        edits.insert("_", at: access.declName.byteRange.lowerBound)
    }

    /// Removes `override` from a member of `NSObject` that is overridden through the tables; returns whether it is one.
    mutating func rewriteRuntimeOverride(
        _ function: FunctionDeclSyntax, _ member: MemberFacts, _ scope: TypeScope
    ) -> Bool {
        guard member.isOverride, RuntimeMembers.isOverridable(member.full, in: scope.path, facts) else { return false }
        // Below a class of the package that overrides it, it is an override of Swift's.
        guard !facts.inheritsRuntimeMember(member.full, scope.path) else { return true }
        for modifier in function.modifiers where modifier.name.text == "override" { edits.blank(modifier.byteRange) }
        return true
    }
}

/// The members of `NSObject` that are extensions of Foundation's here, which Swift does not override.
enum RuntimeMembers {
    private static let overridable: Set = [
        "value(forKey:)", "setValue(_:forKey:)", "responds(to:)", "observeValue(forKeyPath:of:change:context:)",
        "automaticallyNotifiesObservers(forKey:)",
        "keyPathsForValuesAffectingValue(forKey:)", "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)",
    ]

    /// Whether an expression is the callee of `super.name(…)` with one of the names.
    static func isSuperCall(_ access: MemberAccessExprSyntax) -> Bool {
        access.base?.kind == .superExpr && ["value", "setValue", "responds"].contains(access.declName.baseName.text)
            && access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == access.id
    }

    /// The members of which the tables have an override for all callers, so that `super` calls another.
    private static let dispatched: Set = ["value(forKey:)", "setValue(_:forKey:)", "responds(to:)"]

    /// Whether a class of the package overrides a member through the tables.
    static func isOverridable(_ full: String, in path: String, _ facts: PackageFacts) -> Bool {
        guard overridable.contains(full), let base = facts.chain(of: path).last else { return false }
        // Layers and animations have key-value coding of their own, which Swift overrides.
        let superclass = facts.classes[base]?.inherited.first ?? ""
        return !(full.contains("Key:") && superclass.hasPrefix("CA"))
    }

    /// Returns whether a call of `super` is one of a member that is overridden through the tables.
    static func isDispatched(_ base: String, labels: [String]) -> Bool {
        dispatched.contains(SelectorName.full(base, labels))
    }

    /// Whether a class method is looked up by its name: one of those above, or one for a single key.
    static func isClassMethod(_ member: MemberFacts) -> Bool {
        if overridable.contains(member.full) { return true }
        guard member.labels == [] else { return false }
        return ["keyPathsForValuesAffecting", "automaticallyNotifiesObserversOf"].contains { prefix in
            member.base.hasPrefix(prefix)
        }
    }
}
