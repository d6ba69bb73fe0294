import Diagnostics
import Foundation
import RenderProtocol

/// Redraws layers in each frame in which a registered property that they draw is animated.
final class CustomAnimationDrawing {
    private struct WeakLayer {
        weak var layer: CALayer?
    }

    private var layers: [ObjectIdentifier: WeakLayer] = [:]
    private var link: CADisplayLink?

    /// Redraws a layer of the main thread in each frame until the last of its animations has ended.
    func add(_ layer: CALayer) {
        layers[ObjectIdentifier(layer)] = WeakLayer(layer: layer)
        guard link == nil else { return }
        let link = CADisplayLink(target: self, action: CustomAnimationDrawing.step)
        // The layers may be on any screen.
        link.pace = .everyDisplay
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
            // Once more after the last animation: the model's value is presented.
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

    /// Redraws the layer in each frame from now on if one of its animations requires that.
    func followCustomAnimations(_ parts: AnimationParts) {
        guard !parts.custom.isEmpty, TransactionContext.isMain, drawsAnimatedProperty else { return }
        let context = TransactionContext.current
        let drawing = context.customAnimationDrawing ?? CustomAnimationDrawing()
        context.customAnimationDrawing = drawing
        drawing.add(self)
    }

    /// The layer whose `draw(in:)` draws the content: while a registered property is animated, a copy with its values.
    var drawnLayer: CALayer {
        guard let time = animations?.drawingTime, LayerOverrides.draw.isOverridden(in: type(of: self)) else {
            return self
        }
        let copy = makePresentation(at: max(time, MediaClock.now))
        // The content is drawn for the model's bounds; the render server stretches it where those are animated.
        copy.values.bounds = values.bounds
        return copy
    }
}
