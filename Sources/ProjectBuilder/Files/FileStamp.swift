import Foundation

/// The facts by which a file is known to be unchanged, as in make and git: its time, size and inode.
struct FileStamp: Codable, Hashable, Sendable {
    /// The time of the last modification, in nanoseconds.
    let time: Int64
    let size: Int64
    let inode: UInt64

    /// Creates the stamp of a file or a folder, following symbolic links; nil if there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        time = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
        size = Int64(status.st_size)
        inode = UInt64(status.st_ino)
    }
}
