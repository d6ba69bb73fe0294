import CSystem
import Foundation
import Glibc
import Locking
import Descriptors

/// Writes data to another program's pipe as fast as that program reads, in the background.
///
/// The data is shared with its owner, so that a program that does not read costs a file descriptor and no memory. The writer
/// exists until it has ended: the other program has closed the pipe, or it was cancelled.
package final class PipeWriter: Sendable {
    private struct State {
        /// The data that is not written yet.
        var pending = Data()
        /// Whether the pipe is closed after that.
        var isFinished = false
        var hasFailed = false
        /// The seconds without progress after which the writer fails; nil for no end.
        var idleTimeout: Double?
        /// The wait for the pipe; nil if there is none.
        var wait: Int?
        /// The number of waits until now, by which the call of one that was cancelled too late is recognized.
        var waitCount = 0
    }

    /// The number of writes after which the writer lets other transfers proceed.
    private static let maxWrites = 64

    private let file: OwnedFD
    private let state = Mutex(State())
    private let onIdle: @Sendable () -> Void

    /// - Parameters:
    ///   - file: The write end, which the writer closes.
    ///   - onIdle: Called on another thread when all has been written, and when the writer has failed. It must not block.
    package init(to file: OwnedFD, onIdle: @escaping @Sendable () -> Void) {
        self.file = file
        self.onIdle = onIdle
        oriel_set_nonblocking(file.rawValue)
    }

    /// Writes data and closes the pipe.
    ///
    /// - Parameter completion: Called once, on another thread: after everything was written, the other program has closed the
    ///   pipe, or the writer was ended. It must not block.
    package convenience init(_ data: Data, to file: OwnedFD, completion: @escaping @Sendable () -> Void) {
        self.init(to: file, onIdle: completion)
        state.withLock { state in
            state.pending = data
            state.isFinished = true
            wait(&state)
        }
    }

    /// Whether everything has been written.
    package var isIdle: Bool { state.withLock { $0.pending.isEmpty } }

    /// Whether the other program has closed the pipe before everything was written, or the writer was ended.
    package var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// Writes more data. Without effect if the writer has failed.
    package func write(_ data: Data) {
        state.withLock { state in
            guard !state.hasFailed, !state.isFinished else { return }
            state.pending.append(data)
            if state.wait == nil { wait(&state) }
        }
    }

    /// Closes the pipe without writing the rest. `onIdle` is not called.
    package func cancel() {
        state.withLock { state in
            if let wait = state.wait { PipeMonitor.shared.cancel(wait) }
            fail(&state)
        }
    }

    /// Ends the writer once the other program has not read anything for a number of seconds.
    package func end(afterIdle seconds: Double) {
        state.withLock { state in
            // A reader that has waited until now has its time, too.
            state.idleTimeout = seconds
            guard let wait = state.wait else { return }
            PipeMonitor.shared.cancel(wait)
            self.wait(&state)
        }
    }

    private func fail(_ state: inout State) {
        state.hasFailed = true
        state.wait = nil
        state.pending = Data()
        close()
    }

    private func close() {
        let descriptor = file.take()
        if descriptor >= 0 { Glibc.close(descriptor) }
    }

    private func wait(_ state: inout State) {
        state.waitCount += 1
        state.wait = PipeMonitor.shared.wait(
            for: .writing, file, until: state.idleTimeout.map { .now + .seconds($0) }
        ) { [number = state.waitCount] in self.write($0, number) }
    }

    private func write(_ outcome: PipeMonitor.Outcome, _ number: Int) {
        let isIdle = state.withLock { state -> Bool in
            guard number == state.waitCount, !state.hasFailed else { return false }
            state.wait = nil
            if outcome == .timedOut { fail(&state) } else { writePending(&state) }
            if !state.pending.isEmpty {
                wait(&state)
                return false
            }
            if state.isFinished { close() }
            return true
        }
        if isIdle { onIdle() }
    }

    private func writePending(_ state: inout State) {
        for _ in 0..<Self.maxWrites where !state.pending.isEmpty {
            let count = state.pending.withUnsafeBytes { oriel_write(file.rawValue, $0.baseAddress, $0.count) }
            if count >= 0 {
                state.pending = state.pending.dropFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // The other program has closed the pipe; it may not need the rest.
                return fail(&state)
            }
        }
    }
}
