import CoreGraphics
import QuartzCore

/// The ring around the item that has the focus.
///
/// Its layer is a sublayer of the view's, so that it follows the view's animations and the scrolling of the views around it
/// without work on the main thread. A view that clips its content would cut the ring off: there it is a sublayer of the
/// superview's layer, in front of the view's, and follows changes of the view's geometry with the same animation.
@MainActor final class FocusRing: UIView {
    /// The width of the line, and its distance from the view, in points.
    static let lineWidth: CGFloat = 3
    static let gap: CGFloat = 2

    /// The radius of the ring around an item that is no view, in points.
    private static let itemRadius: CGFloat = 4

    /// The view that has the focus, or in which the item is that has it.
    private(set) weak var focusedView: UIView?
    private weak var item: (any UIFocusItem)?
    private let effect: UIFocusHaloEffect
    private var outline: CAShapeLayer?

    init(around item: any UIFocusItem, in view: UIView, effect: UIFocusHaloEffect) {
        focusedView = view
        self.item = item
        self.effect = effect
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.name = "focus ring"
        // In front of the view's own sublayers.
        layer.zPosition = 1
        let color = view.tintColor.cgColor
        if case .path(let path) = effect.shape {
            let outline = CAShapeLayer()
            outline.path = path.cgPath
            outline.fillColor = nil
            outline.strokeColor = color
            outline.lineWidth = Self.lineWidth
            layer.addSublayer(outline)
            self.outline = outline
        } else {
            layer.borderColor = color
            layer.borderWidth = Self.lineWidth
        }
        install()
    }

    required init?(coder: NSCoder) { nil }

    private func install() {
        guard let view = focusedView else { return }
        let clips = item === view && (view.clipsToBounds || view.mask != nil || view.layer.mask != nil)
        if let container = effect.containerView ?? (clips ? view.superview : nil) {
            let reference = effect.referenceView ?? view
            if reference.superview === container {
                container.layer.insertSublayer(layer, above: reference.layer)
            } else {
                container.layer.addSublayer(layer)
            }
            layer.zPosition = reference.layer.zPosition
        } else {
            view.layer.addSublayer(layer)
        }
        follow()
    }

    /// Moves the ring to where the view is.
    func follow() {
        guard let view = focusedView, let item, let host = layer.superlayer else { return }
        let itemRadius = item === view ? view.focusCornerRadius : Self.itemRadius
        var (rect, radius, curve) = (item.rectInHost, itemRadius, CALayerCornerCurve.circular)
        if case .rect(let given, let givenRadius, let givenCurve) = effect.shape {
            (rect, radius, curve) = (given, givenRadius, givenCurve)
        }
        var distance = Self.gap + Self.lineWidth
        switch (effect.position, effect.shape) {
        case (.inside, _): distance = 0
        case (.automatic, .rect), (.outside, .rect): distance = Self.lineWidth
        default: break
        }
        if outline != nil { (distance, radius) = (0, 0) }
        let ring = rect.insetBy(dx: -distance, dy: -distance)
        let center = CGPoint(x: ring.midX, y: ring.midY)
        bounds = CGRect(origin: outline == nil ? .zero : ring.origin, size: ring.size)
        if host === view.layer {
            self.center = center
        } else {
            self.center = view.layer.convert(center, to: host)
            transform = view.transform
        }
        guard outline == nil else { return }
        layer.cornerCurve = curve
        layer.cornerRadius = min(radius + distance, min(ring.width, ring.height) / 2)
    }

    func remove() { layer.removeFromSuperlayer() }
}
