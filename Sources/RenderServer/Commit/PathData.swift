import Diagnostics

/// A path on its way to the render thread: what happens next on it, and the points of all that in one array.
///
/// Points are in the coordinate system of the layer that owns the path.
public struct PathData: Sendable, Equatable {
    /// What happens next on a path; a line takes one point, a quadratic curve two, a cubic one three.
    public enum Verb: UInt8, Sendable {
        case move, line, quad, cubic, close

        /// How many points it takes.
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// Coordinates are cut to this: further out a `Float` has no place for the parts of a pixel.
    public static let farthest = 1e9

    static let empty = PathData(verbs: [], points: [])

    public let verbs: [Verb]
    public let points: [SIMD2<Double>]

    /// Takes a path over; coordinates that are not finite become 0.
    ///
    /// - Parameters:
    ///   - verbs: The first one is a move.
    ///   - points: As many as the verbs take.
    public init(verbs: [Verb], points: [SIMD2<Double>]) {
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

/// What a layer has a path for.
public enum PathRole: UInt8, Sendable, CaseIterable {
    /// What a shape layer shows.
    case shape
}
