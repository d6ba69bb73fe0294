import Foundation

extension CGPoint {
    /// Returns the image of this point under `t`.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both coordinates are finite.
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    /// Returns the image of the size as a vector. Translation has no effect, and components may be negative.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// Returns the bounding box of this rectangle's image under `t`.
    ///
    /// The null and the infinite rectangle are unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        if t.isIdentity { return standardized }
        let x0 = t.a * minX + t.tx
        let y0 = t.b * minX + t.ty
        let x1 = t.a * maxX + t.tx
        let y1 = t.b * maxX + t.ty
        let cx0 = t.c * minY
        let cy0 = t.d * minY
        let cx1 = t.c * maxY
        let cy1 = t.d * maxY
        let left = min(x0, x1) + min(cx0, cx1)
        let right = max(x0, x1) + max(cx0, cx1)
        let top = min(y0, y1) + min(cy0, cy1)
        let bottom = max(y0, y1) + max(cy0, cy1)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether position and size are finite.
    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
