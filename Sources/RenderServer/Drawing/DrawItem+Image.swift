import RenderProtocol

extension DrawItem {
    /// Whether it replaces everything behind it, as a clear does.
    var isClear: Bool { pipeline == .fill && isOpaque && uniform.w <= 0 }

    /// Sets an axis-aligned image: `rect` is the part of `whole` that is left after clipping, and shows the same part
    /// of `textureRect`.
    mutating func setImage(_ rect: DeviceBox, of whole: DeviceBox, textureRect: SIMD4<Float>) {
        quad = DeviceQuad(rect)
        let u = Float((rect.minX - whole.minX) / whole.width)
        let v = Float((rect.minY - whole.minY) / whole.height)
        let part = SIMD4(
            textureRect.x + u * textureRect.z, textureRect.y + v * textureRect.w,
            textureRect.z * Float(rect.width / whole.width),
            textureRect.w * Float(rect.height / whole.height))
        attributes = .image(ImageInstance(part: part))
    }

    /// Sets a sprite: the pixels `content` of a bitmap that covers the pixels `extent` of a grid.
    mutating func setBitmap(_ content: PixelRect, of extent: PixelRect, _ toCanvas: PixelMap, color: SIMD4<Float>) {
        quad = DeviceQuad(DeviceBox(content), toCanvas)
        let size = SIMD2(Float(extent.width), Float(extent.height))
        let part = SIMD4(
            Float(content.minX - extent.minX) / size.x, Float(content.minY - extent.minY) / size.y,
            Float(content.width) / size.x, Float(content.height) / size.y)
        attributes = .sprite(
            SpriteInstance(part: part, size: SIMD2(Float(content.width), Float(content.height)), color: color))
    }
}
