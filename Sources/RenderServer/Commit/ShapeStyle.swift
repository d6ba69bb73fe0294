import PathGeometry

/// How a shape layer paints its path: filled first, then stroked.
public struct ShapeStyle: Sendable, Equatable {
    /// The fill colour, sRGB and not premultiplied; alpha 0 for no fill.
    public var fillColor = SIMD4<Float>(0, 0, 0, 1)
    package var strokeColor = SIMD4<Float>.zero
    /// Whether the even-odd rule applies.
    public var isEvenOdd = false
    package var stroke = StrokeStyle()

    public init() {}
}
