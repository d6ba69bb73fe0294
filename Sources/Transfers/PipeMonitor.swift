import CSystem
import Foundation
import Glibc
import Locking
import Descriptors

/// Waits for the pipes of all transfers, on one thread that runs while there are any.
///
/// The thread waits in `poll`, and no source of libdispatch is used: when a pipe hangs up, libdispatch on Linux may read a
/// source's memory after the handler has released it.
final class PipeMonitor: Sendable {
    enum Operation { case reading, writing }

    enum Outcome {
        /// The other end has written or read something, or was closed.
        case ready
        /// The deadline has passed.
        case timedOut
    }

    private struct Entry {
        let id: Int
        let file: OwnedFD
        let operation: Operation
        let deadline: ContinuousClock.Instant?
        let handler: @Sendable (Outcome) -> Void
    }

    private struct State {
        var entries: [Entry] = []
        var lastID = 0
        var isRunning = false
    }

    static let shared = PipeMonitor()

    /// The time in seconds after which the thread looks for new pipes if it cannot be woken.
    private static let interval = 0.2

    private let state = Mutex(State())
    /// An eventfd that wakes the thread; negative if the process had no descriptor left.
    private let wakeUp = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

    private init() {}

    /// Calls a function on the monitor's thread, once, when a pipe is ready or a deadline has passed.
    ///
    /// - Parameter handler: Must not block. It is released without a call if the wait is cancelled.
    /// - Returns: A number by which the wait is cancelled.
    func wait(
        for operation: Operation, _ file: OwnedFD, until deadline: ContinuousClock.Instant? = nil,
        handler: @escaping @Sendable (Outcome) -> Void
    ) -> Int {
        let (id, startsThread) = state.withLock { state in
            state.lastID += 1
            let entry = Entry(
                id: state.lastID, file: file, operation: operation, deadline: deadline, handler: handler)
            state.entries.append(entry)
            defer { state.isRunning = true }
            return (entry.id, !state.isRunning)
        }
        if startsThread {
            Thread.detachNewThread { self.run() }
        } else {
            wake()
        }
        return id
    }

    /// Ends a wait; the handler is not called if it has not been.
    func cancel(_ id: Int) {
        let entry = state.withLock { state in
            state.entries.firstIndex { $0.id == id }.map { state.entries.remove(at: $0) }
        }
        if entry != nil { wake() }
    }

    private func wake() { if wakeUp >= 0 { eventfd_write(wakeUp, 1) } }

    // MARK: On the thread

    private func run() {
        oriel_name_thread("oriel-pipes")
        while true {
            let entries = state.withLock { state -> [Entry] in
                if state.entries.isEmpty { state.isRunning = false }
                return state.entries
            }
            if entries.isEmpty { return }
            let fired = waitForAny(of: entries)
            for (entry, outcome) in fired {
                // One that was cancelled meanwhile is not there any more.
                let isValid = state.withLock { state in
                    guard let index = state.entries.firstIndex(where: { $0.id == entry.id }) else { return false }
                    state.entries.remove(at: index)
                    return true
                }
                if isValid { entry.handler(outcome) }
            }
        }
    }

    private func waitForAny(of entries: [Entry]) -> [(Entry, Outcome)] {
        var requests = entries.map { entry in
            pollfd(
                fd: entry.file.rawValue, events: Int16(entry.operation == .reading ? POLLIN : POLLOUT), revents: 0)
        }
        requests.append(pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0))
        var deadlines = entries.compactMap(\.deadline)
        if wakeUp < 0 { deadlines.append(.now + .seconds(Self.interval)) }
        let left = deadlines.min().map { max(0, Int64(ContinuousClock.now.duration(to: $0) / .nanoseconds(1))) }
        _ = requests.withUnsafeMutableBytes { oriel_poll($0.baseAddress, Int32(entries.count + 1), left ?? -1) }
        if requests[entries.count].revents != 0 {
            var value: eventfd_t = 0
            eventfd_read(wakeUp, &value)
        }
        let now = ContinuousClock.now
        return zip(entries, requests).compactMap { entry, request -> (Entry, Outcome)? in
            if request.revents != 0 { return (entry, .ready) }
            guard let deadline = entry.deadline, deadline <= now else { return nil }
            return (entry, .timedOut)
        }
    }
}
