import Foundation

/// When a held key repeats.
///
/// It keeps to timestamps and has no timer of its own: repeats that a stall made impossible are not made up for. All
/// operations are O(1).
struct KeyRepeat {
    /// Seconds between two repeats; nil where keys do not repeat.
    private(set) var interval: TimeInterval?
    /// Seconds from a press to the first repeat.
    private(set) var delay: TimeInterval
    /// The key that repeats.
    private(set) var code: UInt32?
    /// When it does so next, in seconds.
    private(set) var deadline: TimeInterval?

    /// What X servers do by default, for compositors too old to tell (`wl_keyboard` before version 4).
    init(rate: Int32 = 25, delay: Int32 = 600) {
        self.delay = 0
        set(rate: rate, delay: delay)
    }

    /// Takes `wl_keyboard.repeat_info` into effect at once.
    ///
    /// - Parameters:
    ///   - rate: Repeats a second; 0 for none. At most 1000 are made.
    ///   - delay: Milliseconds from a press to the first repeat.
    mutating func set(rate: Int32, delay: Int32) {
        interval = rate > 0 ? max(1 / TimeInterval(rate), 0.001) : nil
        self.delay = max(TimeInterval(delay) / 1000, 0.001)
        if interval == nil { stop() }
    }

    /// A key is pressed: it takes over from the one before, unless it is one that never repeats, such as Shift.
    mutating func press(_ code: UInt32, repeats: Bool, at timestamp: TimeInterval) {
        guard repeats, interval != nil else { return }
        self.code = code
        deadline = timestamp + delay
    }

    mutating func release(_ code: UInt32) {
        if code == self.code { stop() }
    }

    mutating func stop() {
        code = nil
        deadline = nil
    }

    /// The key to repeat once now; nil where it is not time yet. The next deadline lies after `now`.
    mutating func fire(at now: TimeInterval) -> UInt32? {
        guard let code, let interval, let deadline, now >= deadline else { return nil }
        let missed = ((now - deadline) / interval).rounded(.down)
        var next = deadline + (missed + 1) * interval
        if !(next > now) { next = now + interval }
        self.deadline = next
        return code
    }
}
