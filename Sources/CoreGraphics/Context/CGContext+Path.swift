import Foundation

extension CGContext {
    /// Clears the current path.
    public func beginPath() {
        elements.removeAll()
    }

    /// Starts a new subpath.
    public func move(to point: CGPoint) {
        elements.move(to: point.applying(userToSurface))
    }

    /// Adds a line.
    public func addLine(to point: CGPoint) {
        elements.line(to: point.applying(userToSurface))
    }

    /// Adds a subpath of lines that connect the points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.quad(to: end.applying(userToSurface), control: control.applying(userToSurface))
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let map = userToSurface
        elements.cubic(to: end.applying(map), control1: control1.applying(map), control2: control2.applying(map))
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        elements.rect(rect, userToSurface)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) {
        elements.ellipse(rect, userToSurface)
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
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        elements.arc(
            center: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise, userToSurface)
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        elements.arc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, userToSurface)
    }

    /// Adds all elements of a path.
    public func addPath(_ other: CGPath) {
        elements.append(other.elements, userToSurface)
    }

    /// Closes the current subpath with a line to its start.
    public func closePath() {
        elements.close()
    }

    /// Replaces the current path with the outline of its stroke.
    public func replacePathWithStrokedPath() {
        let map = userToSurface
        elements = elements.applying(map.inverted()).stroked(state.strokeStyle).applying(map)
    }

    /// Whether the current path is empty.
    public var isPathEmpty: Bool { elements.isEmpty }

    /// The end of the current path, in user space.
    public var currentPointOfPath: CGPoint {
        (elements.current ?? .zero).applying(userToSurface.inverted())
    }

    /// The bounding box of the current path's points, in user space.
    public var boundingBoxOfPath: CGRect {
        elements.applying(userToSurface.inverted()).controlBounds
    }

    /// A copy of the current path, in user space, or `nil` if it is empty.
    public var path: CGPath? {
        elements.isEmpty ? nil : CGPath(elements: elements.applying(userToSurface.inverted()))
    }

    /// Returns whether painting the current path would cover a point of user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let devicePoint = point.applying(userToSurface)
        let fills = elements.contains(
            devicePoint, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
        if mode == .fill || mode == .eoFill { return fills }
        let outline = elements.applying(userToSurface.inverted()).stroked(state.strokeStyle)
        return (mode != .stroke && fills) || outline.contains(point, using: .winding)
    }
}
