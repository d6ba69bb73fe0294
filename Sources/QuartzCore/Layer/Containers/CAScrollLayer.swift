import CoreGraphics
import Foundation

/// A layer that shows a part of its sublayers, scrolled by the origin of its bounds.
///
///     let port = CAScrollLayer()
///     port.bounds = CGRect(x: 0, y: 0, width: 200, height: 120)
///     port.addSublayer(map)
///     port.scroll(to: CGPoint(x: 100, y: 50))
open class CAScrollLayer: CALayer {
    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
    }

    public required init?(coder: NSCoder) {
        nil
    }

    private static let scrollTable = LayerPropertyTable({ CAScrollLayer() }, extending: .layer) {
        $0.add("scrollMode", raw: \.scrollMode)
    }

    override class var propertyTable: LayerPropertyTable { scrollTable }

    /// The directions in which `scroll(to:)` scrolls; both by default.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Makes `p` the origin of the bounds, in the directions that `scrollMode` allows.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds = CGRect(origin: origin, size: bounds.size)
    }

    /// Scrolls the shortest distance that makes `r` visible, in this layer's coordinates; if it is too large, its upper
    /// left part.
    open func scroll(to r: CGRect) {
        let visible = bounds
        func start(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
            if low < visibleLow || high - low > visibleHigh - visibleLow { return low }
            return high > visibleHigh ? visibleLow + high - visibleHigh : visibleLow
        }
        scroll(
            to: CGPoint(
                x: start(r.minX, r.maxX, visible.minX, visible.maxX),
                y: start(r.minY, r.maxY, visible.minY, visible.maxY)))
    }
}

/// The directions in which a `CAScrollLayer` scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer does not scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// The layer scrolls along the y axis only.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// The layer scrolls along the x axis only.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// The layer scrolls along both axes.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CALayer {
    func _scroll(_ p: CGPoint) {
        guard let scroller = enclosingScrollLayer else { return }
        scroller.scroll(to: convert(p, to: scroller))
    }

    func _scrollRectToVisible(_ r: CGRect) {
        guard let scroller = enclosingScrollLayer else { return }
        scroller.scroll(to: convert(r, to: scroller))
    }

    var _visibleRect: CGRect {
        guard let scroller = enclosingScrollLayer else { return bounds }
        let visible = convert(scroller.bounds, from: scroller).clipped(to: bounds)
        return visible.isNull ? .zero : visible
    }

    private var enclosingScrollLayer: CAScrollLayer? {
        var layer = superlayer
        while let candidate = layer {
            if let scroller = candidate as? CAScrollLayer { return scroller }
            layer = candidate.superlayer
        }
        return nil
    }
}
