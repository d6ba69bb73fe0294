import Foundation

/// The rule for the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Points with a winding number other than 0.
    case winding
    /// Points that are enclosed an odd number of times.
    case evenOdd
}

/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
    /// The line ends at its end point.
    case butt = 0
    /// The line ends with a half circle around its end point.
    case round = 1
    /// The line extends half its width beyond its end point.
    case square = 2
}

/// The shape of line corners.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner, up to the miter limit.
    case miter = 0
    /// A rounded corner.
    case round = 1
    /// A corner that is cut off.
    case bevel = 2
}

/// The way in which a path is painted.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fill by the winding rule.
    case fill = 0
    /// Fill by the even-odd rule.
    case eoFill = 1
    /// Stroke.
    case stroke = 2
    /// Fill by the winding rule, then stroke.
    case fillStroke = 3
    /// Fill by the even-odd rule, then stroke.
    case eoFillStroke = 4
}

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a subpath; one point.
    case moveToPoint = 0
    /// A line; one point.
    case addLineToPoint = 1
    /// A quadratic curve; the control point and the end.
    case addQuadCurveToPoint = 2
    /// A cubic curve; two control points and the end.
    case addCurveToPoint = 3
    /// A line back to the start of the subpath; no points.
    case closeSubpath = 4
}

/// One element of a path, as passed to the closure of `applyWithBlock(_:)`.
public struct CGPathElement {
    /// The kind of the element.
    public var type: CGPathElementType
    /// The element's points, valid during the call.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A function that is called with each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
