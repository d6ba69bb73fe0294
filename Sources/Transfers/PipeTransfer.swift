import Foundation
import Locking
import Descriptors

/// A transfer of all data that another program sends, in the background.
package final class PipeTransfer: Sendable {
    private struct State {
        var reader: PipeReader
        /// The wait for the pipe; nil after the end, and while the pipe is read.
        var wait: Int?
        /// The number of waits until now, by which the call of one that was cancelled too late is recognized.
        var waitCount = 0
        var isCancelled = false
    }

    private let state: Mutex<State>
    private let idleTime: Double
    private let completion: @Sendable (Result<Data, TransferError>) -> Void

    /// Starts to read a pipe.
    ///
    /// - Parameters:
    ///   - file: The read end, which does not block.
    ///   - completion: Called once, on another thread, with all data or the reason why there is none.
    package init(
        _ file: OwnedFD, limits: TransferLimits = .standard,
        completion: @escaping @Sendable (Result<Data, TransferError>) -> Void
    ) {
        state = Mutex(State(reader: PipeReader(file, limit: limits.size)))
        idleTime = limits.idleTime
        self.completion = completion
        state.withLock { wait(&$0) }
    }

    /// Ends the transfer with an error, unless it has ended.
    package func cancel() {
        state.withLock { state in
            state.isCancelled = true
            guard let wait = state.wait else { return }
            PipeMonitor.shared.cancel(wait)
            self.wait(&state, for: 0)
        }
    }

    private func wait(_ state: inout State, for seconds: Double? = nil) {
        state.waitCount += 1
        state.wait = PipeMonitor.shared.wait(
            for: .reading, state.reader.file, until: .now + .seconds(seconds ?? idleTime)
        ) { [number = state.waitCount] in self.read($0, number) }
    }

    private func read(_ outcome: PipeMonitor.Outcome, _ number: Int) {
        let result = state.withLock { state -> Result<Data, TransferError>? in
            guard number == state.waitCount else { return nil }
            state.wait = nil
            do throws(TransferError) {
                if state.isCancelled { throw .cancelled }
                if outcome == .timedOut { throw .noAnswer(seconds: idleTime) }
                if try state.reader.readAvailable() == .complete {
                    return .success(try state.reader.completeData())
                }
            } catch {
                return .failure(error)
            }
            wait(&state)
            return nil
        }
        // What waits for the data may take its time; other transfers must not wait for it.
        if let result { DispatchQueue.global().async { [completion] in completion(result) } }
    }
}
