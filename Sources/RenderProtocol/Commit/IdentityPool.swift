import Locking

/// A pool of small unique integers, usable from any thread.
///
/// An identity may be recycled only after the commit that destroys it has been posted: the mailbox keeps the order, so
/// commits of the next owner of the number come later. The render thread does not post commits: it takes new numbers.
package final class IdentityPool: Sendable {
    private struct State {
        var free: [UInt32] = []
        var next: UInt32 = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// The layers of this process.
    package static let layers = IdentityPool()
    /// The contents of this process.
    package static let contents = IdentityPool()

    /// Returns a number that is not in use. O(1).
    package func take() -> UInt32 {
        state.withLock { state in
            if let index = state.free.popLast() { return index }
            state.next += 1
            return state.next - 1
        }
    }

    /// Returns a number that has never been used. O(1).
    ///
    /// No commit in a mailbox can name it, which is possible for recycled numbers.
    package func takeUnused() -> UInt32 {
        state.withLock { state in
            state.next += 1
            return state.next - 1
        }
    }

    /// Recycles numbers. O(n) in their count.
    package func recycle(_ indices: some Sequence<UInt32>) {
        state.withLock { $0.free.append(contentsOf: indices) }
    }
}
