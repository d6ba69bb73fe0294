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
                self.init(pace: .spring(dampingRatio: ratio, velocity: velocity), duration: seconds)
            case .physical(let mass, let stiffness, let damping):
                let pace = AnimationPace.physicalSpring(
                    mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
                let settling = (pace.makeAnimation("opacity", duration: 1) as? CASpringAnimation)?.settlingDuration
                self.init(pace: pace, duration: min(settling ?? seconds, 1e9))
            }
            if spring.initialVelocity.dy != spring.initialVelocity.dx { velocityY = Double(spring.initialVelocity.dy) }
        } else {
            let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
            let (a, b) = (cubic.controlPoint1, cubic.controlPoint2)
            let function = CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y))
            self.init(pace: .curve(function), duration: seconds)
        }
    }
}

extension UIViewPropertyAnimator {
    /// The segment of the whole animation in the current direction.
    private var wholeMotion: AnimatorMotion {
        let motion = AnimatorMotion(timingParameters ?? UICubicTimingParameters(), duration: duration)
        return storedReversed ? motion.reversed : motion
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
    private var presentPlace: Place {
        guard case .motion(let motion, let start) = place else { return place }
        return .motion(motion, elapsed: min(elapsed(since: start), motion.duration))
    }

    /// The current progress from the old values to the new ones.
    private var progress: Double {
        switch presentPlace {
        case .motion(let motion, let elapsed): motion.progress(at: elapsed)
        case .scrubbed(let progress): progress
        }
    }

    var fraction: Double {
        switch presentPlace {
        case .motion(let motion, let elapsed) where motion.isWhole && (isRunning || !scrubsLinearly):
            return min(max(elapsed / motion.duration, 0), 1)
        default:
            let progress = min(max(progress, 0), 1)
            return storedReversed ? 1 - progress : progress
        }
    }

    // MARK: Becoming active

    func add(_ body: @escaping () -> Void, delay: Double) {
        require(state != .stopped, "\(self) is stopped: call finishAnimation(at:) before animations are added")
        guard state == .active else { return waiting.append((body, delay)) }
        let gone = storedReversed ? 0 : fraction
        let first = items.count
        collect(body, delay: gone + (1 - gone) * delay)
        // The items that existed before keep their run.
        for item in items[first...] { show(item, presentPlace, isRunning ? run : nil) }
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        place = .motion(wholeMotion, elapsed: 0)
        let blocks = waiting
        waiting.removeAll()
        for block in blocks { collect(block.body, delay: block.delay) }
        guard !isUserInteractionEnabled else { return }
        var known: Set<ObjectIdentifier> = []
        for item in items {
            guard let view = item.change.layer.delegate as? UIView, known.insert(ObjectIdentifier(view)).inserted
            else { continue }
            viewsWithoutTouches.append(view)
            view.makeRare().animationsWithoutTouches += 1
        }
    }

    /// Performs changes and records them as items.
    private func collect(_ body: () -> Void, delay: Double) {
        let settings = AnimationBlock.Settings(duration: duration, delay: 0, options: options)
        let delay = min(delay, 0.999)
        // The item indices of properties without additive animations.
        var places: [LayerChange.Target: Int] = [:]
        let block = AnimationBlock(settings, AnimationEnding(nil)) { [unowned self] change, way, block in
            let restarts = block.settings.options.contains(.beginFromCurrentState)
            let adds = change.isAdditive && !restarts
            guard adds ? change.changesModel : change.changesShown else { return }
            if !change.isAdditive {
                if let index = places[change.target] {
                    // Both are one change, from the start value of the first.
                    return items[index].change = change.between(items[index].change.old, change.new)
                }
                places[change.target] = items.count
            }
            if !adds { change.layer.removeViewAnimations(of: change.property.key) }
            let start = adds ? change.old : change.shown
            items.append(
                Item(
                    change: change.between(start, change.new), way: way,
                    key: AnimationBlock.uniqueKey(change.property.key), delay: delay))
        }
        block.run(body)
    }

    // MARK: Moving

    func start(afterDelay delay: Double) {
        require(state != .stopped, "\(self) is stopped: call finishAnimation(at:) before it starts again")
        if isRunning { return }
        if state == .active { return goOn(nil, durationFactor: 0) }
        activate()
        place = .motion(wholeMotion, elapsed: -delay)
        move()
    }

    func pause() {
        require(state != .stopped, "\(self) is stopped and cannot be paused")
        guard isInterruptible || !isRunning else { return Log.warning("\(self) is not interruptible: not paused.") }
        if state == .inactive { activate() }
        place = presentPlace
        stand()
    }

    func scrub(to fraction: Double) {
        require(state != .stopped, "\(self) is stopped: fractionComplete cannot be set")
        if state == .inactive { activate() }
        if isRunning { place = presentPlace }
        if scrubsLinearly {
            place = .scrubbed(storedReversed ? 1 - fraction : fraction)
        } else {
            let motion = wholeMotion
            place = .motion(motion, elapsed: fraction * motion.duration)
        }
        stand()
    }

    func goOn(_ parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
        guard state == .active, !isRunning else { return }
        if parameters != nil || durationFactor > 0 {
            let target = storedReversed ? 0.0 : 1
            let rest = durationFactor > 0 ? durationFactor : max(0, 1 - fraction)
            var motion = AnimatorMotion(
                parameters ?? timingParameters ?? UICubicTimingParameters(), duration: rest * duration)
            (motion.from, motion.to, motion.isWhole) = (progress, target, false)
            noteOrigins()
            place = .motion(motion, elapsed: 0)
        } else if case .scrubbed(let progress) = place {
            let motion = wholeMotion
            place = .motion(motion, elapsed: motion.time(of: progress))
        }
        move()
    }

    func turnRound() {
        guard state == .active else { return storedReversed.toggle() }
        place = presentPlace
        storedReversed.toggle()
        if case .motion(let motion, let elapsed) = place {
            if motion.isWhole, case .curve = motion.pace {
                place = .motion(motion.reversed, elapsed: motion.duration - max(0, elapsed))
            } else {
                // A spring is not reversed in time: it keeps its speed and is pulled towards the other end.
                var back = motion.reversed
                (back.from, back.to, back.isWhole) = (motion.progress(at: elapsed), storedReversed ? 0 : 1, false)
                back.pace = motion.pace.with(velocity: motion.speed(at: elapsed, towards: back))
                back.velocityY = nil
                noteOrigins()
                place = .motion(back, elapsed: 0)
            }
        }
        if isRunning { move() }
    }

    /// Records the progress of each item at the start of another segment.
    private func noteOrigins() {
        for index in items.indices {
            let (motion, elapsed) = stretch(of: items[index], at: place)
            items[index].origin = motion.progress(at: elapsed)
        }
    }

    private func move() {
        let run = AnimatorRun(self)
        self.run = run
        isRunning = true
        for item in items { show(item, place, run) }
        run.close()
    }

    private func stand() {
        run = nil
        isRunning = false
        for item in items { show(item, place, nil) }
    }

    // MARK: Ending

    func ended(_ run: AnimatorRun) {
        guard self.run === run else { return }
        self.run = nil
        isRunning = false
        if pausesOnCompletion {
            place = .scrubbed(storedReversed ? 0 : 1)
            for item in items { show(item, place, nil) }
            return
        }
        let position: UIViewAnimatingPosition = storedReversed ? .start : .end
        if position == .start { setModel(at: .start) }
        clear()
        tell(position)
    }

    func stop(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        guard isInterruptible || !isRunning else { return Log.warning("\(self) is not interruptible: not stopped.") }
        place = presentPlace
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

    func finish(at position: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return Log.warning("\(self).finishAnimation(at:) is for an animator that stopAnimation(false) has stopped.")
        }
        // At the current position, the views already have their values.
        if position != .current { setModel(at: position) }
        clear()
        tell(position)
    }

    private func tell(_ position: UIViewAnimatingPosition) {
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
        for view in viewsWithoutTouches { view.rare?.animationsWithoutTouches -= 1 }
        viewsWithoutTouches.removeAll()
        storedReversed = false
        state = .inactive
    }
}
