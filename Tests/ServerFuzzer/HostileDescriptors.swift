import CSystem
import Glibc
import WireFuzzing

/// The descriptors that a hostile client sends: files, pipes, sockets and what else there is.
final class HostileDescriptors {
    private var open: [Int32] = []

    deinit { for descriptor in open { close(descriptor) } }

    /// Returns a descriptor of a random kind. It stays open until this object is gone.
    func random(using generator: inout SeededGenerator) -> Int32 {
        if open.count > 40 { return open.randomElement(using: &generator)! }
        var ends: [Int32] = [-1, -1]
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...2: return file([0, 1, 4096, 65536].randomElement(using: &generator)!)
        case 3:
            pipe(&ends)
            return keep(ends).randomElement(using: &generator)!
        case 4:
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
            return keep(ends).randomElement(using: &generator)!
        case 5: return listener()
        case 6: return keep([eventfd(0, 0)])[0]
        case 7: return keep([Glibc.open("/dev/zero", O_RDWR)])[0]
        case 8: return keep([Glibc.open("/", O_RDONLY)])[0]
        default: return open.randomElement(using: &generator) ?? file(4096)
        }
    }

    /// Returns a file in memory.
    func file(_ size: Int) -> Int32 { keep([oriel_memfd_create("fuzz", Int64(size))])[0] }

    /// Takes the memory of some files away.
    func truncateSome(using generator: inout SeededGenerator) {
        for descriptor in open where Int.random(in: 0..<8, using: &generator) == 0 { ftruncate(descriptor, 0) }
    }

    /// Returns a socket that listens.
    func listener() -> Int32 {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var family = sa_family_t(AF_UNIX)
        // Without a path the kernel chooses an address.
        withUnsafeBytes(of: &family) {
            _ = bind(socket, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
        if listen(socket, 1) != 0 { perror("listen") }
        return keep([socket])[0]
    }

    private func keep(_ descriptors: [Int32]) -> [Int32] {
        open += descriptors.filter { $0 >= 0 }
        return descriptors
    }
}
