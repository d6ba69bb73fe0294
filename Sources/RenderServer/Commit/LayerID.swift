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

/// The identity of the pixels that a layer shows: a texture, or a part of one.
public struct ContentsID: Hashable, Sendable {
    public let index: UInt32

    public init(index: UInt32) {
        self.index = index
    }

    /// No contents.
    public static let none = ContentsID(index: .max)
}

/// Hands out small integers and takes them back, from any thread.
///
/// An identity may be given back only after the commit that destroys it has been posted: the mailbox keeps its order, so whoever
/// gets the number next, and posts commits too, speaks of it later. The render thread does not post: it takes new numbers.
public final class IdentityPool: Sendable {
    private struct State {
        var free: [UInt32] = []
        var next: UInt32 = 0
    }

    private let state = Mutex(State())

    public init() {}

    /// Layers of this process.
    public static let layers = IdentityPool()
    /// Contents of this process.
    public static let contents = IdentityPool()

    /// Takes a number that nobody else has. O(1).
    public func take() -> UInt32 {
        state.withLock { state in
            if let index = state.free.popLast() { return index }
            state.next += 1
            return state.next - 1
        }
    }

    /// Takes a number that nobody has ever had. O(1).
    ///
    /// No commit that still waits in a mailbox names it, as it may name those that were given back.
    func takeNew() -> UInt32 {
        state.withLock { state in
            state.next += 1
            return state.next - 1
        }
    }

    /// Gives back numbers taken before. O(n) in their count.
    public func giveBack(_ indices: some Sequence<UInt32>) {
        state.withLock { $0.free.append(contentsOf: indices) }
    }
}
