import Foundation
import Locking
import WaylandClient

/// A transfer of data from another app, on a thread of its own.
///
/// A thread that waits in `poll` is used, and no source of libdispatch: when a pipe hangs up, libdispatch on Linux may read a
/// source's memory after the handler has released it.
final class PipeTransfer: Sendable {
    private let isCancelled = Atomic(false)

    /// Starts to read a pipe.
    ///
    /// - Parameters:
    ///   - file: The read end, which does not block.
    ///   - completion: Called once, on another thread, with all data or the reason why there is none.
    init(
        _ file: OwnedFD, limits: TransferLimits = .standard,
        completion: @escaping @Sendable (Result<Data, TransferError>) -> Void
    ) {
        Thread.detachNewThread { completion(self.read(file, limits)) }
    }

    /// Ends the transfer with an error, unless it has ended; within `PipePoll.interval` seconds.
    func cancel() { isCancelled.store(true, ordering: .releasing) }

    private func read(_ file: OwnedFD, _ limits: TransferLimits) -> Result<Data, TransferError> {
        var reader = PipeReader(file, limit: limits.size)
        var deadline = ContinuousClock.now + .seconds(limits.idleTime)
        do throws(TransferError) {
            while true {
                if isCancelled.load(ordering: .acquiring) { throw .cancelled }
                let count = reader.data.count
                let progress = try reader.readAvailable()
                if progress == .complete { return .success(reader.data) }
                if reader.data.count > count { deadline = .now + .seconds(limits.idleTime) }
                if progress == .paused { continue }
                if ContinuousClock.now >= deadline { throw .noAnswer(seconds: limits.idleTime) }
                PipePoll.wait(for: .reading, file, until: deadline)
            }
        } catch {
            return .failure(error)
        }
    }
}
