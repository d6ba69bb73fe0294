import CoreGraphics
import Foundation
import RenderProtocol

/// A 4×4 matrix that transforms layers in space; points are row vectors on the left of the matrix.
public struct CATransform3D: Equatable, Sendable {
    /// The elements of the first row.
    public var m11, m12, m13, m14: CGFloat
    /// The elements of the second row.
    public var m21, m22, m23, m24: CGFloat
    /// The elements of the third row.
    public var m31, m32, m33, m34: CGFloat
    /// The elements of the fourth row.
    public var m41, m42, m43, m44: CGFloat

    /// Creates a matrix of its elements, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates a matrix of zeros.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    static let identity = CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

    /// The same matrix in the render server's type.
    var matrix: Matrix4 {
        Matrix4(
            SIMD4(Float(m11), Float(m12), Float(m13), Float(m14)),
            SIMD4(Float(m21), Float(m22), Float(m23), Float(m24)),
            SIMD4(Float(m31), Float(m32), Float(m33), Float(m34)),
            SIMD4(Float(m41), Float(m42), Float(m43), Float(m44)))
    }

    var isFinite: Bool {
        // The difference of a finite number and itself is 0, and otherwise NaN: half of the instructions of sixteen tests.
        let row1 = (m11 - m11) + (m12 - m12) + (m13 - m13) + (m14 - m14)
        let row2 = (m21 - m21) + (m22 - m22) + (m23 - m23) + (m24 - m24)
        let row3 = (m31 - m31) + (m32 - m32) + (m33 - m33) + (m34 - m34)
        let row4 = (m41 - m41) + (m42 - m42) + (m43 - m43) + (m44 - m44)
        return (row1 + row2) + (row3 + row4) == 0
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether `t` is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// Returns whether `a` and `b` are the same matrix.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation by `(tx, ty, tz)` points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns a scale by `(sx, sy, sz)`.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Returns a rotation by `angle` radians about the axis `(x, y, z)` of any length; the identity for a zero axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    return CATransform3D(
        m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
        m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s, m24: 0,
        m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        (
            x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
            x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
        )
    }
    var r = CATransform3D()
    (r.m11, r.m12, r.m13, r.m14) = row(a.m11, a.m12, a.m13, a.m14)
    (r.m21, r.m22, r.m23, r.m24) = row(a.m21, a.m22, a.m23, a.m24)
    (r.m31, r.m32, r.m33, r.m34) = row(a.m31, a.m32, a.m33, a.m34)
    (r.m41, r.m42, r.m43, r.m44) = row(a.m41, a.m42, a.m43, a.m44)
    return r
}

/// Returns `t` with a translation applied before it.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns `t` with a scale applied before it.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns `t` with a rotation by `angle` radians applied before it.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the inverse of `t`, or `t` itself if it is not invertible.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Pairs of 2×2 determinants of the upper and the lower two rows (Laplace expansion).
    let s0 = t.m11 * t.m22 - t.m21 * t.m12
    let s1 = t.m11 * t.m23 - t.m21 * t.m13
    let s2 = t.m11 * t.m24 - t.m21 * t.m14
    let s3 = t.m12 * t.m23 - t.m22 * t.m13
    let s4 = t.m12 * t.m24 - t.m22 * t.m14
    let s5 = t.m13 * t.m24 - t.m23 * t.m14
    let c5 = t.m33 * t.m44 - t.m43 * t.m34
    let c4 = t.m32 * t.m44 - t.m42 * t.m34
    let c3 = t.m32 * t.m43 - t.m42 * t.m33
    let c2 = t.m31 * t.m44 - t.m41 * t.m34
    let c1 = t.m31 * t.m43 - t.m41 * t.m33
    let c0 = t.m31 * t.m42 - t.m41 * t.m32
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return t }
    let k = 1 / determinant
    return CATransform3D(
        m11: (t.m22 * c5 - t.m23 * c4 + t.m24 * c3) * k, m12: (-t.m12 * c5 + t.m13 * c4 - t.m14 * c3) * k,
        m13: (t.m42 * s5 - t.m43 * s4 + t.m44 * s3) * k, m14: (-t.m32 * s5 + t.m33 * s4 - t.m34 * s3) * k,
        m21: (-t.m21 * c5 + t.m23 * c2 - t.m24 * c1) * k, m22: (t.m11 * c5 - t.m13 * c2 + t.m14 * c1) * k,
        m23: (-t.m41 * s5 + t.m43 * s2 - t.m44 * s1) * k, m24: (t.m31 * s5 - t.m33 * s2 + t.m34 * s1) * k,
        m31: (t.m21 * c4 - t.m22 * c2 + t.m24 * c0) * k, m32: (-t.m11 * c4 + t.m12 * c2 - t.m14 * c0) * k,
        m33: (t.m41 * s4 - t.m42 * s2 + t.m44 * s0) * k, m34: (-t.m31 * s4 + t.m32 * s2 - t.m34 * s0) * k,
        m41: (-t.m21 * c3 + t.m22 * c1 - t.m23 * c0) * k, m42: (t.m11 * c3 - t.m12 * c1 + t.m13 * c0) * k,
        m43: (-t.m41 * s3 + t.m42 * s1 - t.m43 * s0) * k, m44: (t.m31 * s3 - t.m32 * s1 + t.m33 * s0) * k)
}

/// Returns a transform with the two-dimensional effect of `m`.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Returns whether `t` is affine in the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0
        && t.m43 == 0 && t.m44 == 1
}

/// Returns the affine part of `t`; undefined by Core Animation if `t` is not affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
    /// The transform with the nearest finite numbers; 0 for NaN.
    var clampedToFinite: CATransform3D {
        guard !isFinite else { return self }
        return CATransform3D(
            m11: m11.clampedToFinite, m12: m12.clampedToFinite, m13: m13.clampedToFinite, m14: m14.clampedToFinite,
            m21: m21.clampedToFinite, m22: m22.clampedToFinite, m23: m23.clampedToFinite, m24: m24.clampedToFinite,
            m31: m31.clampedToFinite, m32: m32.clampedToFinite, m33: m33.clampedToFinite, m34: m34.clampedToFinite,
            m41: m41.clampedToFinite, m42: m42.clampedToFinite, m43: m43.clampedToFinite, m44: m44.clampedToFinite)
    }
}
