/// A rounded or turned rectangle that cuts off what lies outside.
struct ClipNode: Equatable {
    /// From device pixels to coordinates about the rectangle's centre.
    var fromDevice: Homography
    var halfSize: SIMD2<Float>
    var radius: Float
    /// Bits of corners and edges, extent and exponent.
    var detail: SIMD3<Float>
    /// It, or one further out in its chain, has corners or edges of its own kind.
    var isFine: Bool
    /// The one around it; -1 for none.
    var outer: Int32
}

extension ClipNode {
    /// How long a point of the rectangle is on screen.
    var pixelsPerPoint: Double {
        let area = abs(fromDevice.a * fromDevice.d - fromDevice.b * fromDevice.c)
        return area > 0 ? 1 / area.squareRoot() : 1
    }
}
