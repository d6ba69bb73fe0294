import CSystem
import Foundation
import Glibc
import Descriptors

/// Collects what another program writes to a pipe.
package struct PipeReader: Sendable {
    private static let chunk = 1 << 16

    let file: OwnedFD
    private let limit: Int
    /// The data that has arrived and was not read.
    package private(set) var data = Data()
    /// The number of bytes that have arrived.
    package private(set) var byteCount = 0
    /// Whether the other program has closed the pipe.
    package private(set) var isComplete = false

    package enum Progress: Sendable {
        /// There may be more later.
        case waiting
        /// There may be more now: the reader stopped to let other work proceed.
        case paused
        /// The other program has closed the pipe.
        case complete
    }

    /// - Parameters:
    ///   - file: The read end, which does not block.
    ///   - limit: The maximum number of bytes.
    package init(_ file: OwnedFD, limit: Int) {
        self.file = file
        self.limit = limit
    }

    /// Reads what has arrived without waiting, up to about a number of bytes.
    package mutating func readAvailable(max: Int = 4 << 20) throws(TransferError) -> Progress {
        if isComplete { return .complete }
        var left = max
        while left > 0 {
            let (count, code) = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 16) { bytes in
                let count = read(file.rawValue, bytes.baseAddress!, Self.chunk)
                let code = errno
                if count > 0 { data.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
                return (count, code)
            }
            if count > 0 {
                byteCount += count
                left -= count
                if byteCount > limit { throw .tooLarge(limit: limit) }
                continue
            }
            guard count < 0 else {
                isComplete = true
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

    /// Removes and returns the first bytes of what has arrived, at most a number of them.
    package mutating func take(max: Int) -> [UInt8] {
        let part = [UInt8](data.prefix(max))
        data.removeFirst(part.count)
        return part
    }

    /// Reads everything and blocks the thread meanwhile, until a deadline at most.
    package static func readAll(
        _ file: OwnedFD, limit: Int, until deadline: ContinuousClock.Instant, limits: TransferLimits = .standard
    ) throws(TransferError) -> Data {
        var reader = PipeReader(file, limit: limit)
        while try reader.readAvailable() != .complete {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { throw .noAnswer(seconds: limits.synchronousTime) }
            // A limit to what is read at once is reached long before this returns.
            oriel_wait_readable(file.rawValue, Int64(left / .nanoseconds(1)))
        }
        return try reader.completeData()
    }

    /// Returns all data. A program that offers a type, and has nothing to send, ends the transfer without any.
    func completeData() throws(TransferError) -> Data {
        if byteCount == 0 { throw .closed }
        return data
    }
}
