/// When something happens in the time of what it belongs to, and how fast: the numbers of Core Animation's `CAMediaTiming`.
public struct MediaTiming: Equatable, Sendable {
    /// What an animation shows outside of its time.
    public enum Fill: UInt8, Sendable {
        case removed, forwards, backwards, both
    }

    /// Seconds of the parent's time.
    public var beginTime = 0.0
    /// Seconds of its own time.
    public var timeOffset = 0.0
    /// Its own seconds per second of the parent's.
    public var speed = 1.0
    /// Seconds of one run.
    public var duration = 0.0
    /// Runs, also parts of one; 0 for one run.
    public var repeatCount = 0.0
    /// Seconds of all runs together; 0 for what `repeatCount` says.
    public var repeatDuration = 0.0
    /// Each run is followed by one backwards.
    public var autoreverses = false
    public var fill = Fill.removed

    public init() {}

    /// Time in its own space when its parent's is `time`.
    public func localTime(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

    /// The parent's time when its own is `time`; its beginning when it stands still.
    public func parentTime(_ time: Double) -> Double {
        speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
    }

    /// Seconds of its own time from the first run's start to the last one's end.
    public var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        let cycle = autoreverses ? 2 * duration : duration
        return repeatCount > 0 && cycle > 0 ? cycle * repeatCount : cycle
    }

    /// A place in the runs.
    public struct Place: Equatable, Sendable {
        public enum Phase: Sendable {
            case before, active, after
        }

        public var phase: Phase
        /// Seconds into the run, 0 to `duration`.
        public var time: Double
        /// Runs that are over, backward ones not counted.
        public var completedRuns: Double
    }

    /// How much before its begin time a run begins, seconds: by as much as sums of begin times and a clock's time may be off. Of two
    /// animations that meet at a time one always shows, though neither sum be exact.
    static let beginTolerance = 1e-9

    /// Where `time`, of its own, lies in the runs; before and after them, the first and the last place.
    public func place(_ time: Double) -> Place {
        guard time >= -Self.beginTolerance else { return Place(phase: .before, time: 0, completedRuns: 0) }
        let time = max(time, 0)
        // With a duration of zero everything is over as soon as it begins.
        guard duration > 0 else { return Place(phase: .after, time: 0, completedRuns: 0) }
        let active = activeDuration
        let isOver = time >= active
        let clamped = min(time, active)
        let cycle = autoreverses ? 2 * duration : duration
        guard cycle.isFinite else { return Place(phase: isOver ? .after : .active, time: clamped, completedRuns: 0) }
        var runs = (clamped / cycle).rounded(.down)
        // A duration near zero: all of its runs lie within any moment.
        guard runs.isFinite, cycle > clamped.ulp || isOver else {
            return Place(phase: isOver ? .after : .active, time: 0, completedRuns: 0)
        }
        var within = clamped - runs * cycle
        if isOver, within <= cycle * 1e-9, runs > 0 {
            // The end of a run is the end, not the start of the next.
            runs -= 1
            within = cycle
        }
        if autoreverses, within > duration { within = 2 * duration - within }
        return Place(phase: isOver ? .after : .active, time: min(within, duration), completedRuns: runs)
    }

    /// The part of a run that is over at `place`, 0 to 1.
    func fraction(at place: Place) -> Double {
        // What takes no time has all of it behind when it is over, the way back included.
        guard duration > 0 else { return place.phase == .before || autoreverses ? 0 : 1 }
        return duration.isFinite ? place.time / duration : 0
    }

    /// The same with sane numbers: times are finite, durations at least 0, and no number is NaN.
    var sanitized: MediaTiming {
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

    /// Whether something is shown in `phase`.
    public func shows(_ phase: Place.Phase) -> Bool {
        switch phase {
        case .active: true
        case .before: fill == .backwards || fill == .both
        case .after: fill == .forwards || fill == .both
        }
    }
}
