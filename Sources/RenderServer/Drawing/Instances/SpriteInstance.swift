/// A part of a texture in any position.
struct SpriteInstance: ShaderInstance {
    static let vectorCount = 5

    /// The part of the texture: x, y, width, height in the unit square.
    var part: SIMD4<Float>
    /// Width and height in the layer's points.
    var size = SIMD2<Float>.zero
    /// The bits of the antialiased edges.
    var edges: Float = 0
    /// Premultiplied: what the texture is multiplied with.
    var color: SIMD4<Float>

    func write(_ quad: DeviceQuad, to out: UnsafeMutablePointer<SIMD4<Float>>) {
        out[0] = SIMD4(quad.origin.x, quad.origin.y, quad.right.x, quad.right.y)
        out[1] = SIMD4(quad.down.x, quad.down.y, quad.origin.z, quad.right.z)
        out[2] = SIMD4(quad.down.z, size.x, size.y, edges)
        out[3] = part
        out[4] = color
    }
}
