import Diagnostics
import PathGeometry

/// A path for the render thread: its verbs, and the points of all verbs in one array.
///
/// Points are in the coordinate system of the layer that owns the path.
@usableFromInline package struct PathData: Sendable, Equatable {
    package typealias Verb = PathVerb

    /// The limit of coordinates: beyond it, a `Float` does not resolve a fraction of a pixel.
    package static let farthest = 1e9

    package static let empty = PathData(verbs: [], points: [])

    package let verbs: [Verb]
    package let points: [SIMD2<Double>]

    /// Creates a path; coordinates that are not finite become 0.
    ///
    /// - Parameters:
    ///   - verbs: The first one is a move.
    ///   - points: As many as the verbs take.
    package init(verbs: [Verb], points: [SIMD2<Double>]) {
        require(
            verbs.reduce(0) { $0 + $1.pointCount } == points.count && (verbs.first ?? .move) == .move,
            "a path of \(verbs.count) verbs with \(points.count) points")
        self.verbs = verbs
        let limit = SIMD2(repeating: Self.farthest)
        self.points = points.map {
            $0.x.isFinite && $0.y.isFinite ? $0.clamped(lowerBound: -limit, upperBound: limit) : .zero
        }
    }
}

/// The use of a path by its layer.
@usableFromInline package enum PathRole: UInt8, Sendable, CaseIterable {
    /// The path of a shape layer.
    case shape
}

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
