import Foundation
import WaylandClient

/// A file with a keymap in XKB's text format.
package final class KeymapFile: Equatable {
    /// The maximum size of a keymap in bytes; real ones have about 60,000.
    static let sizeLimit: UInt32 = 16 << 20

    private let file: OwnedFD
    private let size: UInt32

    package init(_ file: OwnedFD, size: UInt32) {
        self.file = file
        self.size = size
    }

    package static func == (a: KeymapFile, b: KeymapFile) -> Bool { a === b }

    /// Returns the text; a NUL ends it.
    ///
    /// It is read and not mapped: the file's owner may truncate it at any time, and access to a removed page is a
    /// SIGBUS.
    package func contents() throws(KeymapError) -> [UInt8] {
        guard size > 0 else { throw .empty }
        guard size <= Self.sizeLimit else { throw .tooLarge(size) }
        let count = Int(size)
        var failure: KeymapError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, end in
            while end < count, failure == nil {
                let length = pread(file.rawValue, buffer.baseAddress! + end, count - end, off_t(end))
                if length > 0 {
                    end += length
                } else if length == 0 || errno != EINTR {
                    failure = .unreadable(
                        length == 0 ? "its file has \(end) bytes of \(count)" : String(cString: strerror(errno)))
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
