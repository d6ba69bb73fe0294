import Dispatch
import RenderProtocol
import RenderServer

/// Reports the starts and ends of animations while the render thread does not run: before the first window.
///
/// The render thread keeps the time of every animation, whether or not a target shows its layer, and starts with the
/// first target. A program may animate before that, or without ever having a window. Until then one timer for the next
/// start or end replaces the thread; without running animations nothing wakes up.
extension AnimationCallbacks {
    /// Reports what has started or ended by a commit, and sets the timer for the next event. O(running animations).
    func keepTimeWithoutRenderThread() {
        guard !isIdle, !RenderServer.shared.isRunning, !MediaClock.isManual else { return }
        let now = MediaClock.now
        var (events, next) = ([(time: Double, event: AnimationEvent)](), Double.infinity)
        var ended = Commit()
        for entry in allRunning where entry.attached.begin != nil {
            guard let layer = entry.attached.layer else { continue }
            let (start, end) = layer.clockTimes(of: entry.attached.animation.timing)
            func report(_ kind: AnimationEvent.Kind, at time: Double) {
                events.append((time, AnimationEvent(layer: layer.id, id: entry.attached.id, kind: kind)))
            }
            if !entry.isStarted {
                guard start <= now else {
                    next = min(next, start)
                    continue
                }
                report(.started, at: start)
            }
            guard end <= now else {
                next = min(next, end)
                continue
            }
            report(.ended(finished: true), at: end)
            // The render thread would have dropped it, but never receives it.
            guard entry.attached.animation.isRemovedOnCompletion else { continue }
            ended.animations.append(.init(layer: layer.id, id: entry.attached.id, change: .remove))
        }
        events.sort { ($0.time, $0.event.id.number) < ($1.time, $1.event.id.number) }
        if !ended.isEmpty { RenderServer.shared.post(ended) }
        if !events.isEmpty { enqueue(events.map { .event($0.event) }) }
        setTimer(for: next, now: now)
    }

    private func setTimer(for time: Double, now: Double) {
        guard time < .infinity, claimTimer(for: time) else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - now)) {
            self.timerFired(for: time)
            self.keepTimeWithoutRenderThread()
        }
    }
}

extension CALayer {
    /// Returns when an animation of the layer starts and ends, in clock time; infinite for events that never occur.
    /// O(depth).
    fileprivate func clockTimes(of timing: MediaTiming) -> (start: Double, end: Double) {
        func clock(_ time: Double) -> Double {
            let time = clockTime(at: timing.parentTime(time))
            return time.isFinite ? time : .infinity
        }
        let (now, soon) = (localTime(at: 0), localTime(at: 1))
        let rate = (soon - now) * timing.speed
        let active = timing.activeDuration
        if rate > 0 { return (clock(0), active.isFinite ? clock(active) : .infinity) }
        // While time stands still nothing ends; with negative speed, an animation starts at its end.
        return rate < 0 ? (active.isFinite ? clock(active) : -.infinity, clock(0)) : (-.infinity, .infinity)
    }
}
