/// A projective map from one plane to another: affine, or with perspective. Maps to pixels are `DeviceMap`s.
///
/// Layers are flattened into their parent's plane, so nine numbers replace a chain of 4×4 matrices: `(x·a + y·c + tx,
/// x·b + y·d + ty) / (x·px + y·py + pw)`.
@usableFromInline package struct Homography: Equatable, Sendable {
    @usableFromInline package var a: Double
    @usableFromInline package var b: Double
    @usableFromInline package var c: Double
    @usableFromInline package var d: Double
    @usableFromInline package var tx: Double
    @usableFromInline package var ty: Double
    @usableFromInline package var px: Double
    @usableFromInline package var py: Double
    @usableFromInline package var pw: Double

    @inlinable package init(
        a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0, px: Double = 0,
        py: Double = 0, pw: Double = 1
    ) {
        (self.a, self.b, self.c, self.d) = (a, b, c, d)
        (self.tx, self.ty) = (tx, ty)
        (self.px, self.py, self.pw) = (px, py, pw)
    }

    @inlinable package static var identity: Homography { Homography() }

    @inlinable package static func scale(_ s: Double) -> Homography {
        Homography(a: s, d: s)
    }

    @inlinable package var isAffine: Bool { px == 0 && py == 0 && pw == 1 }

    /// Whether it maps axis-aligned rectangles to axis-aligned ones without rotation: scales and translations only.
    @inlinable package var isAxisAligned: Bool { b == 0 && c == 0 && isAffine }

    /// Whether it maps axis-aligned rectangles to axis-aligned ones: scales, flips, translations and quarter turns.
    @inlinable package var isRectilinear: Bool { isAffine && (b == 0 && c == 0 || a == 0 && d == 0) }

    /// The same map as an affine one where it is that, and with exact quarter turns where its rotation differs from them by
    /// the rounding error of floats: the sine of a half turn is about 1e-16, and 1e-7 as a float.
    @inlinable package var normalized: Homography {
        var map = self
        // Perspective only scales a plane parallel to the screen.
        if px == 0, py == 0, pw != 1, pw > 0 {
            let s = 1 / pw
            map = Homography(a: a * s, b: b * s, c: c * s, d: d * s, tx: tx * s, ty: ty * s)
        }
        let tolerance = Self.roundingError * max(max(abs(map.a), abs(map.b)), max(abs(map.c), abs(map.d)))
        if abs(map.b) <= tolerance, abs(map.c) <= tolerance {
            (map.b, map.c) = (0, 0)
        } else if abs(map.a) <= tolerance, abs(map.d) <= tolerance {
            (map.a, map.d) = (0, 0)
        }
        return map
    }

    /// The relative error of a rotation that floats describe: over 8,000 pixels, 1/500 of a pixel.
    @inlinable static var roundingError: Double { 0x1p-22 }

    /// The determinant, whose sign is the side of the plane that faces the viewer.
    @inlinable package var determinant: Double {
        a * (d * pw - ty * py) - b * (c * pw - tx * py) + px * (c * ty - tx * d)
    }

    @inlinable package func homogeneous(_ x: Double, _ y: Double) -> SIMD3<Double> {
        SIMD3(x * a + y * c + tx, x * b + y * d + ty, x * px + y * py + pw)
    }

    /// Returns the composition of this map with `next`, which applies afterwards.
    @inlinable package func then(_ next: Homography) -> Homography {
        if isAffine && next.isAffine {
            return Homography(
                a: a * next.a + b * next.c, b: a * next.b + b * next.d,
                c: c * next.a + d * next.c, d: c * next.b + d * next.d,
                tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
        }
        func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
            (
                x * next.a + y * next.c + w * next.tx, x * next.b + y * next.d + w * next.ty,
                x * next.px + y * next.py + w * next.pw
            )
        }
        let (ra, rb, rp) = row(a, b, px)
        let (rc, rd, rq) = row(c, d, py)
        let (rx, ry, rw) = row(tx, ty, pw)
        return Homography(a: ra, b: rb, c: rc, d: rd, tx: rx, ty: ry, px: rp, py: rq, pw: rw)
    }

    /// The inverse map; nil where the plane is mapped to a line or a point.
    @inlinable package var inverse: Homography? {
        let det = determinant
        guard det != 0, det.isFinite else { return nil }
        let s = 1 / det
        var r = Homography(
            a: (d * pw - py * ty) * s, b: (px * ty - b * pw) * s,
            c: (py * tx - c * pw) * s, d: (a * pw - px * tx) * s,
            tx: (c * ty - d * tx) * s, ty: (b * tx - a * ty) * s,
            px: (b * py - d * px) * s, py: (c * px - a * py) * s, pw: (a * d - b * c) * s)
        if isAffine { (r.px, r.py, r.pw) = (0, 0, 1) }
        return r
    }

    /// Returns the axis-aligned bounding box of the part of `rect`'s image in front of the viewer.
    @inlinable package func boundingBox(of rect: Box) -> Box {
        if rect.isEmpty { return .empty }
        if isAxisAligned {
            let x0 = rect.minX * a + tx
            let x1 = rect.maxX * a + tx
            let y0 = rect.minY * d + ty
            let y1 = rect.maxY * d + ty
            return Box(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        }
        guard rect.isFinite else { return .infinite }
        if isAffine {
            // The terms of the corners, each added in the same order as in a corner: the result is that of all four.
            let (x0, x1) = (rect.minX * a, rect.maxX * a)
            let (x2, x3) = (rect.minY * c, rect.maxY * c)
            let (y0, y1) = (rect.minX * b, rect.maxX * b)
            let (y2, y3) = (rect.minY * d, rect.maxY * d)
            let box = Box(
                minX: min(x0, x1) + min(x2, x3) + tx, minY: min(y0, y1) + min(y2, y3) + ty,
                maxX: max(x0, x1) + max(x2, x3) + tx, maxY: max(y0, y1) + max(y2, y3) + ty)
            return box.isFinite ? box : .infinite
        }
        return perspectiveBoundingBox(of: rect)
    }

    @usableFromInline func perspectiveBoundingBox(of rect: Box) -> Box {
        var box = Box.empty
        let corners = (
            homogeneous(rect.minX, rect.minY), homogeneous(rect.maxX, rect.minY), homogeneous(rect.maxX, rect.maxY),
            homogeneous(rect.minX, rect.maxY)
        )
        Self.add(corners.0, corners.1, to: &box)
        Self.add(corners.1, corners.2, to: &box)
        Self.add(corners.2, corners.3, to: &box)
        Self.add(corners.3, corners.0, to: &box)
        // A plane seen edge-on covers nothing, and its box is empty anyway.
        return box
    }

    /// Adds the visible part of an edge from `p` to `next`: its start, and its intersection with the viewer's plane.
    private static func add(_ p: SIMD3<Double>, _ next: SIMD3<Double>, to box: inout Box) {
        if p.z >= nearest { add(p, to: &box) }
        guard (p.z >= nearest) != (next.z >= nearest) else { return }
        var cut = p + (next - p) * ((nearest - p.z) / (next.z - p.z))
        cut.z = nearest
        add(cut, to: &box)
    }

    private static func add(_ p: SIMD3<Double>, to box: inout Box) {
        let x = p.x / p.z
        let y = p.y / p.z
        guard x.isFinite, y.isFinite else {
            box = .infinite
            return
        }
        box = Box(minX: min(box.minX, x), minY: min(box.minY, y), maxX: max(box.maxX, x), maxY: max(box.maxY, y))
    }

    /// The fraction of the distance from the viewer's eye to the screen within which points count as behind the viewer.
    @inlinable package static var nearest: Double { 1e-5 }
}

extension Homography {
    /// Creates the map from a layer's own coordinate system to its parent's, flattened into the parent's plane.
    ///
    /// - Parameters:
    ///   - rows: The rows of the layer's 4×4 transform without their z column, which flattening drops.
    ///   - anchor: The anchor point in the layer's own coordinates, `anchorZ` behind its plane.
    ///   - position: The position of the anchor point in the parent.
    @inlinable package init(
        rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), anchor: SIMD2<Double>, anchorZ: Double,
        position: SIMD2<Double>
    ) {
        let (x, y) = (rows.0, rows.1)
        let t = rows.3 - anchorZ * rows.2 - anchor.x * x - anchor.y * y
        self.init(
            a: x.x + position.x * x.z, b: x.y + position.y * x.z, c: y.x + position.x * y.z,
            d: y.y + position.y * y.z, tx: t.x + position.x * t.z, ty: t.y + position.y * t.z, px: x.z, py: y.z,
            pw: t.z)
        self = normalized
    }

    /// Creates the map of a layer whose transform is the identity.
    @inlinable package init(anchor: SIMD2<Double>, position: SIMD2<Double>) {
        self.init(tx: position.x - anchor.x, ty: position.y - anchor.y)
    }
}
