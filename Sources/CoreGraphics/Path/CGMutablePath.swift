import Foundation

/// A path that elements can be added to.
///
/// Elements with a coordinate that is not finite are logged and ignored.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public convenience init() {
        self.init(elements: PathElements())
    }

    /// Starts a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.move(to: point.applying(transform))
    }

    /// Adds a line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.line(to: point.applying(transform))
    }

    /// Adds a subpath of lines that connect the points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        elements.move(to: first.applying(transform))
        for point in points.dropFirst() { elements.line(to: point.applying(transform)) }
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        elements.quad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.cubic(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.rect(rect, transform)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { elements.rect(rect, transform) }
    }

    /// Adds a closed rectangle with elliptic corners, whose radii are limited to half a side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.roundedRect(rect, cornerWidth, cornerHeight, transform)
    }

    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.ellipse(rect, transform)
    }

    /// Adds an arc, preceded by a line from the current point if there is one.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: Radians from the positive x axis.
    ///   - endAngle: Radians from the positive x axis.
    ///   - clockwise: The direction for a y axis that points up. Where y points down, as in UIKit, `true` appears
    ///     counterclockwise.
    ///   - transform: A transform that is applied to what is added; nil for none.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        elements.arc(
            center: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise, transform)
    }

    /// Adds an arc of `delta` radians, preceded by a line from the current point if there is one.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        elements.arc(center: center, radius: radius, from: startAngle, delta: delta, transform)
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.arc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform)
    }

    /// Adds all elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements.append(path.elements, transform)
    }

    /// Closes the current subpath with a line to its start.
    public func closeSubpath() {
        elements.close()
    }
}
