import Glibc

/// A 4×4 transform taken apart, so that two can be mixed as a person would: what turns, turns.
///
/// Points are rows: `scale`, then shear, then turn, then move, then perspective.
public struct TransformParts: Equatable, Sendable {
    public var translation = SIMD3<Double>.zero
    public var scale = SIMD3<Double>(1, 1, 1)
    /// Shears of xy, xz and yz.
    public var shear = SIMD3<Double>.zero
    public var perspective = SIMD4<Double>(0, 0, 0, 1)
    /// A unit quaternion: x, y, z, w.
    public var rotation = SIMD4<Double>(0, 0, 0, 1)

    public init() {}

    /// Takes the matrix at `m`, 16 numbers row after row, apart; nil for one that flattens space.
    public init?(matrix m: UnsafePointer<Double>) {
        guard m[15] != 0, (0..<16).allSatisfy({ m[$0].isFinite }) else { return nil }
        func row(_ i: Int) -> SIMD3<Double> { SIMD3(m[4 * i], m[4 * i + 1], m[4 * i + 2]) / m[15] }
        let last = SIMD4(m[3], m[7], m[11], m[15]) / m[15]
        translation = row(3)
        var rows = (row(0), row(1), row(2))
        let volume = dot(rows.0, cross(rows.1, rows.2))
        guard abs(volume) > 1e-12 else { return nil }
        // The last column is that of the part without perspective, times this.
        let q = SIMD3(last.x, last.y, last.z)
        let inverse0 = cross(rows.1, rows.2) / volume
        let inverse1 = cross(rows.2, rows.0) / volume
        let inverse2 = cross(rows.0, rows.1) / volume
        let p = inverse0 * q.x + inverse1 * q.y + inverse2 * q.z
        perspective = SIMD4(p.x, p.y, p.z, 1 - dot(p, translation))

        scale.x = length(rows.0)
        rows.0 /= scale.x
        shear.x = dot(rows.0, rows.1)
        rows.1 -= shear.x * rows.0
        scale.y = length(rows.1)
        rows.1 /= scale.y
        shear.x /= scale.y
        shear.y = dot(rows.0, rows.2)
        rows.2 -= shear.y * rows.0
        shear.z = dot(rows.1, rows.2)
        rows.2 -= shear.z * rows.1
        scale.z = length(rows.2)
        rows.2 /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if dot(rows.0, cross(rows.1, rows.2)) < 0 {
            // A reflection: which axis it is told of is free. In the plane, the one that leaves the turn the smaller.
            if rows.2.z < 0 {
                scale.z = -scale.z
                rows.2 = -rows.2
            } else if rows.0.x < rows.1.y {
                scale.x = -scale.x
                rows.0 = -rows.0
                shear.x = -shear.x
                shear.y = -shear.y
            } else {
                scale.y = -scale.y
                rows.1 = -rows.1
                shear.x = -shear.x
                shear.z = -shear.z
            }
        }
        rotation = Self.quaternion(rows.0, rows.1, rows.2)
    }

    /// Writes the matrix, 16 numbers row after row, to `m`.
    public func write(to m: UnsafeMutablePointer<Double>) {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        let r0 = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
        let r1 = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
        let r2 = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        let a0 = scale.x * r0
        let a1 = scale.y * (r1 + shear.x * r0)
        let a2 = scale.z * (r2 + shear.y * r0 + shear.z * r1)
        let p = SIMD3(perspective.x, perspective.y, perspective.z)
        for (index, row) in [a0, a1, a2, translation].enumerated() {
            (m[4 * index], m[4 * index + 1], m[4 * index + 2]) = (row.x, row.y, row.z)
            m[4 * index + 3] = dot(row, p) + (index == 3 ? perspective.w : 0)
        }
    }

    /// `fraction` of the way from `a` to `b`; beyond them below 0 and above 1.
    public static func mix(_ a: TransformParts, _ b: TransformParts, _ fraction: Double) -> TransformParts {
        var r = TransformParts()
        r.translation = a.translation + (b.translation - a.translation) * fraction
        r.scale = a.scale + (b.scale - a.scale) * fraction
        r.shear = a.shear + (b.shear - a.shear) * fraction
        r.perspective = a.perspective + (b.perspective - a.perspective) * fraction
        r.rotation = slerp(a.rotation, b.rotation, fraction)
        return r
    }

    /// Along the shorter arc from one turn to another.
    static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
        var cosine = (a * b).sum()
        var end = b
        if cosine < 0 {
            cosine = -cosine
            end = -b
        }
        if cosine > 1 - 1e-9 {
            let r = a + (end - a) * fraction
            return r / (r * r).sum().squareRoot()
        }
        let angle = acos(cosine)
        return (a * sin((1 - fraction) * angle) + end * sin(fraction * angle)) / sin(angle)
    }

    private static func quaternion(
        _ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>
    ) -> SIMD4<Double> {
        // Squares of twice the components; the largest is the one to divide by.
        let w = 1 + r0.x + r1.y + r2.z
        let x = 1 + r0.x - r1.y - r2.z
        let y = 1 - r0.x + r1.y - r2.z
        let z = 1 - r0.x - r1.y + r2.z
        let largest = max(max(w, x), max(y, z))
        let s = largest.squareRoot() * 2
        if largest == w { return SIMD4((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4) }
        if largest == x { return SIMD4(s / 4, (r0.y + r1.x) / s, (r2.x + r0.z) / s, (r1.z - r2.y) / s) }
        if largest == y { return SIMD4((r0.y + r1.x) / s, s / 4, (r1.z + r2.y) / s, (r2.x - r0.z) / s) }
        return SIMD4((r2.x + r0.z) / s, (r1.z + r2.y) / s, s / 4, (r0.y - r1.x) / s)
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
