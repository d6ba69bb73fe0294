import CoreGraphics
import QuartzCore

/// A translucent layer over the content of a pointer's effect.
@MainActor final class PointerHighlight {
    private static let color = CGColor(gray: 0.5, alpha: 0.2)

    private let layer = CAShapeLayer()

    /// Adds the layer of a style's effect, with a fade; nil if the style has none.
    init?(_ style: UIPointerStyle) {
        guard let effect = style.effect, effect.isVisible else { return nil }
        let (preview, view) = (effect.preview, effect.preview.view)
        let path: UIBezierPath
        switch style.effectShape {
        case .roundedRect(let rect, let radius):
            path = UIBezierPath(roundedRect: preview.target.container.convert(rect, to: view), cornerRadius: radius)
        case .path(let outline):
            let origin = preview.target.container.convert(CGPoint.zero, to: view)
            path = UIBezierPath(cgPath: outline.cgPath)
            path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        case .verticalBeam, .horizontalBeam, nil:
            path =
                preview.parameters.visiblePath
                ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: view.layer.cornerRadius)
        }
        layer.path = path.cgPath
        layer.fillColor = Self.color
        layer.name = "pointer highlight"
        view.layer.addSublayer(layer)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = PointerAnimator.duration
        layer.add(fade, forKey: "fade")
    }

    /// Removes the layer, with a fade.
    func remove() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(PointerAnimator.duration)
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.layer.removeFromSuperlayer() } }
        layer.opacity = 0
        CATransaction.commit()
    }
}
