/// A projective map from one space to another: a 4×4 matrix whose points are row vectors on the left.
@usableFromInline package struct SpaceMap: Equatable, Sendable {
    @usableFromInline package var x: SIMD4<Double>
    @usableFromInline package var y: SIMD4<Double>
    @usableFromInline package var z: SIMD4<Double>
    @usableFromInline package var w: SIMD4<Double>

    @inlinable package init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, w: SIMD4<Double>) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    @inlinable package init(_ matrix: Matrix4) {
        self.init(
            x: SIMD4<Double>(matrix.row1), y: SIMD4<Double>(matrix.row2), z: SIMD4<Double>(matrix.row3),
            w: SIMD4<Double>(matrix.row4))
    }

    @inlinable package static var identity: SpaceMap {
        SpaceMap(x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(0, 0, 1, 0), w: SIMD4(0, 0, 0, 1))
    }

    @inlinable func map(_ p: SIMD4<Double>) -> SIMD4<Double> {
        var sum = p.x * x
        sum += p.y * y
        sum += p.z * z
        sum += p.w * w
        return sum
    }

    /// Returns the composition of this map with `next`, which applies afterwards.
    @inlinable package func then(_ next: SpaceMap) -> SpaceMap {
        SpaceMap(x: next.map(x), y: next.map(y), z: next.map(z), w: next.map(w))
    }

    /// Returns the map preceded by a translation of `point` to the origin.
    @inlinable package func from(_ point: SIMD3<Double>) -> SpaceMap {
        var map = self
        map.w -= point.x * x
        map.w -= point.y * y
        map.w -= point.z * z
        return map
    }

    /// Returns the map followed by a translation of the origin to `point`.
    @inlinable package func to(_ point: SIMD3<Double>) -> SpaceMap {
        let move = SIMD4(point, 0)
        return SpaceMap(x: x + x.w * move, y: y + y.w * move, z: z + z.w * move, w: w + w.w * move)
    }

    /// Returns the map preceded by a vertical flip that exchanges `low` + d and `high` − d.
    @inlinable package func mirrored(between low: Double, and high: Double) -> SpaceMap {
        SpaceMap(x: x, y: -y, z: z, w: w + (low + high) * y)
    }

    /// The image of the plane z = 0, flattened, and its depth in front of the plane into which it is flattened.
    ///
    /// The depth is a linear function of x, y and 1, with x, y and z of `depth` as factors, before the division by the
    /// flat map's third coordinate.
    @inlinable package var plane: (flat: Homography, depth: SIMD3<Double>) {
        let flat = Homography(a: x.x, b: x.y, c: y.x, d: y.y, tx: w.x, ty: w.y, px: x.w, py: y.w, pw: w.w)
        var depth = SIMD3(x.z, y.z, w.z)
        if flat.px == 0, flat.py == 0, flat.pw > 0 { depth /= flat.pw }
        return (flat.normalized, depth)
    }
}

extension SpaceMap {
    /// Creates the map from a layer's own space to the space that its siblings share, before the parent's
    /// `sublayerTransform`.
    ///
    /// - Parameters:
    ///   - transform: The layer's transform.
    ///   - anchor: The anchor point in the layer's own coordinates.
    ///   - position: The position of the anchor point; z is the layer's `zPosition`.
    @inlinable package init(transform: SpaceMap, anchor: SIMD3<Double>, position: SIMD3<Double>) {
        self = transform.from(anchor).to(position)
    }
}
