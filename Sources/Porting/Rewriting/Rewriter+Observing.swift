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
            return edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.byteRange.upperBound)
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

    /// Removes `override` from a member of `NSObject` that is overridden through the tables; returns whether it is one.
    mutating func rewriteRuntimeOverride(
        _ function: FunctionDeclSyntax, _ member: MemberFacts, _ scope: TypeScope
    ) -> Bool {
        guard member.isOverride, scope.kind == .class, RuntimeMembers.overridable.contains(member.full) else {
            return false
        }
        // Below a class of the package that overrides it, it is an override of Swift's.
        guard !facts.inheritsRuntimeMember(member.full, scope.path) else { return true }
        for modifier in function.modifiers where modifier.name.text == "override" { edits.blank(modifier.byteRange) }
        return true
    }
}

/// The members of `NSObject` that are extensions of Foundation's here, which Swift does not override.
enum RuntimeMembers {
    static let overridable: Set = [
        "observeValue(forKeyPath:of:change:context:)", "automaticallyNotifiesObservers(forKey:)",
        "keyPathsForValuesAffectingValue(forKey:)", "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)",
    ]

    /// Whether a class method is looked up by its name: one of those above, or one for a single key.
    static func isClassMethod(_ member: MemberFacts) -> Bool {
        if overridable.contains(member.full) { return true }
        guard member.labels == [] else { return false }
        return ["keyPathsForValuesAffecting", "automaticallyNotifiesObserversOf"].contains { prefix in
            member.base.hasPrefix(prefix)
        }
    }
}
