import Foundation

/// The errors of reading and writing documents.
enum DocumentError {
    /// The limit of a document's length in bytes.
    static let maximumLength = 64 << 20

    /// The document is not of the requested format, or beyond a limit.
    static func unreadable(_ reason: String) -> CocoaError {
        // NSTextReadInapplicableDocumentTypeError
        error(65806, "The document cannot be read: \(reason)")
    }

    /// The format cannot be written.
    static func unwritable(_ reason: String) -> CocoaError {
        // NSTextWriteInapplicableDocumentTypeError
        error(66062, "The document cannot be written: \(reason)")
    }

    /// The bytes are not text of an encoding.
    static func undecodable(_ encoding: String.Encoding) -> CocoaError {
        error(
            CocoaError.Code.fileReadInapplicableStringEncoding.rawValue,
            "The document cannot be read: its bytes are not text in the encoding “\(encoding)”")
    }

    private static func error(_ code: Int, _ message: String) -> CocoaError {
        CocoaError(CocoaError.Code(rawValue: code), userInfo: [NSLocalizedDescriptionKey: message])
    }
}
