import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Waits for the animations of an animator from one start to the next pause; holds the animator as long.
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
    /// The whole way at a pace.
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
    /// The whole way in the present direction.
    private var wholeMotion: AnimatorMotion {
        let motion = AnimatorMotion(timingParameters ?? UICubicTimingParameters(), duration: duration)
        return storedReversed ? motion.reversed : motion
    }

    /// Seconds into the motion that runs.
    private func elapsed(since start: Double) -> Double {
        // Any that still runs tells: a view may have left meanwhile.
        for item in items where isRunning {
            guard let animation = item.change.layer.animation(forKey: item.key) else { continue }
            guard animation.beginTime != 0 else { return start }
            return start + item.change.layer.convertTime(CACurrentMediaTime(), from: nil) - animation.beginTime
        }
        return start
    }

    /// Where it is now, as what a pause would leave.
    private var presentPlace: Place {
        guard case .motion(let motion, let start) = place else { return place }
        return .motion(motion, elapsed: min(elapsed(since: start), motion.duration))
    }

    /// How far the views have come from their old values to the new ones.
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
        // What was there before keeps its run.
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

    /// Makes changes and takes down what they are.
    private func collect(_ body: () -> Void, delay: Double) {
        let settings = AnimationBlock.Settings(duration: duration, delay: 0, options: options)
        let delay = min(delay, 0.999)
        // Those that nothing can be added to.
        var places: [LayerChange.Target: Int] = [:]
        let block = AnimationBlock(settings, AnimationEnding(nil)) { [unowned self] change, way, block in
            let restarts = block.settings.options.contains(.beginFromCurrentState)
            let adds = change.isAdditive && !restarts
            guard adds ? change.changesModel : change.changesShown else { return }
            if !change.isAdditive {
                if let index = places[change.target] {
                    // It is one change, from where the first one began.
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
                // A spring does not swing backwards in time: it goes on as fast as it is, drawn to the other side.
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

    /// Takes down how far each item is on its own way, where another stretch of it begins.
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
        // What is seen, as far as it is this animator's doing.
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
        // Where it was stopped, that is what the views have already.
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
