internal import Glibc
import WaylandServer

/// A client's descriptor of GPU memory, which counts towards the client's limit while it is open.
final class DmabufFile {
    private let file: ClientFile

    init(_ file: ClientFile) { self.file = file }

    var descriptor: Int32 { file.descriptor }

    /// The size in bytes; nil if the descriptor does not say it.
    var size: UInt64? {
        let end = lseek(descriptor, 0, SEEK_END)
        guard end >= 0 else { return nil }
        lseek(descriptor, 0, SEEK_SET)
        return UInt64(end)
    }
}
