/// Where the pixels of some contents are: a texture of their own, or a place in an atlas.
struct ContentsEntry {
    /// The GL name of the texture; 0 while there is none.
    var texture: UInt32 = 0
    var width = 0
    var height = 0
    /// The place within the texture in texture coordinates: x, y, width, height.
    var place = SIMD4<Float>(0, 0, 1, 1)
    var isOpaque = false
    var hasClearRim = false
}
