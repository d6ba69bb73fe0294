import Foundation

/// The reason why an image file could not be read or written.
package enum ImageError: Error, Equatable, CustomStringConvertible {
    /// There are no bytes.
    case empty
    /// No installed decoder supports the format, or the file is damaged; with the decoder's message.
    case undecodable(String)
    /// The image exceeds the maximum size of a bitmap, or that of an image from a file of its size.
    case tooLarge(width: Int, height: Int)
    /// The decoder has used all of its processor time, in seconds.
    case tooSlow(Double)
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The encoder failed; with its message.
    case unencodable(String)

    package var description: String {
        switch self {
        case .empty: "the image has no bytes"
        case .undecodable(let reason): "the image cannot be decoded: \(reason)"
        case .tooLarge(let width, let height):
            "the image has \(width) × \(height) pixels, more than \(BitmapLimits.side) per side, or than its file is "
                + "allowed to need"
        case .tooSlow(let seconds): "the image needs more than \(seconds) s of processor time"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .unencodable(let reason): "the image cannot be encoded: \(reason)"
        }
    }
}
