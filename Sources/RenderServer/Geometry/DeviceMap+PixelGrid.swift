import RenderProtocol

/// The alignment of the grid of an offscreen bitmap with the pixels of its canvas.
extension DeviceMap {
    /// Whether a number is whole within a step of eight bits.
    static func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1.0 / 256 }

    /// Whether `other` is the same rectilinear map followed by a translation by whole pixels.
    ///
    /// What is drawn with one of them is then drawn pixel by pixel alike with the other.
    func isTranslated(to other: DeviceMap) -> Bool {
        let tolerance = 1e-7 * max(max(abs(a), abs(b)), max(abs(c), abs(d)))
        return isRectilinear && other.isRectilinear && abs(a - other.a) <= tolerance && abs(b - other.b) <= tolerance
            && abs(c - other.c) <= tolerance && abs(d - other.d) <= tolerance && Self.isWhole(other.tx - tx)
            && Self.isWhole(other.ty - ty)
    }

    /// The same map with its origin in the first pixel.
    var inFirstPixel: DeviceMap {
        func phase(_ v: Double) -> Double { Self.isWhole(v) ? 0 : v - v.rounded(.down) }
        var map = homography
        (map.tx, map.ty) = (phase(tx), phase(ty))
        return DeviceMap(map)
    }

    /// Whether both are rectilinear and have the same numbers of pixels per point along the axes of the layer.
    func hasSameScale(as other: DeviceMap) -> Bool {
        guard isRectilinear, other.isRectilinear else { return false }
        let (x, y) = (abs(a) + abs(b), abs(c) + abs(d))
        return abs(abs(other.a) + abs(other.b) - x) <= 1e-7 * x && abs(abs(other.c) + abs(other.d) - y) <= 1e-7 * y
    }

    /// Whether it maps a point of the layer to `scale` pixels in any direction.
    func isSimilarity(scale: Double) -> Bool {
        let tolerance = 1e-6 * scale
        return isAffine && abs((a * a + b * b).squareRoot() - scale) <= tolerance
            && abs((c * c + d * d).squareRoot() - scale) <= tolerance && abs(a * c + b * d) <= tolerance * scale
    }

    /// The number of pixels of a point along the axis of the layer that has fewer.
    var smallerScale: Double { min((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}
