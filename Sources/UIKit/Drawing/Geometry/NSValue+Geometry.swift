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
