import CSystem
import Glibc
import Descriptors

extension OwnedFD {
    /// Creates a pipe whose read end does not block.
    package static func pipe() throws(TransferError) -> (reading: OwnedFD, writing: OwnedFD) {
        var (reading, writing): (Int32, Int32) = (-1, -1)
        guard oriel_pipe_create(&reading, &writing) else { throw .failed(errno: errno) }
        return (OwnedFD(reading), OwnedFD(writing))
    }
}
