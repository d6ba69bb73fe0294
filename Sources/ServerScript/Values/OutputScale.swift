/// The scale of an output: the pixels of a point, in multiples of 1/120 as in fractional-scale-v1.
package struct OutputScale: Hashable, Sendable {
    /// The range of scales.
    package static let range = 0.5...8.0
    /// The scale of 1.
    package static let one = OutputScale(of120: 120)

    /// The scale multiplied by 120.
    package let of120: Int

    package init(of120: Int) {
        self.of120 = of120
    }

    /// The scale nearest to a number of `range`.
    package init(_ scale: Double) {
        of120 = Int((scale * 120).rounded())
    }

    package var value: Double { Double(of120) / 120 }
}

extension OutputScale: ScriptWord {
    package static let expectation = "a scale from \(range.scriptDescription)"

    package init?(word: String) {
        guard let scale = ScriptReader.number(word), Self.range.contains(scale) else { return nil }
        self.init(scale)
    }

    package var word: String { ScriptJSON.description(of: value) }
}
