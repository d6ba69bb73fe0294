import CSystem
import Dispatch
import Foundation
import Glibc

/// Reads from a pipe as its writer provides data.
final class PipeReader {
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private var isReading = false
    private(set) var isAtEnd = false

    /// Creates a pipe; returns nil if the process has too many files.
    ///
    /// - Parameter onReady: Called on `queue` when there is something to read; the owner then calls ``read(max:)``.
    static func make(queue: DispatchQueue, onReady: @escaping @Sendable () -> Void) -> (
        PipeReader, writeEnd: FileHandle
    )? {
        var (input, output): (Int32, Int32) = (-1, -1)
        guard oriel_pipe_create(&input, &output) else { return nil }
        return (
            PipeReader(input, queue: queue, onReady: onReady), FileHandle(fileDescriptor: output, closeOnDealloc: true)
        )
    }

    private init(_ descriptor: Int32, queue: DispatchQueue, onReady: @escaping @Sendable () -> Void) {
        self.descriptor = descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler(handler: onReady)
        source.setCancelHandler { Glibc.close(descriptor) }
    }

    deinit {
        if !isReading { source.resume() }
        source.cancel()
    }

    /// Whether the reader waits for data.
    var isActive: Bool {
        get { isReading }
        set {
            guard newValue != isReading else { return }
            isReading = newValue
            if newValue { source.resume() } else { source.suspend() }
        }
    }

    /// Returns what has arrived, at most a number of bytes; nothing at the end.
    ///
    /// The source may report the end together with what precedes it, and only once: after a call of `onReady`, read until
    /// this returns nothing.
    func read(max: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max)
        while true {
            let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { return Array(bytes.prefix(count)) }
            if count < 0, errno == EINTR { continue }
            if count == 0 || errno != EAGAIN { isAtEnd = true }
            return []
        }
    }
}
