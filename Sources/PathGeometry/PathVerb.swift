/// An element of a path: its kind, by which it takes a number of points.
package enum PathVerb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// The number of points that it takes.
    package var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quad: 2
        case .cubic: 3
        case .close: 0
        }
    }
}
