import CoreGraphics
import Foundation

extension NSValue {
    /// Wraps a point.
    public convenience init(cgPoint point: CGPoint) {
        self.init(point: point)
    }

    /// Wraps a size.
    public convenience init(cgSize size: CGSize) {
        self.init(size: size)
    }

    /// Wraps a rectangle.
    public convenience init(cgRect rect: CGRect) {
        self.init(rect: rect)
    }

    /// The wrapped point.
    public var cgPointValue: CGPoint { pointValue }
    /// The wrapped size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The wrapped rectangle.
    public var cgRectValue: CGRect { rectValue }
}

/// The rectangle as text: `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
/// The point as text: `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
/// The size as text: `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
/// The rectangle that a text such as `{{1, 2}, {3, 4}}` describes; missing numbers are 0.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }
/// The point that a text such as `{1, 2}` describes; missing numbers are 0.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }
/// The size that a text such as `{1, 2}` describes; missing numbers are 0.
public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }
/// The insets as text: `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { insets.geometryText }
/// The insets as text: `{top, leading, bottom, trailing}`.
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String { insets.geometryText }
/// The offset as text: `{horizontal, vertical}`.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { offset.geometryText }
/// The vector as text: `{dx, dy}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { vector.geometryText }
/// The transformation as text: `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { transform.geometryText }
/// The insets that a text such as `{1, 2, 3, 4}` describes; missing numbers are 0.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { UIEdgeInsets(geometryText: string) }
/// The insets that a text such as `{1, 2, 3, 4}` describes; missing numbers are 0.
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(geometryText: string)
}
/// The offset that a text such as `{1, 2}` describes; missing numbers are 0.
public func UIOffsetFromString(_ string: String) -> UIOffset { UIOffset(geometryText: string) }
/// The vector that a text such as `{1, 2}` describes; missing numbers are 0.
public func CGVectorFromString(_ string: String) -> CGVector { CGVector(geometryText: string) }
/// The transformation that a text such as `[1, 0, 0, 1, 0, 0]` describes; missing numbers are 0.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    CGAffineTransform(geometryText: string)
}
