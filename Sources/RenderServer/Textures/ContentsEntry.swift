/// The location of the pixels of contents: a texture, a part of an atlas, or a grid of textures.
struct ContentsEntry {
    /// The GL name of the texture; 0 while there is none. For a grid, the first one.
    var texture: UInt32 = 0
    /// The size of the whole in pixels, which is kept after an eviction.
    var width = 0
    var height = 0
    /// The rectangle in texture coordinates: x, y, width, height. The height is negative where rows run upwards.
    var textureRect = SIMD4<Float>(0, 0, 1, 1)
    var isOpaque = false
    var hasTransparentBorder = false
    /// Whether the pixels are in several textures: see `ContentsTable.grid(of:)`.
    var isTiled = false
    /// Whether the textures have mipmap levels.
    var hasMipmaps = false
}
