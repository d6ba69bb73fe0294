import CoreGraphics
import Foundation
import PathGeometry
import RenderProtocol

/// A layer that fills and strokes a path, between its content and its sublayers.
///
///     let ring = CAShapeLayer()
///     ring.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 92, height: 92), transform: nil)
///     ring.fillColor = nil
///     ring.strokeColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
///     ring.lineWidth = 8
///     ring.strokeEnd = 0.75
///     layer.addSublayer(ring)
///
/// The path is in the layer's own coordinates and is not clipped to the bounds, unless `masksToBounds` is set. The GPU
/// draws it at the resolution of the screen, so its edges are sharp at any scale and rotation.
open class CAShapeLayer: CALayer {
    private struct Shape {
        var path: CGPath?
        /// The path's elements at the time when it was set.
        var elements: PathElements?
        var fillColor: CGColor? = .opaqueBlack
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var lineDashPhase: CGFloat = 0
        var lineDashPattern: [NSNumber]?
    }

    private final var shape = Shape()
    private var isPathChanged = false
    private var isStyleChanged = true
    private var revision: UInt32 = 0

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAShapeLayer else { return }
        shape = layer.shape
        isPathChanged = shape.elements != nil
    }

    public required init?(coder: NSCoder) {
        nil
    }

    private static let shapeTable = LayerPropertyTable({ CAShapeLayer() }, extending: .layer) {
        $0.add("path", object: \.path, kind: .path, animates: .shapePath)
        $0.add("fillColor", object: \.fillColor, kind: .color, animates: .fillColor)
        $0.add("fillRule", raw: \.fillRule)
        $0.add("strokeColor", object: \.strokeColor, kind: .color, animates: .strokeColor)
        $0.add("strokeStart", \.strokeStart, animates: .strokeStart)
        $0.add("strokeEnd", \.strokeEnd, animates: .strokeEnd)
        $0.add("lineWidth", \.lineWidth, animates: .lineWidth)
        $0.add("miterLimit", \.miterLimit, animates: .miterLimit)
        $0.add("lineCap", raw: \.lineCap)
        $0.add("lineJoin", raw: \.lineJoin)
        $0.add("lineDashPhase", \.lineDashPhase, animates: .lineDashPhase)
        $0.add("lineDashPattern", object: \.lineDashPattern)
    }

    override class var propertyTable: LayerPropertyTable { shapeTable }

    /// The path to fill and stroke, captured when it is set: later changes of a mutable path have no effect.
    /// O(elements).
    open var path: CGPath? {
        get { shape.path }
        set {
            guard newValue !== shape.path || newValue is CGMutablePath else { return }
            change("path") {
                shape.path = newValue
                shape.elements = newValue?.elements
                isPathChanged = true
                revision &+= 1
            }
        }
    }

    /// The fill colour; opaque black by default, nil for none.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { set("fillColor", own: \.shape.fillColor, newValue) }
    }

    /// The rule for the inside of a path that crosses itself; nonzero by default.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { set("fillRule", own: \.shape.fillRule, newValue) }
    }

    /// The stroke colour; nil, the default, for none.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { set("strokeColor", own: \.shape.strokeColor, newValue) }
    }

    /// The start of the stroke as a fraction of the path's length, 0 (the default) to 1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { set("strokeStart", own: \.shape.strokeStart, newValue) }
    }

    /// The end of the stroke as a fraction of the path's length, 0 to 1 (the default).
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { set("strokeEnd", own: \.shape.strokeEnd, newValue) }
    }

    /// The line width in points; 1 by default.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { set("lineWidth", own: \.shape.lineWidth, newValue) }
    }

    /// The maximum ratio of a mitered corner's length to the line width; longer corners are beveled. 10 by default.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { set("miterLimit", own: \.shape.miterLimit, newValue) }
    }

    /// The shape of the line's ends; butt by default.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { set("lineCap", own: \.shape.lineCap, newValue) }
    }

    /// The shape of the line's corners; miter by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { set("lineJoin", own: \.shape.lineJoin, newValue) }
    }

    /// The offset into the dash pattern at the start of the line, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { set("lineDashPhase", own: \.shape.lineDashPhase, newValue) }
    }

    /// The alternating lengths of dashes and gaps in points; nil, the default, for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern }
        set { set("lineDashPattern", own: \.shape.lineDashPattern, newValue) }
    }

    override func ownValuesDidChange() {
        isStyleChanged = true
        revision &+= 1
    }

    // MARK: For the render server

    override var renderKind: LayerEffects.Kind { .shape }

    override var drawnRevision: UInt32 { revision }

    override var drawnBox: SIMD4<Double> {
        guard let box = shape.elements?.controlBounds, !box.isNull else { return .zero }
        let reach = shape.strokeColor == nil ? 0 : CGFloat(strokeStyle.reach)
        let (low, high) = (CGPoint(x: box.minX - reach, y: box.minY - reach), CGPoint(x: box.maxX, y: box.maxY))
        return SIMD4(Double(low.x), Double(low.y), Double(high.x + reach), Double(high.y + reach))
    }

    override func encodeKind(into commit: inout Commit) {
        if isPathChanged {
            commit.paths.append(.init(owner: id, role: .shape, path: shape.elements.map { PathData($0) }))
        }
        // Also without a path: an animation may provide one.
        if isStyleChanged {
            var style = ShapeStyle()
            style.fillColor = shape.fillColor?.renderColor ?? .zero
            style.strokeColor = shape.strokeColor?.renderColor ?? .zero
            style.isEvenOdd = shape.fillRule == .evenOdd
            style.stroke = strokeStyle
            commit.shapes.append(.init(id: id, style: style))
        }
        isPathChanged = false
        isStyleChanged = false
    }

    private var strokeStyle: StrokeStyle {
        func finite(_ value: CGFloat, or other: Double = 0) -> Double { value.isFinite ? Double(value) : other }
        var stroke = StrokeStyle()
        stroke.width = min(max(finite(shape.lineWidth), 0), PathData.farthest)
        stroke.miterLimit = finite(shape.miterLimit, or: 10)
        stroke.cap = shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt
        stroke.join = shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter
        stroke.start = min(max(finite(shape.strokeStart), 0), 1)
        stroke.end = min(max(finite(shape.strokeEnd, or: 1), 0), 1)
        stroke.dashPhase = finite(shape.lineDashPhase)
        stroke.dashes = shape.lineDashPattern?.map(\.doubleValue) ?? []
        return stroke
    }

    // MARK: render(in:)

    override func renderContents(in ctx: CGContext) {
        super.renderContents(in: ctx)
        guard let elements = shape.elements else { return }
        if let color = shape.fillColor {
            ctx.setFillColor(color)
            ctx.addPath(CGPath(elements: elements))
            ctx.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        let stroke = strokeStyle
        guard let color = shape.strokeColor, stroke.width > 0 else { return }
        let line = PathData(elements).trimmed(from: stroke.start, to: stroke.end)
        ctx.setStrokeColor(color)
        ctx.setLineWidth(CGFloat(stroke.width))
        ctx.setMiterLimit(CGFloat(max(stroke.miterLimit, 1)))
        ctx.setLineCap(CGLineCap(rawValue: Int32(stroke.cap.rawValue)) ?? .butt)
        ctx.setLineJoin(CGLineJoin(rawValue: Int32(stroke.join.rawValue)) ?? .miter)
        let dashes = stroke.dashes.map { CGFloat($0) }
        if dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) {
            ctx.setLineDash(phase: CGFloat(stroke.dashPhase), lengths: dashes)
        }
        ctx.addPath(CGPath(elements: PathElements(line)))
        ctx.strokePath()
    }
}

extension PathData {
    /// Creates the data of a path whose coordinates are finite.
    init(_ elements: PathElements) {
        self.init(
            verbs: elements.verbs.map { Verb(rawValue: $0.rawValue)! },
            points: elements.points.map { SIMD2(Double($0.x), Double($0.y)) })
    }
}

extension PathElements {
    init(_ data: PathData) {
        self.init()
        var index = 0
        func point(_ offset: Int) -> CGPoint {
            CGPoint(x: data.points[index + offset].x, y: data.points[index + offset].y)
        }
        for verb in data.verbs {
            switch verb {
            case .move: move(to: point(0))
            case .line: line(to: point(0))
            case .quad: quad(to: point(1), control: point(0))
            case .cubic: cubic(to: point(2), control1: point(0), control2: point(1))
            case .close: close()
            }
            index += verb.pointCount
        }
    }
}
