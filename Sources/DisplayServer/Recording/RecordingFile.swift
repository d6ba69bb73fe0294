import Diagnostics
import Dispatch
import Foundation
import Locking

/// A recording that is being written.
final class RecordingFile: Sendable {
    private let name: String
    private let queue: DispatchQueue
    /// The writer, for the queue only; nil after the end.
    private let writer: Mutex<(any FrameWriter)?>

    init(_ writer: sending any FrameWriter, name: String) {
        self.name = name
        self.writer = Mutex(writer)
        queue = DispatchQueue(label: "oriel-recording")
    }

    /// Writes a frame; nil is none.
    ///
    /// - Parameter completion: Called on the main thread with whether more can be written.
    func write(_ frame: RecordedFrame?, completion: @escaping @Sendable (_ isOpen: Bool) -> Void) {
        queue.async { [self] in
            let isOpen = use { writer in if let frame { try writer.write(frame) } }
            DispatchQueue.main.async { completion(isOpen) }
        }
    }

    func finish(at time: Double) {
        queue.async { [self] in
            use { try $0.finish(at: time) }
            writer.withLock { $0 = nil }
        }
    }

    func waitUntilComplete(seconds: Double) -> Bool {
        let done = Reply<Void>()
        queue.async { done.send() }
        return done.wait(seconds: seconds) != nil
    }

    /// Calls `body` with the writer; an error ends the recording.
    @discardableResult private func use(_ body: (any FrameWriter) throws -> Void) -> Bool {
        writer.withLock { writer in
            guard let current = writer else { return false }
            do {
                try body(current)
                return true
            } catch {
                let reason = (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
                logger.error("The recording of “\(name)” has ended: \(reason)")
                writer = nil
                return false
            }
        }
    }
}
