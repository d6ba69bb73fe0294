import Diagnostics
import Diagnostics

/// Reads the values of a script as the types that commands ask for, and collects what is wrong with them.
///
/// A function returns nil after it has recorded an issue, and the caller continues with the other values: a script's
/// author sees all errors together. What was read is used only if `issues` is empty at the end.
package final class ScriptReader {
    /// The maximum number of recorded issues.
    package static let maxIssues = 100
    /// The maximum number of characters in a text.
    package static let maxTextLength = 10_000

    package private(set) var issues: [ScriptIssue] = []
    /// Whether there were more issues than are recorded.
    package private(set) var hasMoreIssues = false

    package init() {}

    /// Records an issue.
    package func record(_ message: String, at position: ScriptPosition?) {
        if issues.count < Self.maxIssues {
            issues.append(ScriptIssue(message, at: position))
        } else {
            hasMoreIssues = true
        }
    }

    /// Records an issue, and returns nil in place of the value.
    package func fail<Value>(_ message: String, at position: ScriptPosition?) -> Value? {
        record(message, at: position)
        return nil
    }

    /// Records that a value is not what was expected, and returns nil in its place.
    package func fail<Value>(_ value: ScriptValue, expected: String, for name: String) -> Value? {
        fail("\(name): expected \(expected), found \(Self.description(of: value))", at: value.position)
    }

    /// Returns the name that was probably meant by a misspelt one, as long as issues are recorded: a file of many thousands
    /// of unknown names is not searched for what nobody reads.
    func closest(to name: String, in candidates: some Sequence<String>) -> String? {
        issues.count < Self.maxIssues ? ClosestName.find(name, in: candidates) : nil
    }

    // MARK: Scalars

    /// A finite number within a range.
    package func number(_ value: ScriptValue, in range: ClosedRange<Double>, name: String) -> Double? {
        guard let number = Self.number(value), range.contains(number) else {
            return fail(value, expected: "a number from \(range.scriptDescription)", for: name)
        }
        return number
    }

    /// An integer within a range of integers up to 2⁵³.
    package func integer(_ value: ScriptValue, in range: ClosedRange<Int>, name: String) -> Int? {
        guard let number = Self.number(value), number.rounded() == number,
            range.contains(Int(saturating: number))
        else {
            return fail(value, expected: "an integer from \(range.lowerBound) to \(range.upperBound)", for: name)
        }
        return Int(saturating: number)
    }

    package func flag(_ value: ScriptValue, name: String) -> Bool? {
        switch value.content {
        case .bool(let flag): flag
        case .plain("true"), .plain("yes"), .plain("on"): true
        case .plain("false"), .plain("no"), .plain("off"): false
        default: fail(value, expected: "true or false", for: name)
        }
    }

    /// Text that is not empty and contains no NUL character.
    package func text(_ value: ScriptValue, name: String, maxLength: Int = ScriptReader.maxTextLength) -> String? {
        guard !value.isNull, let text = Self.text(value) else { return fail(value, expected: "text", for: name) }
        guard !text.isEmpty else { return fail("\(name): expected text, found none", at: value.position) }
        guard !text.unicodeScalars.contains("\0") else {
            return fail("\(name): expected text without NUL characters", at: value.position)
        }
        guard text.count <= maxLength else {
            return fail("\(name): expected at most \(maxLength) characters, found \(text.count)", at: value.position)
        }
        return text
    }

    /// A value that is written as one word. A number is read as its digits.
    package func word<Word: ScriptWord>(_ value: ScriptValue, as type: Word.Type, name: String) -> Word? {
        var text = value.isNull ? nil : Self.text(value)
        if text == nil, case .number(let number) = value.content { text = ScriptJSON.description(of: number) }
        guard let text else { return fail(value, expected: Word.expectation, for: name) }
        if let word = Word(word: text) { return word }
        let suggestion = closest(to: text, in: Word.words).map { "; did you mean “\($0)”?" } ?? ""
        return fail(
            "\(name): expected \(Word.expectation), found \(Self.description(of: value))\(suggestion)",
            at: value.position)
    }

    // MARK: Lists and mappings

    /// The values of a list.
    package func list(_ value: ScriptValue, name: String, count: ClosedRange<Int> = 0...Int.max) -> [ScriptValue]? {
        guard case .list(let values) = value.content else { return fail(value, expected: "a list", for: name) }
        guard count.contains(values.count) else {
            let limits = count.lowerBound == count.upperBound ? "\(count.lowerBound)" : count.listDescription
            return fail("\(name): expected a list of \(limits) values, found \(values.count)", at: value.position)
        }
        return values
    }

    /// The keys of a mapping.
    ///
    /// - Parameter expected: What may be written here, for the error if the value is no mapping.
    package func fields(_ value: ScriptValue, name: String, expected: String = "a mapping of keys to values")
        -> ScriptFields?
    {
        guard case .mapping(let entries) = value.content else { return fail(value, expected: expected, for: name) }
        return ScriptFields(entries, at: value.position, name: name, reader: self)
    }
}

// MARK: - Interpretation

extension ScriptReader {
    private static func number(_ value: ScriptValue) -> Double? {
        switch value.content {
        case .number(let number): return number.isFinite ? number : nil
        case .plain(let text): return number(text)
        default: return nil
        }
    }

    /// Reads a decimal number, unlike `Double.init`, which also reads hexadecimal ones, “nan” and “infinity”.
    static func number(_ text: some StringProtocol) -> Double? {
        guard text.utf8.count <= 40, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
            let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    private static func text(_ value: ScriptValue) -> String? {
        switch value.content {
        case .text(let text), .plain(let text): text
        default: nil
        }
    }

    /// A value as it stands in an error: short, on one line.
    static func description(of value: ScriptValue) -> String {
        switch value.content {
        case _ where value.isNull: "nothing"
        case .null: "nothing"
        case .bool(let flag): "\(flag)"
        case .number(let number): ScriptJSON.description(of: number)
        case .text(let text): "the text “\(excerpt(text))”"
        case .plain(let text): "“\(excerpt(text))”"
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The beginning of a text from outside, without line breaks and control characters.
    package static func excerpt(_ text: String) -> String {
        var excerpt = ""
        for character in text.prefix(40) {
            // A character may have any number of combining scalars.
            excerpt.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(8))
        }
        return excerpt.escapedForTerminals() + (text.dropFirst(40).isEmpty ? "" : "…")
    }
}

extension ClosedRange<Double> {
    var scriptDescription: String {
        "\(ScriptJSON.description(of: lowerBound)) to \(ScriptJSON.description(of: upperBound))"
    }
}

extension ClosedRange<Int> {
    var listDescription: String {
        upperBound == .max ? "at least \(lowerBound)" : "\(lowerBound) to \(upperBound)"
    }
}
