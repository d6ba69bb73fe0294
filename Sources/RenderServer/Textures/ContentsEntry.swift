/// Where the pixels of some contents are: a texture of their own, a place in an atlas, or a grid of textures.
struct ContentsEntry {
    /// The GL name of the texture; 0 while there is none. Of a grid, its first one.
    var texture: UInt32 = 0
    /// Pixels of the whole; they outlive an eviction.
    var width = 0
    var height = 0
    /// The place within the texture in texture coordinates: x, y, width, height. The height is negative where rows run upwards.
    var place = SIMD4<Float>(0, 0, 1, 1)
    var isOpaque = false
    var hasClearRim = false
    /// The pixels are in several textures: see `ContentsTable.grid(of:)`.
    var isTiled = false
    /// The textures have levels for minification.
    var hasMipmaps = false
}
