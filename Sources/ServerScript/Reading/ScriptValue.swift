/// A value of a scenario or of a message of the control protocol: a node of YAML, or a value of JSON.
///
/// YAML has no types for what is not in quotes: `90` is a number where a number is expected, and text where text is. Such a
/// scalar is `plain`; a `ScriptReader` interprets it as the type that a command asks for.
package struct ScriptValue: Sendable {
    package indirect enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        /// Text in quotes, or a block of YAML.
        case text(String)
        /// A scalar of YAML without quotes.
        case plain(String)
        case list([ScriptValue])
        case mapping([Entry])
    }

    /// A key of a mapping with its value.
    package struct Entry: Equatable, Sendable {
        package let key: String
        package let keyPosition: ScriptPosition?
        package let value: ScriptValue

        package init(_ key: String, _ value: ScriptValue, at keyPosition: ScriptPosition? = nil) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }

        package static func == (lhs: Entry, rhs: Entry) -> Bool { lhs.key == rhs.key && lhs.value == rhs.value }
    }

    /// The maximum depth of nested lists and mappings.
    package static let maxDepth = 16

    package let content: Content
    /// The position at which the value begins; nil for a value of JSON.
    package let position: ScriptPosition?

    package init(_ content: Content, at position: ScriptPosition? = nil) {
        self.content = content
        self.position = position
    }

    /// Whether nothing is written: `null`, `~` or an empty scalar.
    package var isNull: Bool {
        switch content {
        case .null: true
        case .plain(let text): ["", "~", "null"].contains(text)
        default: false
        }
    }

    /// The value of a key, if this is a mapping that has it.
    package subscript(key: String) -> ScriptValue? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key == key }?.value
    }
}

/// Values are equal wherever they are written.
extension ScriptValue: Equatable {
    package static func == (lhs: ScriptValue, rhs: ScriptValue) -> Bool { lhs.content == rhs.content }
}

// MARK: Making values

extension ScriptValue {
    /// A mapping without the keys whose value is nil.
    package static func mapping(_ entries: KeyValuePairs<String, ScriptValue?>) -> ScriptValue {
        ScriptValue(.mapping(entries.compactMap { key, value in value.map { Entry(key, $0) } }))
    }

    package static func text(_ text: String) -> ScriptValue { ScriptValue(.text(text)) }
    package static func text(_ text: String?) -> ScriptValue? { text.map { ScriptValue(.text($0)) } }
    package static func number(_ number: Double) -> ScriptValue { ScriptValue(.number(number)) }
    package static func number(_ number: Double?) -> ScriptValue? { number.map { ScriptValue(.number($0)) } }
    package static func number(_ number: Int) -> ScriptValue { ScriptValue(.number(Double(number))) }
    package static func number(_ number: Int?) -> ScriptValue? { number.map { ScriptValue(.number(Double($0))) } }
    package static func bool(_ flag: Bool) -> ScriptValue { ScriptValue(.bool(flag)) }
    package static func bool(_ flag: Bool?) -> ScriptValue? { flag.map { ScriptValue(.bool($0)) } }
    package static func list(_ values: [ScriptValue]) -> ScriptValue { ScriptValue(.list(values)) }
    package static func word(_ word: (some ScriptWord)?) -> ScriptValue? { word.map { ScriptValue(.text($0.word)) } }

    /// The mapping with further keys at its end.
    package func adding(_ entries: KeyValuePairs<String, ScriptValue?>) -> ScriptValue {
        adding(Self.mapping(entries))
    }

    /// The mapping with the keys of another one at its end.
    package func adding(_ other: ScriptValue) -> ScriptValue {
        guard case .mapping(let own) = content, case .mapping(let added) = other.content else { return self }
        return ScriptValue(.mapping(own + added), at: position)
    }
}
