/// A command of a scenario, with the time at which it runs.
package struct ScenarioStep: Equatable, Sendable {
    /// The time at which a step runs.
    package enum Timing: Equatable, Sendable {
        /// As soon as the step before it has finished.
        case next
        /// A number of seconds after the step before it has finished.
        case after(Double)
        /// A number of seconds after the scenario has started, but not before the step before it has finished.
        case at(Double)
    }

    package var command: ServerCommand
    package var timing: Timing
    /// The name of the step in reports; nil for one made of its command.
    package var name: String?
    /// The position of the step in the scenario's file.
    package var position: ScriptPosition?

    package init(
        _ command: ServerCommand, timing: Timing = .next, name: String? = nil, at position: ScriptPosition? = nil
    ) {
        self.command = command
        self.timing = timing
        self.name = name
        self.position = position
    }

    /// The keys of a step that are not commands.
    private static let keys = ["at", "after", "name"]

    /// Reads a mapping with one command, or the name of a command without a value.
    static func read(_ value: ScriptValue, reader: ScriptReader) -> ScenarioStep? {
        let entries: [ScriptValue.Entry]
        switch value.content {
        case .plain(let name) where !value.isNull, .text(let name):
            entries = [ScriptValue.Entry(name, ScriptValue(.null, at: value.position), at: value.position)]
        case .mapping(let own): entries = own
        default: return reader.fail(value, expected: "a command as in “tap: [10, 20]”", for: "step")
        }
        let others = entries.filter { keys.contains($0.key) }
        guard let fields = reader.fields(ScriptValue(.mapping(others), at: value.position), name: "step") else {
            return nil
        }
        let timing = readTiming(fields)
        let name = fields.optionalText("name")

        let commands = entries.filter { !keys.contains($0.key) }
        for entry in commands where CommandSyntax.named(entry.key) == nil {
            let names = CommandSyntax.all.map(\.name) + keys
            let suggestion = reader.closest(to: entry.key, in: names).map { "did you mean “\($0)”?" }
            reader.record(
                "unknown command “\(ScriptReader.excerpt(entry.key))”; "
                    + (suggestion ?? "expected \(names.joined(separator: ", "))"), at: entry.keyPosition)
        }
        guard let first = commands.first else {
            return reader.fail("expected a command in the step", at: value.position)
        }
        if commands.count > 1 {
            reader.record(
                "expected one command in a step, found also “\(ScriptReader.excerpt(commands[1].key))”",
                at: commands[1].keyPosition)
        }
        guard let command = ServerCommand.read(first.key, first.value, reader: reader), let timing else { return nil }
        return ScenarioStep(command, timing: timing, name: name, at: value.position)
    }

    private static func readTiming(_ fields: ScriptFields) -> Timing? {
        if fields.has("at"), fields.has("after") {
            return fields.reader.fail("step: expected only one of the keys at, after", at: fields.position)
        }
        if fields.has("at") { return fields.number("at", in: Wait.durationRange).map { .at($0) } }
        if fields.has("after") { return fields.number("after", in: Wait.durationRange).map { .after($0) } }
        return .next
    }
}
