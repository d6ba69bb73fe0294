import CoreGraphics
import Foundation
import RenderProtocol

/// A layer that shows what is behind it in its window, blurred, within its bounds and corners.
///
///     let backdrop = CABackdropLayer()
///     backdrop.frame = bar.bounds
///     backdrop.blurRadius = 20
///     backdrop.saturation = 1.8
///     bar.insertSublayer(backdrop, at: 0)
///
/// The background colour, the contents and the sublayers are drawn over the blurred picture. The render server draws what is
/// behind the layer again only where it changes. `render(in:)` draws no backdrop, and a layer in a mask has none.
package final class CABackdropLayer: CALayer {
    private struct Filters {
        var blurRadius: CGFloat = 0
        var saturation: CGFloat = 1
        var contentColor: CGColor?
    }

    private var filterValues = Filters()

    package override init() {
        super.init()
    }

    package override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CABackdropLayer { filterValues = layer.filterValues }
    }

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private static let backdropTable = LayerPropertyTable({ CABackdropLayer() }, extending: .layer) {
        $0.add("blurRadius", \.blurRadius, animates: .backdropRadius)
        $0.add("saturation", \.saturation, animates: .backdropSaturation)
        $0.add("contentColor", object: \.contentColor, kind: .color)
    }

    override class var propertyTable: LayerPropertyTable { backdropTable }

    /// The standard deviation of the blur in points; 0, for none, by default. Animatable.
    package var blurRadius: CGFloat {
        get { filterValues.blurRadius }
        set { set("blurRadius", own: \.filterValues.blurRadius, newValue.isFinite ? max(0, newValue) : 0) }
    }

    /// The factor by which the colours of the picture differ more from grey; 1 by default, and 0 for grey. Animatable.
    package var saturation: CGFloat {
        get { filterValues.saturation }
        set { set("saturation", own: \.filterValues.saturation, newValue.isFinite ? max(0, newValue) : 1) }
    }

    /// The colour in which the layer and its sublayers are drawn, by their alpha; nil, for their own colours, by default.
    package var contentColor: CGColor? {
        get { filterValues.contentColor }
        set { set("contentColor", own: \.filterValues.contentColor, newValue) }
    }

    // MARK: For the render server

    override var renderKind: LayerEffects.Kind { .backdrop }

    override func addEffects(to effects: inout LayerEffects) {
        effects.backdrop.radius = Float(filterValues.blurRadius)
        effects.backdrop.saturation = Float(filterValues.saturation)
        effects.backdrop.contentColor = filterValues.contentColor?.renderColor ?? .zero
    }
}
