import CoreGraphics
import Foundation
import QuartzCore

/// The part of a visual effect view that shows what is behind it, under a colour.
final class VisualEffectBackdropView: UIView {
    override class var layerClass: AnyClass { CABackdropLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows a look; in an animation block, the change is animated.
    func apply(_ look: UIVisualEffect.Look) {
        guard let backdrop = layer as? CABackdropLayer else { return }
        backdrop.blurRadius = look.blurRadius
        backdrop.saturation = look.saturation
        if let tint = look.tint {
            // Only the alpha changes: the colour would come from black.
            if backgroundColor == nil {
                UIView.performWithoutAnimation { backgroundColor = tint.withAlphaComponent(0) }
            }
            backgroundColor = tint
        } else if let color = backgroundColor {
            backgroundColor = color.withAlphaComponent(0)
        }
    }
}

/// The content of a visual effect view, which a vibrancy draws in one colour.
final class VisualEffectContentView: UIView {
    override class var layerClass: AnyClass { CABackdropLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows a look, without an animation.
    func apply(_ look: UIVisualEffect.Look, in traits: UITraitCollection) {
        guard let backdrop = layer as? CABackdropLayer else { return }
        backdrop.contentColor = look.contentColor?.resolvedColor(with: traits).cgColor
        let filter = look.addsContent ? "plusL" : nil
        if backdrop.compositingFilter as? String != filter { backdrop.compositingFilter = filter }
    }
}
