import Foundation
import RenderServer

extension CALayer {
    /// The animation that a change of a property starts where nothing else was found for it; nil for none.
    ///
    /// It goes from what is shown to what the layer has then, for as long and at the pace that the transaction says.
    func implicitAnimation(forKey key: String) -> CAAnimation? {
        guard !isOwned || OwnerActions.isOpen, pending.contains(.committed),
            let property = type(of: self).properties[key: key], property.isAnimatable,
            // Core Animation documents that properties with a path do not support implicit animation.
            // Those of a subclass have the animations that the class makes.
            property.kind != .path, !property.isCustom, AnimatedProperty(LayerKeyPath(property)) != nil
        else { return nil }
        let duration = CATransaction.animationDuration()
        guard duration > 0 else { return nil }
        let animation = ImplicitAnimation(keyPath: property.key)
        animation.duration = duration
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        animation.fromValue = shownValue(of: property).boxed ?? NSNull()
        return animation
    }

    /// Whether this is the layer of a view, which animates changes only inside blocks of animations.
    private var isOwned: Bool { !asksDelegateForActions && delegate != nil }

    /// Whether changes of the layer start animations by themselves: it has been committed, and is shown.
    var startsImplicitAnimations: Bool {
        guard pending.contains(.committed), !isRenderRoot else { return false }
        let root = root
        return root.isRenderRoot && root.animatesImplicitly
    }
}

/// An animation that nobody asked for.
final class ImplicitAnimation: CABasicAnimation {}
