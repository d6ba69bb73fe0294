/// An output to plug.
package struct OutputConfiguration: Equatable, Sendable {
    /// The name; nil for one that the server chooses.
    package var name: OutputName?
    package var mode: OutputMode
    package var scale: OutputScale
    package var transform: OutputTransform
    /// The position in the layout; nil for the right of the other outputs.
    package var position: OutputPosition?
    /// The output that it shows; nil for one that has content of its own.
    package var mirror: OutputName?

    package init(
        name: OutputName? = nil, mode: OutputMode = OutputMode(width: 1280, height: 720),
        scale: OutputScale = .one, transform: OutputTransform = .normal, position: OutputPosition? = nil,
        mirror: OutputName? = nil
    ) {
        self.name = name
        self.mode = mode
        self.scale = scale
        self.transform = transform
        self.position = position
        self.mirror = mirror
    }

    /// Reads a mapping, or the text of an `OutputArgument`.
    static func read(_ value: ScriptValue, name: String, reader: ScriptReader) -> OutputConfiguration? {
        switch value.content {
        case .plain(let text), .text(let text):
            do {
                return try OutputArgument.parse(text)
            } catch {
                // Characters of a plain scalar stand in the file as they are.
                let isPlain = if case .plain = value.content { true } else { false }
                let position = value.position.map {
                    ScriptPosition(line: $0.line, column: $0.column + (isPlain ? error.offset : 0))
                }
                return reader.fail("\(name): \(error.message)", at: position)
            }
        default:
            let expected = "an output as in 1920x1080@60,scale=2,name=left, or a mapping with the key mode"
            guard let fields = reader.fields(value, name: name, expected: expected) else { return nil }
            let outputName = fields.optionalWord("name", as: OutputName.self)
            let mode = fields.word("mode", as: OutputMode.self)
            let scale = fields.word("scale", default: OutputScale.one)
            let transform = fields.word("transform", default: OutputTransform.normal)
            let position = fields.value("position").flatMap {
                OutputPosition.read($0, name: "position", reader: reader)
            }
            let mirror = fields.optionalWord("mirror", as: OutputName.self)
            fields.finish()
            guard let mode, let scale, let transform else { return nil }
            return OutputConfiguration(
                name: outputName, mode: mode, scale: scale, transform: transform, position: position,
                mirror: mirror)
        }
    }

    var encoded: ScriptValue {
        .mapping([
            "name": .word(name), "mode": .word(mode), "scale": .number(scale.value), "transform": .word(transform),
            "position": .word(position), "mirror": .word(mirror),
        ])
    }
}
