/// A gradient in a rectangle with rounded corners.
struct GradientInstance: ShaderInstance {
    static let vectorCount = 7

    /// Width, height and corner radius in the layer's points.
    var size: SIMD3<Float>
    /// Whether its edges are on whole pixels, and need no antialiasing.
    var isExact: Bool
    /// For individual corners, the bits of corners and edges, extent and exponent.
    var outline: SIMD3<Float>
    /// The start and the end of the gradient in the unit square of the layer.
    var line: SIMD4<Float>
    /// The index of the first stop, their number, the opacity and the kind of the gradient.
    var stops: SIMD4<Float>
    /// Premultiplied: what the colours are multiplied with.
    var tint: SIMD4<Float>

    func write(_ quad: DeviceQuad, to out: UnsafeMutablePointer<SIMD4<Float>>) {
        out[0] = SIMD4(quad.origin.x, quad.origin.y, quad.right.x, quad.right.y)
        out[1] = SIMD4(quad.down.x, quad.down.y, quad.origin.z, quad.right.z)
        out[2] = SIMD4(quad.down.z, outline.x, outline.y, outline.z)
        out[3] = SIMD4(size, isExact ? 1 : 0)
        out[4] = line
        out[5] = stops
        out[6] = tint
    }
}
