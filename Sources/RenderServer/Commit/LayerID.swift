import Locking

/// The identity of a layer in the render tree: an index into its flat arrays.
public struct LayerID: Hashable, Sendable {
    public let index: UInt32

    public init(index: UInt32) {
        self.index = index
    }

    /// No layer.
    public static let none = LayerID(index: .max)
}

/// The identity of a layer's contents: a texture, or a part of one.
public struct ContentsID: Hashable, Sendable {
    public let index: UInt32

    public init(index: UInt32) {
        self.index = index
    }

    /// No contents.
    public static let none = ContentsID(index: .max)
}

/// A pool of small unique integers, usable from any thread.
///
/// An identity may be recycled only after the commit that destroys it has been posted: the mailbox keeps the order, so
/// commits of the next owner of the number come later. The render thread does not post commits: it takes new numbers.
public final class IdentityPool: Sendable {
    private struct State {
        var free: [UInt32] = []
        var next: UInt32 = 0
    }

    private let state = Mutex(State())

    public init() {}

    /// The layers of this process.
    public static let layers = IdentityPool()
    /// The contents of this process.
    public static let contents = IdentityPool()

    /// Returns a number that is not in use. O(1).
    public func take() -> UInt32 {
        state.withLock { state in
            if let index = state.free.popLast() { return index }
            state.next += 1
            return state.next - 1
        }
    }

    /// Returns a number that has never been used. O(1).
    ///
    /// No commit in a mailbox can name it, which is possible for recycled numbers.
    func takeUnused() -> UInt32 {
        state.withLock { state in
            state.next += 1
            return state.next - 1
        }
    }

    /// Recycles numbers. O(n) in their count.
    public func recycle(_ indices: some Sequence<UInt32>) {
        state.withLock { $0.free.append(contentsOf: indices) }
    }
}
