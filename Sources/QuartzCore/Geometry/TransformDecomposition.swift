import CoreGraphics
import Foundation

/// A transform taken apart, so that one part can be set and the others stay.
///
/// In the order in which they apply to a point (a row, multiplied from the left): scale, shear, turns about x, y and z,
/// move, perspective. The method is that of Spencer Thomas' “Decomposing a matrix into simple transformations”, Graphics
/// Gems II.
package struct TransformDecomposition: Equatable, Sendable {
    package var scale = SIMD3<Double>(1, 1, 1)
    /// Of y along x, z along x, and z along y.
    package var shear = SIMD3<Double>.zero
    /// Radians about x, y and z; the turn about y is between −π/2 and π/2.
    package var rotation = SIMD3<Double>.zero
    package var translation = SIMD3<Double>.zero
    /// The last column, with everything else taken out of it.
    package var perspective = SIMD4<Double>(0, 0, 0, 1)

    package init() {}

    /// A transform that has lost a dimension has turns that are as good as any others.
    package init(_ t: CATransform3D) {
        translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
        var x = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
        var y = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
        var z = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33))
        perspective = SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44))
        if perspective != SIMD4(0, 0, 0, 1) {
            var plain = t
            (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
            let inverse = CATransform3DInvert(plain)
            if inverse != plain || plain == .identity { perspective = inverse.times(column: perspective) }
        }

        // A mirror is taken for a negative scale of the axis that shows it; x where none does.
        let isMirrored = Self.dot(x, Self.cross(y, z)) < 0
        let mirrored = !isMirrored ? nil : x.x < 0 ? 0 : y.y < 0 ? 1 : z.z < 0 ? 2 : 0
        switch mirrored {
        case 0: x = -x
        case 1: y = -y
        case 2: z = -z
        default: break
        }

        scale.x = Self.length(x)
        x = Self.unit(x, scale.x, fallback: SIMD3(1, 0, 0))
        shear.x = Self.dot(x, y)
        y -= x * shear.x
        scale.y = Self.length(y)
        y = Self.unit(y, scale.y, fallback: Self.perpendicular(to: x))
        shear.x = scale.y > 0 ? shear.x / scale.y : 0
        shear.y = Self.dot(x, z)
        z -= x * shear.y
        shear.z = Self.dot(y, z)
        z -= y * shear.z
        scale.z = Self.length(z)
        z = Self.unit(z, scale.z, fallback: Self.cross(x, y))
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
            // Looking along the axis: turns about x and z are the same.
            rotation.x = 0
            rotation.z = atan2(-y.x, y.y)
        }
    }

    /// The transform put together again.
    package var transform: CATransform3D {
        var shearing = CATransform3D.identity
        shearing.m21 = shear.x
        shearing.m31 = shear.y
        shearing.m32 = shear.z
        var t = CATransform3DMakeScale(scale.x, scale.y, scale.z)
        if shear != .zero { t = CATransform3DConcat(t, shearing) }
        if rotation.x != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.x, 1, 0, 0)) }
        if rotation.y != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.y, 0, 1, 0)) }
        if rotation.z != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.z, 0, 0, 1)) }
        (t.m41, t.m42, t.m43) = (translation.x, translation.y, translation.z)
        if perspective != SIMD4(0, 0, 0, 1) {
            let column = t.times(column: perspective)
            (t.m14, t.m24, t.m34, t.m44) = (column.x, column.y, column.z, column.w)
        }
        return t
    }

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    private static func length(_ v: SIMD3<Double>) -> Double { dot(v, v).squareRoot() }

    private static func unit(_ v: SIMD3<Double>, _ length: Double, fallback: SIMD3<Double>) -> SIMD3<Double> {
        length > 0 ? v / length : fallback
    }

    private static func perpendicular(to v: SIMD3<Double>) -> SIMD3<Double> {
        let other = abs(v.z) < 0.9 ? cross(SIMD3(0, 0, 1), v) : cross(SIMD3(0, 1, 0), v)
        return other / length(other)
    }
}

extension CATransform3D {
    fileprivate func times(column v: SIMD4<Double>) -> SIMD4<Double> {
        func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
            Double(a) * v.x + Double(b) * v.y + Double(c) * v.z + Double(d) * v.w
        }
        return SIMD4(
            row(m11, m12, m13, m14), row(m21, m22, m23, m24), row(m31, m32, m33, m34), row(m41, m42, m43, m44))
    }
}
