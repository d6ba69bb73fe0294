import CoreGraphics

/// Parses visual formats, by the grammar that UIKit documents.
struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private var position = 0

    private init(_ format: String) {
        self.format = format
        characters = Array(format)
    }

    /// Parses a format. O(characters). Throws a `VisualFormatError`.
    static func parse(_ format: String) throws -> VisualFormatSyntax {
        var parser = VisualFormatParser(format)
        return try parser.parseFormat()
    }

    private func failure(_ message: String, at location: Int? = nil) -> VisualFormatError {
        VisualFormatError(message: message, format: format, position: location ?? position)
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private func isNext(_ text: String) -> Bool { characters[position...].starts(with: text) }

    private mutating func consume(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        position += text.count
        return true
    }

    private mutating func require(_ text: String, _ message: String) throws {
        if !consume(text) { throw failure(message) }
    }

    private mutating func parseFormat() throws -> VisualFormatSyntax {
        var syntax = VisualFormatSyntax()
        if consume("V:") { syntax.axis = .vertical } else { _ = consume("H:") }
        let start = position
        if consume("|") { syntax.leading = (try parseConnection(), start) }
        syntax.views.append(try parseView())
        while next != nil {
            let connection = try parseConnection()
            let location = position
            if consume("|") {
                syntax.trailing = (connection, location)
                if next != nil { throw failure("Nothing can follow the superview at the end") }
                break
            }
            if next == nil {
                throw failure("A connection leads nowhere: a view in [] or the superview | must follow it")
            }
            syntax.connections.append(connection)
            syntax.views.append(try parseView())
        }
        return syntax
    }

    private mutating func parseView() throws -> VisualFormatSyntax.View {
        try require("[", "Expected a view: [ and its name")
        let location = position
        guard let name = parseName() else { throw failure("Expected the name of a view") }
        var view = VisualFormatSyntax.View(name: name, position: location)
        if next == "(" { view.size = try parsePredicates() }
        try require("]", "Expected ] at the end of a view")
        return view
    }

    private mutating func parseConnection() throws -> VisualFormatSyntax.Connection {
        guard consume("-") else { return .touching }
        if next == "[" || next == "|" { return .standard }
        if next == nil { throw failure("A connection leads nowhere: a view in [] or the superview | must follow it") }
        let predicates = next == "(" ? try parsePredicates() : [try parsePredicate(allowsRelation: false)]
        try require("-", "Expected - after the distance")
        return .spaced(predicates)
    }

    private mutating func parsePredicates() throws -> [VisualFormatSyntax.Predicate] {
        try require("(", "Here ( is expected")
        var predicates = [try parsePredicate(allowsRelation: true)]
        while consume(",") { predicates.append(try parsePredicate(allowsRelation: true)) }
        try require(")", "Expected ), or a comma and another predicate")
        return predicates
    }

    private mutating func parsePredicate(allowsRelation: Bool) throws -> VisualFormatSyntax.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if isNext("=") || isNext("<") || isNext(">") {
            guard allowsRelation else { throw failure("A relation must be in parentheses, as in -(>=20)-") }
            if consume("==") {
            } else if consume("<=") {
                relation = .lessThanOrEqual
            } else if consume(">=") {
                relation = .greaterThanOrEqual
            } else {
                throw failure("Expected a relation: ==, <= or >=")
            }
        }
        let location = position
        guard let operand = try parseOperand(allowsSign: allowsRelation) else {
            throw failure("Expected a number or a name")
        }
        var predicate = VisualFormatSyntax.Predicate(relation: relation, operand: operand, operandPosition: location)
        if consume("@") {
            predicate.priorityPosition = position
            guard let priority = try parseOperand(allowsSign: false) else {
                throw failure("Expected a priority after @: a number or the name of a metric")
            }
            predicate.priority = priority
        }
        return predicate
    }

    private mutating func parseOperand(allowsSign: Bool) throws -> VisualFormatSyntax.Operand? {
        if let name = parseName() { return .name(name) }
        let start = position
        var end = position
        if allowsSign, end < characters.count, characters[end] == "-" || characters[end] == "+" { end += 1 }
        while end < characters.count, characters[end].isASCII, characters[end].isNumber || characters[end] == "." {
            end += 1
        }
        guard end > start else { return nil }
        guard let value = Double(String(characters[start..<end])), value.isFinite else {
            throw failure("\(String(characters[start..<end])) is not a number")
        }
        position = end
        return .number(CGFloat(value))
    }

    /// Reads a letter or underscore, followed by letters, digits and underscores.
    private mutating func parseName() -> String? {
        guard let first = next, first.isLetter || first == "_" else { return nil }
        let start = position
        while let character = next, character.isLetter || character.isNumber || character == "_" { position += 1 }
        return String(characters[start..<position])
    }
}
