import Foundation

/// A path: lines and curves that a context fills, strokes or clips to.
public class CGPath: Hashable {
    /// The elements, as a value that can cross threads.
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

    /// Creates a path of the ellipse that fills a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.ellipse(rect, transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Creates a path of a rectangle with elliptic corners.
    ///
    /// Corners larger than half a side are made smaller.
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

    /// The end of the last element, or zero in an empty path.
    public final var currentPoint: CGPoint { elements.current ?? .zero }

    /// The smallest rectangle around all points, control points included; null for an empty path. O(n).
    public final var boundingBox: CGRect { elements.controlBounds }

    /// The smallest rectangle around the path, control points not included; null for an empty path. O(n).
    public final var boundingBoxOfPath: CGRect { elements.exactBounds }

    /// Whether the filled path covers a point. O(n).
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        elements.applying(transform).contains(point, using: rule)
    }

    /// The rectangle this path consists of, if it is one with sides along the axes.
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

    /// An immutable copy. O(1).
    public final func copy() -> CGPath? { CGPath(elements: elements) }

    /// An immutable copy mapped by a transformation. O(n).
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// A mutable copy. O(1).
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// A mutable copy mapped by a transformation. O(n).
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// The path cut into dashes; curves come out as many short lines.
    ///
    /// - Parameters:
    ///   - phase: Where in the pattern the path starts, in points.
    ///   - lengths: Painted and unpainted lengths in turn, in points; none leaves the path whole.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(elements: elements.dashed(phase: phase, lengths: lengths).applying(transform))
    }

    /// The outline of the stroked path, to be filled with the winding rule; curves come out as many short lines.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(
            elements: elements.stroked(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
                .applying(transform))
    }

    /// Whether both paths have the same elements. O(n).
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.elements == rhs.elements
    }

    /// Hashes the elements. O(n).
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

extension PathElements {
    /// The rectangle that these elements are, if they are one along the axes.
    package var asRect: CGRect? {
        var corners = points
        let isClosed = verbs.last == .close
        guard verbs.first == .move, verbs.dropFirst().dropLast(isClosed ? 1 : 0).allSatisfy({ $0 == .line }) else {
            return nil
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let isUpright = (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
        let isTurned = (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
        guard isUpright || isTurned else { return nil }
        return CGRect(x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y).standardized
    }
}
