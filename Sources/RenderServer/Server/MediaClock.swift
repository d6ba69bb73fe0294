import Diagnostics
import Glibc
import Locking

/// The clock that animations and display links run on: CLOCK_MONOTONIC, or, for tests, a hand-set or a simulated one.
package enum MediaClock {
    private enum Source {
        case system
        /// Stands still.
        case manual(Double)
        /// Jumps from one thing that is due to the next, up to an end.
        case simulated(Double, end: Double)
    }

    private static let source = Mutex(Source.system)

    /// The time now, in seconds.
    package static var now: Double {
        switch source.withLock({ $0 }) {
        case .manual(let time), .simulated(let time, _): return time
        case .system: break
        }
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }

    /// Stops the clock at `time`, or, with nil, lets it run with the system's again.
    package static func set(_ time: Double?) {
        source.withLock { $0 = time.map { .manual($0) } ?? .system }
    }

    /// Stops the clock at `time`, for a test that goes on to set it: unlike with `set`, screens keep their pace.
    package static func stand(at time: Double) {
        source.withLock { $0 = .simulated(time, end: time) }
    }

    /// Lets a stopped clock run to `end`, as fast as the render thread gets there: where that would sleep until something is
    /// due, it is that time instead. Everything else is as with the system's clock, and nothing depends on the machine.
    ///
    /// Whoever calls this wakes the render thread, by asking it for something.
    package static func run(until end: Double) {
        source.withLock { source in
            switch source {
            case .manual(let time), .simulated(let time, _): source = .simulated(time, end: max(time, end))
            case .system: trap("the clock runs with the system's: set it first")
            }
        }
    }

    /// Whether the clock stands still.
    package static var isManual: Bool {
        source.withLock { if case .manual = $0 { true } else { false } }
    }

    /// Whether sleeping takes no time.
    static var isSimulated: Bool {
        source.withLock { if case .simulated = $0 { true } else { false } }
    }

    /// Lets `seconds`, for which a thread would sleep, pass at once; nil for a sleep without end.
    ///
    /// - Returns: Whether any time has passed; never without a simulation.
    static func skip(_ seconds: Double?) -> Bool {
        source.withLock { source in
            guard case .simulated(let time, let end) = source, time < end else { return false }
            source = .simulated(min(seconds.map { time + $0 } ?? end, end), end: end)
            return true
        }
    }
}
