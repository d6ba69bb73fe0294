import Glibc

/// A decomposed transform, in which one part can be set while the others stay, and two of which can be interpolated so
/// that rotations stay rotations.
///
/// The parts in the order in which they apply to a point (a row vector on the left): scale, shear, rotations about x, y
/// and z, translation, perspective. The method is that of Spencer Thomas' “Decomposing a matrix into simple
/// transformations”, Graphics Gems II.
package struct TransformDecomposition: Equatable, Sendable {
    package var scale = SIMD3<Double>(1, 1, 1)
    /// The shears of y along x, z along x, and z along y.
    package var shear = SIMD3<Double>.zero
    /// The rotations about x, y and z in radians; the one about y is between −π/2 and π/2.
    package var rotation = SIMD3<Double>.zero
    package var translation = SIMD3<Double>.zero
    /// The last column without the effect of the other parts.
    package var perspective = SIMD4<Double>(0, 0, 0, 1)

    package init() {}

    /// Decomposes a transform; the rotations of a singular one are arbitrary.
    package init(_ t: SpaceMap) {
        translation = t.w.xyz
        var (x, y, z) = (t.x.xyz, t.y.xyz, t.z.xyz)
        perspective = SIMD4(t.x.w, t.y.w, t.z.w, t.w.w)
        if perspective != SIMD4(0, 0, 0, 1) {
            let volume = dot(x, cross(y, z))
            if volume != 0, volume.isFinite {
                // The column times the inverse of the rest.
                let column = perspective.xyz
                let p = (cross(y, z) * column.x + cross(z, x) * column.y + cross(x, y) * column.z) / volume
                perspective = SIMD4(p, perspective.w - dot(p, translation))
            }
        }

        // A reflection becomes a negative scale of the axis that shows it, or of x. `mix` brings two reflections to one
        // axis.
        let isMirrored = dot(x, cross(y, z)) < 0
        let mirrored = !isMirrored ? nil : x.x < 0 ? 0 : y.y < 0 ? 1 : z.z < 0 ? 2 : 0
        switch mirrored {
        case 0: x = -x
        case 1: y = -y
        case 2: z = -z
        default: break
        }

        scale.x = length(x)
        x = unit(x, scale.x, fallback: SIMD3(1, 0, 0))
        shear.x = dot(x, y)
        y -= x * shear.x
        scale.y = length(y)
        y = unit(y, scale.y, fallback: perpendicular(to: x))
        shear.x = scale.y > 0 ? shear.x / scale.y : 0
        shear.y = dot(x, z)
        z -= x * shear.y
        shear.z = dot(y, z)
        z -= y * shear.z
        scale.z = length(z)
        z = unit(z, scale.z, fallback: cross(x, y))
        if scale.z > 0 {
            shear.y /= scale.z
            shear.z /= scale.z
        } else {
            (shear.y, shear.z) = (0, 0)
        }
        if let mirrored { scale[mirrored] = -scale[mirrored] }

        rotation.y = asin(min(max(-x.z, -1), 1))
        if abs(x.z) < 1 - 1e-12 {
            rotation.x = atan2(y.z, z.z)
            rotation.z = atan2(x.y, x.x)
        } else {
            // Gimbal lock: rotations about x and z are the same.
            rotation.x = 0
            rotation.z = atan2(-y.x, y.y)
        }
    }

    /// The composed transform.
    package var transform: SpaceMap { transform(rotatedBy: Self.quaternion(rotation)) }

    /// Interpolates from `a` to `b` along the shorter rotation; extrapolates for fractions below 0 and above 1.
    ///
    /// Two reflections are brought to the same axis, so that no scale passes through 0.
    package static func mix(
        _ a: TransformDecomposition, _ b: TransformDecomposition, _ fraction: Double
    ) -> SpaceMap {
        var (r, b) = (TransformDecomposition(), b)
        let turn = b.mirror(alongAxisOf: a)
        r.translation = a.translation + (b.translation - a.translation) * fraction
        r.scale = a.scale + (b.scale - a.scale) * fraction
        r.shear = a.shear + (b.shear - a.shear) * fraction
        r.perspective = a.perspective + (b.perspective - a.perspective) * fraction
        return r.transform(rotatedBy: slerp(quaternion(a.rotation), turn, fraction))
    }

    /// The reflected axis; nil for none.
    private var mirroredAxis: Int? { (0..<3).first { scale[$0] < 0 } }

    /// Changes the description, not the transform, so that the reflected axis is that of `other`, where both are
    /// reflected.
    ///
    /// Two reflections and a rotation by 180° about the third axis cancel each other: the signs of two scales and of
    /// the shears of the third axis change, and the rotation begins with that one. `rotation` is not changed.
    ///
    /// - Returns: The rotation that belongs to the scales and shears.
    private mutating func mirror(alongAxisOf other: TransformDecomposition) -> SIMD4<Double> {
        let turn = Self.quaternion(rotation)
        guard let own = mirroredAxis, let target = other.mirroredAxis, own != target else { return turn }
        scale[own] = -scale[own]
        scale[target] = -scale[target]
        let third = 3 - own - target
        // In the order y along x, z along x, z along y, the index of a shear is the sum of its axes minus one.
        for axis in [own, target] { shear[third + axis - 1] = -shear[third + axis - 1] }
        var axis = SIMD3<Double>.zero
        axis[third] = 1
        return SIMD4(turn.w * axis + cross(turn.xyz, axis), -dot(turn.xyz, axis))
    }

    private func transform(rotatedBy q: SIMD4<Double>) -> SpaceMap {
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        let rotatedX = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
        let rotatedY = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
        let rotatedZ = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        let rowX = scale.x * rotatedX
        let rowY = scale.y * (rotatedY + shear.x * rotatedX)
        let rowZ = scale.z * (rotatedZ + shear.y * rotatedX + shear.z * rotatedY)
        guard perspective != SIMD4(0, 0, 0, 1) else {
            return SpaceMap(x: SIMD4(rowX, 0), y: SIMD4(rowY, 0), z: SIMD4(rowZ, 0), w: SIMD4(translation, 1))
        }
        let p = perspective.xyz
        return SpaceMap(
            x: SIMD4(rowX, dot(rowX, p)), y: SIMD4(rowY, dot(rowY, p)), z: SIMD4(rowZ, dot(rowZ, p)),
            w: SIMD4(translation, dot(translation, p) + perspective.w))
    }

    /// Returns the unit quaternion (x, y, z, w) of rotations about x, then y, then z.
    private static func quaternion(_ rotation: SIMD3<Double>) -> SIMD4<Double> {
        let half = rotation / 2
        let (sz, cz) = (sin(half.z), cos(half.z))
        if half.x == 0, half.y == 0 { return SIMD4(0, 0, sz, cz) }
        let (sx, cx, sy, cy) = (sin(half.x), cos(half.x), sin(half.y), cos(half.y))
        return SIMD4(
            sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz, cx * cy * sz - sx * sy * cz,
            cx * cy * cz + sx * sy * sz)
    }

    /// Interpolates rotations along the shorter arc.
    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
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
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

private func length(_ v: SIMD3<Double>) -> Double { dot(v, v).squareRoot() }

private func unit(_ v: SIMD3<Double>, _ length: Double, fallback: SIMD3<Double>) -> SIMD3<Double> {
    length > 0 ? v / length : fallback
}

private func perpendicular(to v: SIMD3<Double>) -> SIMD3<Double> {
    let other = abs(v.z) < 0.9 ? cross(SIMD3(0, 0, 1), v) : cross(SIMD3(0, 1, 0), v)
    return other / length(other)
}

extension SIMD4<Double> {
    fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
