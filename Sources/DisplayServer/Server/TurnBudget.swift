/// The time that the requests of connections may take before the run loop's other work comes first.
///
/// A program that sends without a pause is never waited for: what it sends next is read in the next turn. All connections of a
/// kind share a quarter of a frame.
package struct TurnBudget {
    /// The time for all connections of a kind: that for the requests of Wayland's clients.
    package static let limit = Duration.milliseconds(4)

    private let end: ContinuousClock.Instant

    /// Begins a turn of one connection.
    ///
    /// - Parameter connectionCount: The number of connections of the kind, which may all send at once.
    package init(connectionCount: Int) { end = ContinuousClock.now + Self.limit / max(1, connectionCount) }

    /// Whether other work comes first now.
    package var isExhausted: Bool { ContinuousClock.now >= end }
}
