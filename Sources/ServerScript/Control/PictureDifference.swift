/// The difference of two pictures of one size.
package struct PictureDifference: Equatable, Sendable {
    /// The number of pixels that differ by more than the tolerance.
    package var differingPixels: Int
    package var pixels: Int
    /// The largest difference of a component, from 0 to 255.
    package var maxDifference: Int

    package init(differingPixels: Int, pixels: Int, maxDifference: Int) {
        self.differingPixels = differingPixels
        self.pixels = pixels
        self.maxDifference = maxDifference
    }

    /// The share of pixels that differ, from 0 to 1.
    package var share: Double { pixels > 0 ? Double(differingPixels) / Double(pixels) : 0 }

    static func read(_ fields: ScriptFields) -> PictureDifference? {
        let count = 0...Int(Int32.max)
        let differingPixels = fields.integer("differing_pixels", in: count)
        let pixels = fields.integer("pixels", in: count)
        let maxDifference = fields.integer("max_difference", in: 0...255)
        guard let differingPixels, let pixels, let maxDifference else { return nil }
        return PictureDifference(differingPixels: differingPixels, pixels: pixels, maxDifference: maxDifference)
    }

    package var encoded: ScriptValue {
        .mapping([
            "differing_pixels": .number(differingPixels), "pixels": .number(pixels),
            "max_difference": .number(maxDifference),
        ])
    }
}
