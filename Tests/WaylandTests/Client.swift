import Glibc
import Synchronization
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

/// The number of descriptors that this process has open.
func openDescriptors() -> Int {
    guard let folder = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
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
