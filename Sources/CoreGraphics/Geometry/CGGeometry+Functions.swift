import Foundation

// The C function names that existing source still uses.

/// Creates a rectangle.
@available(*, deprecated, message: "Use CGRect(x:y:width:height:)")
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Creates a point.
@available(*, deprecated, message: "Use CGPoint(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: x, y: y)
}

/// Creates a size.
@available(*, deprecated, message: "Use CGSize(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}

/// Creates a vector.
@available(*, deprecated, message: "Use CGVector(dx:dy:)")
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector {
    CGVector(dx: dx, dy: dy)
}

/// Returns the smallest x coordinate of a rectangle.
@available(*, deprecated, message: "Use CGRect.minX")
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat {
    rect.minX
}

/// Returns the x coordinate of a rectangle's centre.
@available(*, deprecated, message: "Use CGRect.midX")
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat {
    rect.midX
}

/// Returns the largest x coordinate of a rectangle.
@available(*, deprecated, message: "Use CGRect.maxX")
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat {
    rect.maxX
}

/// Returns the smallest y coordinate of a rectangle.
@available(*, deprecated, message: "Use CGRect.minY")
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat {
    rect.minY
}

/// Returns the y coordinate of a rectangle's centre.
@available(*, deprecated, message: "Use CGRect.midY")
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat {
    rect.midY
}

/// Returns the largest y coordinate of a rectangle.
@available(*, deprecated, message: "Use CGRect.maxY")
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat {
    rect.maxY
}

/// Returns the width of a rectangle.
@available(*, deprecated, message: "Use CGRect.width")
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat {
    rect.width
}

/// Returns the height of a rectangle.
@available(*, deprecated, message: "Use CGRect.height")
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat {
    rect.height
}

/// Returns the same rectangle with a non-negative size.
@available(*, deprecated, message: "Use CGRect.standardized")
public func CGRectStandardize(_ rect: CGRect) -> CGRect {
    rect.standardized
}

/// Returns the smallest rectangle with integral coordinates around another.
@available(*, deprecated, message: "Use CGRect.integral")
public func CGRectIntegral(_ rect: CGRect) -> CGRect {
    rect.integral
}

/// Returns a rectangle inset on each side.
@available(*, deprecated, message: "Use CGRect.insetBy(dx:dy:)")
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}

/// Returns a rectangle with an offset.
@available(*, deprecated, message: "Use CGRect.offsetBy(dx:dy:)")
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}

/// Returns the smallest rectangle around two.
@available(*, deprecated, message: "Use CGRect.union(_:)")
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect {
    r1.union(r2)
}

/// Returns the intersection of two rectangles.
@available(*, deprecated, message: "Use CGRect.intersection(_:)")
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect {
    r1.clipped(to: r2)
}

/// Returns whether two rectangles intersect.
@available(*, deprecated, message: "Use CGRect.intersects(_:)")
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    rect1.intersects(rect2)
}

/// Returns whether a rectangle contains a point.
@available(*, deprecated, message: "Use CGRect.contains(_:)")
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool {
    rect.contains(point)
}

/// Returns whether a rectangle contains another.
@available(*, deprecated, message: "Use CGRect.contains(_:)")
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    rect1.contains(rect2)
}

/// Returns whether a rectangle has no area.
@available(*, deprecated, message: "Use CGRect.isEmpty")
public func CGRectIsEmpty(_ rect: CGRect) -> Bool {
    rect.isEmpty
}

/// Returns whether a rectangle is the null rectangle.
@available(*, deprecated, message: "Use CGRect.isNull")
public func CGRectIsNull(_ rect: CGRect) -> Bool {
    rect.isNull
}

/// Returns whether a rectangle is the infinite rectangle.
@available(*, deprecated, message: "Use CGRect.isInfinite")
public func CGRectIsInfinite(_ rect: CGRect) -> Bool {
    rect.isInfinite
}

/// Returns whether two rectangles are equal.
@available(*, deprecated, message: "Use ==")
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    rect1 == rect2
}

/// Returns whether two points are equal.
@available(*, deprecated, message: "Use ==")
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool {
    point1 == point2
}

/// Returns whether two sizes are equal.
@available(*, deprecated, message: "Use ==")
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool {
    size1 == size2
}

/// Creates a transformation.
@available(*, deprecated, message: "Use CGAffineTransform(a:b:c:d:tx:ty:)")
public func CGAffineTransformMake(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
    -> CGAffineTransform
{
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// Creates a rotation by an angle in radians.
@available(*, deprecated, message: "Use CGAffineTransform(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}

/// Creates a scaling.
@available(*, deprecated, message: "Use CGAffineTransform(scaleX:y:)")
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}

/// Creates a translation.
@available(*, deprecated, message: "Use CGAffineTransform(translationX:y:)")
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

/// Returns a rotation followed by a transformation.
@available(*, deprecated, message: "Use CGAffineTransform.rotated(by:)")
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}

/// Returns a scaling followed by a transformation.
@available(*, deprecated, message: "Use CGAffineTransform.scaledBy(x:y:)")
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}

/// Returns a translation followed by a transformation.
@available(*, deprecated, message: "Use CGAffineTransform.translatedBy(x:y:)")
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}

/// Returns one transformation followed by another.
@available(*, deprecated, message: "Use CGAffineTransform.concatenating(_:)")
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    t1.concatenating(t2)
}

/// Returns the inverse of a transformation.
@available(*, deprecated, message: "Use CGAffineTransform.inverted()")
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform {
    t.inverted()
}

/// Returns whether a transformation is the identity.
@available(*, deprecated, message: "Use CGAffineTransform.isIdentity")
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool {
    t.isIdentity
}

/// Returns whether two transformations are equal.
@available(*, deprecated, message: "Use ==")
public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool {
    t1 == t2
}

/// Returns the image of a point.
@available(*, deprecated, message: "Use CGPoint.applying(_:)")
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
    point.applying(t)
}

/// Returns the image of a size.
@available(*, deprecated, message: "Use CGSize.applying(_:)")
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
    size.applying(t)
}

/// Returns the bounding box of a rectangle's image.
@available(*, deprecated, message: "Use CGRect.applying(_:)")
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
    rect.applying(t)
}

/// The constant `CGRect.zero`.
@available(*, deprecated, message: "Use CGRect.zero")
public var CGRectZero: CGRect { CGRect.zero }

/// The constant `CGRect.null`.
@available(*, deprecated, message: "Use CGRect.null")
public var CGRectNull: CGRect { CGRect.null }

/// The constant `CGRect.infinite`.
@available(*, deprecated, message: "Use CGRect.infinite")
public var CGRectInfinite: CGRect { CGRect.infinite }

/// The constant `CGPoint.zero`.
@available(*, deprecated, message: "Use CGPoint.zero")
public var CGPointZero: CGPoint { CGPoint.zero }

/// The constant `CGSize.zero`.
@available(*, deprecated, message: "Use CGSize.zero")
public var CGSizeZero: CGSize { CGSize.zero }

/// The constant `CGAffineTransform.identity`.
@available(*, deprecated, message: "Use CGAffineTransform.identity")
public var CGAffineTransformIdentity: CGAffineTransform { CGAffineTransform.identity }
