/// Polylines: a path after its curves have been flattened.
struct Polylines {
    struct Line {
        var first: Int
        var count: Int
        var isClosed: Bool
    }

    var points: [SIMD2<Double>] = []
    /// For each point, whether it is inside of a curve, where a stroke must not have a corner.
    var isSmooth: [Bool] = []
    var lines: [Line] = []

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

    /// The bounding box of all points; empty without any.
    var box: Box {
        guard var low = points.first else { return .empty }
        var high = low
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        return Box(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }
}

extension SIMD2<Double> {
    var length: Double { (x * x + y * y).squareRoot() }
}
