import Diagnostics
import Glibc
import Locking

/// The clock of animations and display links: CLOCK_MONOTONIC or, for tests, a manual or simulated one.
package enum MediaClock {
    private enum Source {
        case system
        /// Stopped at a time.
        case manual(Double)
        /// Jumps from one due event to the next, up to an end.
        case simulated(Double, end: Double)
    }

    private static let source = Mutex(Source.system)

    /// The current time in seconds.
    package static var now: Double {
        switch source.withLock({ $0 }) {
        case .manual(let time), .simulated(let time, _): return time
        case .system: break
        }
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }

    /// Stops the clock at `time`; nil returns to the system's clock.
    package static func set(_ time: Double?) {
        source.withLock { $0 = time.map { .manual($0) } ?? .system }
    }

    /// Stops the clock at `time` for a test that sets it later: in contrast to `set`, screens keep their refresh rate.
    package static func freeze(at time: Double) {
        source.withLock { $0 = .simulated(time, end: time) }
    }

    /// Runs a stopped clock to `end` as fast as the render thread proceeds: where that would sleep until something is
    /// due, the clock jumps there. Everything else is as with the system's clock, and nothing depends on the machine.
    ///
    /// The caller wakes the render thread afterwards, by a request to it.
    package static func run(until end: Double) {
        source.withLock { source in
            switch source {
            case .manual(let time), .simulated(let time, _): source = .simulated(time, end: max(time, end))
            case .system: trap("the clock is the system's: stop it with set(_:) first")
            }
        }
    }

    /// Whether the clock is stopped.
    package static var isManual: Bool {
        source.withLock { if case .manual = $0 { true } else { false } }
    }

    /// Whether the clock is simulated, so that sleeping takes no time.
    package static var isSimulated: Bool {
        source.withLock { if case .simulated = $0 { true } else { false } }
    }

    /// Advances a simulated clock by `seconds`, for which a thread would sleep; nil for a sleep without end.
    ///
    /// - Returns: Whether time has passed; always false without a simulation.
    package static func skip(_ seconds: Double?) -> Bool {
        source.withLock { source in
            guard case .simulated(let time, let end) = source, time < end else { return false }
            source = .simulated(min(seconds.map { time + $0 } ?? end, end), end: end)
            return true
        }
    }
}
