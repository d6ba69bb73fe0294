import Glibc

/// The colours and the geometry of a gradient layer.
@usableFromInline package struct Gradient: Sendable, Equatable {
    @usableFromInline package enum Kind: UInt8, Sendable {
        /// Along the line from `start` to `end`.
        case axial
        /// From the centre at `start` to an ellipse whose half axes lead to `end`.
        case radial
        /// Clockwise around `start`, beginning in the direction of `end`.
        case conic
    }

    @usableFromInline package struct Stop: Sendable, Equatable {
        /// 0 to 1, not less than that of the previous stop.
        package var location: Float
        /// sRGB, not premultiplied.
        package var color: SIMD4<Float>

        @usableFromInline package init(location: Float, color: SIMD4<Float>) {
            self.location = location
            self.color = color
        }
    }

    package var kind = Kind.axial
    /// A point in the unit square of the layer's bounds, in which distances and angles are measured too.
    package var start = SIMD2<Float>(0.5, 0)
    package var end = SIMD2<Float>(0.5, 1)
    /// The colour stops; without any, nothing is drawn.
    package var stops: [Stop] = []

    package init() {}

    /// Returns the colour at a point of the unit square, not premultiplied: what the shader computes. O(stops).
    package func color(at point: SIMD2<Float>) -> SIMD4<Float> {
        color(along: along(point))
    }

    /// The colour at a location, straight alpha. O(stops).
    package func color(along t: Float) -> SIMD4<Float> {
        guard let first = stops.first, let last = stops.last else { return .zero }
        guard t >= first.location else { return first.color }
        for (a, b) in zip(stops, stops.dropFirst()) where b.location > t {
            let f = (t - a.location) / (b.location - a.location)
            return a.color + (b.color - a.color) * f
        }
        return last.color
    }

    /// The location that a point of the unit square has along the gradient.
    package func along(_ point: SIMD2<Float>) -> Float {
        let (to, p) = (end - start, point - start)
        switch kind {
        case .axial:
            let length = (to * to).sum()
            return length > 0 ? (p * to).sum() / length : 1
        case .radial:
            let r = SIMD2(max(abs(to.x), 1e-6), max(abs(to.y), 1e-6))
            return (p / r * (p / r)).sum().squareRoot()
        case .conic:
            let t = atan2(p.y * to.x - p.x * to.y, (p * to).sum()) / (2 * .pi)
            return t < 0 ? t + 1 : t
        }
    }
}
