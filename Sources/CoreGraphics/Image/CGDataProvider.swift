import Diagnostics
import Foundation

/// Releases the bytes of a data provider: with its info, the address and the size that it was created with.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// The bytes that an image is created from.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?

    /// Creates a provider of bytes in memory.
    public init?(data: CFData) {
        self.data = data
    }

    /// Creates a provider of bytes at an address, which are not copied.
    ///
    /// - Parameters:
    ///   - info: Passed to `releaseData`.
    ///   - data: The address, valid until `releaseData` is called.
    ///   - size: The number of bytes; the result is `nil` if it is negative.
    ///   - releaseData: Called once, when the provider and all copies of its ``data`` are gone, on the thread that
    ///     released the last of them.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        self.data = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: data), count: size,
            deallocator: .custom { address, count in releaseData(info, address, count) })
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
