import Diagnostics
import Foundation
import RenderProtocol

extension CALayer {
    /// Returns the layer's animations and timing, creating them on first use.
    func ensureAnimations() -> LayerAnimations {
        if let animations { return animations }
        let made = LayerAnimations()
        animations = made
        return made
    }

    func _add(_ original: CAAnimation, forKey key: String?) {
        require(!isPresentation, "\(self) is a presentation layer, a read-only copy: animate its model() instead")
        guard let animation = original.copy() as? CAAnimation else {
            logger.once("copy() of \(type(of: original)) is not an animation: not added.")
            return
        }
        let context = TransactionContext.current
        animation.setDefaultDuration(CATransaction.animationDuration())
        animation.freeze()
        let key = animation is CATransition ? kCATransition : key
        var parts = AnimationParts(of: type(of: self))
        animation.describe(into: &parts, within: [])
        let animations = ensureAnimations()
        if let key, let old = animations.attached.first(where: { $0.key == key }) { detach(old) }
        let attached = AttachedAnimation(
            id: AnimationCallbacks.shared.nextID(), key: key, animation: animation, layer: self, parts: parts,
            in: context)
        attached.wasInRenderTree = isInRenderTree
        animations.add(attached)
        AnimationCallbacks.shared.begin(attached)
        followCustomAnimations(parts)
        animations.changes.append(.add(attached))
        mark(.animations)
        if values.isHidden { enqueueDeferredDisplay() }
    }

    func detach(_ attached: AttachedAnimation) {
        guard let animations else { return }
        animations.remove(attached)
        removeTransitionSnapshot(of: attached)
        let isWaiting = animations.changes.firstIndex {
            if case .add(let added) = $0 { added === attached } else { false }
        }
        if let isWaiting {
            // Not committed yet, so the render server does not know it.
            animations.changes.remove(at: isWaiting)
        } else {
            animations.changes.append(.remove(attached.id))
            mark(.animations)
        }
        AnimationCallbacks.shared.cancel(attached)
    }

    func _removeAnimation(forKey key: String) {
        if let attached = animations?.attached.first(where: { $0.key == key }) { detach(attached) }
    }

    func _removeAllAnimations() {
        for attached in animations?.attached ?? [] { detach(attached) }
    }

    /// The keys of the model's animations, in the order in which they apply; nil for none.
    var attachedKeys: [String]? {
        let keys = (presentedModel ?? self).animations?.attached.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    func _animation(forKey key: String) -> CAAnimation? {
        (presentedModel ?? self).animations?.attached.first { $0.key == key }?.animation
    }

    /// Encodes added and removed animations into `commit`.
    ///
    /// - Parameter time: The clock time at which animations without a begin time begin.
    func encodeAnimations(into commit: inout Commit, at time: Double) {
        guard let animations else { return }
        let changes = animations.changes
        animations.changes.removeAll(keepingCapacity: true)
        let local = localTime(at: time)
        for change in changes {
            switch change {
            case .remove(let id): commit.animations.append(.init(layer: self.id, id: id, change: .remove))
            case .add(let attached) where attached.animation.endsOutsideWindow && !isInRenderTree:
                animations.remove(attached)
                AnimationCallbacks.shared.finish(attached, of: self)
            case .add(let attached):
                attached.resolve(begin: local)
                var parts = attached.parts
                if let transition = attached.animation as? CATransition {
                    parts += encode(transition, attached, into: &commit)
                }
                let animation = Commit.AnimationUpdate.Animation(
                    timing: attached.animation.timing, parts: parts,
                    isRemovedOnCompletion: attached.animation.isRemovedOnCompletion)
                commit.animations.append(.init(layer: self.id, id: attached.id, change: .add(animation)))
            }
        }
    }
}
