import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Waits for the animations of an animator between a start and the next pause, and retains the animator until then.
@MainActor final class AnimatorRun: CAAnimationDelegate {
    private let animator: UIViewPropertyAnimator
    private var running = 0

    init(_ animator: UIViewPropertyAnimator) { self.animator = animator }

    func add() { running += 1 }

    func close() {
        if running == 0 { AnimationCallbacks.call { MainActor.assumeIsolated { self.animator.ended(self) } } }
    }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainActor.assumeIsolated {
            running -= 1
            if running == 0 { animator.ended(self) }
        }
    }
}

extension AnimatorMotion {
    /// Creates the segment of the whole animation from timing parameters.
    @MainActor init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
        let seconds = max(AnimationBlock.Settings.seconds(duration), 1e-6)
        if let spring = parameters.springTimingParameters {
            let velocity = Double(spring.initialVelocity.dx)
            switch spring.spring {
            case .fitted(let ratio):
                self.init(timing: .spring(dampingRatio: ratio, velocity: velocity), duration: seconds)
            case .physical(let mass, let stiffness, let damping):
                let timing = AnimationTiming.physicalSpring(
                    mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
                let settling = (timing.makeAnimation("opacity", duration: 1) as? CASpringAnimation)?.settlingDuration
                self.init(timing: timing, duration: min(settling ?? seconds, 1e9))
            }
            if spring.initialVelocity.dy != spring.initialVelocity.dx { velocityY = Double(spring.initialVelocity.dy) }
        } else {
            let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
            let (a, b) = (cubic.controlPoint1, cubic.controlPoint2)
            let function = CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y))
            self.init(timing: .curve(function), duration: seconds)
        }
    }
}

extension UIViewPropertyAnimator {
    /// The segment of the whole animation in the current direction.
    private var wholeMotion: AnimatorMotion {
        let motion = AnimatorMotion(timingParameters ?? UICubicTimingParameters(), duration: duration)
        return _isReversed ? motion.reversed : motion
    }

    /// Returns the elapsed seconds of the running segment.
    private func elapsed(since start: Double) -> Double {
        // Any running animation gives the time: a view may have been removed in the meantime.
        for item in items where isRunning {
            guard let animation = item.change.layer.animation(forKey: item.key) else { continue }
            guard animation.beginTime != 0 else { return start }
            return start + item.change.layer.convertTime(CACurrentMediaTime(), from: nil) - animation.beginTime
        }
        return start
    }

    /// The current playhead, as a pause would leave it.
    private var currentPlayhead: Playhead {
        guard case .motion(let motion, let start) = playhead else { return playhead }
        return .motion(motion, elapsed: min(elapsed(since: start), motion.duration))
    }

    /// The current progress from the old values to the new ones.
    private var progress: Double {
        switch currentPlayhead {
        case .motion(let motion, let elapsed): motion.progress(at: elapsed)
        case .scrubbed(let progress): progress
        }
    }

    var fraction: Double {
        switch currentPlayhead {
        case .motion(let motion, let elapsed) where motion.isWhole && (isRunning || !scrubsLinearly):
            return min(max(elapsed / motion.duration, 0), 1)
        default:
            let progress = min(max(progress, 0), 1)
            return _isReversed ? 1 - progress : progress
        }
    }

    // MARK: Becoming active

    func add(_ body: @escaping () -> Void, delay: Double) {
        require(state != .stopped, "\(self) is stopped: call finishAnimation(at:) before animations are added")
        guard state == .active else { return waiting.append((body, delay)) }
        let gone = _isReversed ? 0 : fraction
        let first = items.count
        collect(body, delay: gone + (1 - gone) * delay)
        // The items that existed before keep their run.
        for item in items[first...] { show(item, currentPlayhead, isRunning ? run : nil) }
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        playhead = .motion(wholeMotion, elapsed: 0)
        let blocks = waiting
        waiting.removeAll()
        for block in blocks { collect(block.body, delay: block.delay) }
        guard !isUserInteractionEnabled else { return }
        var known: Set<ObjectIdentifier> = []
        for item in items {
            guard let view = item.change.layer.delegate as? UIView, known.insert(ObjectIdentifier(view)).inserted
            else { continue }
            touchBlockedViews.append(view)
            view.ensureExtras().touchBlockingAnimations += 1
        }
    }

    /// Performs changes and records them as items.
    private func collect(_ body: () -> Void, delay: Double) {
        let settings = AnimationBlock.Settings(duration: duration, delay: 0, options: options)
        let delay = min(delay, 0.999)
        // The item indices of properties without additive animations.
        var indexByTarget: [LayerChange.Target: Int] = [:]
        let block = AnimationBlock(settings, AnimationEnding(nil)) { [unowned self] change, track, block in
            let restarts = block.settings.options.contains(.beginFromCurrentState)
            let adds = change.isAdditive && !restarts
            guard adds ? change.changesModel : change.changesPresented else { return }
            if !change.isAdditive {
                if let index = indexByTarget[change.target] {
                    // Both are one change, from the start value of the first.
                    return items[index].change = change.between(items[index].change.old, change.new)
                }
                indexByTarget[change.target] = items.count
            }
            if !adds { change.layer.removeViewAnimations(of: change.property.key) }
            let start = adds ? change.old : change.presented
            items.append(
                Item(
                    change: change.between(start, change.new), track: track,
                    key: AnimationBlock.uniqueKey(change.property.key), delay: delay))
        }
        block.run(body)
    }

    // MARK: Moving

    func _startAnimation(afterDelay delay: Double) {
        require(state != .stopped, "\(self) is stopped: call finishAnimation(at:) before it starts again")
        if isRunning { return }
        if state == .active { return _continueAnimation(nil, durationFactor: 0) }
        activate()
        playhead = .motion(wholeMotion, elapsed: -delay)
        move()
    }

    func _pauseAnimation() {
        require(state != .stopped, "\(self) is stopped and cannot be paused")
        guard isInterruptible || !isRunning else { return logger.warning("\(self) is not interruptible: not paused.") }
        if state == .inactive { activate() }
        playhead = currentPlayhead
        hold()
    }

    func scrub(to fraction: Double) {
        require(state != .stopped, "\(self) is stopped: fractionComplete cannot be set")
        if state == .inactive { activate() }
        if isRunning { playhead = currentPlayhead }
        if scrubsLinearly {
            playhead = .scrubbed(_isReversed ? 1 - fraction : fraction)
        } else {
            let motion = wholeMotion
            playhead = .motion(motion, elapsed: fraction * motion.duration)
        }
        hold()
    }

    func _continueAnimation(_ parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
        guard state == .active, !isRunning else { return }
        if parameters != nil || durationFactor > 0 {
            let target = _isReversed ? 0.0 : 1
            let rest = durationFactor > 0 ? durationFactor : max(0, 1 - fraction)
            var motion = AnimatorMotion(
                parameters ?? timingParameters ?? UICubicTimingParameters(), duration: rest * duration)
            (motion.from, motion.to, motion.isWhole) = (progress, target, false)
            recordOrigins()
            playhead = .motion(motion, elapsed: 0)
        } else if case .scrubbed(let progress) = playhead {
            let motion = wholeMotion
            playhead = .motion(motion, elapsed: motion.time(of: progress))
        }
        move()
    }

    func reverse() {
        guard state == .active else { return _isReversed.toggle() }
        playhead = currentPlayhead
        _isReversed.toggle()
        if case .motion(let motion, let elapsed) = playhead {
            if motion.isWhole, case .curve = motion.timing {
                playhead = .motion(motion.reversed, elapsed: motion.duration - max(0, elapsed))
            } else {
                // A spring is not reversed in time: it keeps its speed and is pulled towards the other end.
                var back = motion.reversed
                (back.from, back.to, back.isWhole) = (motion.progress(at: elapsed), _isReversed ? 0 : 1, false)
                back.timing = motion.timing.with(velocity: motion.speed(at: elapsed, towards: back))
                back.velocityY = nil
                recordOrigins()
                playhead = .motion(back, elapsed: 0)
            }
        }
        if isRunning { move() }
    }

    /// Records the progress of each item at the start of another segment.
    private func recordOrigins() {
        for index in items.indices {
            let (motion, elapsed) = segment(of: items[index], at: playhead)
            items[index].origin = motion.progress(at: elapsed)
        }
    }

    private func move() {
        let run = AnimatorRun(self)
        self.run = run
        isRunning = true
        for item in items { show(item, playhead, run) }
        run.close()
    }

    private func hold() {
        run = nil
        isRunning = false
        for item in items { show(item, playhead, nil) }
    }

    // MARK: Ending

    func ended(_ run: AnimatorRun) {
        guard self.run === run else { return }
        self.run = nil
        isRunning = false
        if pausesOnCompletion {
            playhead = .scrubbed(_isReversed ? 0 : 1)
            for item in items { show(item, playhead, nil) }
            return
        }
        let position: UIViewAnimatingPosition = _isReversed ? .start : .end
        if position == .start { setModel(at: .start) }
        clear()
        callCompletions(position)
    }

    func _stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        guard isInterruptible || !isRunning else { return logger.warning("\(self) is not interruptible: not stopped.") }
        playhead = currentPlayhead
        run = nil
        isRunning = false
        // The views keep the values on screen, without the contribution of other animations.
        setModel(at: .current)
        if withoutFinishing {
            clear()
            completions.removeAll()
        } else {
            removeAnimations()
            state = .stopped
        }
    }

    func _finishAnimation(at position: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return logger.warning(
                "\(self).finishAnimation(at:) is for an animator that stopAnimation(false) has stopped.")
        }
        // At the current position, the views already have their values.
        if position != .current { setModel(at: position) }
        clear()
        callCompletions(position)
    }

    private func callCompletions(_ position: UIViewAnimatingPosition) {
        let blocks = completions
        completions.removeAll()
        for block in blocks { block(position) }
    }

    private func removeAnimations() {
        for item in items {
            item.change.layer.removeAnimation(forKey: item.key)
            item.change.layer.removeAnimation(forKey: "\(item.key).y")
        }
    }

    private func clear() {
        removeAnimations()
        items.removeAll()
        for view in touchBlockedViews { view.extras?.touchBlockingAnimations -= 1 }
        touchBlockedViews.removeAll()
        _isReversed = false
        state = .inactive
    }
}
