import CSystem
import Foundation
import WaylandClient

/// Writes data to another app's pipe as fast as that app reads, and blocks no thread.
///
/// The data is shared with its owner, so that an app that does not read costs a file descriptor and no memory.
// Sendable: all variables are used on the queue only.
final class PipeWriter: @unchecked Sendable {
    private static var queue: DispatchQueue { PipeTransfer.queue }
    /// The number of bytes after which other transfers have their turn.
    private static let turn = 4 << 20

    private let file: OwnedFD
    private var data: Data
    private var offset = 0
    private var writable: (any DispatchSourceWrite)?
    private var timer: (any DispatchSourceTimer)?
    private var completion: (@Sendable () -> Void)?
    private var lastProgress = ContinuousClock.now

    /// Starts to write.
    ///
    /// - Parameter completion: Called once, on the queue of transfers: after everything was written, the other app has
    ///   closed the pipe, or the writer was ended.
    init(_ data: Data, to file: OwnedFD, completion: @escaping @Sendable () -> Void) {
        self.data = data
        self.file = file
        self.completion = completion
        oriel_set_nonblocking(file.rawValue)
        Self.queue.async { self.write() }
    }

    /// Ends the writer once the other app has not read anything for a number of seconds.
    func end(afterIdle seconds: Double) {
        Self.queue.async {
            // A reader that has waited until now has its time, too.
            self.lastProgress = .now
            self.endIfIdle(seconds)
        }
    }

    private func endIfIdle(_ seconds: Double) {
        guard completion != nil else { return }
        let idle = ContinuousClock.now - lastProgress
        if idle >= .seconds(seconds) { return finish() }
        Self.queue.asyncAfter(deadline: .now() + seconds) { self.endIfIdle(seconds) }
    }

    private func write() {
        guard completion != nil else { return }
        let end = min(data.count, offset + Self.turn)
        while offset < end {
            let count = data.withUnsafeBytes { bytes in
                oriel_write(file.rawValue, bytes.baseAddress! + offset, end - offset)
            }
            if count > 0 {
                offset += count
                lastProgress = .now
            } else if count < 0, errno == EAGAIN {
                return wait()
            } else if count < 0, errno == EINTR {
                continue
            } else {
                // The other app has closed the pipe; it may not need the rest.
                return finish()
            }
        }
        if offset == data.count { finish() } else { Self.queue.async { self.write() } }
    }

    /// Continues when the other app has read something.
    private func wait() {
        guard writable == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: file.rawValue, queue: Self.queue)
        source.setEventHandler { self.write() }
        // The file must not be closed before the source has stopped to watch it.
        source.setCancelHandler { [file] in close(file.take()) }
        writable = source
        source.activate()
        // A source of libdispatch does not report that the reader of a full pipe has gone away.
        let timer = DispatchSource.makeTimerSource(queue: Self.queue)
        timer.setEventHandler { self.write() }
        timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(200))
        timer.activate()
        self.timer = timer
    }

    private func finish() {
        guard let completion else { return }
        self.completion = nil
        timer?.cancel()
        timer = nil
        if let writable { writable.cancel() } else { close(file.take()) }
        writable = nil
        data = Data()
        completion()
    }
}
