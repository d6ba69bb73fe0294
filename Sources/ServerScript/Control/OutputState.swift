/// An output of the server, as `list_outputs` and events describe it.
package struct OutputState: Equatable, Sendable {
    package var name: OutputName
    package var mode: OutputMode
    package var scale: OutputScale
    package var transform: OutputTransform
    package var position: OutputPosition
    package var power: Bool
    /// The output whose picture it shows; nil for its own.
    package var source: OutputName?

    package init(
        name: OutputName, mode: OutputMode, scale: OutputScale = .one, transform: OutputTransform = .normal,
        position: OutputPosition = OutputPosition(x: 0, y: 0), power: Bool = true, source: OutputName? = nil
    ) {
        self.name = name
        self.mode = mode
        self.scale = scale
        self.transform = transform
        self.position = position
        self.power = power
        self.source = source
    }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> OutputState? {
        guard let fields = reader.fields(value, name: "output") else { return nil }
        guard let name = fields.word("name", as: OutputName.self), let mode = fields.word("mode", as: OutputMode.self),
            let scale = fields.word("scale", as: OutputScale.self),
            let transform = fields.word("transform", as: OutputTransform.self),
            let position = fields.word("position", as: OutputPosition.self),
            let power = fields.flag("power", default: true)
        else { return nil }
        return OutputState(
            name: name, mode: mode, scale: scale, transform: transform, position: position, power: power,
            source: fields.optionalWord("source", as: OutputName.self))
    }

    package var encoded: ScriptValue {
        .mapping([
            "name": .word(name), "mode": .word(mode), "scale": .number(scale.value), "transform": .word(transform),
            "position": .word(position), "power": .bool(power), "source": .word(source),
        ])
    }
}
