internal import Locking

/// A flag that any thread may set.
package final class AtomicFlag: Sendable {
    private let value = Atomic(false)

    package init() {}

    package var isSet: Bool { value.load(ordering: .acquiring) }

    package func set() { value.store(true, ordering: .releasing) }
    package func clear() { value.store(false, ordering: .releasing) }

    /// Sets the flag and returns whether it was set before.
    package func testAndSet() -> Bool { value.exchange(true, ordering: .acquiringAndReleasing) }
}
