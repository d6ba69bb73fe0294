import Foundation

/// The reason why an image file could not be read or written.
package enum ImageError: Error, Equatable, CustomStringConvertible {
    /// There are no bytes.
    case empty
    /// No installed decoder supports the format, or the file is damaged; with the decoder's message.
    case undecodable(String)
    /// The image exceeds the maximum size of a bitmap.
    case tooLarge(width: Int, height: Int)
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The encoder failed; with its message.
    case unencodable(String)

    package var description: String {
        switch self {
        case .empty: "the image has no bytes"
        case .undecodable(let reason): "the image cannot be decoded: \(reason)"
        case .tooLarge(let width, let height):
            "the image has \(width) × \(height) pixels; at most \(BitmapLimits.side) per side and "
                + "\(ImageDecoder.pixelLimit) in total are supported"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .unencodable(let reason): "the image cannot be encoded: \(reason)"
        }
    }
}
