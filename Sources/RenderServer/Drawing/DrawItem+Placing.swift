extension DrawItem {
    /// Whether it replaces everything behind it, as a clear does.
    var isClear: Bool { pipeline == .fill && isOpaque && uniform.w <= 0 }

    /// Sets an axis-aligned quad: `rect` is the part of `whole` that is left after clipping, and shows the same part of
    /// `place`.
    mutating func setAxisAligned(_ rect: Box, of whole: Box, place: SIMD4<Float>) {
        setAxisAligned(rect)
        let u = Float((rect.minX - whole.minX) / whole.width)
        let v = Float((rect.minY - whole.minY) / whole.height)
        self.place = SIMD4(
            place.x + u * place.z, place.y + v * place.w, place.z * Float(rect.width / whole.width),
            place.w * Float(rect.height / whole.height))
    }

    mutating func setAxisAligned(_ rect: Box) {
        origin = SIMD3(Float(rect.minX), Float(rect.minY), 1)
        right = SIMD3(Float(rect.width), 0, 0)
        down = SIMD3(0, Float(rect.height), 0)
    }

    /// Sets the quad to the pixels `shown` of a bitmap that covers the pixels `extent` of a grid.
    mutating func setBitmap(_ shown: PixelRect, of extent: PixelRect, _ toCanvas: Homography) {
        setQuad(Box(shown), toCanvas)
        let size = SIMD2(Float(extent.width), Float(extent.height))
        place = SIMD4(
            Float(shown.minX - extent.minX) / size.x, Float(shown.minY - extent.minY) / size.y,
            Float(shown.width) / size.x, Float(shown.height) / size.y)
    }

    mutating func setQuad(_ rect: Box, _ toDevice: Homography) {
        let o = toDevice.homogeneous(rect.minX, rect.minY)
        origin = SIMD3(Float(o.x), Float(o.y), Float(o.z))
        right = SIMD3(
            Float(toDevice.a * rect.width), Float(toDevice.b * rect.width), Float(toDevice.px * rect.width))
        down = SIMD3(
            Float(toDevice.c * rect.height), Float(toDevice.d * rect.height), Float(toDevice.py * rect.height))
    }
}
