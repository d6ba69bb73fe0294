/// The map from the clock's time to a layer's local time: `clock` × rate + offset.
package struct TimeMap: Equatable, Sendable {
    package var rate: Double
    package var offset: Double

    package init(rate: Double = 1, offset: Double = 0) {
        self.rate = rate
        self.offset = offset
    }

    package func time(at clock: Double) -> Double { clock * rate + offset }

    /// Returns the clock's time at the local `time`; infinite where time stands still.
    package func clock(at time: Double) -> Double { rate == 0 ? .infinity : (time - offset) / rate }

    /// Returns the map to the local time of a child with `timing`.
    package func then(_ timing: MediaTiming) -> TimeMap {
        TimeMap(rate: rate * timing.speed, offset: (offset - timing.beginTime) * timing.speed + timing.timeOffset)
    }
}

extension AnimationTrack {
    /// The progress of an animation.
    package struct Progress {
        /// 0 at the first keyframe, 1 at the last one; beyond them where the timing curve overshoots.
        package var value: Double
        /// The number of completed runs.
        package var runs: Double
    }

    /// Returns the progress at the layer's local `time`; nil where the animation has no effect then.
    package func progress(at time: Double) -> Progress? {
        var time = time
        var isAtEdge = false
        var progress = Progress(value: 0, runs: 0)
        for span in spans.buffer {
            let timing = span.timing
            let local = timing.localTime(time)
            let position = timing.position(at: local)
            // An animation that ends together with its group is part of the state that the group keeps.
            let isActive =
                timing.shows(position.phase) || isAtEdge && position.phase == .after && timing.touchesEnd(local)
            guard isActive else { return nil }
            isAtEdge = position.phase != .active
            let fraction = timing.fraction(at: position)
            progress.value = span.timingCurve.progress(at: fraction, duration: timing.duration)
            progress.runs = position.completedRuns
            time = timing.duration.isFinite ? progress.value * timing.duration : position.time
        }
        return progress
    }

    /// Returns the clock time of the next change after `clock`; `clock` while values change continuously, infinity for
    /// never.
    package func nextChange(after clock: Double, _ map: TimeMap) -> Double {
        var map = map
        var next = Double.infinity
        for index in spans.indices {
            let timing = spans[index].timing
            map = map.then(timing)
            guard map.rate != 0 else { return next }
            let local = map.time(at: clock)
            let position = timing.position(at: local)
            let active = timing.activeDuration
            switch position.phase {
            case .before: return map.rate > 0 ? min(next, map.clock(at: 0)) : next
            case .after: return map.rate < 0 && active.isFinite ? min(next, map.clock(at: active)) : next
            case .active: break
            }
            guard index + 1 < spans.count else {
                return min(next, isStepwise(index) ? nextStep(at: position, local, map, clock) : clock)
            }
            // Within a group, the runs of linear time are considered one by one.
            guard spans[index].timingCurve == .linear else { return clock }
            guard timing.duration.isFinite else { continue }
            let runs = (local / timing.duration).rounded(.down)
            // With a duration near zero, all runs are within one instant.
            guard runs.isFinite, timing.duration > local.ulp else { return clock }
            let isBackwards = timing.autoreverses && runs.truncatingRemainder(dividingBy: 2) == 1
            let edge = map.rate > 0 ? min((runs + 1) * timing.duration, active) : runs * timing.duration
            next = min(next, max(clock, map.clock(at: edge)))
            let start = runs * timing.duration
            map =
                isBackwards
                ? TimeMap(rate: -map.rate, offset: start + timing.duration - map.offset)
                : TimeMap(rate: map.rate, offset: map.offset - start)
        }
        return next
    }

    private func isStepwise(_ index: Int) -> Bool {
        interpolation == .discrete && spans[index].timingCurve == .linear && spans[index].timing.duration.isFinite
            && keyTimes.count > 0
    }

    /// Returns the time of the next discrete keyframe or the end of the run.
    private func nextStep(
        at position: MediaTiming.RunPosition, _ local: Double, _ map: TimeMap, _ clock: Double
    ) -> Double {
        let timing = spans[spans.count - 1].timing
        let inRun = timing.autoreverses ? local.truncatingRemainder(dividingBy: 2 * timing.duration) : position.time
        let isForwards = (inRun <= timing.duration) == (map.rate > 0)
        let fraction = timing.fraction(at: position)
        let key = keyframe(at: fraction, of: keyTimes.count)
        let edge: Double
        if isForwards {
            edge = key + 1 < keyTimes.count ? min(keyTimes[key + 1], 1) : 1
        } else {
            // At times before the latest one that maps to the keyframe, the previous keyframe shows.
            var reached = keyTimes[key]
            if !hasAscendingTimes { for earlier in 0..<key { reached = max(reached, keyTimes[earlier]) } }
            edge = max(0, reached - 2 * Self.timeTolerance)
        }
        return max(clock, clock + abs((edge - fraction) * timing.duration / map.rate))
    }
}

extension MediaTiming {
    /// Returns whether the local `time` is exactly the end of the last run.
    fileprivate func touchesEnd(_ time: Double) -> Bool {
        let active = activeDuration
        return time - active <= 1e-9 * max(1, active)
    }
}
