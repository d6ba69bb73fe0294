import RenderProtocol

/// The filtering of a texture.
struct Sampling: Equatable {
    enum Filter: UInt8 {
        case linear
        case nearest
        /// Linear within and between mipmap levels, which the texture must have; for minification only.
        case trilinear
    }

    var magnification = Filter.linear
    var minification = Filter.linear
    var level = MipmapLevel.automatic

    /// The filters of a texture without a sampler object.
    static let standard = Sampling()

    init() {}

    /// Creates the filtering of a layer; `hasMipmaps` is whether the texture has mipmap levels.
    init(_ flags: LayerState.Flags, hasMipmaps: Bool) {
        if flags.contains(.nearestFilter) { magnification = .nearest }
        if flags.contains(.nearestMinification) {
            minification = .nearest
        } else if hasMipmaps, flags.contains(.mipmaps) {
            minification = .trilinear
        }
    }
}
