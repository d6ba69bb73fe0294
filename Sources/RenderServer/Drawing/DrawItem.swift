/// How a quad is drawn; each is a shader program and a way to feed it.
enum Pipeline: UInt8, CaseIterable {
    /// Upright, pixel for pixel or scaled, no blending.
    case copy
    /// Upright, times one alpha for the whole batch.
    case image
    /// Upright and one colour for the whole batch.
    case fill
    /// Turned or in perspective, each times a colour of its own; edges as they are.
    case sprite
    /// The same with antialiased edges.
    case smoothSprite
    /// A smooth sprite of which some edges are not antialiased.
    case edgedSprite
    /// An upright rectangle with round corners and a border, antialiased.
    case shape
    /// The same in any position.
    case turnedShape
    /// The same with corners of its own kind, or edges that are not antialiased.
    case fineShape
    /// Upright, one colour through a mask whose pixels are the target's.
    case mask
    /// A rectangle with round corners of many colours, antialiased, in any position.
    case gradient
    /// The same with corners of its own kind, or edges that are not antialiased.
    case fineGradient
    /// One colour where a bitmap has alpha.
    case tinted
    /// The shadow of a rectangle.
    case rectShadow
    /// The shadow of a rounded rectangle or an ellipse.
    case roundShadow
    /// The shadow of a rounded rectangle, blurred little for the size of its corners.
    case tightShadow
    /// The shadow of a rectangle with corners of its own kind.
    case fineShadow
    /// A sprite times the alpha of a second texture at the same place.
    case masked
    /// A sprite mixed with a copy of what is behind it.
    case mixed
    /// Both.
    case mixedMasked
}

/// A quad in device pixels, ready to be put into a batch.
struct DrawItem {
    var pipeline: Pipeline
    var blends: Bool
    /// No pixel of `cover` shows what is behind.
    var isOpaque: Bool
    /// The GL name of the texture; 0 for none.
    var texture: UInt32 = 0
    /// The surface whose bitmap `texture` will be once it is up to date; -1 for none.
    var surface: Int32 = -1
    /// The coverage mask whose texture `texture` will be once it has room; -1 for none.
    var mask: Int32 = -1
    /// The texture whose alpha this is multiplied with; 0 for none.
    var maskTexture: UInt32 = 0
    var mode = LayerEffects.BlendMode.normal
    var sampling = Sampling.standard
    /// The clip chain it is under; -1 for none but the scissor rectangle.
    var clip: Int32 = -1
    /// The pixels it may touch, cut to the clip.
    var cover: PixelRect
    /// Cut off outside of this; equal to the whole target when there is no clip.
    var scissor: PixelRect
    /// Colour of a fill, or alpha four times: what a batch has in common.
    var uniform = SIMD4<Float>(1, 1, 1, 1)

    /// Top left corner, and the edges that lead right and down from it, as x, y, w.
    var origin = SIMD3<Float>.zero
    var right = SIMD3<Float>.zero
    var down = SIMD3<Float>.zero
    /// Texture coordinates: x, y, width, height. Of a mask, its pixel; of a gradient, start and end in the unit square; of a
    /// shadow, the quad about its middle.
    var place = SIMD4<Float>(0, 0, 1, 1)
    /// Width, height, corner radius and border width in the layer's points; of a gradient, 1 for sharp edges at the end; of
    /// a shadow, half width, half height and radii.
    var size = SIMD4<Float>.zero
    /// Of fine corners, bits of corners and edges, extent and exponent; of a shadow, deviation, corners' bits and exponent.
    var detail = SIMD3<Float>.zero
    /// Premultiplied. Of a gradient: first stop, count, alpha and kind.
    var color = SIMD4<Float>.zero
    /// Premultiplied. Of a gradient: what its colours are multiplied with.
    var borderColor = SIMD4<Float>.zero
}
