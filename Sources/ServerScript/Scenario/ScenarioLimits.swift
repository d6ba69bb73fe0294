/// Limits that a scenario sets for itself.
package struct ScenarioLimits: Equatable, Sendable {
    /// After how many seconds the scenario fails; nil for no limit.
    package var time: Double?
    /// The largest width and height of an output; the refresh rate does not count.
    package var mode: OutputMode?

    package init(time: Double? = nil, mode: OutputMode? = nil) {
        self.time = time
        self.mode = mode
    }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> ScenarioLimits? {
        guard let fields = reader.fields(value, name: "limits", expected: "a mapping with time and mode") else {
            return nil
        }
        let limits = ScenarioLimits(
            time: fields.optionalNumber("time", in: Wait.durationRange),
            mode: fields.optionalWord("mode", as: OutputMode.self))
        fields.finish()
        return limits
    }
}
