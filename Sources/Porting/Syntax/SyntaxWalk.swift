import SwiftSyntax

/// A node that the rewriting depends on, in the order of the file.
enum SyntaxEvent: Sendable {
    case node(Syntax)
    /// The declaration of a type, or an extension; its members follow until `endType`.
    case beginType(Syntax)
    case endType(Syntax)
}

/// A traversal of a syntax tree without recursion: chains of members may be a million nodes deep.
enum SyntaxWalk {
    private enum Step {
        case enter(Syntax)
        case leave(Syntax)
    }

    /// Calls a function before the children of each node that is not a token, and another after those of types.
    ///
    /// - Parameter enter: Returns whether the children are visited.
    static func walk(_ root: Syntax, enter: (Syntax) -> Bool, leaveType: (Syntax) -> Void = { _ in }) {
        var steps: [Step] = [.enter(root)]
        while let step = steps.popLast() {
            switch step {
            case .leave(let node): leaveType(node)
            case .enter(let node):
                if isType(node) { steps.append(.leave(node)) }
                guard enter(node) else { continue }
                let first = steps.count
                for child in node.children(viewMode: .sourceAccurate) where child.kind != .token {
                    steps.append(.enter(child))
                }
                steps[first...].reverse()
            }
        }
    }

    /// Returns the nodes of a file that the rewriting depends on: about one in ten.
    static func events(of tree: SourceFileSyntax) -> [SyntaxEvent] {
        var events: [SyntaxEvent] = []
        walk(Syntax(tree)) { node in
            if let clause = node.as(IfConfigClauseSyntax.self) {
                events.append(.node(node))
                return !IfCondition.isInactive(clause)
            }
            if isType(node) {
                events.append(.beginType(node))
            } else if isRelevant(node) {
                events.append(.node(node))
            }
            return true
        } leaveType: {
            events.append(.endType($0))
        }
        return events
    }

    /// Whether a node declares or extends a type.
    static func isType(_ node: Syntax) -> Bool {
        switch node.kind {
        case .classDecl, .extensionDecl, .protocolDecl, .structDecl, .enumDecl, .actorDecl: true
        default: false
        }
    }

    private static func isRelevant(_ node: Syntax) -> Bool {
        switch node.kind {
        case .attribute, .importDecl, .functionParameter, .macroExpansionExpr: true
        case .functionDecl, .variableDecl: node.parent?.kind == .memberBlockItem
        case .patternBinding: node.cast(PatternBindingSyntax.self).typeAnnotation != nil
        case .functionCallExpr: node.cast(FunctionCallExprSyntax.self).calledExpression.kind == .optionalChainingExpr
        case .memberAccessExpr: isReference(node.cast(MemberAccessExprSyntax.self))
        case .declReferenceExpr:
            Swizzling.functions.contains(node.cast(DeclReferenceExprSyntax.self).baseName.text)
                || BundleFunctions.isUse(node.cast(DeclReferenceExprSyntax.self))
        default: false
        }
    }

    /// Whether a member is neither called nor the base of another.
    private static func isReference(_ access: MemberAccessExprSyntax) -> Bool {
        if access.declName.argumentNames != nil || RuntimeMembers.isSuperCall(access) { return true }
        switch access.parent?.kind {
        case .memberAccessExpr: return false
        case .functionCallExpr: return access.parent?.cast(FunctionCallExprSyntax.self).calledExpression.id != access.id
        default: return true
        }
    }
}

/// The functions that replace methods at run time.
enum Swizzling {
    static let functions: Set = [
        "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod",
        "object_setClass",
    ]
}
