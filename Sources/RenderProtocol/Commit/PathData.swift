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
