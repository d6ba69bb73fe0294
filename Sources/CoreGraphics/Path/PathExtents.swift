import Foundation
import PathGeometry

/// The horizontal extents of a filled path, such as those of a picture that text flows around.
package struct PathExtents: Sendable {
    /// The bounding box of the path; null for an empty one.
    package let bounds: CGRect
    private let outlines: [[CGPoint]]
    private let isEvenOdd: Bool

    /// Creates the extents of a path, whose curves are replaced by lines within a tenth of a point. O(points of the path).
    package init(_ path: CGPath, isEvenOdd: Bool) {
        self.isEvenOdd = isEvenOdd
        let box = path.isEmpty ? .null : path.boundingBoxOfPath
        guard !box.isNull, box.isFinite else {
            (bounds, outlines) = (.null, [])
            return
        }
        let lines = path.elements.flattened(tolerance: 0.1)
        bounds = box
        outlines = lines.lines.map { line in lines.points[line.range].map { CGPoint(x: $0.x, y: $0.y) } }
    }

    /// Returns the ranges of x that the path covers anywhere between two heights. O(points × points between the heights).
    package func ranges(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        guard !bounds.isNull, top < bottom, top < bounds.maxY, bottom > bounds.minY else { return [] }
        var levels: Set<CGFloat> = [max(top, bounds.minY), min(bottom, bounds.maxY)]
        for point in outlines.joined() where point.y > top && point.y < bottom { levels.insert(point.y) }
        let sorted = levels.sorted()
        var result: [ClosedRange<CGFloat>] = []
        // Between two levels all sides are straight: a range there is between the ends of those at the levels.
        for (upper, lower) in zip(sorted, sorted.dropFirst()) {
            let tiny = min(0.001, (lower - upper) / 4)
            let (first, last) = (inside(upper + tiny), inside(lower - tiny))
            guard first.count == last.count else {
                result += first + last
                continue
            }
            result += zip(first, last).map {
                min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
            }
        }
        return result
    }

    /// Returns the ranges of x that are inside the path at a height, from the left.
    private func inside(_ y: CGFloat) -> [ClosedRange<CGFloat>] {
        var crossings: [(x: CGFloat, direction: Int)] = []
        for points in outlines {
            guard var previous = points.last else { continue }
            for point in points {
                if (previous.y <= y) != (point.y <= y) {
                    let share = (y - previous.y) / (point.y - previous.y)
                    crossings.append((previous.x + (point.x - previous.x) * share, point.y > previous.y ? 1 : -1))
                }
                previous = point
            }
        }
        crossings.sort { $0.x < $1.x }
        var result: [ClosedRange<CGFloat>] = []
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += crossing.direction
            if isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0, next.x > crossing.x {
                result.append(crossing.x...next.x)
            }
        }
        return result
    }
}
