import SwiftSyntax

/// The call of a method with arguments of any type.
struct MethodCall {
    /// A closure that takes the object and the arguments.
    let closure: String

    /// Creates the call of a method; nil for those that no selector can call.
    ///
    /// - Parameter ofClass: The method is one of the class, which is the object that the closure takes.
    init?(_ function: FunctionDeclSyntax, reference: String, ofClass: Bool = false) {
        guard function.body != nil, function.genericParameterClause == nil,
            !function.modifiers.contains("mutating"), ofClass || !function.modifiers.contains("static", "class"),
            function.signature.effectSpecifiers?.asyncSpecifier == nil, function.name.isIdentifier,
            !function.attributes.plain.contains(where: { $0.name.hasSuffix("Actor") && $0.name != "MainActor" })
        else { return nil }
        var arguments: [String] = []
        for (index, parameter) in function.signature.parameterClause.parameters.enumerated() {
            guard parameter.ellipsis == nil, let type = Self.argumentType(parameter.type) else { return nil }
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            arguments.append("\(label)a[\(index)] as \(type)")
        }
        let object = ofClass ? "(o as? \(reference).Type)?" : "unsafeDowncast(o, to: \(reference).self)"
        let call = "\(object).\(function.name.text)(\(arguments.joined(separator: ", ")))"
        let isThrowing = function.signature.effectSpecifiers?.throwsClause != nil
        let result = function.signature.returnClause?.type.oneLine ?? "Void"
        let parameters = arguments.isEmpty ? "o, _" : "o, a"
        if ["Void", "()"].contains(result) {
            closure = "{ \(parameters) in \(isThrowing ? "_ = try? " : "")\(call); return nil }"
        } else if result == "Never" {
            closure = "{ \(parameters) in \(call) }"
        } else {
            // The call of a class's method has an optional result.
            let type = ofClass ? nil : Self.resultType(function)
            closure = "{ \(parameters) in \(isThrowing ? "try? " : "")\(call)\(type.map { " as \($0)" } ?? "") }"
        }
    }

    /// Returns the type of the result as it is written after `as`, which chooses among methods that differ in it; nil for one that
    /// cannot be named there.
    private static func resultType(_ function: FunctionDeclSyntax) -> String? {
        guard let type = function.signature.returnClause?.type, let text = argumentType(type),
            !text.contains(/\b(?:Self|some)\b/)
        else { return nil }
        return text
    }

    /// Returns the type of a parameter as it is written after `as`; nil for one that no argument can be cast to.
    private static func argumentType(_ type: TypeSyntax) -> String? {
        if let type = type.as(AttributedTypeSyntax.self) {
            guard type.specifiers.isEmpty else { return nil }
            let attributes = type.attributes.plain.filter { $0.name != "escaping" }
            guard !attributes.contains(where: { $0.name == "autoclosure" }) else { return nil }
            return "(\(attributes.map { $0.oneLine + " " }.joined())\(type.baseType.oneLine))"
        }
        // A closure that does not escape cannot be passed as a value.
        if type.is(SomeOrAnyTypeSyntax.self), type.oneLine.hasPrefix("some ") { return nil }
        if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.oneLine + "?" }
        let text = type.oneLine
        return text.contains(" ") ? "(\(text))" : text
    }
}

extension TokenSyntax {
    /// Whether the token is a name, not an operator.
    var isIdentifier: Bool {
        guard case .identifier = tokenKind else { return false }
        return true
    }
}
