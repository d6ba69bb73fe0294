/// How a shape layer paints its path: filled first, then stroked.
public struct ShapeStyle: Sendable, Equatable {
    /// sRGB with straight alpha; 0 for none.
    public var fillColor = SIMD4<Float>(0, 0, 0, 1)
    public var strokeColor = SIMD4<Float>.zero
    /// What is enclosed an even number of times is not filled.
    public var isEvenOdd = false
    public var stroke = StrokeStyle()

    public init() {}
}

/// The form of a stroked line; lengths are in points of the layer.
public struct StrokeStyle: Sendable, Equatable {
    public enum Cap: UInt8, Sendable {
        case butt, round, square
    }

    public enum Join: UInt8, Sendable {
        case miter, round, bevel
    }

    public var width = 1.0
    public var cap = Cap.butt
    public var join = Join.miter
    /// The longest miter, in line widths, before the corner is cut off.
    public var miterLimit = 10.0
    /// The part of the path's length that is stroked, 0 to 1.
    public var start = 0.0
    public var end = 1.0
    public var dashPhase = 0.0
    /// Painted and unpainted lengths in turn; none for a whole line.
    public var dashes: [Double] = []

    public init() {}

    /// How far from the path the stroke may reach, points.
    public var reach: Double {
        let radius = width / 2
        let corner = join == .miter ? max(miterLimit, 1) : 1
        return radius * max(corner, cap == .square ? 2.0.squareRoot() : 1)
    }
}
