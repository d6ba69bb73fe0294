import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// A snapshot of what a layer showed before a transition, drawn directly below or above the layer.
///
/// It is a layer without a superlayer that only the render server has. There it is transparent except while animations
/// make it visible, so that it disappears at the end of the transition even if the main thread is busy.
final class TransitionSnapshot {
    let layer: CALayer
    let isAbove: Bool
    /// The identifier of the transition.
    let id: AnimationID

    init?(of original: CALayer, for attached: AttachedAnimation, isAbove: Bool) {
        do {
            guard let (image, frame) = try original.pixels() else { return nil }
            layer = CALayer()
            layer.contents = image
            layer.bounds = frame
        } catch {
            logger.once("A transition ends immediately: the layer cannot be captured: \(error)")
            return nil
        }
        self.isAbove = isAbove
        id = attached.id
        layer.anchorPoint = original.anchorPoint(in: layer.bounds)
        layer.anchorPointZ = original.anchorPointZ
        layer.position = original.position
        layer.zPosition = original.zPosition
        layer.transform = original.transform
        layer.opacity = 0
        if let timing = original.animations?.timing {
            layer.ensureAnimations().timing = timing
            layer.mark(.time)
        }
    }
}

extension CALayer {
    /// Returns the anchor point as a fraction of another rectangle in the layer's own coordinates.
    fileprivate func anchorPoint(in frame: CGRect) -> CGPoint {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return frame == bounds || frame.isEmpty
            ? anchorPoint
            : CGPoint(x: (anchor.x - frame.minX) / frame.width, y: (anchor.y - frame.minY) / frame.height)
    }

    /// The identifiers to draw for the layer in its superlayer: the layer itself and the snapshot of a transition.
    var drawnIDs: [LayerID] {
        guard let old = animations?.transitionSnapshot else { return [id] }
        return old.isAbove ? [id, old.layer.id] : [old.layer.id, id]
    }

    /// Takes a snapshot of the layer for a transition that was added since the last commit.
    func takeTransitionSnapshot() {
        guard let animations else { return }
        for case .add(let attached) in animations.changes {
            guard let transition = attached.animation as? CATransition else { continue }
            guard pending.contains(.committed), isInRenderTree, let superlayer = _superlayer, superlayer.mask !== self
            else { continue }
            let type = transition.drawnType
            animations.transitionSnapshot = TransitionSnapshot(
                of: self, for: attached, isAbove: type == .fade || type == .reveal)
            superlayer.mark(.children)
        }
    }

    /// Removes the snapshot when its transition has ended.
    func removeTransitionSnapshot(of attached: AttachedAnimation) {
        guard let animations, animations.transitionSnapshot?.id == attached.id else { return }
        animations.transitionSnapshot = nil
        _superlayer?.mark(.children)
    }

    /// Encodes the effect of a transition on the layer and on the snapshot.
    ///
    /// - Returns: The changes of the layer.
    func encode(
        _ transition: CATransition, _ attached: AttachedAnimation, into commit: inout Commit
    ) -> [AnimationDescription] {
        guard let old = animations?.transitionSnapshot, old.id == attached.id else { return [] }
        let spans = [transition.span]
        let (start, end) = (
            Double(transition.startProgress), Double(max(transition.startProgress, transition.endProgress))
        )
        let slideOffset = transition.slideOffset(of: self)
        /// A slide between two positions, given as fractions of the offset.
        func slide(_ from: Double, _ to: Double) -> AnimationDescription {
            var slide = AnimationDescription(AnimatedProperty(.position), spans: spans)
            slide.values = [slideOffset.x * from, slideOffset.y * from, slideOffset.x * to, slideOffset.y * to].map {
                Double($0)
            }
            slide.isAdditive = true
            return slide
        }
        let type = transition.drawnType
        var appearance = AnimationDescription(AnimatedProperty(.opacity), spans: spans)
        appearance.values = type == .fade ? [1 - start, 1 - end] : [1, 1]
        var snapshotParts = [appearance]
        if type == .push || type == .reveal { snapshotParts.append(slide(-start, -end)) }
        commit.animations.append(
            .init(
                layer: old.layer.id, id: AnimationCallbacks.shared.nextID(),
                change: .add(
                    .init(
                        timing: transition.timing, parts: snapshotParts,
                        isRemovedOnCompletion: transition.isRemovedOnCompletion))))
        return type == .push || type == .moveIn ? [slide(1 - start, 1 - end)] : []
    }
}

extension CATransition {
    /// The type; `fade` for one that is not predefined.
    fileprivate var drawnType: CATransitionType { [.moveIn, .push, .reveal].contains(type) ? type : .fade }

    /// Returns the offset from `layer` to where it slides in from, in its superlayer's coordinates.
    fileprivate func slideOffset(of layer: CALayer) -> SIMD2<Double> {
        let size = layer.bounds.size
        let (x, y): (CGFloat, CGFloat) =
            switch subtype {
            case .fromRight: (size.width, 0)
            case .fromTop: (0, size.height)
            case .fromBottom: (0, -size.height)
            default: (-size.width, 0)
            }
        let t = layer.transform
        return SIMD2(Double(x * t.m11 + y * t.m21), Double(x * t.m12 + y * t.m22))
    }
}
