import PathGeometry

/// The fill and the stroke of a shape layer's path: filled first, then stroked.
@usableFromInline package struct ShapeStyle: Sendable, Equatable {
    /// The fill colour, sRGB and not premultiplied; alpha 0 for no fill.
    package var fillColor = SIMD4<Float>(0, 0, 0, 1)
    package var strokeColor = SIMD4<Float>.zero
    /// Whether the even-odd rule applies.
    package var isEvenOdd = false
    package var stroke = StrokeStyle()

    package init() {}
}
