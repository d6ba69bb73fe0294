import Glibc
import WaylandClient

/// A pipe of a test.
struct Pipe {
    let read: OwnedFD
    let write: OwnedFD

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        read = OwnedFD(ends[0])
        write = OwnedFD(ends[1])
    }

    func write(_ text: String) { _ = Glibc.write(write.rawValue, text, text.utf8.count) }

    func closeWriteEnd() { close(write.take()) }

    /// Returns everything until all write ends are closed.
    func readAll() -> String { String(decoding: readBytes(), as: UTF8.self) }

    /// Returns the bytes until all write ends are closed.
    func readBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(read.rawValue, &buffer, buffer.count)
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }
}
