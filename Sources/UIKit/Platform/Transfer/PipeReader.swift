import Foundation
import WaylandClient

/// Collects what another app writes to a pipe.
struct PipeReader {
    private static let chunk = 1 << 16

    private let file: OwnedFD
    private let limit: Int
    private(set) var data = Data()

    enum Progress: Equatable {
        /// There may be more later.
        case waiting
        /// There may be more now: the reader stopped to let other work proceed.
        case paused
        /// The other app has closed the pipe.
        case complete
    }

    /// - Parameters:
    ///   - file: The read end, which does not block.
    ///   - limit: The maximum number of bytes.
    init(_ file: OwnedFD, limit: Int) {
        self.file = file
        self.limit = limit
    }

    /// Reads what has arrived, up to some megabytes, without waiting.
    mutating func readAvailable() throws(TransferError) -> Progress {
        for _ in 0..<64 {
            let (count, code) = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 16) { bytes in
                let count = read(file.rawValue, bytes.baseAddress!, Self.chunk)
                let code = errno
                if count > 0 { data.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
                return (count, code)
            }
            if data.count > limit { throw .tooLarge(limit: limit) }
            if count > 0 { continue }
            guard count < 0 else {
                // An app that offers a type, and has nothing to send, ends the transfer in the same way.
                if data.isEmpty { throw .closed }
                return .complete
            }
            switch code {
            case EAGAIN: return .waiting
            case EINTR: continue
            default: throw .failed(errno: code)
            }
        }
        return .paused
    }

    /// Reads everything and blocks the thread meanwhile, until a deadline at most.
    static func readAll(
        _ file: OwnedFD, limit: Int, until deadline: ContinuousClock.Instant, limits: TransferLimits = .standard
    ) throws(TransferError) -> Data {
        var reader = PipeReader(file, limit: limit)
        while true {
            switch try reader.readAvailable() {
            case .complete: return reader.data
            case .waiting, .paused: break
            }
            guard ContinuousClock.now < deadline else { throw .noAnswer(seconds: limits.synchronousTime) }
            PipePoll.wait(for: .reading, file, until: deadline)
        }
    }
}
