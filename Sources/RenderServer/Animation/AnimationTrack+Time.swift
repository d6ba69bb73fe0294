/// How the time of a layer comes from the clock's: `clock` × rate + offset.
struct TimeMap: Equatable {
    var rate = 1.0
    var offset = 0.0

    func time(at clock: Double) -> Double { clock * rate + offset }

    /// The clock's time at `time`; infinite where time stands still.
    func clock(at time: Double) -> Double { rate == 0 ? .infinity : (time - offset) / rate }

    /// The time of something with `timing` in this time.
    func then(_ timing: MediaTiming) -> TimeMap {
        TimeMap(rate: rate * timing.speed, offset: (offset - timing.beginTime) * timing.speed + timing.timeOffset)
    }
}

extension AnimationTrack {
    /// How far an animation has come.
    struct Progress {
        /// 0 at the first keyframe, 1 at the last one; beyond them where the pace swings over.
        var value: Double
        /// Runs that are over.
        var runs: Double
    }

    /// How far it has come at `time` of its layer; nil where it shows nothing then.
    func progress(at time: Double) -> Progress? {
        var time = time
        var isAtEdge = false
        var progress = Progress(value: 0, runs: 0)
        for span in spans {
            let timing = span.timing
            let local = timing.localTime(time)
            let place = timing.place(local)
            // What ends with its group is still there in the picture that the group leaves.
            let isShown = timing.shows(place.phase) || isAtEdge && place.phase == .after && timing.touchesEnd(local)
            guard isShown else { return nil }
            isAtEdge = place.phase != .active
            let fraction = timing.fraction(at: place)
            progress.value = span.pace.progress(at: fraction, duration: timing.duration)
            progress.runs = place.completedRuns
            time = timing.duration.isFinite ? progress.value * timing.duration : place.time
        }
        return progress
    }

    /// The clock's time from which on it shows something else than at `clock`; `clock` while it goes on, infinity for never.
    func nextChange(after clock: Double, _ map: TimeMap) -> Double {
        var map = map
        var next = Double.infinity
        for index in spans.indices {
            let timing = spans[index].timing
            map = map.then(timing)
            guard map.rate != 0 else { return next }
            let local = map.time(at: clock)
            let place = timing.place(local)
            let active = timing.activeDuration
            switch place.phase {
            case .before: return map.rate > 0 ? min(next, map.clock(at: 0)) : next
            case .after: return map.rate < 0 && active.isFinite ? min(next, map.clock(at: active)) : next
            case .active: break
            }
            guard index + 1 < spans.count else {
                return min(next, isStepwise(index) ? nextStep(at: place, local, map, clock) : clock)
            }
            // Within a group: its runs are stretches of steady time.
            guard spans[index].pace == .linear else { return clock }
            guard timing.duration.isFinite else { continue }
            let runs = (local / timing.duration).rounded(.down)
            // A duration near zero: all of its runs lie within any moment.
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
        interpolation == .discrete && spans[index].pace == .linear && spans[index].timing.duration.isFinite
            && keyTimeCount > 0
    }

    /// When the next discrete keyframe comes, or the run ends.
    private func nextStep(
        at place: MediaTiming.Place, _ local: Double, _ map: TimeMap, _ clock: Double
    ) -> Double {
        let timing = spans[spans.count - 1].timing
        let inRun = timing.autoreverses ? local.truncatingRemainder(dividingBy: 2 * timing.duration) : place.time
        let isForwards = (inRun <= timing.duration) == (map.rate > 0)
        let fraction = timing.fraction(at: place)
        let key = keyframe(at: fraction, of: keyTimeCount)
        let edge: Double
        if isForwards {
            edge = key + 1 < keyTimeCount ? min(keyTimes[key + 1], 1) : 1
        } else {
            // Below the latest time that led here, the one before shows.
            var reached = keyTimes[key]
            if !hasAscendingTimes { for earlier in 0..<key { reached = max(reached, keyTimes[earlier]) } }
            edge = max(0, reached - 2 * Self.timeTolerance)
        }
        return max(clock, clock + abs((edge - fraction) * timing.duration / map.rate))
    }
}

extension MediaTiming {
    /// Whether `time`, of its own, is the very end of its runs.
    fileprivate func touchesEnd(_ time: Double) -> Bool {
        let active = activeDuration
        return time - active <= 1e-9 * max(1, active)
    }
}
