extension DrawItem {
    /// Creates a fill of whole pixels with a premultiplied colour.
    init(fill rect: PixelRect, _ color: SIMD4<Float>, scissor: PixelRect) {
        self.init(
            pipeline: .fill, blends: color.w < 1, isOpaque: color.w >= 1, cover: rect.intersection(scissor),
            scissor: scissor)
        uniform = color
        setAxisAligned(Box(cover))
    }

    /// Returns an item of one colour where this item draws: within its outline where it has one, or its whole quad.
    func tinted(_ color: SIMD4<Float>) -> DrawItem {
        var tint = self
        switch pipeline {
        case .copy, .image, .fill, .mask: return DrawItem(fill: cover, color, scissor: scissor)
        case .shape, .rotatedShape, .fineShape:
            tint.color = self.color.w > 0 ? color : .zero
            tint.borderColor = borderColor.w > 0 ? color : .zero
        case .gradient, .fineGradient:
            tint.pipeline = pipeline == .gradient ? .rotatedShape : .fineShape
            tint.size.w = 0
            tint.color = color
            tint.borderColor = .zero
        case .sprite, .smoothSprite, .edgedSprite, .tinted, .rectShadow, .roundShadow, .tightShadow, .fineShadow,
            .masked, .mixed, .mixedMasked:
            if clip < 0, isAxisAligned { return DrawItem(fill: cover, color, scissor: scissor) }
            tint.pipeline = .rotatedShape
            tint.size = SIMD4(max(Self.length(right), 1e-3), max(Self.length(down), 1e-3), 0, 0)
            tint.detail = .zero
            tint.color = color
            tint.borderColor = .zero
        }
        tint.texture = 0
        tint.maskTexture = 0
        tint.bitmap = -1
        tint.mode = .normal
        tint.sampling = .standard
        tint.uniform = SIMD4(1, 1, 1, 1)
        (tint.blends, tint.isOpaque) = (true, false)
        return tint
    }

    private var isAxisAligned: Bool {
        right.y == 0 && right.z == 0 && down.x == 0 && down.z == 0
    }

    private static func length(_ edge: SIMD3<Float>) -> Float {
        (edge.x * edge.x + edge.y * edge.y).squareRoot()
    }
}
