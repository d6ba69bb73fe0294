/// A wait for something that happens in the server.
package struct Wait: Equatable, Sendable {
    /// The range of durations, timeouts and times in seconds: up to a day.
    package static let durationRange = 0.0...86_400.0
    /// The timeout of a wait that has none, in seconds.
    package static let defaultTimeout = 10.0

    package var condition: WaitCondition
    /// After how many seconds the wait fails.
    package var timeout: Double

    package init(_ condition: WaitCondition, timeout: Double = Wait.defaultTimeout) {
        self.condition = condition
        self.timeout = timeout
    }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> Wait? {
        let expected = "a mapping with \(WaitCondition.keys.joined(separator: ", "))"
        guard let fields = reader.fields(value, name: "wait", expected: expected) else { return nil }
        let condition = WaitCondition.read(fields)
        let timeout = fields.number("timeout", in: durationRange, default: defaultTimeout)
        fields.finish()
        guard let condition, let timeout else { return nil }
        return Wait(condition, timeout: timeout)
    }

    var encoded: ScriptValue { condition.encoded.adding(["timeout": .number(timeout)]) }
}
