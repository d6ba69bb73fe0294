import Glibc
import Locking

/// The clock that animations and display links run on: CLOCK_MONOTONIC, or a hand-set one for tests.
package enum MediaClock {
    private static let manual = Mutex<Double?>(nil)

    /// The time now, in seconds.
    package static var now: Double {
        if let time = manual.withLock({ $0 }) { return time }
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }

    /// Stops the clock at `time`, or, with nil, lets it run with the system's again.
    package static func set(_ time: Double?) {
        manual.withLock { $0 = time }
    }

    package static var isManual: Bool { manual.withLock { $0 != nil } }
}
