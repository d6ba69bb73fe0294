import CSystem
import Dispatch
import Foundation
import Glibc

/// Writes to a pipe whose reader may be slow, or gone, without waiting for it.
final class PipeWriter {
    private let file: FileHandle
    private let source: any DispatchSourceWrite
    private var bytes: [UInt8] = []
    private var written = 0
    private var isWaiting = false
    private(set) var hasFailed = false

    /// - Parameter onReady: Called on `queue` when more can be written; the owner then calls ``resume()``.
    init(_ file: FileHandle, queue: DispatchQueue, onReady: @escaping @Sendable () -> Void) {
        self.file = file
        oriel_set_nonblocking(file.fileDescriptor)
        source = DispatchSource.makeWriteSource(fileDescriptor: file.fileDescriptor, queue: queue)
        source.setEventHandler(handler: onReady)
        // The descriptor stays open until the source does not use it any more.
        source.setCancelHandler { [file] in try? file.close() }
    }

    deinit {
        // A source that is released while it is suspended is a programming error of its owner.
        if !isWaiting { source.resume() }
        source.cancel()
    }

    /// Whether everything has been written.
    var isIdle: Bool { written == bytes.count }

    /// Writes as much as the pipe takes, and the rest when it takes more.
    func write(_ new: [UInt8]) {
        if isIdle {
            bytes = new
            written = 0
        } else {
            bytes += new
        }
        resume()
    }

    func resume() {
        while !isIdle, !hasFailed {
            let count = bytes.withUnsafeBytes {
                oriel_write(file.fileDescriptor, $0.baseAddress! + written, $0.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                return setWaiting(true)
            } else if errno != EINTR {
                hasFailed = true
            }
        }
        setWaiting(false)
    }

    private func setWaiting(_ waits: Bool) {
        guard waits != isWaiting else { return }
        isWaiting = waits
        if waits { source.resume() } else { source.suspend() }
    }
}
