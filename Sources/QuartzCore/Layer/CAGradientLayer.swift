import CoreGraphics
import Foundation
import RenderServer

/// A layer that shows a colour gradient over its background, rounded by its corner radius.
///
/// Colours are interpolated in sRGB with straight alpha; before the first and after the last location, their colours go on.
open class CAGradientLayer: CALayer {
    private var isGradientChanged = false

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAGradientLayer { copy(layer) }
    }

    // Not in the initializer, which would set the properties without telling their observers.
    private func copy(_ layer: CAGradientLayer) {
        colors = layer.colors
        locations = layer.locations
        startPoint = layer.startPoint
        endPoint = layer.endPoint
        type = layer.type
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The colours, each a `CGColor`; nil, the default, for nothing to be shown.
    open var colors: [Any]? {
        didSet { gradientChanged() }
    }

    /// Where the colours lie, 0 to 1 and not descending; nil, the default, spreads them evenly.
    open var locations: [NSNumber]? {
        didSet { if locations != oldValue { gradientChanged() } }
    }

    /// Where location 0 is, in the unit square of the bounds; the middle of the edge of least y by default.
    ///
    /// The gradient is made in that square and stretched to the bounds with it. Radial and conic ones have their centre here.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        didSet { if startPoint != oldValue { gradientChanged() } }
    }

    /// Where location 1 is, in the unit square of the bounds; the middle of the edge of most y by default.
    open var endPoint = CGPoint(x: 0.5, y: 1) {
        didSet { if endPoint != oldValue { gradientChanged() } }
    }

    /// How the colours are spread; axial by default.
    open var type: CAGradientLayerType = .axial {
        didSet { if type != oldValue { gradientChanged() } }
    }

    private func gradientChanged() {
        isGradientChanged = true
        mark(.state)
    }

    // MARK: For the render server

    override var renderKind: LayerEffects.Kind { .gradient }

    override func encodeContents(_ effects: inout LayerEffects?, into commit: inout Commit) {
        guard isGradientChanged else { return }
        isGradientChanged = false
        commit.gradients.append(.init(id: id, gradient: renderGradient))
    }

    private var renderGradient: Gradient {
        var gradient = Gradient()
        gradient.kind = type == .radial ? .radial : type == .conic ? .conic : .axial
        func point(_ p: CGPoint) -> SIMD2<Float> {
            SIMD2(p.x.isFinite ? Float(p.x) : 0, p.y.isFinite ? Float(p.y) : 0)
        }
        (gradient.start, gradient.end) = (point(startPoint), point(endPoint))
        let colors = self.colors ?? []
        var last: Float = 0
        for (index, color) in colors.enumerated() {
            guard let color = color as? CGColor else {
                RenderLog.once("colors of \(self) has \(Swift.type(of: color)), which is no CGColor: left out.")
                continue
            }
            var location = Float(index) / Float(max(colors.count - 1, 1))
            if let locations, index < locations.count {
                let own = locations[index].floatValue
                if own.isFinite { location = own }
            }
            last = min(max(location, last), 1)
            gradient.stops.append(.init(location: last, color: color.renderColor))
        }
        return gradient
    }
}
