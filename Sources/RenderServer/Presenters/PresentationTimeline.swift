/// When frames of one surface are seen: what the compositor has said of earlier ones, and what follows for the next.
///
/// Times are seconds of CLOCK_MONOTONIC.
struct PresentationTimeline {
    /// A frame on its way to the screen.
    struct Frame {
        /// When it was begun.
        var begun: Double
        /// When it was to be seen.
        var predicted: Double
        /// The same, by each of the two ways to tell; of frames that are asked about.
        fileprivate var guesses: (grid: Double, delay: Double)?

        init(begun: Double, predicted: Double) {
            (self.begun, self.predicted) = (begun, predicted)
        }
    }

    /// Seconds between the screen's refreshes; nil where the compositor says none, as for a screen that refreshes on demand.
    private(set) var interval: Double?
    /// When a frame was seen last, which is when a refresh was; nil before the first answer.
    private var anchor: Double?
    /// Seconds from the beginning of a frame until it is seen.
    private var delay = 0.0
    /// The time for which the newest frame was made.
    private var newest = -Double.infinity
    /// The last prediction that was checked was right.
    private var isRight = false
    /// Seconds by which the two ways to tell were wrong in the mean. A screen may not do as it says: weston without one says
    /// that it refreshes 60 times a second, and does so 38 times.
    private var errors = (grid: 0.0, delay: 0.0)
    /// Answers that were not quite what was predicted; right ones count against them.
    private var misses = 0
    private var isErratic = false
    /// Seconds between two questions: none while predictions fail, and more and more while they do not.
    private var pause = 0.0
    private var nextQuestion = -Double.infinity

    /// After so many seconds, clocks may have drifted apart so far that it cannot be told when in a second the screen refreshes.
    private static let memory = 1.0
    private static let longestPause = 0.5
    /// Misses after which a screen is taken for one that cannot be predicted, and seconds between questions then.
    private static let (mostMisses, resignation) = (32, 0.1)
    /// What can be the time between two refreshes.
    private static let intervals = 1.0 / 1000...1.0 / 10

    /// When a frame begun at `now` will be seen; nil where nothing is known.
    func prediction(at now: Double) -> Double? {
        guard anchor != nil else { return nil }
        guard errors.grid <= errors.delay, let interval, var time = timeOnGrid(now) else { return now + delay }
        // Two frames are not seen at once. Where the one before was given a time too late, this one may have the same.
        if isRight, abs(time - newest) < interval / 2 { time = newest + interval }
        return time
    }

    /// The refresh at which a frame begun at `now` will be seen; nil where it is not known when there are any.
    private func timeOnGrid(_ now: Double) -> Double? {
        guard let anchor, let interval, isFresh(now) else { return nil }
        let time = anchor + ((now + delay - anchor) / interval).rounded() * interval
        return time <= now ? time + interval : time
    }

    /// When the screen last refreshed at `now`; nil where nothing is known.
    func refresh(before now: Double) -> Double? {
        guard let anchor, let interval, isFresh(now) else { return nil }
        return anchor + ((now - anchor) / interval).rounded(.down) * interval
    }

    private func isFresh(_ now: Double) -> Bool { anchor.map { abs(now - $0) < Self.memory } ?? false }

    /// Notes that a frame goes out.
    ///
    /// - Returns: Whether to ask when it is seen. An answer costs a wake-up, and while predictions are right there is little to
    ///   learn from it.
    mutating func present(_ frame: inout Frame) -> Bool {
        newest = frame.predicted
        frame.guesses = timeOnGrid(frame.begun).map { ($0, frame.begun + delay) }
        guard frame.begun >= nextQuestion else { return false }
        nextQuestion = frame.begun + pause
        return true
    }

    /// Learns when a frame was seen.
    ///
    /// - Parameter interval: Seconds until the refresh after it, as the compositor has it; 0 for not known.
    mutating func presented(_ frame: Frame, at time: Double, interval: Double) {
        let taken = time - frame.begun
        // Whoever says otherwise has another clock, or a strange idea of seconds.
        guard (0..<60).contains(taken) else { return }
        self.interval = Self.intervals.contains(interval) ? interval : nil
        // A frame after a rest began at any time between two refreshes; those that the screen asked for count. One that
        // waited for seconds was hidden.
        if anchor == nil {
            delay = min(taken, Self.memory)
        } else if isFresh(frame.begun), taken < Self.memory {
            delay += (taken - delay) / 4
        }
        anchor = max(time, anchor ?? time)
        let error = abs(time - frame.predicted)
        let step = self.interval ?? 1.0 / 60
        isRight = error < step / 4
        if let guesses = frame.guesses {
            errors.grid += (min(abs(time - guesses.grid), step) - errors.grid) / 8
            errors.delay += (min(abs(time - guesses.delay), step) - errors.delay) / 8
        }
        let isClose = error < step / 16
        misses = min(max(misses + (isClose ? -4 : 1), 0), Self.mostMisses)
        isErratic = isErratic ? misses > 0 : misses == Self.mostMisses
        if isErratic {
            pause = Self.resignation
        } else if isClose {
            pause = min(max(1.0 / 30, pause * 2), Self.longestPause)
        } else {
            pause = 0
            nextQuestion = -.infinity
        }
    }
}
