/// The program that draws a quad: a shader program and its instance layout.
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
    /// A gradient of which the quad shows the colours between two stops.
    case twoStopGradient
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

extension Pipeline {
    /// Whether it reads a copy of its backdrop, so that each quad is drawn after all previous ones.
    var mixes: Bool { self == .mixed || self == .mixedMasked }

    /// The bytes of one quad in the instance buffer.
    var instanceSize: Int {
        let vectors =
            switch self {
            case .copy, .image, .fill: ImageInstance.vectorCount
            case .mask: MaskInstance.vectorCount
            case .sprite, .smoothSprite, .edgedSprite, .masked, .mixed, .mixedMasked, .tinted:
                SpriteInstance.vectorCount
            case .shape, .rotatedShape, .fineShape: ShapeInstance.vectorCount
            case .rectShadow, .roundShadow, .tightShadow, .fineShadow: ShadowInstance.vectorCount
            case .gradient, .twoStopGradient, .fineGradient: GradientInstance.vectorCount
            }
        return vectors * MemoryLayout<SIMD4<Float>>.size
    }
}
