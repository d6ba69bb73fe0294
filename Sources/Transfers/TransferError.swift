import Foundation

/// The reason for which the data of another program could not be read.
package enum TransferError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The other app has sent nothing, or not everything, within a number of seconds.
    case noAnswer(seconds: Double)
    /// The other app has sent more than a number of bytes.
    case tooLarge(limit: Int)
    /// The other app has closed the pipe without sending anything.
    case closed
    /// The content was replaced before it was requested, or there is no longer an app that offers it.
    case unavailable
    case cancelled
    case failed(errno: Int32)

    package var description: String {
        switch self {
        case .noAnswer(let seconds): "the other app has not sent all of it within \(seconds.formatted()) s"
        case .tooLarge(let limit): "the other app has sent more than \(limit >> 20) MB"
        case .closed: "the other app has closed the connection without sending anything"
        case .unavailable: "the content has been replaced"
        case .cancelled: "the transfer was cancelled"
        case .failed(let code): String(cString: strerror(code))
        }
    }
}
