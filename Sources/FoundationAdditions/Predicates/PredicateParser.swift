import Foundation

/// A format that is no predicate.
struct PredicateSyntaxError: Error {}

/// Parses a predicate format, and takes its arguments in their order.
struct PredicateParser {
    private let tokens: [PredicateToken]
    private let arguments: [Any?]
    private var position = 0
    private var nextArgument = 0
    /// The nesting, which is limited so that no format overflows the stack.
    private var depth = 0

    private static let maxDepth = 200
    private static let operations: [String: PredicateComparison.Operation] = [
        "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual,
        ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    ]

    init(_ format: String, _ arguments: [Any?]) throws {
        var tokenizer = PredicateTokenizer(format)
        guard let tokens = tokenizer.tokens(), !tokens.isEmpty else { throw PredicateSyntaxError() }
        self.tokens = tokens
        self.arguments = arguments
    }

    mutating func parse() throws -> PredicateNode {
        let node = try or()
        guard position == tokens.count else { throw PredicateSyntaxError() }
        return node
    }

    // MARK: Logic

    private mutating func or() throws -> PredicateNode {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maxDepth else { throw PredicateSyntaxError() }
        var nodes = [try and()]
        while accept("OR") || accept("||") { nodes.append(try and()) }
        return nodes.count == 1 ? nodes[0] : .or(nodes)
    }

    private mutating func and() throws -> PredicateNode {
        var nodes = [try not()]
        while accept("AND") || accept("&&") { nodes.append(try not()) }
        return nodes.count == 1 ? nodes[0] : .and(nodes)
    }

    private mutating func not() throws -> PredicateNode {
        var isNegated = false
        while accept("NOT") || accept("!") { isNegated.toggle() }
        let node = try primary()
        return isNegated ? .not(node) : node
    }

    private mutating func primary() throws -> PredicateNode {
        if accept("TRUEPREDICATE") { return .constant(true) }
        if accept("FALSEPREDICATE") { return .constant(false) }
        // A parenthesis is that of a predicate, or of a value that is compared.
        let start = (position, nextArgument)
        if accept("("), let node = try? or(), accept(")"), !isOperator { return node }
        (position, nextArgument) = start
        return .comparison(try comparison())
    }

    /// Whether an operator between values is next.
    private var isOperator: Bool {
        switch peek {
        case .symbol(let symbol): Self.operations[symbol] != nil || "+-*/".contains(symbol)
        case .word(let word): PredicateComparison.Operation(rawValue: word.uppercased()) != nil
        default: false
        }
    }

    private mutating func comparison() throws -> PredicateComparison {
        var modifier = PredicateComparison.Modifier.direct
        if accept("ANY") || accept("SOME") {
            modifier = .any
        } else if accept("ALL") {
            modifier = .all
        } else if accept("NONE") {
            modifier = .none
        }
        let left = try sum()
        let operation: PredicateComparison.Operation
        switch next() {
        case .symbol(let symbol):
            guard let known = Self.operations[symbol] else { throw PredicateSyntaxError() }
            operation = known
        case .word(let word):
            guard let known = PredicateComparison.Operation(rawValue: word.uppercased()) else {
                throw PredicateSyntaxError()
            }
            operation = known
        default: throw PredicateSyntaxError()
        }
        let options = try options()
        return PredicateComparison(
            left: left, operation: operation, right: try sum(), modifier: modifier, options: options)
    }

    private mutating func options() throws -> String.CompareOptions {
        guard accept("[") else { return [] }
        guard case .word(let letters) = next(), accept("]") else { throw PredicateSyntaxError() }
        var options: String.CompareOptions = []
        if letters.contains("c") { options.insert(.caseInsensitive) }
        if letters.contains("d") { options.insert(.diacriticInsensitive) }
        return options
    }

    // MARK: Values

    private mutating func sum() throws -> PredicateExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maxDepth else { throw PredicateSyntaxError() }
        var value = try product()
        while let symbol = acceptAny(["+", "-"]) { value = .arithmetic(value, symbol, try product()) }
        return value
    }

    private mutating func product() throws -> PredicateExpression {
        var value = try factor()
        while let symbol = acceptAny(["*", "/"]) { value = .arithmetic(value, symbol, try factor()) }
        return value
    }

    private mutating func factor() throws -> PredicateExpression {
        switch next() {
        case .string(let text): return .constant(text)
        case .number(let value, let isInteger): return .constant(isInteger ? Int(value) as Any : value)
        case .variable(let name): return .variable(name)
        case .placeholder(let kind, let path): return try argument(kind, path)
        case .word(let word): return try named(word)
        case .symbol("-"): return .arithmetic(.constant(0), "-", try factor())
        case .symbol("{"): return .aggregate(try list())
        case .symbol("("):
            let value = try sum()
            guard accept(")") else { throw PredicateSyntaxError() }
            return value
        default: throw PredicateSyntaxError()
        }
    }

    private mutating func list() throws -> [PredicateExpression] {
        var values: [PredicateExpression] = []
        if accept("}") { return values }
        repeat { values.append(try sum()) } while accept(",")
        guard accept("}") else { throw PredicateSyntaxError() }
        return values
    }

    private mutating func argument(_ kind: Character, _ path: String) throws -> PredicateExpression {
        guard arguments.indices.contains(nextArgument) else { throw PredicateSyntaxError() }
        let argument = unwrapped(arguments[nextArgument])
        nextArgument += 1
        guard kind == "K" else { return Self.path(.constant(argument), path) }
        guard let keys = argument as? String else { throw PredicateSyntaxError() }
        return Self.path(.object, path.isEmpty ? keys : "\(keys).\(path)")
    }

    private func named(_ word: String) throws -> PredicateExpression {
        switch word.uppercased() {
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        case "NULL", "NIL": return .constant(nil)
        case "SELF": return .object
        case "SUBQUERY", "FUNCTION", "CAST", "TERNARY": throw PredicateSyntaxError()
        default: return Self.path(.object, word)
        }
    }

    private static func path(_ base: PredicateExpression, _ path: String) -> PredicateExpression {
        path.isEmpty ? base : .keyPath(base, path.split(separator: ".").map(String.init))
    }

    // MARK: Tokens

    private var peek: PredicateToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func next() -> PredicateToken? {
        defer { position += 1 }
        return peek
    }

    /// Moves past a symbol, or a keyword in upper or lower case.
    private mutating func accept(_ text: String) -> Bool {
        switch peek {
        case .symbol(text): break
        case .word(let word) where word.uppercased() == text: break
        default: return false
        }
        position += 1
        return true
    }

    private mutating func acceptAny(_ symbols: [String]) -> String? { symbols.first { accept($0) } }
}
