import Foundation

/// The times of the attempts to connect to a display server again that has closed the connection.
///
/// A server that crashes is started again by its session within a second or two. The delays between the attempts double, and
/// the attempts end 5 s after the loss. A server that accepts connections and closes them again is not tried without end: after
/// five losses within 10 s, the next one is final.
package struct ReconnectionSchedule {
    /// The seconds from a loss to the last attempt.
    package static let limit = 5.0
    private static let delays = 0.02...0.5
    private static let maxLosses = 5
    private static let lossInterval = 10.0

    /// The times of the losses within `lossInterval`.
    private var losses: [TimeInterval] = []
    private var deadline = 0.0
    private var delay = 0.0

    package init() {}

    /// Begins the attempts after a loss; returns false if there were too many losses.
    package mutating func begin(at now: TimeInterval) -> Bool {
        losses.removeAll { now - $0 > Self.lossInterval }
        guard losses.count < Self.maxLosses else { return false }
        losses.append(now)
        deadline = now + Self.limit
        delay = Self.delays.lowerBound
        return true
    }

    /// The seconds that are left for an attempt.
    package func remaining(at now: TimeInterval) -> TimeInterval { max(0, deadline - now) }

    /// Returns the seconds until the attempt that follows one that has failed; nil if it was the last one.
    package mutating func delayAfterFailure(at now: TimeInterval) -> TimeInterval? {
        let remaining = remaining(at: now)
        guard remaining > 0 else { return nil }
        defer { delay = min(delay * 2, Self.delays.upperBound) }
        return min(delay, remaining)
    }
}
