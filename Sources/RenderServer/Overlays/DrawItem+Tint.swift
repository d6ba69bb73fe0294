import RenderProtocol

extension DrawItem {
    /// Creates a fill of whole pixels with a premultiplied colour.
    init(fill rect: PixelRect, _ color: SIMD4<Float>, scissor: PixelRect) {
        self.init(
            pipeline: .fill, blends: color.w < 1, isOpaque: color.w >= 1, cover: rect.intersection(scissor),
            scissor: scissor)
        uniform = color
        quad = DeviceQuad(DeviceBox(cover))
    }

    /// Returns an item of one colour where this item draws: within its outline where it has one, or its whole quad.
    func tinted(_ color: SIMD4<Float>) -> DrawItem {
        var tint = self
        switch attributes {
        case .image, .mask: return DrawItem(fill: cover, color, scissor: scissor)
        case .shape(var shape):
            if shape.color.w > 0 { shape.color = color }
            if shape.borderColor.w > 0 { shape.borderColor = color }
            tint.attributes = .shape(shape)
        case .gradient(let gradient):
            tint.pipeline = pipeline == .gradient ? .rotatedShape : .fineShape
            tint.attributes = .shape(
                ShapeInstance(size: SIMD4(gradient.size, 0), outline: gradient.outline, color: color))
        case .sprite, .shadow:
            if clip == .none, quad.isAxisAligned { return DrawItem(fill: cover, color, scissor: scissor) }
            tint.pipeline = .rotatedShape
            let size = SIMD4(max(Self.length(quad.right), 1e-3), max(Self.length(quad.down), 1e-3), 0, 0)
            tint.attributes = .shape(ShapeInstance(size: size, color: color))
        }
        tint.texture = 0
        tint.maskTexture = 0
        tint.bitmap = .none
        tint.mode = .normal
        tint.sampling = .standard
        tint.uniform = SIMD4(1, 1, 1, 1)
        (tint.blends, tint.isOpaque) = (true, false)
        return tint
    }

    private static func length(_ edge: SIMD3<Float>) -> Float {
        (edge.x * edge.x + edge.y * edge.y).squareRoot()
    }
}
