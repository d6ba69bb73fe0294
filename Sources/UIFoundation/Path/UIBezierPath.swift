import CoreGraphics
import Diagnostics
import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top-left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top-right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom-left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom-right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path with drawing attributes. Angles are in radians, and clockwise refers to a y axis that points down.
///
///     let card = UIBezierPath(roundedRect: rect, cornerRadius: 8)
///     UIColor.systemYellow.setFill()
///     card.fill()
open class UIBezierPath: NSObject, AssociationOwner, NSCopying {
    /// See `objc_setAssociatedObject(_:_:_:_:)`.
    private let associations = AssociationSlot()

    package func associationTable(creating: Bool) -> AssociationTable? { associations.table(creating: creating) }

    private var path = CGMutablePath()
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// The width of strokes, in points.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of open lines.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the joins between lines.
    open var lineJoinStyle = CGLineJoin.miter
    /// The maximum ratio of miter length to line width; sharper corners are bevelled.
    open var miterLimit: CGFloat = 10
    /// The maximum distance of a drawn curve from the exact one.
    open var flatness: CGFloat = 0.6
    /// Whether filling uses the even-odd rule.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() {
        super.init()
    }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates a path of the ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a path of a rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle that is rounded.
    ///   - cornerRadius: The radius in points, at most half a side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a path of a rectangle with some rounded corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        addRoundedRect(rect, corners, cornerRadii)
    }

    /// Creates a path of an arc.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: The angle from the positive x axis in radians.
    ///   - endAngle: The angle from the positive x axis in radians.
    ///   - clockwise: The direction, with a y axis that points down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// Traps, because archives are not supported.
    public required init?(coder: NSCoder) {
        trap("UIBezierPath: archives are not supported; create the path in code")
    }

    private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
        let box = rect.standardized
        guard !box.isNull, radii.width.isFinite, radii.height.isFinite else { return path.addRect(rect) }
        let rx = min(max(radii.width, 0), box.width / 2)
        let ry = min(max(radii.height, 0), box.height / 2)
        func corner(_ which: UIRectCorner, _ x: CGFloat, _ y: CGFloat, from angle: CGFloat) {
            guard corners.contains(which), rx > 0, ry > 0 else {
                let point = CGPoint(x: x, y: y)
                if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
                return
            }
            let center = CGPoint(x: x == box.minX ? x + rx : x - rx, y: y == box.minY ? y + ry : y - ry)
            path.addRelativeArc(
                center: .zero, radius: 1, startAngle: angle, delta: .pi / 2,
                transform: CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: center.x, ty: center.y))
        }
        corner(.topLeft, box.minX, box.minY, from: .pi)
        corner(.topRight, box.maxX, box.minY, from: -.pi / 2)
        corner(.bottomRight, box.maxX, box.maxY, from: 0)
        corner(.bottomLeft, box.minX, box.maxY, from: .pi / 2)
        path.closeSubpath()
    }

    // MARK: Building

    /// The Core Graphics path, as a copy.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Starts a new subpath.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a line.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    /// Adds a cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, preceded by a line from the current point if there is one.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: The angle from the positive x axis in radians.
    ///   - endAngle: The angle from the positive x axis in radians.
    ///   - clockwise: The direction, with a y axis that points down.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath.
    open func close() {
        path.closeSubpath()
    }

    /// Removes all elements.
    open func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.cgPath)
    }

    /// Returns the same path in the opposite direction. O(n).
    open func reversing() -> UIBezierPath {
        let other = UIBezierPath()
        other.path = CGMutablePath(elements: path.elements.reversed())
        other.takeStyle(of: self)
        return other
    }

    /// Transforms every point. O(n).
    open func apply(_ transform: CGAffineTransform) {
        path = CGMutablePath(elements: path.elements.applying(transform))
    }

    // MARK: Queries

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the path, or null if it is empty. O(n).
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// The point at which the next element starts.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Returns whether filling the path covers a point. O(n).
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Drawing

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - pattern: Alternating lengths of dashes and gaps in points, or nil for solid lines.
    ///   - count: The number of lengths.
    ///   - phase: The offset into the pattern at which lines start, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// Gets the dash pattern; each parameter may be nil.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, length) in dashes.enumerated() { pattern[index] = length } }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    /// Fills the path with the current context's fill colour.
    open func fill() { paint(fillPath) }

    /// Fills the path with a blend mode and an opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha, fillPath) }

    /// Strokes the path with the current context's stroke colour.
    open func stroke() { paint(strokePath) }

    /// Strokes the path with a blend mode and an opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha, strokePath) }

    private func fillPath(of context: CGContext) { context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }

    private func strokePath(of context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashes)
        context.strokePath()
    }

    private func paint(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: (CGContext) -> Void) {
        paint { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            draw(context)
        }
    }

    /// Calls a function with the current context, whose state is restored afterwards, and with this path as its path.
    private func paint(_ draw: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setFlatness(flatness)
        context.beginPath()
        context.addPath(path)
        draw(context)
        context.restoreGState()
    }

    /// Intersects the clip of the current context with the filled path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Copies

    private func takeStyle(of other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        flatness = other.flatness
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dashes = other.dashes
        dashPhase = other.dashPhase
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let other = UIBezierPath(cgPath: path)
        other.takeStyle(of: self)
        return other
    }

    // MARK: Equality

    /// Returns whether another object is a path with the same elements and drawing attributes. O(n).
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        if other === self { return true }
        return lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
            && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit && flatness == other.flatness
            && usesEvenOddFillRule == other.usesEvenOddFillRule && dashes == other.dashes
            && dashPhase == other.dashPhase && path == other.path
    }

    /// Hashes the elements. O(n).
    open override var hash: Int { path.hashValue }
}
