import CSystem
import Foundation
import Locking
import WaylandClient

/// Writes data to another app's pipe as fast as that app reads, on a thread of its own.
///
/// The data is shared with its owner, so that an app that does not read costs a thread and a file descriptor, and no memory.
final class PipeWriter: Sendable {
    /// When the writer ends although the other app has not read everything.
    private struct Patience {
        /// The seconds without progress; nil for no end.
        var seconds: Double?
        var lastProgress = ContinuousClock.now
    }

    private let patience = Mutex(Patience())

    /// Starts to write.
    ///
    /// - Parameter completion: Called once, on another thread: after everything was written, the other app has closed the
    ///   pipe, or the writer was ended.
    init(_ data: Data, to file: OwnedFD, completion: @escaping @Sendable () -> Void) {
        oriel_set_nonblocking(file.rawValue)
        Thread.detachNewThread {
            self.write(data, to: file)
            close(file.take())
            completion()
        }
    }

    /// Ends the writer once the other app has not read anything for a number of seconds.
    func end(afterIdle seconds: Double) {
        // A reader that has waited until now has its time, too.
        patience.withLock { $0 = Patience(seconds: seconds, lastProgress: .now) }
    }

    private func write(_ data: Data, to file: OwnedFD) {
        data.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = oriel_write(file.rawValue, bytes.baseAddress! + offset, bytes.count - offset)
                if count > 0 {
                    offset += count
                    patience.withLock { $0.lastProgress = .now }
                } else if count < 0, errno == EAGAIN {
                    if isIdle { return }
                    PipePoll.wait(for: .writing, file, until: .now + .seconds(PipePoll.interval))
                } else if count < 0, errno == EINTR {
                    continue
                } else {
                    // The other app has closed the pipe; it may not need the rest.
                    return
                }
            }
        }
    }

    private var isIdle: Bool {
        patience.withLock { patience in
            guard let seconds = patience.seconds else { return false }
            return ContinuousClock.now - patience.lastProgress >= .seconds(seconds)
        }
    }
}
