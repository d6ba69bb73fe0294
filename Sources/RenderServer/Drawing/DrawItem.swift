/// How a quad is drawn: a shader program and its instance layout.
enum Pipeline: UInt8, CaseIterable {
    /// An axis-aligned copy, unscaled or scaled, without blending.
    case copy
    /// An axis-aligned image with one alpha for the whole batch.
    case image
    /// An axis-aligned fill with one colour for the whole batch.
    case fill
    /// A rotated or perspective image, each with its own colour, without antialiasing.
    case sprite
    /// A sprite with antialiased edges.
    case smoothSprite
    /// A smooth sprite with some edges that are not antialiased.
    case edgedSprite
    /// An axis-aligned rectangle with rounded corners and a border, antialiased.
    case shape
    /// A shape in any position.
    case rotatedShape
    /// A rotated shape with individual corners, or edges that are not antialiased.
    case fineShape
    /// An axis-aligned fill of one colour through a mask whose pixels are the target's.
    case mask
    /// A gradient in a rectangle with rounded corners, antialiased, in any position.
    case gradient
    /// A gradient with individual corners, or edges that are not antialiased.
    case fineGradient
    /// One colour, multiplied with the alpha of a bitmap.
    case tinted
    /// The shadow of a rectangle.
    case rectShadow
    /// The shadow of a rounded rectangle or an ellipse.
    case roundShadow
    /// The shadow of a rounded rectangle whose blur is small relative to its corners.
    case tightShadow
    /// The shadow of a rectangle with individual corners.
    case fineShadow
    /// A sprite multiplied with the alpha of a second texture at the same position.
    case masked
    /// A sprite mixed with a copy of its backdrop.
    case mixed
    /// A sprite with a mask, mixed with a copy of its backdrop.
    case mixedMasked
}

/// A quad in device pixels, ready to be batched.
struct DrawItem {
    var pipeline: Pipeline
    var blends: Bool
    /// Whether no pixel of `cover` shows the backdrop.
    var isOpaque: Bool
    /// The GL name of the texture; 0 for none.
    var texture: UInt32 = 0
    /// The offscreen bitmap that `texture` will name once it is up to date; -1 for none.
    var bitmap: Int32 = -1
    /// The coverage mask whose texture `texture` will name once it is allocated; -1 for none.
    var mask: Int32 = -1
    /// The texture whose alpha masks the quad; 0 for none.
    var maskTexture: UInt32 = 0
    var mode = LayerEffects.BlendMode.normal
    var sampling = Sampling.standard
    /// The innermost clip; -1 for none but the scissor rectangle.
    var clip: Int32 = -1
    /// The pixels that it may touch, within the clip.
    var cover: PixelRect
    /// The scissor rectangle; the whole target when there is no clip.
    var scissor: PixelRect
    /// The value that a batch shares: the colour of a fill, or alpha four times.
    var uniform = SIMD4<Float>(1, 1, 1, 1)

    /// The top left corner, and the edges to the right and down from it, as x, y, w.
    var origin = SIMD3<Float>.zero
    var right = SIMD3<Float>.zero
    var down = SIMD3<Float>.zero
    /// Texture coordinates: x, y, width, height. For a mask, its pixel; for a gradient, start and end in the unit
    /// square; for a shadow, the quad relative to its middle.
    var place = SIMD4<Float>(0, 0, 1, 1)
    /// Width, height, corner radius and border width in the layer's points, where a gradient has 1 instead of the
    /// border width if its edges are on whole pixels; for a shadow, half width, half height and radii.
    var size = SIMD4<Float>.zero
    /// For individual corners, the bits of corners and edges, extent and exponent; for a shadow, deviation, corner bits
    /// and exponent.
    var detail = SIMD3<Float>.zero
    /// Premultiplied. For a gradient: first stop, count, alpha and kind.
    var color = SIMD4<Float>.zero
    /// Premultiplied. For a gradient: the colour by which it is multiplied.
    var borderColor = SIMD4<Float>.zero
}
