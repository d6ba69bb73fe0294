import Foundation
import RenderServer

/// Redraws layers in each frame in which a registered property is animated that they draw.
final class CustomAnimationDrawing {
    private struct WeakLayer {
        weak var layer: CALayer?
    }

    private var layers: [ObjectIdentifier: WeakLayer] = [:]
    private var link: CADisplayLink?

    /// Follows the animations of a layer of the main thread, until the last of them is over.
    func add(_ layer: CALayer) {
        layers[ObjectIdentifier(layer)] = WeakLayer(layer: layer)
        guard link == nil else { return }
        let link = CADisplayLink(target: self, action: CustomAnimationDrawing.step)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func step(_ link: CADisplayLink) {
        for (id, entry) in layers {
            guard let layer = entry.layer else {
                layers[id] = nil
                continue
            }
            let isAnimated = layer.drawsAnimatedProperty
            layer.animations?.drawingTime = isAnimated ? link.targetTimestamp : nil
            // Once more when all are over: the model's value shows.
            layer.setNeedsDisplay()
            if !isAnimated { layers[id] = nil }
        }
        guard layers.isEmpty else { return }
        link.invalidate()
        self.link = nil
    }
}

extension CALayer {
    /// Whether an animation changes a registered property whose changes redraw the layer.
    fileprivate var drawsAnimatedProperty: Bool {
        guard let attached = animations?.attached else { return false }
        return attached.contains { $0.customParts.contains { type(of: self).needsDisplay(forKey: $0.property.key) } }
    }

    /// Has the layer redrawn in each frame from now on where an animation that it has got asks for that.
    func followCustomAnimations(_ parts: AnimationParts) {
        guard !parts.custom.isEmpty, TransactionContext.isMain, drawsAnimatedProperty else { return }
        let context = TransactionContext.current
        let drawing = context.customAnimationDrawing ?? CustomAnimationDrawing()
        context.customAnimationDrawing = drawing
        drawing.add(self)
    }

    /// The layer whose `draw(in:)` is called for the content: where a registered property is animated, a copy with its values.
    var drawnLayer: CALayer {
        guard let time = animations?.drawingTime, LayerOverrides.draw.isOverridden(in: type(of: self)) else {
            return self
        }
        let copy = makePresentation(at: max(time, MediaClock.now))
        // What is drawn is the content of the model's bounds, which the render server stretches where those are animated.
        copy.values.bounds = values.bounds
        return copy
    }
}
