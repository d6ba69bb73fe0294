import PathGeometry

extension PathData {
    /// Returns the path as straight lines that stay within `tolerance` of it.
    ///
    /// - Parameter strokeRadius: Half the width of a stroke along the path, whose outer edge stays within the tolerance
    ///   too.
    package func flattened(tolerance: Double, strokeRadius: Double = 0) -> Polylines {
        Polylines(verbs: verbs, points: points, tolerance: tolerance, strokeRadius: strokeRadius)
    }

    /// Returns the part of the path from `start` to `end` of its length, its curves flattened where it is cut.
    /// O(elements).
    package func trimmed(from start: Double, to end: Double) -> PathData {
        if start <= 0, end >= 1 { return self }
        let lines = flattened(tolerance: 0.01).trimmed(from: start, to: end)
        var verbs: [Verb] = []
        var points: [SIMD2<Double>] = []
        for line in lines.lines where line.count > 0 {
            verbs.append(.move)
            verbs.append(contentsOf: repeatElement(.line, count: line.count - 1))
            if line.isClosed { verbs.append(.close) }
            points += lines.points[line.range]
        }
        return PathData(verbs: verbs, points: points)
    }
}
