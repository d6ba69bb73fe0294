/// How the pixels of a texture are sampled.
struct Sampling: Equatable {
    enum Filter: UInt8 {
        case linear
        case nearest
        /// Linear within and between the texture's levels, which it must have; for minification alone.
        case trilinear
    }

    var magnification = Filter.linear
    var minification = Filter.linear
    /// The level to sample, 0 the largest; -1 has the driver choose.
    var level: Float = -1

    /// What textures do without a sampler.
    static let standard = Sampling()

    init() {}

    /// As a layer asks for; `hasMipmaps` tells whether the texture has levels to choose from.
    init(_ flags: LayerState.Flags, hasMipmaps: Bool) {
        if flags.contains(.nearestFilter) { magnification = .nearest }
        if flags.contains(.nearestMinification) {
            minification = .nearest
        } else if hasMipmaps, flags.contains(.mipmaps) {
            minification = .trilinear
        }
    }
}
