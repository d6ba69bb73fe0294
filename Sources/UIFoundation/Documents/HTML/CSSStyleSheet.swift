import Foundation

/// The rules of the elements `style`, and the declarations of attributes `style`.
///
/// Selectors of one element are known: `*`, `p`, `.note`, `#top` and `p.note`. Other rules, and those for media, are ignored.
struct CSSStyleSheet {
    /// A property and its value, in lowercase except for names of fonts.
    typealias Declaration = (name: String, value: String)

    private struct Rule {
        var element: String?
        var identifier: String?
        var classes: [String]
        var declarations: [Declaration]

        var specificity: Int {
            (identifier == nil ? 0 : 10_000) + min(classes.count, 99) * 100 + (element == nil ? 0 : 1)
        }

        func matches(_ element: String, _ identifier: String?, _ classes: [Substring]) -> Bool {
            (self.element == nil || self.element == element)
                && (self.identifier == nil || self.identifier == identifier)
                && self.classes.allSatisfy { name in classes.contains { $0 == name } }
        }
    }

    /// The limit of rules; more are ignored.
    private static let maximumCount = 1_000
    /// In order of specificity.
    private var rules: [Rule] = []

    /// Adds the rules of a style sheet. O(n).
    mutating func add(_ text: String) {
        var rest = Substring(Self.withoutComments(text))
        while let open = rest.firstIndex(of: "{"), rules.count < Self.maximumCount {
            let selectors = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            let body = rest[rest.index(after: open)...]
            if selectors.hasPrefix("@") {
                rest = Self.afterBlock(body)
                continue
            }
            let close = body.firstIndex(of: "}") ?? body.endIndex
            let declarations = Self.declarations(String(body[..<close]))
            for selector in selectors.split(separator: ",") {
                guard let rule = Self.rule(selector.trimmingCharacters(in: .whitespacesAndNewlines), declarations)
                else { continue }
                rules.append(rule)
            }
            rest = close < body.endIndex ? body[body.index(after: close)...] : ""
        }
        rules = rules.enumerated().sorted { ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset) }
            .map(\.element)
    }

    /// Returns what follows a block with blocks in it.
    private static func afterBlock(_ text: Substring) -> Substring {
        var depth = 1
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return text[text.index(after: index)...] }
        }
        return ""
    }

    private static func rule(_ selector: String, _ declarations: [Declaration]) -> Rule? {
        guard !selector.isEmpty, selector.allSatisfy({ $0.isLetter || $0.isNumber || "-_.#*".contains($0) }) else {
            return nil
        }
        var rule = Rule(element: nil, identifier: nil, classes: [], declarations: declarations)
        var word = ""
        var kind: Character = " "
        func finish() {
            switch kind {
            case ".": rule.classes.append(word)
            case "#": rule.identifier = word
            default: if !word.isEmpty, word != "*" { rule.element = word.lowercased() }
            }
            word = ""
        }
        for character in selector {
            if character == "." || character == "#" {
                finish()
                kind = character
            } else {
                word.append(character)
            }
        }
        finish()
        return rule
    }

    private static func withoutComments(_ text: String) -> String {
        var (result, rest) = ("", Substring(text))
        while let start = rest.range(of: "/*") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...].range(of: "*/").map { rest[$0.upperBound...] } ?? ""
        }
        return result + rest
    }

    /// Returns the declarations of an element, in the order in which they apply: those of the sheet, then its own.
    func declarations(for element: String, _ attributes: [String: String]) -> [Declaration] {
        var result: [Declaration] = []
        if !rules.isEmpty {
            let classes = attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
            for rule in rules where rule.matches(element, attributes["id"], classes) { result += rule.declarations }
        }
        if let own = attributes["style"] { result += Self.declarations(own) }
        return result
    }

    /// Parses declarations, which semicolons separate.
    static func declarations(_ text: String) -> [Declaration] {
        split(text).prefix(256).compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            var value = part[part.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            if let mark = value.lowercased().range(of: "!important") {
                value = String(value[..<mark.lowerBound]).trimmingCharacters(in: .whitespaces)
            }
            return name.isEmpty || value.isEmpty ? nil : (name, value)
        }
    }

    /// Splits declarations at semicolons that are neither quoted nor in parentheses, as in `url(data:image/png;base64,…)`.
    private static func split(_ text: String) -> [Substring] {
        var (parts, start) = ([Substring](), text.startIndex)
        var (quote, depth): (Character?, Int) = (nil, 0)
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "(" {
                depth += 1
            } else if character == ")" {
                depth -= 1
            } else if character == ";", depth <= 0 {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        return parts + [text[start...]]
    }
}
