import CoreGraphics
import Foundation
import RenderServer

/// A layer that fills and strokes a path, between its content and its sublayers.
///
/// The path is in the layer's own coordinates and is not cut off at the bounds, unless `masksToBounds` is set. It is drawn
/// by the GPU in pixels of the screen, so its edges are sharp at any size and turn.
open class CAShapeLayer: CALayer {
    private var elements: PathData?
    private var pathBox = CGRect.null
    private var isPathChanged = false
    private var isStyleChanged = false

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAShapeLayer { copy(layer) }
    }

    // Not in the initializer, which would set the properties without telling their observers.
    private func copy(_ layer: CAShapeLayer) {
        path = layer.path
        fillColor = layer.fillColor
        fillRule = layer.fillRule
        strokeColor = layer.strokeColor
        strokeStart = layer.strokeStart
        strokeEnd = layer.strokeEnd
        lineWidth = layer.lineWidth
        miterLimit = layer.miterLimit
        lineCap = layer.lineCap
        lineJoin = layer.lineJoin
        lineDashPhase = layer.lineDashPhase
        lineDashPattern = layer.lineDashPattern
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// What is filled and stroked, as it is when set: later changes of a mutable path are not seen. O(elements).
    open var path: CGPath? {
        didSet {
            guard path !== oldValue || path is CGMutablePath else { return }
            elements = path.map { PathData($0.elements) }
            pathBox = path?.elements.controlBounds ?? .null
            isPathChanged = true
            styleChanged()
        }
    }

    /// The colour of the inside; opaque black by default, nil for none.
    open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) {
        didSet { if fillColor != oldValue { styleChanged() } }
    }

    /// What counts as inside where the path crosses itself; nonzero by default.
    open var fillRule: CAShapeLayerFillRule = .nonZero {
        didSet { if fillRule != oldValue { styleChanged() } }
    }

    /// The colour of the line along the path; nil, the default, for none.
    open var strokeColor: CGColor? {
        didSet { if strokeColor != oldValue { styleChanged() } }
    }

    /// Where on the path's length the line starts, 0 (the default) to 1.
    open var strokeStart: CGFloat = 0 {
        didSet { if strokeStart != oldValue { styleChanged() } }
    }

    /// Where on the path's length the line ends, 0 to 1 (the default).
    open var strokeEnd: CGFloat = 1 {
        didSet { if strokeEnd != oldValue { styleChanged() } }
    }

    /// The width of the line in points; 1 by default.
    open var lineWidth: CGFloat = 1 {
        didSet { if lineWidth != oldValue { styleChanged() } }
    }

    /// The longest point of a mitered corner, in line widths, before it is cut off; 10 by default.
    open var miterLimit: CGFloat = 10 {
        didSet { if miterLimit != oldValue { styleChanged() } }
    }

    /// How the line ends; butt by default.
    open var lineCap: CAShapeLayerLineCap = .butt {
        didSet { if lineCap != oldValue { styleChanged() } }
    }

    /// How the line turns corners; miter by default.
    open var lineJoin: CAShapeLayerLineJoin = .miter {
        didSet { if lineJoin != oldValue { styleChanged() } }
    }

    /// Where in the dash pattern the line starts, points; 0 by default.
    open var lineDashPhase: CGFloat = 0 {
        didSet { if lineDashPhase != oldValue { styleChanged() } }
    }

    /// Painted and unpainted lengths in turn, points; nil, the default, for a whole line.
    open var lineDashPattern: [NSNumber]? {
        didSet { if lineDashPattern != oldValue { styleChanged() } }
    }

    private func styleChanged() {
        isStyleChanged = true
        mark(.state)
    }

    // MARK: For the render server

    override var renderKind: LayerEffects.Kind { .shape }

    override func encodeContents(_ effects: inout LayerEffects?, into commit: inout Commit) {
        let style = renderStyle
        if !pathBox.isNull {
            let reach = style.strokeColor.w > 0 ? style.stroke.reach : 0
            let box = pathBox.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
            effects?.drawnBox = SIMD4(Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
        }
        if isPathChanged { commit.paths.append(.init(owner: id, role: .shape, path: elements)) }
        if isStyleChanged, elements != nil { commit.shapes.append(.init(id: id, style: style)) }
        isPathChanged = false
        isStyleChanged = false
    }

    private var renderStyle: ShapeStyle {
        func finite(_ value: CGFloat, or other: Double = 0) -> Double { value.isFinite ? Double(value) : other }
        var style = ShapeStyle()
        style.fillColor = fillColor?.renderColor ?? .zero
        style.strokeColor = strokeColor?.renderColor ?? .zero
        style.isEvenOdd = fillRule == .evenOdd
        style.stroke.width = min(max(finite(lineWidth), 0), PathData.farthest)
        if style.stroke.width == 0 { style.strokeColor = .zero }
        style.stroke.miterLimit = finite(miterLimit, or: 10)
        style.stroke.cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
        style.stroke.join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
        style.stroke.start = min(max(finite(strokeStart), 0), 1)
        style.stroke.end = min(max(finite(strokeEnd, or: 1), 0), 1)
        style.stroke.dashPhase = finite(lineDashPhase)
        style.stroke.dashes = lineDashPattern?.map(\.doubleValue) ?? []
        return style
    }
}

extension PathData {
    /// The elements of a path, which have finite coordinates.
    init(_ elements: PathElements) {
        self.init(
            verbs: elements.verbs.map { Verb(rawValue: $0.rawValue)! },
            points: elements.points.map { SIMD2(Double($0.x), Double($0.y)) })
    }
}
