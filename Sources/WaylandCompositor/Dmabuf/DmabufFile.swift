internal import Glibc
import WaylandServer

/// A client's descriptor of GPU memory, which counts towards the client's limit while it is open.
final class DmabufFile {
    private let file: OwnedFD
    private let client: ClientState

    init(_ file: OwnedFD, client: ClientState) {
        self.file = file
        self.client = client
        client.dmabufCount += 1
    }

    deinit { client.dmabufCount -= 1 }

    var descriptor: Int32 { file.rawValue }

    /// The size in bytes; nil if the descriptor does not say it.
    var size: UInt64? {
        let end = lseek(descriptor, 0, SEEK_END)
        guard end >= 0 else { return nil }
        lseek(descriptor, 0, SEEK_SET)
        return UInt64(end)
    }
}
