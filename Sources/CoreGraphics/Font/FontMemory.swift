import CSystem
import Foundation
import Locking

/// The bytes of a font in a file in memory, since fontconfig, Pango and cairo read fonts from files only.
final class FontMemory: Sendable {
    private let descriptor: Int32
    /// The file, while this object lives.
    let path: String
    /// A path of the same file that no other object of the process has had. cairo and Pango keep what they read by path,
    /// and descriptors' numbers come back.
    let uniquePath: String

    private static let count = Atomic(0)

    /// Returns `nil` where the system gives no such file.
    init?(_ data: Data) {
        descriptor = oriel_memfd_create("oriel-font", Int64(data.count))
        guard descriptor >= 0 else { return nil }
        path = "/proc/self/fd/\(descriptor)"
        // The binary digits of a number, in components of a path that change nothing: “/.” for 1, “/” for 0.
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
