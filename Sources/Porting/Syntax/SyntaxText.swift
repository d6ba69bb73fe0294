import SwiftSyntax

extension SyntaxProtocol {
    /// The range of the node in the file's bytes, without the trivia around it.
    var byteRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The node's text on one line, without comments.
    var oneLine: String {
        var text = ""
        var isSpaced = false
        for token in tokens(viewMode: .sourceAccurate) {
            if !text.isEmpty, isSpaced || !token.leadingTrivia.isEmpty { text += " " }
            text += token.text
            isSpaced = !token.trailingTrivia.isEmpty
        }
        return text
    }
}

extension TokenSyntax {
    /// The identifier without backticks.
    var plainText: String {
        let text = text
        return text.count > 2 && text.first == "`" && text.last == "`" ? String(text.dropFirst().dropLast()) : text
    }
}

extension AttributeListSyntax {
    /// The attributes, without those in `#if`.
    var plain: [AttributeSyntax] {
        compactMap { element in
            guard case .attribute(let attribute) = element else { return nil }
            return attribute
        }
    }

    /// Whether one of the attributes has one of the names.
    func contains(anyOf names: Set<String>) -> Bool { plain.contains { names.contains($0.name) } }

    /// The attributes that a member keeps, as text to repeat on another declaration of it.
    var keptText: String {
        plain.filter { !AttributeNames.removed.contains($0.name) }.map { $0.oneLine + " " }.joined()
    }

    /// The selector or name of an `@objc(name)` attribute.
    var objectiveCName: String? {
        for attribute in plain where attribute.name == "objc" {
            guard let arguments = attribute.arguments else { continue }
            return arguments.tokens(viewMode: .sourceAccurate).map(\.text).joined()
        }
        return nil
    }
}

extension AttributeSyntax {
    /// The name without `@`.
    var name: String { attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? "" }
}

extension DeclModifierListSyntax {
    func contains(_ names: String...) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }

    /// The access modifier; an empty string without one.
    var access: String {
        let levels: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
        return first { levels.contains($0.name.text) && $0.detail == nil }?.name.text ?? ""
    }
}

/// The attributes of the Objective-C runtime and of Interface Builder.
enum AttributeNames {
    /// Those that expose a member.
    static let exposing: Set = [
        "objc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "GKInspectable",
    ]
    /// Those that Linux does not have and that are removed.
    static let removed: Set = exposing.union(["nonobjc", "objcMembers", "IBDesignable", "NSCopying"])
}
