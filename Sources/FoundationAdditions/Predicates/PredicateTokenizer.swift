import Foundation

/// A word of a predicate format.
enum PredicateToken: Equatable {
    /// A keyword, or keys separated by periods.
    case word(String)
    case string(String)
    case number(Double, isInteger: Bool)
    /// `%@`, `%K` or a number's placeholder, with the keys after it.
    case placeholder(Character, path: String)
    case variable(String)
    case symbol(String)
}

/// Splits a predicate format into its words; nil where it has a character that none begins with.
struct PredicateTokenizer {
    private var rest: Substring

    init(_ format: String) { rest = format[...] }

    mutating func tokens() -> [PredicateToken]? {
        var tokens: [PredicateToken] = []
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let first = rest.first else { return tokens }
            guard let token = token(first) else { return nil }
            tokens.append(token)
        }
    }

    private mutating func token(_ first: Character) -> PredicateToken? {
        switch first {
        case "\"", "'": return string(quote: first)
        case "%": return placeholder()
        case "$":
            rest = rest.dropFirst()
            return .variable(name())
        case "#":
            // A word that is no keyword.
            rest = rest.dropFirst()
            return .word(path())
        case _ where first.isNumber: return number()
        case _ where first.isLetter || first == "_" || first == "@": return .word(path())
        default: return symbol()
        }
    }

    private mutating func string(quote: Character) -> PredicateToken? {
        rest = rest.dropFirst()
        var text = ""
        while let character = rest.popFirst() {
            if character == quote { return .string(text) }
            if character == "\\", let escaped = rest.popFirst() {
                text.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
            } else {
                text.append(character)
            }
        }
        return nil
    }

    private mutating func placeholder() -> PredicateToken? {
        rest = rest.dropFirst()
        // Lengths, as in %ld, do not matter: the arguments have types.
        rest = rest.drop { "lhqzj".contains($0) }
        guard let kind = rest.popFirst(), "@Kdiufxg".contains(kind) else { return nil }
        guard kind == "@" || kind == "K", rest.first == "." else { return .placeholder(kind, path: "") }
        rest = rest.dropFirst()
        return .placeholder(kind, path: path())
    }

    private mutating func number() -> PredicateToken? {
        var text = ""
        while let next = rest.first,
            next.isHexDigit || ".xX".contains(next) || ("+-".contains(next) && "eE".contains(text.last ?? " "))
        {
            text.append(next)
            rest = rest.dropFirst()
        }
        if let integer = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text) {
            return .number(Double(integer), isInteger: true)
        }
        return Double(text).map { .number($0, isInteger: false) }
    }

    private mutating func symbol() -> PredicateToken? {
        let symbols = [
            "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",",
            "+", "-", "*", "/",
        ]
        guard let symbol = symbols.first(where: { rest.hasPrefix($0) }) else { return nil }
        rest = rest.dropFirst(symbol.count)
        return .symbol(symbol)
    }

    private mutating func name() -> String {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(name.count)
        return String(name)
    }

    private mutating func path() -> String {
        let path = rest.prefix { $0.isLetter || $0.isNumber || "_.@".contains($0) }
        rest = rest.dropFirst(path.count)
        return String(path)
    }
}
