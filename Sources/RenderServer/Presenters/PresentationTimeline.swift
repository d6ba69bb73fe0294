/// Predicts the presentation times of a `wl_surface`'s frames from the compositor's feedback on earlier ones.
///
/// Times are in seconds of CLOCK_MONOTONIC.
struct PresentationTimeline {
    /// A frame that has not been presented.
    struct Frame {
        /// The time at which it was begun.
        var begun: Double
        /// The predicted presentation time.
        var predicted: Double
        /// The prediction of each of the two methods, for frames with feedback.
        fileprivate var guesses: (grid: Double, delay: Double)?

        init(begun: Double, predicted: Double) {
            (self.begun, self.predicted) = (begun, predicted)
        }
    }

    /// The seconds between the screen's refreshes; nil where the compositor reports none, as for a variable refresh
    /// rate.
    private(set) var interval: Double?
    /// The last presentation time, which is the time of a refresh; nil before the first feedback.
    private var anchor: Double?
    /// The seconds from the start of a frame until it is presented.
    private var delay = 0.0
    /// The predicted time of the newest frame.
    private var newest = -Double.infinity
    /// Whether the last checked prediction was right.
    private var isRight = false
    /// The mean errors of the two methods in seconds. Reported rates may be wrong: weston without a screen reports 60
    /// refreshes a second, and does 38.
    private var errors = (grid: 0.0, delay: 0.0)
    /// The number of inexact predictions; exact ones are subtracted.
    private var misses = 0
    private var isErratic = false
    /// The seconds between two feedback requests: none while predictions fail, and increasing while they do not.
    private var pause = 0.0
    private var nextQuestion = -Double.infinity

    /// The seconds after which the drift of clocks makes the phase of refreshes unknown.
    private static let memory = 1.0
    private static let longestPause = 0.5
    /// The number of misses after which a screen counts as unpredictable, and the seconds between requests then.
    private static let (maxMisses, resignation) = (32, 0.1)
    /// The valid range of refresh intervals.
    private static let intervals = 1.0 / 1000...1.0 / 10

    /// Returns the expected presentation time of a frame begun at `now`; nil where it is unknown.
    func prediction(at now: Double) -> Double? {
        guard anchor != nil else { return nil }
        guard errors.grid <= errors.delay, let interval, var time = timeOnGrid(now) else { return now + delay }
        // Two frames are never presented together. Where the previous prediction was too late, this one may be the
        // same.
        if isRight, abs(time - newest) < interval / 2 { time = newest + interval }
        return time
    }

    /// Returns the refresh at which a frame begun at `now` will be presented; nil where the phase of refreshes is
    /// unknown.
    private func timeOnGrid(_ now: Double) -> Double? {
        guard let anchor, let interval, isFresh(now) else { return nil }
        let time = anchor + ((now + delay - anchor) / interval).rounded() * interval
        return time <= now ? time + interval : time
    }

    /// Returns the time of the last refresh before `now`; nil where it is unknown.
    func refresh(before now: Double) -> Double? {
        guard let anchor, let interval, isFresh(now) else { return nil }
        return anchor + ((now - anchor) / interval).rounded(.down) * interval
    }

    private func isFresh(_ now: Double) -> Bool { anchor.map { abs(now - $0) < Self.memory } ?? false }

    /// Records that a frame is committed.
    ///
    /// - Returns: Whether to request feedback. Feedback costs a wake-up, and is of little use while predictions are
    ///   right.
    mutating func present(_ frame: inout Frame) -> Bool {
        newest = frame.predicted
        frame.guesses = timeOnGrid(frame.begun).map { ($0, frame.begun + delay) }
        guard frame.begun >= nextQuestion else { return false }
        nextQuestion = frame.begun + pause
        return true
    }

    /// Records the presentation time of a frame.
    ///
    /// - Parameter interval: The seconds until the next refresh according to the compositor; 0 for unknown.
    mutating func presented(_ frame: Frame, at time: Double, interval: Double) {
        let taken = time - frame.begun
        // Other values come from a different clock or a faulty compositor.
        guard (0..<60).contains(taken) else { return }
        self.interval = Self.intervals.contains(interval) ? interval : nil
        // A frame after a pause begins at any time between two refreshes; those that the screen requested count. A
        // frame that waited for seconds was hidden.
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
        misses = min(max(misses + (isClose ? -4 : 1), 0), Self.maxMisses)
        isErratic = isErratic ? misses > 0 : misses == Self.maxMisses
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
