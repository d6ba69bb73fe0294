import Foundation
import WaylandClient

/// Waits for a pipe.
enum PipePoll {
    enum Operation { case reading, writing }

    /// The longest wait in seconds, after which a transfer looks whether it was cancelled.
    static let interval = 0.2

    /// Blocks the thread until the other end of a pipe has written or read something, or was closed; until a deadline, or for
    /// `interval` seconds, at most.
    static func wait(for operation: Operation, _ file: OwnedFD, until deadline: ContinuousClock.Instant) {
        let left = min(max(ContinuousClock.now.duration(to: deadline) / .milliseconds(1), 0), interval * 1000)
        var request = pollfd(
            fd: file.rawValue, events: Int16(operation == .reading ? POLLIN : POLLOUT), revents: 0)
        poll(&request, 1, Int32(left.rounded(.up)))
    }
}
