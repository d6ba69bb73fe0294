/// The time that scenarios run by. Tests replace it.
@MainActor package protocol ScenarioClock: AnyObject, Sendable {
    /// The time in seconds, from any moment.
    var now: Double { get }

    /// Returns when a time has come.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    func sleep(until time: Double) async throws
}
