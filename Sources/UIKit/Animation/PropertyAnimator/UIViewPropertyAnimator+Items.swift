import CoreGraphics
import Foundation
import QuartzCore

/// The values that an animator shows and sets for each property that it animates.
extension UIViewPropertyAnimator {
    /// Returns an item's own segment for a playhead, and the elapsed time in it, in seconds.
    func segment(of item: Item, at playhead: Playhead) -> (motion: AnimatorMotion, elapsed: Double) {
        switch playhead {
        case .motion(let whole, let time) where whole.isWhole:
            var motion = whole
            motion.duration = max(1e-6, whole.duration * (1 - item.delay))
            return (motion, whole.to == 1 ? time - whole.duration * item.delay : time)
        case .motion(let part, let time):
            var motion = part
            motion.from = item.origin
            return (motion, time)
        case .scrubbed(let progress):
            return (AnimatorMotion(timing: AnimationTiming(.linear), duration: 1), item.share(of: progress))
        }
    }

    /// Returns the value of an item's property at a playhead.
    private func value(of item: Item, at playhead: Playhead) -> LayerValue {
        let (motion, elapsed) = segment(of: item, at: playhead)
        let value = item.value(at: motion.progress(at: elapsed))
        guard let velocityY = motion.velocityY, case .point(let a) = value else { return value }
        var vertical = motion
        vertical.timing = motion.timing.with(velocity: velocityY)
        guard case .point(let b) = item.value(at: vertical.progress(at: elapsed)) else { return value }
        return .point(CGPoint(x: a.x, y: b.y))
    }

    /// Shows an item at a playhead: animated from there if there is a run, and still if not.
    func show(_ item: Item, _ playhead: Playhead, _ run: AnimatorRun?) {
        let change = item.change
        let (motion, elapsed) = segment(of: item, at: playhead)
        func animation(_ path: String, _ timing: AnimationTiming, _ value: (Double) -> Any?) -> CAPropertyAnimation {
            let animation = timing.makeAnimation(path, duration: motion.duration)
            animation.fromValue = value(motion.from)
            animation.toValue = value(motion.to)
            return timed(animation)
        }
        func timed(_ animation: CAPropertyAnimation) -> CAPropertyAnimation {
            animation.isAdditive = change.isAdditive
            animation.timeOffset = run == nil ? min(max(elapsed, 0), motion.duration) : elapsed
            animation.speed = run == nil ? 0 : 1
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            if let run {
                animation.delegate = run
                run.add()
            }
            return animation
        }
        let key = change.property.key
        if case .bool = change.new {
            // Visible during the whole animation; when still, as the playhead determines.
            let still: LayerValue = run == nil ? value(of: item, at: playhead) : .bool(false)
            change.layer.add(animation(key, motion.timing) { _ in still.boxed }, forKey: item.key)
        } else if let track = item.track {
            change.layer.add(timed(track.animation(of: change, along: motion)), forKey: item.key)
        } else if let velocityY = motion.velocityY, case .point(let a) = change.old, case .point(let b) = change.new,
            change.isAdditive
        {
            let x = animation("\(key).x", motion.timing) { NSNumber(value: (1 - $0) * Double(a.x - b.x)) }
            let y = animation("\(key).y", motion.timing.with(velocity: velocityY)) {
                NSNumber(value: (1 - $0) * Double(a.y - b.y))
            }
            change.layer.add(x, forKey: item.key)
            change.layer.add(y, forKey: "\(item.key).y")
        } else {
            change.layer.removeAnimation(forKey: "\(item.key).y")
            change.layer.add(animation(key, motion.timing) { change.relative(item.value(at: $0)) }, forKey: item.key)
        }
    }

    /// Sets the properties' values without animation.
    func setModel(at position: UIViewAnimatingPosition) {
        AnimationBlock.without {
            switch position {
            // If a property changed several times, the last new value or the first old value applies.
            case .end: for item in items { item.change.setInView(item.change.new) }
            case .start: for item in items.reversed() { item.change.setInView(item.change.old) }
            case .current:
                // All new values are set first; what remains of each change is then added to them.
                let values = items.map { value(of: $0, at: playhead) }
                for item in items { item.change.setInView(item.change.new) }
                for (item, value) in zip(items, values) {
                    item.change.setInView(item.change.adding(value, to: item.change.current))
                }
            }
        }
    }
}

extension KeyframeTrack {
    /// Returns the keyframe animation of a segment.
    fileprivate func animation(of change: LayerChange, along motion: AnimatorMotion) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: change.property.key)
        animation.duration = motion.duration
        var part = self
        if case .curve(let function) = motion.timing {
            animation.timingFunction = function
            part = cut(from: motion.from, to: motion.to)
        } else {
            // Keyframe animations do not support springs.
            part = resampled { motion.progress(at: $0 * motion.duration) }
        }
        animation.values = part.values.map { change.relative($0) ?? NSNull() }
        animation.keyTimes = part.times.map { NSNumber(value: $0) }
        return animation
    }
}

extension LayerChange {
    /// Sets the layer's property through the view's property, if there is one with additional behaviour.
    ///
    /// - Parameter value: An interpolated value, which may have overflowed and is clamped to finite numbers.
    @MainActor func setInView(_ value: LayerValue) {
        guard let view = layer.delegate as? UIView else { return set(value) }
        let value = value.clampedToFinite
        switch (property.key, value) {
        case ("position", .point(let point)): view.center = point
        case ("bounds", .rect(let rect)): view.bounds = rect
        case ("hidden", .bool(let isHidden)): view.isHidden = isHidden
        case ("backgroundColor", .color(let color)): view.backgroundColor = UIColor(cgColor: color)
        case ("backgroundColor", .none): view.backgroundColor = nil
        default: set(value)
        }
    }
}
