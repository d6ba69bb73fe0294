import Dispatch
import Foundation
import Glibc

/// A connected socket that is read and written without blocking the main thread.
@MainActor final class WebStream {
    private let descriptor: Int32
    private var reading: (any DispatchSourceRead)?
    private var writing: (any DispatchSourceWrite)?
    private var isClosed = false

    /// - Parameter descriptor: A connected socket that does not block, which the stream closes.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Returns the next bytes; nil at the end.
    func read() async -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !isClosed {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count > 0 { return Array(buffer[..<count]) }
            if count < 0, errno == EINTR { continue }
            guard count < 0, errno == EAGAIN else { return nil }
            await withCheckedContinuation { continuation in
                let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
                reading = source
                source.setEventHandler { MainActor.assumeIsolated { source.cancel() } }
                source.setCancelHandler {
                    MainActor.assumeIsolated {
                        self.reading = nil
                        self.closeIfUnused()
                        continuation.resume()
                    }
                }
                source.activate()
            }
        }
        return nil
    }

    /// Writes all bytes; returns false if the connection ends before.
    func write(_ data: Data) async -> Bool {
        var start = 0
        while start < data.count {
            guard !isClosed else { return false }
            let count = data.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + start, $0.count - start, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                start += count
                continue
            }
            if errno == EINTR { continue }
            guard errno == EAGAIN else { return false }
            await withCheckedContinuation { continuation in
                let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
                writing = source
                source.setEventHandler { MainActor.assumeIsolated { source.cancel() } }
                source.setCancelHandler {
                    MainActor.assumeIsolated {
                        self.writing = nil
                        self.closeIfUnused()
                        continuation.resume()
                    }
                }
                source.activate()
            }
        }
        return true
    }

    /// Ends reading and writing, and closes the socket.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        // What was written before is still sent, and the other side learns of the end immediately.
        shutdown(descriptor, Int32(SHUT_RDWR))
        reading?.cancel()
        writing?.cancel()
        closeIfUnused()
    }

    /// Closes the descriptor. It must stay open until its sources have been cancelled.
    private func closeIfUnused() {
        if isClosed, reading == nil, writing == nil { Glibc.close(descriptor) }
    }
}
