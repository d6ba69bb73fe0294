/// The attributes of one quad in the layout that the vertex shaders of its pipelines read.
protocol ShaderInstance {
    /// The number of vectors that `write` writes.
    static var vectorCount: Int { get }

    func write(_ quad: DeviceQuad, to out: UnsafeMutablePointer<SIMD4<Float>>)
}
