/// New values of properties of an output; nil leaves a property as it is.
package struct OutputChange: Equatable, Sendable {
    package var mode: OutputMode?
    package var scale: OutputScale?
    package var transform: OutputTransform?
    package var position: OutputPosition?
    /// Whether the output is on, as in wlr-output-power-management.
    package var power: Bool?

    package init(
        mode: OutputMode? = nil, scale: OutputScale? = nil, transform: OutputTransform? = nil,
        position: OutputPosition? = nil, power: Bool? = nil
    ) {
        self.mode = mode
        self.scale = scale
        self.transform = transform
        self.position = position
        self.power = power
    }

    /// Whether no property has a new value.
    package var isEmpty: Bool { self == OutputChange() }

    static func read(_ fields: ScriptFields) -> OutputChange {
        OutputChange(
            mode: fields.optionalWord("mode", as: OutputMode.self),
            scale: fields.optionalWord("scale", as: OutputScale.self),
            transform: fields.optionalWord("transform", as: OutputTransform.self),
            position: fields.value("position").flatMap {
                OutputPosition.read($0, name: "position", reader: fields.reader)
            },
            power: fields.optionalFlag("power"))
    }

    var encoded: ScriptValue {
        .mapping([
            "mode": .word(mode), "scale": .number(scale?.value), "transform": .word(transform),
            "position": .word(position), "power": .bool(power),
        ])
    }
}
