/// The subpaths of a path as connected line segments, which approximate its curves.
package struct Polylines {
    /// A subpath: a range of the points.
    package struct Line {
        package var first: Int
        package var count: Int
        package var isClosed: Bool

        package var range: Range<Int> { first..<(first + count) }
    }

    package private(set) var points: [SIMD2<Double>] = []
    /// For each point, whether it is inside of a curve, where a stroke must not have a corner.
    private(set) var isSmooth: [Bool] = []
    package private(set) var lines: [Line] = []

    package init() {}

    mutating func begin() {
        lines.append(Line(first: points.count, count: 0, isClosed: false))
    }

    mutating func add(_ point: SIMD2<Double>, smooth: Bool = false) {
        points.append(point)
        isSmooth.append(smooth)
        lines[lines.count - 1].count += 1
    }

    mutating func close() {
        lines[lines.count - 1].isClosed = true
    }

    /// Empties the line at `index`; the indices of the other lines stay.
    mutating func clear(_ index: Int) {
        lines[index].count = 0
    }

    /// The corners of the bounding box of all points; nil without any. O(points).
    package var corners: (low: SIMD2<Double>, high: SIMD2<Double>)? {
        guard let first = points.first else { return nil }
        return points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    }
}

extension SIMD2<Double> {
    var length: Double { (x * x + y * y).squareRoot() }
}
