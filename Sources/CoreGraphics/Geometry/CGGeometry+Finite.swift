import Foundation

// Sums and products of finite numbers can overflow to infinity, and differences of those are NaN, which neither layers
// nor Foundation's rectangles accept. Geometry that is computed from an app's values is sanitized with these functions.

extension CGFloat {
    /// The nearest finite number; 0 for NaN.
    package var clampedToFinite: CGFloat {
        if isFinite { return self }
        return isNaN ? 0 : self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }
}

extension CGPoint {
    /// The point with the nearest finite coordinates; 0 for NaN.
    package var clampedToFinite: CGPoint { CGPoint(x: x.clampedToFinite, y: y.clampedToFinite) }
}

extension CGSize {
    /// The size with the nearest finite lengths; 0 for NaN.
    package var clampedToFinite: CGSize { CGSize(width: width.clampedToFinite, height: height.clampedToFinite) }
}

extension CGRect {
    /// The rectangle with the nearest finite origin and size; 0 for NaN.
    package var clampedToFinite: CGRect { CGRect(origin: origin.clampedToFinite, size: size.clampedToFinite) }

    /// Returns the part of this rectangle inside another one; null if they are disjoint.
    ///
    /// Like `intersection(_:)`, which traps on NaN and if a coordinate overflows: here such rectangles are disjoint
    /// from all others.
    package func clipped(to other: CGRect) -> CGRect {
        guard !isNull, !other.isNull else { return .null }
        let (a, b) = (edges, other.edges)
        let left = Swift.max(a.left, b.left)
        let right = Swift.min(a.right, b.right)
        let top = Swift.max(a.top, b.top)
        let bottom = Swift.min(a.bottom, b.bottom)
        // False if one of them is NaN.
        guard a.left <= a.right, b.left <= b.right, a.top <= a.bottom, b.top <= b.bottom, left <= right, top <= bottom
        else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private var edges: (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
        let (x, y) = (origin.x + size.width, origin.y + size.height)
        return (
            Swift.min(origin.x, x), Swift.min(origin.y, y), Swift.max(origin.x, x), Swift.max(origin.y, y)
        )
    }
}
