import Glibc
import Locking
import WaylandClient

/// A connection to a fake compositor, with its globals known.
struct Client {
    let compositor: FakeCompositor
    let display: WaylandDisplay
    let registry: Registry

    init(disabled: DisabledInterfaces = .init(list: "")) throws {
        compositor = try FakeCompositor()
        display = try WaylandDisplay(socket: compositor.connect())
        registry = Registry(display, disabled: disabled)
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
    }

    var queue: EventQueue { display.defaultQueue }

    func roundtrip() throws { try queue.roundtrip(timeout: .seconds(5)) }

    func end() {
        display.close()
        compositor.stop()
    }
}

/// What the descriptors of this process are open on.
func openDescriptors() -> [String] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var targets: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = buffer.withUnsafeMutableBytes { bytes in
            readlink("/proc/self/fd/" + name, bytes.baseAddress!.assumingMemoryBound(to: CChar.self), 256)
        }
        guard count > 0 else { continue }
        let target = String(decoding: buffer[..<count], as: UTF8.self)
        // Dispatch makes one for the time limit of a test, at a time of its choosing.
        if target != "anon_inode:[timerfd]" { targets.append(target) }
    }
    return targets.sorted()
}

/// What is open that was not open `before`, after some time for other threads to close what they have sent.
func leakedDescriptors(since before: [String]) -> [String] {
    var leaked: [String] = []
    for _ in 0..<200 {
        var known = before
        leaked = openDescriptors().filter { target in
            guard let index = known.firstIndex(of: target) else { return true }
            known.remove(at: index)
            return false
        }
        if leaked.isEmpty { break }
        usleep(10_000)
    }
    return leaked
}

/// A number that several threads count up.
final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .sequentiallyConsistent) }
    func increment() { count.add(1, ordering: .sequentiallyConsistent) }

    /// Waits at most `seconds` for the count to reach `value`.
    func wait(for value: Int, seconds: Double = 5) -> Bool {
        for _ in 0..<Int(seconds * 1000) {
            if self.value >= value { return true }
            usleep(1000)
        }
        return self.value >= value
    }
}
