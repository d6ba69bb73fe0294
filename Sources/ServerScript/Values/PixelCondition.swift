/// A pixel of an output that has a colour.
package struct PixelCondition: Equatable, Sendable {
    /// The pixel, as a screenshot of the output shows it.
    package var x: Int
    package var y: Int
    /// The output; nil for the only one.
    package var output: OutputName?
    package var color: PixelColor
    /// The difference of each component that is allowed, from 0 to 255.
    package var tolerance: Int

    package init(x: Int, y: Int, output: OutputName? = nil, color: PixelColor, tolerance: Int = 2) {
        self.x = x
        self.y = y
        self.output = output
        self.color = color
        self.tolerance = tolerance
    }

    /// Whether a pixel with a colour fulfils the condition.
    package func isMet(by color: PixelColor) -> Bool { color.difference(from: self.color) <= tolerance }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> PixelCondition? {
        guard
            let fields = reader.fields(
                value, name: "pixel", expected: "a mapping with x, y and color")
        else { return nil }
        let range = 0...(OutputMode.sizeRange.upperBound - 1)
        let x = fields.integer("x", in: range)
        let y = fields.integer("y", in: range)
        let output = fields.optionalWord("output", as: OutputName.self)
        let color = fields.word("color", as: PixelColor.self)
        let tolerance = fields.integer("tolerance", in: 0...255, default: 2)
        fields.finish()
        guard let x, let y, let color, let tolerance else { return nil }
        return PixelCondition(x: x, y: y, output: output, color: color, tolerance: tolerance)
    }

    var encoded: ScriptValue {
        .mapping([
            "x": .number(x), "y": .number(y), "output": .word(output), "color": .word(color),
            "tolerance": .number(tolerance),
        ])
    }
}
