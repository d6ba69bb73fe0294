/// The clock of the system, which continues while the system sleeps.
package final class MonotonicClock: ScenarioClock {
    private let start = ContinuousClock.now

    package init() {}

    package var now: Double {
        let components = (ContinuousClock.now - start).components
        return Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }

    package func sleep(until time: Double) async throws {
        try await Task.sleep(until: start + .seconds(time), clock: .continuous)
    }
}
