/// How a shape layer paints its path: filled first, then stroked.
public struct ShapeStyle: Sendable, Equatable {
    /// The fill colour, sRGB and not premultiplied; alpha 0 for no fill.
    public var fillColor = SIMD4<Float>(0, 0, 0, 1)
    public var strokeColor = SIMD4<Float>.zero
    /// Whether the even-odd rule applies.
    public var isEvenOdd = false
    public var stroke = StrokeStyle()

    public init() {}
}

/// The style of a stroked line; lengths are in points of the layer.
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
    /// The ratio of miter length to line width above which a corner is bevelled.
    public var miterLimit = 10.0
    /// The start of the stroked part of the path, 0 to 1.
    public var start = 0.0
    public var end = 1.0
    public var dashPhase = 0.0
    /// The lengths of dashes and gaps in turn; none for a solid line.
    public var dashes: [Double] = []

    public init() {}

    /// The maximum distance of the stroke from the path, in points.
    public var reach: Double {
        let radius = width / 2
        let corner = join == .miter ? max(miterLimit, 1) : 1
        return radius * max(corner, cap == .square ? 2.0.squareRoot() : 1)
    }
}
