import Diagnostics
import Foundation
import Glibc

/// Receives bytes: with the consumer's info, their address and their number. Returns the number of bytes that it has received.
public typealias CGDataConsumerPutBytesCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int
/// Releases the data of a consumer's pointer, once, when the consumer is deallocated.
public typealias CGDataConsumerReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a data consumer.
public struct CGDataConsumerCallbacks {
    /// Receives bytes.
    public var putBytes: CGDataConsumerPutBytesCallback?
    /// Called when the consumer is deallocated.
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    /// Creates the callbacks of a consumer that receives nothing.
    public init() {
        self.init(putBytes: nil, releaseConsumer: nil)
    }

    /// Creates the callbacks of a consumer.
    public init(
        putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
    ) {
        self.putBytes = putBytes
        self.releaseConsumer = releaseConsumer
    }
}

/// The receiver of what is written, such as the file of an image destination.
public final class CGDataConsumer {
    private enum Receiver {
        case data(CFMutableData)
        case file(FileHandle)
        case callbacks(UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
    }

    private let receiver: Receiver

    /// Creates a consumer that calls functions; `nil` without a function that receives bytes.
    ///
    /// - Parameters:
    ///   - info: Passed to the callbacks.
    ///   - cbks: Copied.
    public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
        guard cbks.pointee.putBytes != nil else { return nil }
        receiver = .callbacks(info, cbks.pointee)
    }

    /// Creates a consumer that writes to a file, which is created or emptied; `nil` if that fails.
    public init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            logger.once("CGDataConsumer: \(url.path) cannot be written: \(String(cString: strerror(errno)))")
            return nil
        }
        receiver = .file(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    }

    /// Creates a consumer that appends to a data object.
    public init?(data: CFMutableData) {
        receiver = .data(data)
    }

    deinit {
        if case .callbacks(let info, let callbacks) = receiver { callbacks.releaseConsumer?(info) }
    }

    /// Passes bytes on; returns whether the receiver has accepted all of them.
    package func put(_ data: Data) -> Bool {
        switch receiver {
        case .data(let target):
            target.append(data)
            return true
        case .file(let handle):
            do {
                try handle.write(contentsOf: data)
                return true
            } catch {
                logger.once("CGDataConsumer: a file cannot be written: \(error)")
                return false
            }
        case .callbacks(let info, let callbacks):
            return data.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return true }
                return callbacks.putBytes?(info, base, bytes.count) == bytes.count
            }
        }
    }
}
