import CoreGraphics
import Foundation

/// The areas of a region that text does not enter.
struct TextExclusions {
    private let paths: [PathExtents]
    /// The y below all areas; minus infinity without any.
    let bottom: CGFloat

    init(_ paths: [UIBezierPath]) {
        self.paths = paths.map { PathExtents($0.cgPath, isEvenOdd: $0.usesEvenOddFillRule) }.filter {
            !$0.bounds.isNull
        }
        bottom = self.paths.reduce(-.infinity) { max($0, $1.bounds.maxY) }
    }

    /// Returns the y of the first area's bottom that is below a height; infinite without any.
    func end(after y: CGFloat) -> CGFloat {
        paths.reduce(.infinity) { $1.bounds.maxY > y ? min($0, $1.bounds.maxY) : $0 }
    }

    /// The number of steps downwards after which they become longer: text is not expected to find a place soon.
    private static let stepLimit = 1_000

    /// Returns the ranges of x that are free between two heights, from the left.
    func free(from top: CGFloat, to bottom: CGFloat, in limits: ClosedRange<CGFloat>) -> [ClosedRange<CGFloat>] {
        let gaps = paths.flatMap { $0.ranges(from: top, to: bottom) }.sorted { $0.lowerBound < $1.lowerBound }
        var (result, x) = ([ClosedRange<CGFloat>](), limits.lowerBound)
        for gap in gaps where gap.upperBound > x {
            guard gap.lowerBound < limits.upperBound else { break }
            if gap.lowerBound > x { result.append(x...gap.lowerBound) }
            x = gap.upperBound
        }
        if x < limits.upperBound { result.append(x...limits.upperBound) }
        return result
    }

    /// Returns the places in a row of a height, the highest one at or below a rectangle's top; nil if there is none.
    ///
    /// - Parameters:
    ///   - proposed: The requested row.
    ///   - minimumWidth: The width of the narrowest place in points.
    ///   - limit: The height of the region.
    func row(
        for proposed: CGRect, minimumWidth: CGFloat, limit: CGFloat
    ) -> (y: CGFloat, ranges: [ClosedRange<CGFloat>])? {
        var (top, step, count) = (proposed.minY, max(proposed.height / 8, 0.5), 0)
        while top + proposed.height <= limit + 0.01 {
            let ranges = free(
                from: top, to: top + proposed.height, in: proposed.minX...max(proposed.minX, proposed.maxX)
            )
            .filter { $0.upperBound - $0.lowerBound >= minimumWidth }
            if !ranges.isEmpty { return (top, ranges) }
            // Below all areas, the row is as wide as it is going to be.
            guard top < bottom else { return nil }
            top = min(top + step, end(after: top))
            count += 1
            if count > Self.stepLimit { step *= 1.05 }
        }
        return nil
    }
}
