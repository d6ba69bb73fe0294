import RenderProtocol

typealias ClipIndex = StoreIndex<ClipNode>

/// A rounded or rotated rectangle that clips what lies outside.
struct ClipNode: Equatable {
    /// The map from device pixels to coordinates relative to the rectangle's centre.
    var fromDevice: DeviceMap.Inverse
    var halfSize: SIMD2<Float>
    var radius: Float
    /// The bits of corners and edges, the extent and the exponent.
    var detail: SIMD3<Float>
    /// Whether it or an outer clip of its chain needs the shader for continuous corners and individual edges.
    var isFine: Bool
    /// The outer clip.
    var outer: ClipIndex
}

extension ClipNode {
    /// The pixels on screen per point of the rectangle.
    var pixelsPerPoint: Double {
        let m = fromDevice.homography
        let area = abs(m.a * m.d - m.b * m.c)
        return area > 0 ? 1 / area.squareRoot() : 1
    }
}
