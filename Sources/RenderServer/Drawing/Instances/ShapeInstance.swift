/// A rectangle with rounded corners and a border.
struct ShapeInstance: ShaderInstance {
    static let vectorCount = 6

    /// Width, height, corner radius and border width in the layer's points.
    var size: SIMD4<Float>
    /// For individual corners, the bits of corners and edges, extent and exponent.
    var outline = SIMD3<Float>.zero
    /// Premultiplied.
    var color: SIMD4<Float>
    /// Premultiplied.
    var borderColor = SIMD4<Float>.zero

    func write(_ quad: DeviceQuad, to out: UnsafeMutablePointer<SIMD4<Float>>) {
        out[0] = SIMD4(quad.origin.x, quad.origin.y, quad.right.x, quad.right.y)
        out[1] = SIMD4(quad.down.x, quad.down.y, quad.origin.z, quad.right.z)
        out[2] = SIMD4(quad.down.z, outline.x, outline.y, outline.z)
        out[3] = size
        out[4] = color
        out[5] = borderColor
    }
}
