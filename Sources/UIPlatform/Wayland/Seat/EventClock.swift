import Foundation

/// Converts the 32-bit milliseconds of a seat's events to seconds on the clock of `ProcessInfo.systemUptime`.
///
/// The protocol leaves the base of its timestamps undefined; compositors use CLOCK_MONOTONIC, injected input often
/// another clock. A time close to the current time is used directly; of other clocks only intervals are used. Results
/// never decrease and are never in the future. All operations are O(1).
struct EventClock {
    /// The maximum age, in milliseconds, of an event that waited for a blocked main thread.
    private static let longestWait: Int64 = 60_000
    /// The maximum lead, in milliseconds, of the compositor's clock through rounding.
    private static let tolerance: Int64 = 1_000

    let now: () -> TimeInterval
    private var last: Int64 = .min
    private var foreign: (raw: UInt32, milliseconds: Int64)?

    /// - Parameter now: Returns the current time in seconds.
    init(now: @escaping () -> TimeInterval) {
        self.now = now
    }

    /// Returns the time of an event from its milliseconds, which wrap around every 49.7 days.
    mutating func timestamp(_ raw: UInt32) -> TimeInterval {
        let present = presentMilliseconds
        let distance = Int64(Int32(bitPattern: raw &- UInt32(truncatingIfNeeded: present)))
        var time: Int64
        if (-Self.longestWait...Self.tolerance).contains(distance) {
            time = present + distance
        } else {
            time = present
            if let foreign {
                let estimate = foreign.milliseconds + Int64(Int32(bitPattern: raw &- foreign.raw))
                if estimate >= present - Self.longestWait { time = min(estimate, present) }
            }
            foreign = (raw, time)
        }
        return advance(to: min(time, present))
    }

    /// Returns the time of an event without a timestamp, such as `wl_pointer.enter`.
    mutating func timestamp() -> TimeInterval { advance(to: presentMilliseconds) }

    private var presentMilliseconds: Int64 { Int64(exactly: (now() * 1000).rounded(.down)) ?? 0 }

    private mutating func advance(to time: Int64) -> TimeInterval {
        last = max(last, time)
        return TimeInterval(last) / 1000
    }
}
