import Foundation
import RenderProtocol

extension CALayer {
    /// Returns the animation that a property change starts if no other action was found; nil for none.
    ///
    /// It animates from the presented value to the new value, with the transaction's duration and timing function.
    func implicitAnimation(forKey key: String) -> CAAnimation? {
        guard !isOwned || OwnerActions.isOpen, pending.contains(.committed),
            let property = type(of: self).properties[key: key], property.isAnimatable,
            // Core Animation documents that properties with a path do not support implicit animation.
            // Those of a subclass have the animations that the class provides.
            property.kind != .path, !property.isCustom, AnimatedProperty(LayerKeyPath(property)) != nil
        else { return nil }
        let duration = CATransaction.animationDuration()
        guard duration > 0 else { return nil }
        let animation = ImplicitAnimation(keyPath: property.key)
        animation.duration = duration
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        animation.fromValue = presentedValue(of: property).boxed ?? NSNull()
        return animation
    }

    /// Whether this is the layer of a view, which animates changes only inside animation blocks.
    private var isOwned: Bool { !asksDelegateForActions && delegate != nil }

    /// Whether changes of the layer start implicit animations: it has been committed and is visible.
    var startsImplicitAnimations: Bool {
        guard pending.contains(.committed), !isRenderRoot else { return false }
        let root = root
        return root.isRenderRoot && root.animatesImplicitly
    }
}

/// An animation that a property change started implicitly.
final class ImplicitAnimation: CABasicAnimation {}
