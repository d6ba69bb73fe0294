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

/// Returns a rectangle as a string: `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
/// Returns a point as a string: `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
/// Returns a size as a string: `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
/// Parses a rectangle such as `{{1, 2}, {3, 4}}`; missing numbers are 0.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }
/// Parses a point such as `{1, 2}`; missing numbers are 0.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }
/// Parses a size such as `{1, 2}`; missing numbers are 0.
public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }
/// Returns insets as a string: `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { insets.geometryText }
/// Returns insets as a string: `{top, leading, bottom, trailing}`.
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String { insets.geometryText }
/// Returns an offset as a string: `{horizontal, vertical}`.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { offset.geometryText }
/// Returns a vector as a string: `{dx, dy}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { vector.geometryText }
/// Returns a transform as a string: `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { transform.geometryText }
/// Parses insets such as `{1, 2, 3, 4}`; missing numbers are 0.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { UIEdgeInsets(geometryText: string) }
/// Parses insets such as `{1, 2, 3, 4}`; missing numbers are 0.
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(geometryText: string)
}
/// Parses an offset such as `{1, 2}`; missing numbers are 0.
public func UIOffsetFromString(_ string: String) -> UIOffset { UIOffset(geometryText: string) }
/// Parses a vector such as `{1, 2}`; missing numbers are 0.
public func CGVectorFromString(_ string: String) -> CGVector { CGVector(geometryText: string) }
/// Parses a transform such as `[1, 0, 0, 1, 0, 0]`; missing numbers are 0.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    CGAffineTransform(geometryText: string)
}
