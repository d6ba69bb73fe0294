import Foundation
import Locking
import Descriptors

/// A transfer of data that another program sends, whose owner takes it in parts, and reads only as fast as it needs.
///
/// The owner uses it on one thread or queue. It ends with its last reference.
package final class PipeStream {
    package private(set) var reader: PipeReader
    private var wait: Int?
    private let onReady: @Sendable () -> Void

    /// - Parameters:
    ///   - file: The read end, which does not block.
    ///   - limit: The maximum number of bytes.
    ///   - onReady: Called on another thread when there is something to read; the owner then calls ``fill(_:)``. It must not
    ///     block.
    package init(_ file: OwnedFD, limit: Int, onReady: @escaping @Sendable () -> Void) {
        reader = PipeReader(file, limit: limit)
        self.onReady = onReady
        waitForMore()
    }

    deinit { if let wait { PipeMonitor.shared.cancel(wait) } }

    /// Reads until the stream has a number of bytes, or all that have arrived.
    ///
    /// If the buffer is not full, `onReady` is called when more arrives.
    package func fill(_ capacity: Int) throws(TransferError) {
        let progress = try reader.readAvailable(max: capacity - reader.data.count)
        if progress == .waiting { waitForMore() }
    }

    /// Removes and returns the first bytes of what has arrived, at most a number of them.
    package func take(max: Int) -> [UInt8] { reader.take(max: max) }

    private func waitForMore() {
        if let wait { PipeMonitor.shared.cancel(wait) }
        wait = PipeMonitor.shared.wait(for: .reading, reader.file) { [onReady] _ in onReady() }
    }
}
