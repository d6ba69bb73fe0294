import CSystem
import Foundation
import Locking

/// A font's bytes in an in-memory file, since fontconfig, Pango and cairo read fonts only from files.
final class FontMemory: Sendable {
    private let descriptor: Int32
    /// The path of the file, valid during the lifetime of this object.
    let path: String
    /// A path of the same file that no other object of the process has had. cairo and Pango cache what they read by
    /// path, and descriptor numbers are reused.
    let uniquePath: String

    private static let count = Atomic(0)

    /// Returns `nil` if the system cannot create such a file.
    init?(_ data: Data) {
        descriptor = oriel_memfd_create("oriel-font", Int64(data.count))
        guard descriptor >= 0 else { return nil }
        path = "/proc/self/fd/\(descriptor)"
        // The binary digits of a number as redundant path components: “/.” for 1, “/” for 0.
        let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
        let digits = String(number, radix: 2).map { $0 == "1" ? "/." : "/" }.joined()
        uniquePath = "/proc/self\(digits)/fd/\(descriptor)"
        let isWritten = data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count, let base = bytes.baseAddress {
                let count = write(descriptor, base + done, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                done += count
            }
            return true
        }
        guard isWritten, !data.isEmpty else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
