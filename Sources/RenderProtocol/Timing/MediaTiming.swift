/// The timing of a layer or an animation relative to its parent: the values of Core Animation's `CAMediaTiming`.
@usableFromInline package struct MediaTiming: Equatable, Sendable {
    /// The values of an animation before its start and after its end.
    @usableFromInline package enum Fill: UInt8, Sendable {
        case removed, forwards, backwards, both
    }

    /// The begin time in seconds of the parent's time.
    package var beginTime = 0.0
    /// The offset in seconds of local time.
    package var timeOffset = 0.0
    /// The local seconds per second of the parent's time.
    package var speed = 1.0
    /// The duration of one run in seconds.
    package var duration = 0.0
    /// The number of runs, possibly fractional; 0 for one run.
    package var repeatCount = 0.0
    /// The duration of all runs in seconds; 0 where `repeatCount` applies.
    package var repeatDuration = 0.0
    /// Whether each run is followed by a run in reverse.
    package var autoreverses = false
    package var fill = Fill.removed

    @usableFromInline package init() {}

    /// Returns the local time at `time` of the parent.
    @usableFromInline package func localTime(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

    /// Returns the parent's time at the local `time`; the begin time where time stands still.
    @usableFromInline package func parentTime(_ time: Double) -> Double {
        speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
    }

    /// The local seconds from the first run's start to the last one's end.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        let cycle = autoreverses ? 2 * duration : duration
        return repeatCount > 0 && cycle > 0 ? cycle * repeatCount : cycle
    }

    /// A position within the runs.
    @usableFromInline package struct RunPosition: Equatable, Sendable {
        @usableFromInline package enum Phase: Sendable {
            case before, active, after
        }

        package var phase: Phase
        /// The seconds since the start of the run, 0 to `duration`.
        package var time: Double
        /// The number of completed runs; a forward run with its reverse counts as one.
        package var completedRuns: Double
    }

    /// The time by which a run begins before its begin time, in seconds: the tolerance of sums of begin times and a clock's
    /// time. Of two animations that are adjacent in time, one always shows, although neither sum is exact.
    static let beginTolerance = 1e-9

    /// Returns the position of the local `time` in the runs; before and after them, the first and the last position.
    package func position(at time: Double) -> RunPosition {
        guard time >= -Self.beginTolerance else { return RunPosition(phase: .before, time: 0, completedRuns: 0) }
        let time = max(time, 0)
        // With a duration of zero, the start is the end.
        guard duration > 0 else { return RunPosition(phase: .after, time: 0, completedRuns: 0) }
        let active = activeDuration
        let isOver = time >= active
        let clamped = min(time, active)
        let cycle = autoreverses ? 2 * duration : duration
        guard cycle.isFinite else {
            return RunPosition(phase: isOver ? .after : .active, time: clamped, completedRuns: 0)
        }
        var runs = (clamped / cycle).rounded(.down)
        // With a duration near zero, all runs are within one instant.
        guard runs.isFinite, cycle > clamped.ulp || isOver else {
            return RunPosition(phase: isOver ? .after : .active, time: 0, completedRuns: 0)
        }
        var within = clamped - runs * cycle
        if isOver, within <= cycle * 1e-9, runs > 0 {
            // The end of a run is not the start of the next one.
            runs -= 1
            within = cycle
        }
        if autoreverses, within > duration { within = 2 * duration - within }
        return RunPosition(phase: isOver ? .after : .active, time: min(within, duration), completedRuns: runs)
    }

    /// Returns the completed fraction of a run at `position`, 0 to 1.
    package func fraction(at position: RunPosition) -> Double {
        // A run of zero duration is complete at its end, including its reverse.
        guard duration > 0 else { return position.phase == .before || autoreverses ? 0 : 1 }
        return duration.isFinite ? position.time / duration : 0
    }

    /// The timing with valid numbers: times are finite, durations are at least 0, and no number is NaN.
    package var sanitized: MediaTiming {
        func finite(_ value: Double, _ otherwise: Double) -> Double { value.isFinite ? value : otherwise }
        func length(_ value: Double) -> Double { value > 0 ? value : 0 }
        var timing = self
        timing.beginTime = finite(beginTime, 0)
        timing.timeOffset = finite(timeOffset, 0)
        timing.speed = finite(speed, 1)
        timing.duration = length(duration)
        timing.repeatCount = length(repeatCount)
        timing.repeatDuration = length(repeatDuration)
        return timing
    }

    /// Returns whether the animation has an effect in `phase`.
    @usableFromInline package func shows(_ phase: RunPosition.Phase) -> Bool {
        switch phase {
        case .active: true
        case .before: fill == .backwards || fill == .both
        case .after: fill == .forwards || fill == .both
        }
    }
}
