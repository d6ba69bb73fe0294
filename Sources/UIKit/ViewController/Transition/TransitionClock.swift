import CoreGraphics
import Foundation
import QuartzCore

/// The timeline of the animations of an interactive transition, which runs in both directions, or stands still.
///
/// It is made of the timelines of layers, so that a transition that runs needs no work of the main thread. Animations that
/// are added while the clock is installed stay on their layers at the end. They are removed before their completions
/// are called. If the transition was cancelled, the values before the animations are set again then.
@MainActor final class TransitionClock {
    /// A layer with a timeline of the clock.
    private struct Root {
        let layer: CALayer
        /// The time of the layer at the beginning of the transition.
        let base: Double
    }

    /// The animations of a block, and the values that they have changed.
    private struct Record {
        let ending: AnimationEnding
        var animations: [(layer: CALayer, key: String)] = []
        var changes: [LayerChange] = []
    }

    private var roots: [Root] = []
    private var records: [ObjectIdentifier: Record] = [:]
    /// The time at `mark`, in seconds from the beginning.
    private var time = 0.0
    /// The media time at which `time` and `rate` were set.
    private var mark = CACurrentMediaTime()
    /// The speed of the clock; 0 while it stands still.
    private(set) var rate = 0.0
    /// Whether the values before the animations are set at their end.
    var isReversed = false

    /// - Parameter layers: Layers whose whole trees follow the clock. The others follow it when they are animated.
    init(_ layers: [CALayer]) {
        for layer in layers { addRoot(layer) }
    }

    /// The time in seconds from the beginning.
    var now: Double { time + (CACurrentMediaTime() - mark) * rate }

    /// Performs animations that follow the clock.
    func collect(_ body: () -> Void) {
        let old = AnimationBlock.clock
        AnimationBlock.clock = self
        body()
        AnimationBlock.clock = old
    }

    /// Stops the clock at a time in seconds.
    func stop(at seconds: Double) { set(seconds, rate: 0) }

    /// Runs the clock at a speed, which is negative for backwards.
    func run(rate: Double) { set(now, rate: rate) }

    /// Lets the layers follow time again.
    func invalidate() {
        for root in roots {
            (root.layer.speed, root.layer.timeOffset, root.layer.beginTime) = (1, 0, 0)
        }
        roots = []
        for key in Array(records.keys) { removeAnimations(of: key) }
    }

    private func set(_ seconds: Double, rate: Double) {
        (time, mark, self.rate) = (seconds, CACurrentMediaTime(), rate)
        for root in roots { apply(to: root) }
    }

    private func apply(to root: Root) {
        let layer = root.layer
        layer.beginTime = layer.superlayer?.convertTime(mark, from: nil) ?? mark
        layer.timeOffset = root.base + time
        layer.speed = Float(rate)
    }

    private func addRoot(_ layer: CALayer) {
        let elapsed = now
        let root = Root(layer: layer, base: layer.convertTime(CACurrentMediaTime(), from: nil) - elapsed)
        roots.append(root)
        set(elapsed, rate: rate)
    }

    private func addRootIfNeeded(for layer: CALayer) {
        var ancestor: CALayer? = layer
        while let current = ancestor {
            if roots.contains(where: { $0.layer === current }) { return }
            ancestor = current.superlayer
        }
        addRoot(layer)
    }

    // MARK: Blocks

    /// Prepares an animation that a block adds to a layer.
    func add(_ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String, of ending: AnimationEnding) {
        addRootIfNeeded(for: layer)
        // A timeline that stands still has no inverse: the beginning is found from the present.
        if animation.beginTime == 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - now
        }
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        update(ending) { $0.animations.append((layer, key)) }
    }

    /// Records a change that a block animates.
    func record(_ change: LayerChange, of ending: AnimationEnding) {
        update(ending) { $0.changes.append(change) }
    }

    private func update(_ ending: AnimationEnding, _ change: (inout Record) -> Void) {
        let key = ObjectIdentifier(ending)
        if records[key] == nil {
            ending.whenDone(cleanUp: { [self] in removeAnimations(of: key) })
        }
        change(&records[key, default: Record(ending: ending)])
    }

    private func removeAnimations(of key: ObjectIdentifier) {
        guard let record = records.removeValue(forKey: key) else { return }
        UIView.performWithoutAnimation {
            if isReversed { for change in record.changes.reversed() { change.setInView(change.old) } }
            // A later animation may have the same key.
            for (layer, key) in record.animations where layer.animation(forKey: key)?.delegate === record.ending {
                layer.removeAnimation(forKey: key)
            }
        }
    }
}
