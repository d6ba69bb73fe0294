import CoreGraphics
import Foundation

/// The points at which `render(in:)` computes a gradient's colours: a grid over the layer's bounds with the context's
/// resolution, restricted to the clip.
package struct GradientSamples {
    /// The used columns and rows of the whole grid.
    package let columns: Range<Int>
    package let rows: Range<Int>
    /// The area that they cover, in the layer's coordinates.
    package let rect: CGRect
    private let counts: SIMD2<Float>

    /// The maximum number of samples along an axis: with more pixels than that, samples are coarser.
    private static let maxCount = 4096

    /// - Returns: nil if the clip is empty.
    package init?(of bounds: CGRect, in ctx: CGContext) {
        let visible = ctx.visiblePart(of: bounds)
        guard !visible.isNull else { return nil }
        let map = ctx.userSpaceToDeviceSpaceTransform
        // One sample per pixel is dense enough for a gradient.
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        func axis(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> (Int, Range<Int>)? {
            // At most `maxCount` in the visible part, and in total at most what an integer can hold.
            let pitch = max(1 / scale, (to - from) / CGFloat(Self.maxCount - 4), length / 1e9)
            guard pitch.isFinite, pitch > 0 else { return nil }
            let count = max(Int((length / pitch).rounded(.up)), 1)
            let step = length / CGFloat(count)
            let first = max(Int(((from - start) / step).rounded(.down)) - 1, 0)
            let last = min(Int(((to - start) / step).rounded(.up)) + 1, count)
            return first < last ? (count, first..<last) : nil
        }
        guard let (width, columns) = axis(bounds.minX, bounds.width, visible.minX, visible.maxX),
            let (height, rows) = axis(bounds.minY, bounds.height, visible.minY, visible.maxY)
        else { return nil }
        (self.columns, self.rows) = (columns, rows)
        counts = SIMD2(Float(width), Float(height))
        let (x, y) = (bounds.width / CGFloat(width), bounds.height / CGFloat(height))
        rect = CGRect(
            x: bounds.minX + CGFloat(columns.lowerBound) * x, y: bounds.minY + CGFloat(rows.lowerBound) * y,
            width: CGFloat(columns.count) * x, height: CGFloat(rows.count) * y)
    }

    /// Returns the position of a sample in the unit square of the bounds.
    func position(_ column: Int, _ row: Int) -> SIMD2<Float> {
        (SIMD2(Float(column), Float(row)) + 0.5) / counts
    }

    /// Returns the length of a vector in the unit square in samples, along the axis of more.
    func length(of vector: SIMD2<Float>) -> Float {
        let lengths = pointwiseMax(vector, -vector) * counts
        return max(lengths.x, lengths.y)
    }
}
