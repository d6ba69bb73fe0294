/// A comparison of an output with a PNG file.
package struct Comparison: Equatable, Sendable {
    package var reference: String
    /// The output; nil for the whole layout.
    package var output: OutputName?
    /// The difference of each component that is allowed, from 0 to 255.
    package var tolerance: Int
    /// The share of pixels that may differ by more, from 0 to 1.
    package var maxDiffering: Double

    package init(reference: String, output: OutputName? = nil, tolerance: Int = 2, maxDiffering: Double = 0) {
        self.reference = reference
        self.output = output
        self.tolerance = tolerance
        self.maxDiffering = maxDiffering
    }

    /// Reads the name of the reference, or a mapping.
    static func read(_ value: ScriptValue, reader: ScriptReader) -> Comparison? {
        switch value.content {
        case .text, .plain:
            return reader.text(value, name: "compare").map { Comparison(reference: $0) }
        default:
            let expected = "a PNG file, or a mapping with the key reference"
            guard let fields = reader.fields(value, name: "compare", expected: expected) else { return nil }
            let reference = fields.text("reference")
            let output = fields.optionalWord("output", as: OutputName.self)
            let tolerance = fields.integer("tolerance", in: 0...255, default: 2)
            let maxDiffering = fields.number("max_differing", in: 0...1, default: 0)
            fields.finish()
            guard let reference, let tolerance, let maxDiffering else { return nil }
            return Comparison(reference: reference, output: output, tolerance: tolerance, maxDiffering: maxDiffering)
        }
    }

    var encoded: ScriptValue {
        .mapping([
            "reference": .text(reference), "output": .word(output), "tolerance": .number(tolerance),
            "max_differing": .number(maxDiffering),
        ])
    }
}
