import RenderProtocol

/// The alignment of contents with the pixels of a target or a bitmap.
extension DeviceMap {
    /// The distance in pixels within which a number counts as midway between two whole ones: more than the rounding error of
    /// the maps.
    private static let tieTolerance = 0.02

    /// Returns the map with which contents cover whole pixels: moved to the nearest one, and scaled to the nearest number of
    /// them. The number depends on the size alone, so that contents that move keep it.
    ///
    /// A position midway between two pixels is that of the first one, and a size midway between two numbers that of the
    /// contents, or the larger one. So the pixels never extend beyond those that the box of the layer touches: where its
    /// edges are whole numbers, that is all that is redrawn.
    ///
    /// - Parameters:
    ///   - frame: The frame of the contents in the layer.
    ///   - pixels: The number of pixels of the contents in it.
    /// - Returns: The same map where it rotates by other than quarter turns, has perspective, or leaves less than half a pixel.
    func fitting(_ frame: Box, of pixels: SIMD2<Double>) -> DeviceMap {
        guard isRectilinear else { return self }
        let isTurned = a == 0 && d == 0
        let box = deviceBox(of: frame)
        guard box.isFinite, !box.isEmpty else { return self }
        let width = Self.nearestLength(box.width, isTurned ? pixels.y : pixels.x)
        let height = Self.nearestLength(box.height, isTurned ? pixels.x : pixels.y)
        guard width > 0, height > 0 else { return self }
        let scale = SIMD2(width / box.width, height / box.height)
        let origin = SIMD2(Self.nearestPixel(box.minX), Self.nearestPixel(box.minY))
        return then(
            PixelMap(
                Homography(
                    a: scale.x, d: scale.y, tx: origin.x - box.minX * scale.x, ty: origin.y - box.minY * scale.y)))
    }

    private static func nearestPixel(_ position: Double) -> Double { (position - 0.5 - tieTolerance).rounded(.up) }

    private static func nearestLength(_ length: Double, _ pixels: Double) -> Double {
        let whole = pixels.rounded()
        if abs(pixels - whole) < tieTolerance, abs(length - whole) <= 0.5 + tieTolerance { return whole }
        return (length + 0.5 + tieTolerance).rounded(.down)
    }
}
