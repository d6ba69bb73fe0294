import Foundation
import PathGeometry

/// A path: lines and curves that a context fills, strokes or clips to.
public class CGPath: Hashable {
    /// The elements, as a Sendable value.
    package final var elements: PathElements

    package init(elements: PathElements) {
        self.elements = elements
    }

    /// Creates a path of one rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.rect(rect, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Creates a path of the ellipse inscribed in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.ellipse(rect, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Creates a path of a rectangle with elliptic corners, whose radii are limited to half a side.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var elements = PathElements()
        elements.roundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Whether the path has no elements.
    public final var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element, or zero for an empty path.
    public final var currentPoint: CGPoint { elements.current ?? .zero }

    /// The bounding box of all points, including control points; null for an empty path. O(n).
    public final var boundingBox: CGRect { elements.controlBounds }

    /// The bounding box of the path, without control points; null for an empty path. O(n).
    public final var boundingBoxOfPath: CGRect { elements.exactBounds }

    /// Returns whether the filled path covers a point. O(n).
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        elements.applying(transform).contains(point, using: rule)
    }

    /// Returns whether the path is an axis-aligned rectangle, and which.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = elements.asRect else { return false }
        rect?.pointee = found
        return true
    }

    /// Calls a closure with each element in turn. O(n).
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        elements.forEach { verb, points in
            var copy = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
            withUnsafeMutableBytes(of: &copy) { bytes in
                let storage = bytes.bindMemory(to: CGPoint.self)
                for index in points.indices { storage[index] = points[index] }
                guard let base = storage.baseAddress, let type = CGPathElementType(rawValue: Int32(verb.rawValue))
                else { return }
                var element = CGPathElement(type: type, points: base)
                block(&element)
            }
        }
    }

    /// Calls a function with each element in turn. O(n).
    public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Returns an immutable copy. O(1).
    public final func copy() -> CGPath? { CGPath(elements: elements) }

    /// Returns an immutable copy with a transformation applied. O(n).
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Returns a mutable copy. O(1).
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// Returns a mutable copy with a transformation applied. O(n).
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Returns the path divided into dashes; curves are approximated by short lines.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at the start of the path, in points.
    ///   - lengths: The alternating lengths of dashes and gaps, in points; empty for an undivided path.
    ///   - transform: A transform that is applied to the path; nil for none.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(elements: elements.dashed(phase: phase, lengths: lengths).applying(transform))
    }

    /// Returns the outline of the stroked path for the winding rule; curves are approximated by short lines.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(
            elements: elements.stroked(
                StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
            ).applying(transform))
    }

    /// Returns whether both paths have the same elements. O(n).
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.elements == rhs.elements
    }

    /// Hashes the elements. O(n).
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

extension PathElements {
    /// The rectangle that these elements form, if they are an axis-aligned one.
    package var asRect: CGRect? {
        var corners = points
        let isClosed = verbs.last == .close
        guard verbs.first == .move, verbs.dropFirst().dropLast(isClosed ? 1 : 0).allSatisfy({ $0 == .line }) else {
            return nil
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let startsHorizontally = (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
        let startsVertically = (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
        guard startsHorizontally || startsVertically else { return nil }
        return CGRect(x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y).standardized
    }
}
