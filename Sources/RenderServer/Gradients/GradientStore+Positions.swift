import RenderProtocol

extension GradientStore.Entry {
    /// Returns the range of the positions along the gradient in a part of the layer's unit square; nil where it is unknown.
    func positions(in part: Box) -> (Double, Double)? {
        let (start, end) = (SIMD2<Double>(start), SIMD2<Double>(end))
        let direction = end - start
        guard part.isFinite, !part.isEmpty else { return nil }
        let (low, high) = (SIMD2(part.minX, part.minY) - start, SIMD2(part.maxX, part.maxY) - start)
        switch kind {
        case .axial:
            let length = (direction * direction).sum()
            guard length > 0 else { return nil }
            let (a, b) = (low * direction / length, high * direction / length)
            return (min(a.x, b.x) + min(a.y, b.y), max(a.x, b.x) + max(a.y, b.y))
        case .radial:
            let radii = SIMD2(max(abs(direction.x), 1e-6), max(abs(direction.y), 1e-6))
            let (a, b) = (low / radii, high / radii)
            func nearest(_ a: Double, _ b: Double) -> Double { a > 0 ? a : b < 0 ? b : 0 }
            func farthest(_ a: Double, _ b: Double) -> Double { max(abs(a), abs(b)) }
            func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
            return (
                length(nearest(a.x, b.x), nearest(a.y, b.y)), length(farthest(a.x, b.x), farthest(a.y, b.y))
            )
        case .conic: return nil
        }
    }
}
