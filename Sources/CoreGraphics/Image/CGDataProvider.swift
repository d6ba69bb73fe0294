import Diagnostics
import Foundation

/// The bytes that an image is created from.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?

    /// Creates a provider of bytes in memory.
    public init?(data: CFData) {
        self.data = data
    }

    /// Creates a provider of a file's bytes, or returns `nil` if the file cannot be read.
    public init?(url: URL) {
        do {
            data = try ImageFile.read(url)
        } catch {
            logger.once("CGDataProvider: \(error)")
            return nil
        }
    }

    /// Creates a provider of a file's bytes, or returns `nil` if the file cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }
}
