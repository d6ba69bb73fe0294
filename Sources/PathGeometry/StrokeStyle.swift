/// The style of a stroked line; lengths are in the units of its points.
package struct StrokeStyle: Sendable, Equatable {
    package enum Cap: UInt8, Sendable {
        case butt, round, square
    }

    package enum Join: UInt8, Sendable {
        case miter, round, bevel
    }

    package var width = 1.0
    package var cap = Cap.butt
    package var join = Join.miter
    /// The ratio of miter length to line width above which a corner is bevelled.
    package var miterLimit = 10.0
    /// The start of the stroked part of the path, 0 to 1.
    package var start = 0.0
    package var end = 1.0
    package var dashPhase = 0.0
    /// The lengths of dashes and gaps in turn; none for a solid line.
    package var dashes: [Double] = []

    package init() {}

    /// The maximum distance of the stroke from the path.
    package var reach: Double {
        let radius = width / 2
        let corner = join == .miter ? max(miterLimit, 1) : 1
        return radius * max(corner, cap == .square ? 2.0.squareRoot() : 1)
    }
}
