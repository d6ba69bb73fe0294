/// A part of the shadow of a rectangle or rounded rectangle.
struct ShadowInstance: ShaderInstance {
    static let vectorCount = 6

    /// The quad relative to the middle of the silhouette: x, y, width, height in the layer's points.
    var part: SIMD4<Float>
    /// Half the width and height of the silhouette and its radii.
    var silhouette: SIMD4<Float>
    /// The standard deviation of the blur, the bits of the corners, and their exponent.
    var detail: SIMD3<Float>
    /// Premultiplied.
    var color: SIMD4<Float>

    func write(_ quad: DeviceQuad, to out: UnsafeMutablePointer<SIMD4<Float>>) {
        out[0] = SIMD4(quad.origin.x, quad.origin.y, quad.right.x, quad.right.y)
        out[1] = SIMD4(quad.down.x, quad.down.y, quad.origin.z, quad.right.z)
        out[2] = SIMD4(quad.down.z, detail.x, detail.y, detail.z)
        out[3] = silhouette
        out[4] = color
        out[5] = part
    }
}
