import Foundation
import WaylandClient

/// A transfer of data from another app that blocks no thread.
// Sendable: all variables are used on `queue` only.
final class PipeTransfer: @unchecked Sendable {
    /// The queue of all transfers.
    static let queue = DispatchQueue(label: "oriel-transfer", qos: .userInitiated)

    private let file: OwnedFD
    private let limits: TransferLimits
    private var reader: PipeReader
    private var readable: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?
    private var completion: (@Sendable (Result<Data, TransferError>) -> Void)?

    /// Starts to read a pipe.
    ///
    /// - Parameters:
    ///   - file: The read end, which does not block.
    ///   - completion: Called once, on a queue of its own, with all data or the reason why there is none.
    init(
        _ file: OwnedFD, limits: TransferLimits = .standard,
        completion: @escaping @Sendable (Result<Data, TransferError>) -> Void
    ) {
        self.file = file
        self.limits = limits
        self.completion = completion
        reader = PipeReader(file, limit: limits.size)
        Self.queue.async { self.start() }
    }

    /// Ends the transfer with an error, unless it has ended.
    func cancel() { Self.queue.async { self.finish(.failure(.cancelled)) } }

    private func start() {
        guard completion != nil else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: file.rawValue, queue: Self.queue)
        // The source retains this object through the handler, until it is cancelled.
        source.setEventHandler { self.proceed() }
        // The file must not be closed before the source has stopped to watch it.
        source.setCancelHandler { [file] in withExtendedLifetime(file) {} }
        readable = source
        let timer = DispatchSource.makeTimerSource(queue: Self.queue)
        timer.setEventHandler { [limits] in self.finish(.failure(.noAnswer(seconds: limits.idleTime))) }
        self.timer = timer
        postpone()
        source.activate()
        timer.activate()
    }

    private func postpone() { timer?.schedule(deadline: .now() + limits.idleTime) }

    private func proceed() {
        do throws(TransferError) {
            if try reader.readAvailable() == .complete { finish(.success(reader.data)) } else { postpone() }
        } catch {
            finish(.failure(error))
        }
    }

    private func finish(_ result: Result<Data, TransferError>) {
        guard let completion else { return }
        self.completion = nil
        readable?.cancel()
        timer?.cancel()
        readable = nil
        timer = nil
        reader = PipeReader(file, limit: 0)
        DispatchQueue.global(qos: .userInitiated).async { completion(result) }
    }
}
