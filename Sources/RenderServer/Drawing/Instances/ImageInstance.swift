/// An axis-aligned part of a texture, or a fill.
struct ImageInstance: ShaderInstance {
    static let vectorCount = 2

    /// The part of the texture: x, y, width, height in the unit square.
    var part = SIMD4<Float>(0, 0, 1, 1)

    func write(_ quad: DeviceQuad, to out: UnsafeMutablePointer<SIMD4<Float>>) {
        out[0] = SIMD4(quad.origin.x, quad.origin.y, quad.right.x, quad.down.y)
        out[1] = part
    }
}
