/// An axis-aligned fill through a coverage mask.
struct MaskInstance: ShaderInstance {
    static let vectorCount = 3

    /// The pixel of the mask's texture at the quad's top left corner.
    var texel: SIMD2<Float>
    /// Premultiplied.
    var color: SIMD4<Float>

    func write(_ quad: DeviceQuad, to out: UnsafeMutablePointer<SIMD4<Float>>) {
        out[0] = SIMD4(quad.origin.x, quad.origin.y, quad.right.x, quad.down.y)
        out[1] = SIMD4(texel.x, texel.y, 0, 0)
        out[2] = color
    }
}
