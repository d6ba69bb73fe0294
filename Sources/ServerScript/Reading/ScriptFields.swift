/// The keys of a mapping while it is read.
///
/// Each function takes the value of one key; `finish()` reports the keys that none has taken.
///
///     let fields = reader.fields(value, name: "swipe")
///     let duration = fields.number("duration", in: 0...60, default: 0.3)
///     fields.finish()
package final class ScriptFields {
    package let position: ScriptPosition?
    package let reader: ScriptReader
    private let name: String
    private let entries: [ScriptValue.Entry]
    private var known: [String] = []

    init(_ entries: [ScriptValue.Entry], at position: ScriptPosition?, name: String, reader: ScriptReader) {
        self.entries = entries
        self.position = position
        self.name = name
        self.reader = reader
    }

    /// Whether the mapping has a key.
    package func has(_ key: String) -> Bool { value(key) != nil }

    /// The value of a key. Null counts as no value.
    package func value(_ key: String) -> ScriptValue? {
        if !known.contains(key) { known.append(key) }
        return entries.first { $0.key == key && !$0.value.isNull }?.value
    }

    /// The value of a key that the mapping must have.
    package func required(_ key: String, expected: String = "a value") -> ScriptValue? {
        if let value = value(key) { return value }
        // A key without a value is reported where it stands.
        if let entry = entries.first(where: { $0.key == key }) {
            return reader.fail("\(key): expected \(expected), found nothing", at: entry.keyPosition)
        }
        return reader.fail("\(name): expected the key “\(key)”", at: position)
    }

    /// Reports the keys that were not asked for, with the closest known one.
    package func finish() {
        for entry in entries where !known.contains(entry.key) {
            let suggestion: String
            if let closest = reader.closest(to: entry.key, in: known) {
                suggestion = "did you mean “\(closest)”?"
            } else {
                suggestion = "expected " + (known.isEmpty ? "none" : known.joined(separator: ", "))
            }
            reader.record(
                "\(name): unknown key “\(ScriptReader.excerpt(entry.key))”; \(suggestion)", at: entry.keyPosition)
        }
    }

    /// Returns the one of several keys that the mapping has.
    package func only(of keys: [String]) -> String? {
        let found = keys.filter { has($0) }
        if found.count == 1 { return found[0] }
        let all = keys.joined(separator: ", ")
        guard let second = found.dropFirst().first else {
            return reader.fail("\(name): expected one of the keys \(all)", at: position)
        }
        return reader.fail(
            "\(name): expected only one of the keys \(all); found “\(found[0])” and “\(second)”",
            at: entries.first { $0.key == second }?.keyPosition)
    }

    // MARK: Values of keys

    package func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
        required(key).flatMap { reader.number($0, in: range, name: key) }
    }

    package func number(_ key: String, in range: ClosedRange<Double>, default number: Double) -> Double? {
        has(key) ? self.number(key, in: range) : number
    }

    package func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
        required(key).flatMap { reader.integer($0, in: range, name: key) }
    }

    package func integer(_ key: String, in range: ClosedRange<Int>, default integer: Int) -> Int? {
        has(key) ? self.integer(key, in: range) : integer
    }

    package func text(_ key: String) -> String? {
        required(key).flatMap { reader.text($0, name: key) }
    }

    package func flag(_ key: String, default flag: Bool) -> Bool? {
        has(key) ? optionalFlag(key) : flag
    }

    package func word<Word: ScriptWord>(_ key: String, as type: Word.Type) -> Word? {
        required(key, expected: Word.expectation).flatMap { reader.word($0, as: type, name: key) }
    }

    package func word<Word: ScriptWord>(_ key: String, default word: Word) -> Word? {
        has(key) ? self.word(key, as: Word.self) : word
    }

    // MARK: Values of keys that may be absent

    package func optionalNumber(_ key: String, in range: ClosedRange<Double>) -> Double? {
        value(key).flatMap { reader.number($0, in: range, name: key) }
    }

    package func optionalInteger(_ key: String, in range: ClosedRange<Int>) -> Int? {
        value(key).flatMap { reader.integer($0, in: range, name: key) }
    }

    package func optionalText(_ key: String) -> String? {
        value(key).flatMap { reader.text($0, name: key) }
    }

    package func optionalFlag(_ key: String) -> Bool? {
        value(key).flatMap { reader.flag($0, name: key) }
    }

    package func optionalWord<Word: ScriptWord>(_ key: String, as type: Word.Type) -> Word? {
        value(key).flatMap { reader.word($0, as: type, name: key) }
    }
}

// MARK: - Messages of a server

extension ScriptFields {
    /// Any text, also an empty one: what a program has chosen, such as a title. Empty if the key is absent.
    package func string(_ key: String) -> String {
        switch value(key)?.content {
        case .text(let text), .plain(let text): text
        default: ""
        }
    }
}
