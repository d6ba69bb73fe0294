import Foundation

/// The repetition of a held key.
///
/// It uses timestamps and has no timer of its own; repeats missed during a stall are skipped. All operations are O(1).
struct KeyRepeat {
    /// The interval between repeats in seconds; nil if keys do not repeat.
    private(set) var interval: TimeInterval?
    /// The delay from a press to the first repeat in seconds.
    private(set) var delay: TimeInterval
    /// The code of the repeating key.
    private(set) var code: UInt32?
    /// The time of the next repeat in seconds.
    private(set) var deadline: TimeInterval?

    /// Uses the default of X servers, for compositors that do not report it (`wl_keyboard` before version 4).
    init(rate: Int32 = 25, delay: Int32 = 600) {
        self.delay = 0
        set(rate: rate, delay: delay)
    }

    /// Applies `wl_keyboard.repeat_info` immediately.
    ///
    /// - Parameters:
    ///   - rate: The repeats per second, limited to 1000; 0 for none.
    ///   - delay: The delay from a press to the first repeat in milliseconds.
    mutating func set(rate: Int32, delay: Int32) {
        interval = rate > 0 ? max(1 / TimeInterval(rate), 0.001) : nil
        self.delay = max(TimeInterval(delay) / 1000, 0.001)
        if interval == nil { stop() }
    }

    /// Starts repeating a pressed key instead of the previous one, unless it is one that never repeats, such as Shift.
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

    /// Returns the key to repeat once now; nil if it is not due. The next deadline is after `now`.
    mutating func fire(at now: TimeInterval) -> UInt32? {
        guard let code, let interval, let deadline, now >= deadline else { return nil }
        let missed = ((now - deadline) / interval).rounded(.down)
        var next = deadline + (missed + 1) * interval
        if !(next > now) { next = now + interval }
        self.deadline = next
        return code
    }
}
