/// A scenario's expectation of an output; properties that are nil do not matter.
package struct OutputExpectation: Equatable, Sendable {
    package var name: OutputName
    /// Whether there is such an output. Nothing else is expected if there is none.
    package var isPresent: Bool
    package var properties: OutputChange
    /// The output that it mirrors; nil if that does not matter.
    package var source: OutputName?

    package init(
        _ name: OutputName, isPresent: Bool = true, properties: OutputChange = OutputChange(), source: OutputName? = nil
    ) {
        self.name = name
        self.isPresent = isPresent
        self.properties = properties
        self.source = source
    }

    /// Returns why the outputs do not meet the expectation.
    package func failure(outputs: [OutputState]) -> String? {
        let found = outputs.first { $0.name == name }
        guard isPresent else { return found.map { "expected no output \($0.name), found one" } }
        guard let found else {
            let names = outputs.map(\.name.text).joined(separator: ", ")
            return "expected an output \(name), found \(names.isEmpty ? "no outputs" : names)"
        }
        func difference<Word: ScriptWord>(_ key: String, _ expected: Word?, _ found: Word) -> String? {
            guard let expected, expected != found else { return nil }
            return "expected \(key) \(expected.word), found \(found.word)"
        }
        let differences = [
            difference("mode", properties.mode, found.mode), difference("scale", properties.scale, found.scale),
            difference("transform", properties.transform, found.transform),
            difference("position", properties.position, found.position),
            properties.power.flatMap { $0 == found.power ? nil : "expected power \($0), found \(found.power)" },
            source.flatMap {
                $0 == found.source ? nil : "expected source \($0), found \(found.source?.text ?? "none")"
            },
        ].compactMap { $0 }
        return differences.isEmpty ? nil : "output \(name): \(differences.joined(separator: "; "))"
    }

    static func read(_ fields: ScriptFields) -> OutputExpectation? {
        let name = fields.word("output", as: OutputName.self)
        let isPresent = fields.flag("present", default: true)
        let properties = OutputChange.read(fields)
        let source = fields.optionalWord("source", as: OutputName.self)
        guard let name, let isPresent else { return nil }
        if !isPresent, !properties.isEmpty || source != nil {
            return fields.reader.fail("expect: expected no properties with present: false", at: fields.position)
        }
        return OutputExpectation(name, isPresent: isPresent, properties: properties, source: source)
    }

    var encoded: ScriptValue {
        ScriptValue.mapping(["output": .word(name), "present": isPresent ? nil : .bool(false)])
            .adding(properties.encoded).adding(["source": .word(source)])
    }
}
