import Glibc
import Locking

/// Set on one thread, awaited on another.
final class Flag: Sendable {
    private let isSet = Atomic(false)

    func set() { isSet.store(true, ordering: .sequentiallyConsistent) }

    /// Waits five seconds at most.
    func wait() -> Bool {
        for _ in 0..<5000 {
            if isSet.load(ordering: .sequentiallyConsistent) { return true }
            usleep(1000)
        }
        return false
    }
}
